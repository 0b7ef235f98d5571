//! The words of the tile language: categories, tags, filters, effects.

use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::text::words;

words! {
    /// What a tile is. [B3]
    Category {
        /// Residential.
        Residential = "RES",
        /// Commercial.
        Commercial = "COM",
        /// Industrial.
        Industrial = "IND",
        /// A park.
        Park = "PARK",
        /// A road.
        Road = "ROAD",
        /// Water.
        Water = "WATER",
        /// Civic.
        Civic = "CIVIC",
        /// Special.
        Special = "SPEC",
    }
    /// What a tile is besides its category.
    Tag {
        /// It serves food.
        Food = "FOOD",
        /// An office.
        Office = "OFFICE",
        /// A school.
        School = "SCHOOL",
        /// An airport.
        Airport = "AIRPORT",
    }
    /// Beside what a tile must be placed. [B15]
    Placement {
        /// Anything.
        Free = "-",
        /// A road.
        Road = "ROAD",
        /// Water.
        Water = "WATER",
    }
    /// When an effect works. [B18]
    Timing {
        /// Once, when the tile is placed.
        Immediate = "IMM",
        /// In every update, to the end of the game.
        Permanent = "PERM",
        /// In the final scoring.
        End = "END",
    }
    /// What an effect changes.
    Stat {
        /// The population marker.
        Population = "POP",
        /// The income marker.
        Income = "INC",
        /// What tiles are paid from: the income marker, or the purse where the table has one.
        Money = "MONEY",
        /// The score.
        Score = "SCORE",
    }
    /// Which tiles an effect counts. [B19]
    Scope {
        /// None.
        None = "NONE",
        /// The four neighbours in the own city.
        Adjacent = "ADJ",
        /// The own city.
        City = "CITY",
        /// All other cities.
        Others = "OTHERS",
        /// All cities, and the neutral tile.
        All = "ALL",
    }
    /// Who takes a goal. [B26]
    Direction {
        /// Who has most.
        Most = "MOST",
        /// Who has fewest.
        Fewest = "FEWEST",
    }
}

impl Category {
    /// How many categories there are.
    pub const COUNT: usize = Category::ALL.len();
}

/// A set of categories and tags. A tile matches if it has any of them. In documents: words with `|`
/// between them, `ANY` for all, `-` for none.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct Filter(u16);

impl Filter {
    /// No tile matches.
    pub const NONE: Filter = Filter(0);
    /// Every tile matches.
    pub const ANY: Filter = Filter(u16::MAX);

    /// The categories and tags by bit, in order.
    fn words() -> impl Iterator<Item = &'static str> {
        Category::WORDS.iter().chain(Tag::WORDS).copied()
    }

    /// A category alone.
    #[must_use]
    pub const fn category(category: Category) -> Filter {
        Filter(1 << category as u16)
    }

    /// This and a tag.
    #[must_use]
    pub const fn with_tag(self, tag: Tag) -> Filter {
        Filter(self.0 | 1 << (Category::ALL.len() + tag as usize))
    }

    /// Whether a tile of these categories and tags matches.
    #[inline]
    pub(super) const fn matches(self, tile: Filter) -> bool {
        self.0 & tile.0 != 0
    }

    /// The categories of the filter, when it asks for nothing else: then each matching tile has
    /// exactly one of them.
    #[inline]
    pub(super) fn only_categories(self) -> Option<impl Iterator<Item = usize>> {
        let categories = (1u16 << Category::ALL.len()) - 1;
        let all = self.0 == u16::MAX;
        let bits = self.0 & categories;
        (all || self.0 == bits).then(|| {
            let mut left = bits;
            core::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < Category::ALL.len()).then_some(bit)
            })
        })
    }

    /// Whether nothing matches.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Reads a filter.
    #[must_use]
    pub fn read(text: &str) -> Option<Filter> {
        match text {
            "-" => Some(Filter::NONE),
            "ANY" => Some(Filter::ANY),
            _ => text.split('|').try_fold(Filter::NONE, |all, word| {
                let bit = Filter::words().position(|it| it == word)?;
                Some(Filter(all.0 | 1 << bit)).filter(|it| *it != all)
            }),
        }
    }
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Filter::ANY {
            return f.write_str("ANY");
        }
        let mut between = "";
        for (bit, word) in Filter::words().enumerate().filter(|it| self.0 & 1 << it.0 != 0) {
            write!(f, "{between}{word}")?;
            debug_assert!(bit < 12, "twelve categories and tags");
            between = "|";
        }
        if self.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

impl TryFrom<String> for Filter {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Filter, Self::Error> {
        Filter::read(&text)
            .ok_or("a filter is `-`, `ANY`, or categories and tags, each once, with | between")
    }
}

impl From<Filter> for String {
    fn from(filter: Filter) -> String {
        alloc::format!("{filter}")
    }
}

/// What a goal or a bonus card measures in a city. In documents: `CITY:RES`, `CLUSTER:PARK`, `INC`,
/// `POP`, `DISTINCT`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Metric {
    /// How many tiles match.
    City(Filter),
    /// How many matching tiles the largest group of neighbours has.
    Cluster(Filter),
    /// The income marker.
    Income,
    /// The population marker.
    Population,
    /// How many different categories there are.
    Distinct,
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Metric::City(filter) => write!(f, "CITY:{filter}"),
            Metric::Cluster(filter) => write!(f, "CLUSTER:{filter}"),
            Metric::Income => f.write_str("INC"),
            Metric::Population => f.write_str("POP"),
            Metric::Distinct => f.write_str("DISTINCT"),
        }
    }
}

impl TryFrom<String> for Metric {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Metric, Self::Error> {
        let filter = |text| Filter::read(text).filter(|it| !it.is_empty());
        let metric = match text.split_once(':') {
            Some(("CITY", of)) => filter(of).map(Metric::City),
            Some(("CLUSTER", of)) => filter(of).map(Metric::Cluster),
            Some(_) => None,
            None => match text.as_str() {
                "INC" => Some(Metric::Income),
                "POP" => Some(Metric::Population),
                "DISTINCT" => Some(Metric::Distinct),
                _ => None,
            },
        };
        metric.ok_or("a metric is INC, POP, DISTINCT, or CITY: or CLUSTER: with a filter")
    }
}

impl From<Metric> for String {
    fn from(metric: Metric) -> String {
        alloc::format!("{metric}")
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::{Filter, Metric};

    impl schemars::JsonSchema for Filter {
        fn schema_name() -> alloc::borrow::Cow<'static, str> {
            "Filter".into()
        }

        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            schemars::json_schema!({
                "description": "Categories and tags with | between them, ANY for all, - for none. A tile matches if it has any of them.",
                "type": "string",
                "pattern": "^(-|ANY|[A-Z]+(\\|[A-Z]+)*)$"
            })
        }
    }

    impl schemars::JsonSchema for Metric {
        fn schema_name() -> alloc::borrow::Cow<'static, str> {
            "Metric".into()
        }

        fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
            schemars::json_schema!({
                "description": "What is measured: CITY:filter counts tiles, CLUSTER:filter the largest group of neighbours, DISTINCT the different categories, POP and INC are the markers.",
                "type": "string",
                "pattern": "^(INC|POP|DISTINCT|(CITY|CLUSTER):(ANY|[A-Z]+(\\|[A-Z]+)*))$"
            })
        }
    }
}
