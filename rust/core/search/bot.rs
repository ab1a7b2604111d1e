//! Simple bots: play by chance, and play for what looks best now.

use crate::kernel::error::{ErrorKind, show};
use crate::kernel::{Action, Error, Game, Greedy, Rng, Turn};

/// A player that needs a state and a stream of random numbers, nothing else.
///
/// ```
/// use chromacore::chromatix::Chromatix;
/// use chromacore::kernel::{Game, Rng};
/// use chromacore::search::Bot;
///
/// let game = Chromatix::default();
/// let mut rng = Rng::new(7);
/// let state = game.deal(&mut rng);
/// let action = Bot::Greedy.choose(&game, &state, &mut rng).unwrap();
/// assert!(game.check(&state, action).is_ok());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bot {
    /// Any legal action, each as likely as any other.
    Random,
    /// One of the actions that look best to the game's own judgement, each as likely as any other.
    Greedy,
}

impl Bot {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// Its name in Python and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["random", "greedy"][self as usize]
    }

    /// The bot of that name; `Argument` if there is none.
    pub fn named(name: &str) -> Result<Self, Error> {
        let unknown = || {
            let names = Self::ALL.map(|bot| format!("'{}'", bot.name()));
            Error::argument("bot", show(name), format!("one of {}", names.join(", ")))
        };
        Self::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(unknown)
    }

    /// The legal action it plays for the seat in turn; `GameOver` when the game is over, `Argument` at chance,
    /// and where nothing that is hidden from the seat fits what it sees.
    ///
    /// It follows from the view of that seat and the stream alone.
    pub fn choose<G: Greedy>(self, game: &G, state: &G::State, rng: &mut Rng) -> Result<Action, Error> {
        if let Some(outcome) = game.outcome(state) {
            return Err(game.refuse_over(outcome, &format!("bot '{}'", self.name())));
        }
        if game.turn(state) == Turn::Chance {
            let reason = format!("bot '{}': chance decides now", self.name());
            return Err(Error::new(ErrorKind::Argument, reason));
        }
        self.decide(game, state, rng)
    }

    /// `choose` where a seat is known to be in turn.
    pub(crate) fn decide<G: Greedy>(self, game: &G, state: &G::State, rng: &mut Rng) -> Result<Action, Error> {
        match self {
            // Looks at nothing but what is legal, which is no secret.
            Self::Random => Ok(game.random_action(state, rng)),
            Self::Greedy => {
                let imagined = imagined(game, state, rng)?;
                let mut best = Vec::new();
                game.best_actions(&imagined, &mut best);
                Ok(best[rng.index(best.len())])
            }
        }
    }
}

/// What a bot is handed instead of the state: everything hidden from the seat in turn dealt anew.
fn imagined<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> Result<G::State, Error> {
    let seat = game.seat_in_turn(state).expect("a seat decides");
    game.redeal(state, seat, rng)
}
