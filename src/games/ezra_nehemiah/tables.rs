//! The box by number: what the rules ask of it, looked up once.

use alloc::string::String;
use alloc::vec::Vec;

use super::content::{Ability, Condition, Content, Effect, Price};
use super::kinds::{Blessing, Colour, Deed, Direction, Goods, Source, TileKind};

/// A list of effects, by place among all effects of the box.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct List {
    pub(super) first: u16,
    pub(super) count: u8,
}

/// A space of the ring. [C26]
#[derive(Debug)]
pub(super) struct SiteLine {
    /// What stands there.
    pub(super) kind: SiteKind,
    pub(super) rubble: u8,
    /// What building costs.
    pub(super) grey: u8,
    pub(super) stone: u8,
    pub(super) wood: u8,
}

/// What may be built on a space.
#[derive(Clone, Copy, Debug)]
pub(super) enum SiteKind {
    /// A wall; with the blessing for its last cube, `None` for one by choice.
    Wall(Option<Blessing>),
    /// A gate.
    Gate { corner: bool, gatekeeper: List, connection: List, vp: u8 },
}

/// A row of Scroll Tiles.
#[derive(Debug)]
pub(super) struct RowLine {
    /// Its first tile's slot.
    pub(super) first: u8,
    pub(super) tiles: u8,
    pub(super) blue: u8,
    pub(super) silver: u8,
    pub(super) gold: u8,
    pub(super) vp: u8,
    pub(super) food: u8,
}

/// A trade or the option of one.
#[derive(Debug)]
pub(super) struct TradeLine {
    pub(super) give: Price,
    pub(super) get: List,
}

/// A Character Card.
#[derive(Debug)]
pub(super) struct CharacterLine {
    pub(super) banners: [Colour; 3],
    pub(super) gate: u8,
    pub(super) trades: [TradeLine; 2],
    pub(super) market: Goods,
    pub(super) score: Condition,
}

/// A Development Tile: its lists unflipped, then flipped; Guards have none, Farmers one.
#[derive(Debug)]
pub(super) struct TileLine {
    pub(super) cost: Goods,
    pub(super) reward: List,
    pub(super) sides: [Vec<List>; 2],
    /// What Guards keep, or the bonus food of flipped Farmers.
    pub(super) number: u8,
}

/// A Focus Card.
#[derive(Debug)]
pub(super) struct FocusLine {
    pub(super) gate: u8,
    pub(super) direction: Direction,
    pub(super) trade: TradeLine,
}

/// What a Scroll Tile does, its effects looked up.
#[derive(Debug)]
pub(super) struct ScrollLine {
    pub(super) ability: Ability,
    pub(super) list: List,
}

/// All that is looked up.
#[derive(Debug)]
pub(super) struct Tables {
    effects: Vec<(Effect, Source)>,
    pub(super) sites: Vec<SiteLine>,
    pub(super) temple: Vec<List>,
    pub(super) altar: Vec<List>,
    /// By side, round and place.
    pub(super) judgements: Vec<[[List; 3]; 3]>,
    pub(super) levites: Vec<(u8, List)>,
    pub(super) city: Vec<List>,
    pub(super) blessings: Vec<List>,
    pub(super) rows: Vec<RowLine>,
    pub(super) scrolls: Vec<ScrollLine>,
    pub(super) walls: Vec<(List, u8)>,
    pub(super) characters: Vec<CharacterLine>,
    /// By kind.
    pub(super) tiles: [Vec<TileLine>; 5],
    pub(super) focus: Vec<FocusLine>,
    pub(super) schemes: Vec<([Deed; 4], bool)>,
}

/// Effects in the making.
struct Effects(Vec<(Effect, Source)>);

impl Effects {
    fn list(&mut self, effects: &[Effect], source: Source) -> List {
        let first = self.0.len() as u16;
        self.0.extend(effects.iter().map(|&effect| (effect, source)));
        List { first, count: effects.len() as u8 }
    }
}

impl Tables {
    /// Of a content that was checked.
    pub(super) fn new(content: &Content) -> Tables {
        let mut all = Effects(Vec::new());
        let site = |id: &String| content.ring.iter().position(|it| it == id).unwrap_or(0) as u8;
        let sites = content.ring.iter().map(|id| site_line(content, &mut all, id)).collect();
        let list = |all: &mut Effects, lists: &[Vec<Effect>], source| -> Vec<List> {
            lists.iter().map(|it| all.list(it, source)).collect()
        };
        let temple = list(&mut all, &content.temple, Source::Temple);
        let altar = list(&mut all, &content.altar, Source::Altar);
        let judgements = (content.altar_cards.iter())
            .map(|card| {
                card.rounds.each_ref().map(|round| {
                    let places = [&round.behind, &round.between, &round.ahead];
                    places.map(|it| all.list(it, Source::Judgement))
                })
            })
            .collect();
        let levites = (content.levites.iter())
            .map(|row| (row.food, all.list(&row.reward, Source::Levite)))
            .collect();
        let city = content.city.iter().map(|it| all.list(&it.reward, Source::City)).collect();
        let blessings = list(&mut all, &content.blessings, Source::Blessings);
        let scrolls = (content.scrolls.iter())
            .map(|scroll| {
                let list = match &scroll.ability {
                    Ability::AtOnce(effects) | Ability::Preparation(effects) => {
                        all.list(effects, Source::Scroll)
                    }
                    Ability::TraderBonus(effects) | Ability::ConnectionBonus(effects) => {
                        all.list(effects, Source::Scroll)
                    }
                    _ => List::default(),
                };
                ScrollLine { ability: scroll.ability.clone(), list }
            })
            .collect();
        let walls = (content.wall_cards.iter())
            .map(|it| (all.list(&it.effect, Source::WallCard), it.vp))
            .collect();
        let characters = (content.characters.iter())
            .map(|it| CharacterLine {
                banners: it.banners,
                gate: site(&it.gate),
                trades: it.trades.each_ref().map(|trade| TradeLine {
                    give: trade.give,
                    get: all.list(&trade.get, Source::Trade),
                }),
                market: it.market.unwrap_or_default(),
                score: it.score,
            })
            .collect();
        let focus = (content.focus.iter())
            .map(|it| FocusLine {
                gate: site(&it.gate),
                direction: it.direction,
                trade: TradeLine { give: it.give, get: all.list(&it.get, Source::Trade) },
            })
            .collect();
        let tiles = tiles(content, &mut all);
        Tables {
            effects: all.0,
            sites,
            temple,
            altar,
            judgements,
            levites,
            city,
            blessings,
            rows: rows(content),
            scrolls,
            walls,
            characters,
            tiles,
            focus,
            schemes: content.schemes.iter().map(|it| (it.deeds, it.second_focus)).collect(),
        }
    }

    /// An effect by its place, and where it stands.
    #[inline]
    pub(super) fn effect(&self, at: u16) -> (Effect, Source) {
        self.effects[usize::from(at)]
    }

    /// How many effects there are in all lists.
    pub(super) fn count(&self) -> usize {
        self.effects.len()
    }

    /// The tile of a kind by its number.
    #[inline]
    pub(super) fn tile(&self, kind: TileKind, number: u8) -> &TileLine {
        &self.tiles[kind as usize][usize::from(number)]
    }

    /// How many scroll slots there are.
    pub(super) fn slots(&self) -> u8 {
        self.rows.iter().map(|it| it.tiles).sum()
    }

    /// The row of a slot, from 0.
    #[inline]
    pub(super) fn row_of(&self, slot: u8) -> usize {
        self.rows.iter().rposition(|it| it.first <= slot).unwrap_or(0)
    }
}

fn site_line(content: &Content, all: &mut Effects, id: &String) -> SiteLine {
    if let Some(gate) = content.gates.iter().find(|it| it.id == *id) {
        return SiteLine {
            kind: SiteKind::Gate {
                corner: gate.corner,
                gatekeeper: all.list(&gate.gatekeeper, Source::Gate),
                connection: all.list(&gate.connection, Source::Connection),
                vp: gate.vp,
            },
            rubble: gate.rubble,
            grey: content.gate_cost.grey,
            stone: content.gate_cost.stone,
            wood: content.gate_cost.wood,
        };
    }
    let wall = content.walls.iter().find(|it| it.id == *id).expect("the ring was checked");
    SiteLine {
        kind: SiteKind::Wall(wall.blessing),
        rubble: wall.rubble,
        grey: wall.grey,
        stone: wall.stone,
        wood: wall.wood,
    }
}

fn rows(content: &Content) -> Vec<RowLine> {
    let mut first = 0;
    (content.scroll_rows.iter())
        .map(|row| {
            let tiles = row.backs.len() as u8;
            first += tiles;
            RowLine {
                first: first - tiles,
                tiles,
                blue: row.blue,
                silver: row.silver,
                gold: row.gold,
                vp: row.vp,
                food: row.food,
            }
        })
        .collect()
}

fn tiles(content: &Content, all: &mut Effects) -> [Vec<TileLine>; 5] {
    let mut lists = |lists: &[&[Effect]], source| -> Vec<List> {
        lists.iter().map(|it| all.list(it, source)).collect()
    };
    let guards = content.guards.iter().map(|it| TileLine {
        cost: it.cost,
        reward: lists(&[&it.reward], Source::Flip)[0],
        sides: [Vec::new(), Vec::new()],
        number: it.limit,
    });
    let guards = guards.collect();
    let labourers = content.labourers.iter().map(|it| {
        let sides = [&it.yields, &it.flipped];
        TileLine {
            cost: it.cost,
            reward: lists(&[&it.reward], Source::Flip)[0],
            sides: sides.map(|it| lists(&[&it[0], &it[1]], Source::Labour)),
            number: 0,
        }
    });
    let labourers = labourers.collect();
    let farmers = content.farmers.iter().map(|it| TileLine {
        cost: it.cost,
        reward: lists(&[&it.reward], Source::Flip)[0],
        sides: [lists(&[&it.yields], Source::Labour), lists(&[&it.flipped], Source::Labour)],
        number: it.bonus_food,
    });
    let farmers = farmers.collect();
    let mut spaces = |tiles: &[super::content::Traders]| {
        let tiles = tiles.iter().map(|it| {
            let sides = [&it.yields, &it.flipped];
            TileLine {
                cost: it.cost,
                reward: lists(&[&it.reward], Source::Flip)[0],
                sides: sides.map(|it| lists(&[&it[0], &it[1], &it[2], &it[3]], Source::Trader)),
                number: 0,
            }
        });
        tiles.collect::<Vec<_>>()
    };
    [guards, labourers, farmers, spaces(&content.traders), spaces(&content.elders)]
}
