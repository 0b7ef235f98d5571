//! Players that are programs: a chair is enough to play a whole game.

use facedown::bots::{Bot, Chair, Random};
use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Quick, Seeded, seed_from};
use facedown::{Turn, play};
use facedown_proof::samples;

struct Games;

impl Visit for Games {
    fn game<G: Published>(&mut self) {
        for (number, options) in (0..).zip(samples::options::<G>()) {
            let game = samples::open::<G>(&options);
            let (mut luck, mut mind) =
                (Seeded::new(seed_from(number)), Quick::new(seed_from(number)));
            let (mut state, mut bot) = (game.start(&mut luck), Random::default());
            while let Turn::To(seats) = game.turn(&state) {
                let seat = seats.first().expect("somebody is to act");
                let chair = Chair::new(&game, &state, seat);
                let world = chair.redeal(&mut mind);
                assert_eq!(
                    game.turn(&world),
                    game.turn(&state),
                    "a world fits what the seat knows"
                );
                let mv = bot.choose(&chair, &mut mind).expect("a seat to act has an offer");
                play(&game, &mut state, seat, mv, &mut luck, &mut |_| ())
                    .expect("an offer can be played");
            }
            let seat = facedown::Seat::FIRST;
            assert!(
                bot.choose(&Chair::new(&game, &state, seat), &mut mind).is_none(),
                "nothing is left to decide"
            );
        }
    }
}

#[test]
fn a_bot_plays_from_its_chair() {
    catalogue::visit(&mut Games);
}
