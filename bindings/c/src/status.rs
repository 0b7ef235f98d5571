//! How a call went, as numbers that never change meaning and are never reused.

use engine::table::NotPlayed;
use engine::{LoadError, OpenError, Refusal};

/// A status and why, for the one who called.
pub(crate) struct Failure {
    pub(crate) status: i32,
    pub(crate) reason: String,
}

impl Failure {
    pub(crate) fn new(status: i32, reason: impl Into<String>) -> Failure {
        Failure { status, reason: reason.into() }
    }
}

/// What every fallible function does inside.
pub(crate) type Done = Result<(), Failure>;

macro_rules! statuses {
    ($($name:ident = $number:literal;)*) => {
        $(pub(crate) const $name: i32 = $number;)*

        /// The names of the statuses, with a closing NUL.
        pub(crate) const NAMES: &[(i32, &core::ffi::CStr)] = &[
            $(($number, match core::ffi::CStr::from_bytes_with_nul(
                concat!("FACEDOWN_", stringify!($name), "\0").as_bytes()) {
                Ok(name) => name,
                Err(_) => panic!("a name has no NUL"),
            })),*
        ];
    };
}

statuses! {
    OK = 0;
    E_HANDLE = -1;
    E_NULL = -2;
    E_ARG = -3;
    E_BUFFER = -4;
    E_BUSY = -5;
    E_UTF8 = -6;
    E_JSON = -7;
    E_ILLEGAL = -8;
    E_STALE = -9;
    E_DENIED = -10;
    E_DATA = -11;
    E_VERSION = -12;
    E_PANIC = -13;
    E_POISONED = -14;
    E_LIMIT = -15;
    E_OVER = -16;
    E_GAME = -17;
    E_OPTIONS = -18;
    E_CONTENT = -19;
    E_NOT_TO_ACT = -20;
    E_UNKNOWN = -21;
    E_POSITION = -22;
    E_NO_UNDO = -23;
    E_SEAT = -24;
}

impl From<OpenError> for Failure {
    fn from(why: OpenError) -> Failure {
        let status = match &why {
            OpenError::Game => E_GAME,
            OpenError::Document(_) => E_JSON,
            OpenError::Options(_) => E_OPTIONS,
            OpenError::Content(_) => E_CONTENT,
            OpenError::Position(_) => E_POSITION,
        };
        Failure::new(status, why.to_string())
    }
}

impl From<LoadError> for Failure {
    fn from(why: LoadError) -> Failure {
        let status = match &why {
            LoadError::Newer(_) | LoadError::Content(_) => E_VERSION,
            LoadError::Game => E_GAME,
            LoadError::Damaged(_)
            | LoadError::Setup(_)
            | LoadError::Position(_)
            | LoadError::Picks { .. }
            | LoadError::Move { .. }
            | LoadError::Diverged => E_DATA,
        };
        Failure::new(status, why.to_string())
    }
}

impl From<Refusal<&'static str>> for Failure {
    fn from(why: Refusal<&'static str>) -> Failure {
        let status = match why {
            Refusal::Over => E_OVER,
            Refusal::NotToAct => E_NOT_TO_ACT,
            Refusal::Stale => E_STALE,
            Refusal::Unknown => E_UNKNOWN,
            Refusal::Rule(_) => E_ILLEGAL,
        };
        Failure::new(status, why.to_string())
    }
}

impl From<NotPlayed> for Failure {
    fn from(why: NotPlayed) -> Failure {
        match why {
            NotPlayed::Malformed(_) => Failure::new(E_JSON, why.to_string()),
            NotPlayed::Refused(why) => why.into(),
        }
    }
}
