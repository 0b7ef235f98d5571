//! Texts that every game writes and reads: words of options and positions, ids of a box.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

use crate::contract::BadSetup;

/// Declares enums whose values are one word each, the same word in documents and in texts.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal),* $(,)? })*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name { $($(#[$value_doc])* #[serde(rename = $word)] $value),* }

        impl $name {
            /// Every value's word, in the order of declaration.
            pub const WORDS: &'static [&'static str] = &[$($word),*];
            /// Every value, in the order of declaration.
            pub const ALL: &'static [$name] = &[$($name::$value),*];

            /// Its word in documents and texts.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word),* }
            }

            /// The value of this word.
            #[must_use]
            pub fn read(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|it| it.word() == word)
            }
        }
    )* };
}

pub(crate) use words;

/// Reads the default box of a game from its document, once where there is std: reading takes longer
/// than all else that opens a table.
macro_rules! default_box {
    ($content:ty, $document:expr) => {{
        let read = || serde_json::from_str($document).expect("the default box reads");
        #[cfg(feature = "std")]
        {
            static STANDARD: std::sync::OnceLock<$content> = std::sync::OnceLock::new();
            STANDARD.get_or_init(read).clone()
        }
        #[cfg(not(feature = "std"))]
        {
            let read: fn() -> $content = read;
            read()
        }
    }};
}

pub(crate) use default_box;

/// Writes the rest of a line of a position: a list with a space before each item, `-` for none.
pub(crate) fn list<T: Display>(out: &mut dyn Write, items: impl Iterator<Item = T>) -> fmt::Result {
    let mut none = true;
    for item in items {
        write!(out, " {item}")?;
        none = false;
    }
    out.write_str(if none { " -\n" } else { "\n" })
}

/// Something, or `-` for nothing.
pub(crate) struct Maybe<T>(pub(crate) Option<T>);

impl<T: Display> Display for Maybe<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(it) => it.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// Gives `each` every fact of a position: its lines but for empty ones and comments.
///
/// # Errors
/// The first line that makes no sense.
pub(crate) fn facts(text: &str, mut each: impl FnMut(&str) -> Option<()>) -> Result<(), BadSetup> {
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        each(line).ok_or_else(|| {
            BadSetup::new(alloc::format!("line {number}"), "a fact of a position that makes sense")
        })?;
    }
    Ok(())
}

/// What the ids of a box are made of, and how that is called.
pub(crate) type Letters = (fn(u8) -> bool, &'static str);

/// Lower-case letters, digits and underscores.
pub(crate) const LOWER: Letters = (
    |it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_',
    "lower-case letters, digits and underscores",
);

/// Letters, digits and underscores.
pub(crate) const ANY_CASE: Letters =
    (|it| it.is_ascii_alphanumeric() || it == b'_', "letters, digits and underscores");

/// Checks the ids of a box: plain words, each once.
///
/// # Errors
/// The first that is not, at the place that `place` gives for its number.
pub(crate) fn check_ids<'a, I: Iterator<Item = &'a str>>(
    (plain, letters): Letters,
    ids: impl Fn() -> I,
    place: impl Fn(usize) -> String,
) -> Result<(), BadSetup> {
    for (at, id) in ids().enumerate() {
        if id.is_empty() || !id.bytes().all(plain) {
            return Err(BadSetup::new(place(at), letters));
        }
    }
    let mut sorted: Vec<(&str, usize)> = ids().zip(0..).collect();
    sorted.sort_unstable();
    let again = sorted.windows(2).filter(|it| it[0].0 == it[1].0).map(|it| it[1].1).min();
    match again {
        Some(at) => Err(BadSetup::new(place(at), "an id that no other card has")),
        None => Ok(()),
    }
}
