//! The grey main action: rubble, walls and gates. [G1] to [G13]

use super::{State, Story, open};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Built, Holder, Task};
use crate::games::ezra_nehemiah::event::{Drawn, Event};
use crate::games::ezra_nehemiah::kinds::{Blessing, Colour, Cube, Gain, Goods};
use crate::games::ezra_nehemiah::moves::Illegal;
use crate::games::ezra_nehemiah::seen::Seen;
use crate::games::ezra_nehemiah::tables::SiteKind;
use crate::seat::{Seat, SeatSet};

impl State {
    /// Chooses the one space of the action. [G1]
    pub(super) fn choose_site(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        site: u8,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        self.board.selectable(game, site)?;
        self.board.today.site = Some(site);
        open(tell, Seen::SiteChosen { seat, site });
        Ok(())
    }

    /// Clears a cube of the chosen space. [G3] [G4]
    pub(super) fn clear(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        cube: Cube,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let (powers, grey) = self.board.purse(game, Colour::Grey);
        let cost = self.board.clearing(cube, grey, &powers)?;
        let site = self.board.today.site.ok_or(Illegal::NoSite)?;
        self.board.today.spent += cost;
        self.take_rubble(game, seat, site, cube, tell);
        Ok(())
    }

    /// A cube goes from a space to the player, who may use it at once; of the solo opponent to the
    /// Main Reserve, for a gold. The last cube of a wall space gives its blessing, one of a gate space
    /// never does. [G4] [G5] [Q28] [Q30]
    pub(super) fn take_rubble(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        site: u8,
        cube: Cube,
        tell: Story<'_>,
    ) {
        let rubble = &mut self.board.sites[usize::from(site)].rubble;
        *rubble.of(cube) -= 1;
        let empty = rubble.count() == 0;
        open(tell, Seen::Cleared { seat, site, cube });
        if game.is_opponent(seat) {
            *self.board.reserve.of(cube) += 1;
            self.gain_cubes(game, seat, Cube::Gold, 1, tell);
        } else {
            *self.board.at(seat).goods.of(cube) += 1;
        }
        if let (true, SiteKind::Wall(blessing)) =
            (empty, &game.tables.sites[usize::from(site)].kind)
        {
            let gain = match blessing {
                None => Gain::WildBlessing,
                Some(Blessing::Orange) => Gain::OrangeBlessing,
                Some(Blessing::Purple) => Gain::PurpleBlessing,
                Some(Blessing::Red) => Gain::RedBlessing,
            };
            self.push_gains(seat, gain, 1);
        }
    }

    /// Builds on the chosen space, where no rubble lies. [G2] [G6] [G8]
    pub(super) fn build(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        pay: Built,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let (powers, grey) = self.board.purse(game, Colour::Grey);
        let site = self.board.buildable(game, self.secrets.decks[seat.index()].count())?;
        let banners = self.board.payment(game, site, pay, grey, &powers)?;
        let today = &mut self.board.today;
        today.spent += banners as u8;
        today.built = true;
        let goods = Goods { stone: pay.stone, wood: pay.wood, ash: 0, gold: pay.gold };
        self.spend_goods(game, seat, goods);
        open(tell, Seen::Built { seat, site, goods, replaced: pay.grey, spared: pay.spared });
        match game.tables.sites[usize::from(site)].kind {
            SiteKind::Wall(_) => {
                self.secrets.drawn = self.draw_walls(seat);
                self.secrets.drawn.sort_unstable();
                let wall_cards = self.secrets.drawn;
                tell(Event::WallsDrawn { seat, wall_cards, open: false });
                self.push(Task::Pick { seat, site });
            }
            SiteKind::Gate { .. } => self.man_gate(game, seat, site, tell),
        }
        Ok(())
    }

    /// Draws up to three Wall Cards, in this order. [G9] [Q41]
    pub(super) fn draw_walls(&mut self, seat: Seat) -> Drawn {
        let deck = &mut self.secrets.decks[seat.index()];
        let drawn = core::iter::from_fn(|| deck.pop()).take(3).collect();
        let left = deck.count();
        let player = self.board.at(seat);
        player.known_top = player.known_top.saturating_sub(3);
        player.known_bottom = player.known_bottom.min(left);
        drawn
    }

    /// Puts the chosen card on the space; then come its effect, the return of the others, and the
    /// connections with the space before and the next. [G9] [Q80]
    pub(super) fn place_wall(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        site: u8,
        wall_card: u8,
        tell: Story<'_>,
    ) {
        self.secrets.drawn.take(wall_card);
        self.lay_wall(game, seat, site, wall_card, tell);
    }

    /// Lays a card; the opponent's has been told already, so that it shows nothing new.
    pub(super) fn lay_wall(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        site: u8,
        wall_card: u8,
        tell: Story<'_>,
    ) {
        let place = &mut self.board.sites[usize::from(site)];
        place.holder = Holder::Player(seat);
        place.wall_card = Some(wall_card);
        let all = SeatSet::all(game.options.seats);
        let to = if game.is_opponent(seat) { SeatSet::NONE } else { all.without(seat) };
        tell(Event::Open(Seen::WallPlaced { seat, site, wall_card }, to));
        self.push(Task::Connect { seat, site, next: true });
        self.push(Task::Connect { seat, site, next: false });
        if !game.is_opponent(seat) {
            self.push(Task::Return { seat });
        }
        self.push_list(seat, game.tables.walls[usize::from(wall_card)].0);
    }

    /// Puts a card on top of the own wall deck and the other, if any, at the bottom; a single one goes
    /// on top. Their owner may remember them. [G9] [Q41]
    pub(super) fn return_walls(&mut self, seat: Seat, top: Option<u8>, tell: Story<'_>) {
        let mut drawn = core::mem::take(&mut self.secrets.drawn);
        let top = match top {
            Some(card) => {
                drawn.take(card);
                Some(card)
            }
            None => drawn.pop(),
        };
        let bottom = drawn.pop();
        self.put_back(seat, top, bottom);
        if top.is_some() {
            tell(Event::WallsReturned { seat, top, bottom, open: false });
        }
    }

    pub(super) fn put_back(&mut self, seat: Seat, top: Option<u8>, bottom: Option<u8>) {
        let deck = &mut self.secrets.decks[seat.index()];
        if let Some(card) = top {
            deck.push(card).expect("the deck holds all Wall Cards");
        }
        if let Some(card) = bottom {
            deck.insert(0, card).expect("the deck holds all Wall Cards");
        }
        let player = self.board.at(seat);
        player.known_top += u8::from(top.is_some());
        player.known_bottom += u8::from(bottom.is_some());
    }

    /// Puts the Gate Card on its space: its silver is taken, a worker becomes Gatekeeper for good and
    /// brings its reward, then come the connections. [G10] [Q35] [Q80]
    pub(super) fn man_gate(&mut self, game: &EzraNehemiah, seat: Seat, site: u8, tell: Story<'_>) {
        let place = &mut self.board.sites[usize::from(site)];
        place.holder = Holder::Player(seat);
        let silver = core::mem::take(&mut place.silver);
        self.board.at(seat).workers -= 1;
        self.gain_silver(seat, silver.into(), tell);
        self.push(Task::Connect { seat, site, next: true });
        self.push(Task::Connect { seat, site, next: false });
        if let SiteKind::Gate { gatekeeper, .. } = game.tables.sites[usize::from(site)].kind {
            self.push_list(seat, gatekeeper);
        }
    }
}
