//! A short list with a fixed limit that copies like an integer.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{Deref, DerefMut};

use serde::{Serialize, Serializer};

/// Up to `N` items in order, stored in place.
///
/// `Copy`, so that copying a whole position is one `memcpy`. What lies past the end is never seen:
/// equality, hashing and documents know the items alone.
#[derive(Clone, Copy)]
pub struct Stock<T, const N: usize> {
    items: [T; N],
    len: u8,
}

/// There is no room for another item.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Full;

impl<T: Copy + Default, const N: usize> Stock<T, N> {
    /// How many items there are, as the byte it is kept in.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.len
    }

    /// Adds `item` at the end.
    ///
    /// # Errors
    /// Adds nothing when the list is full.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        *self.items.get_mut(usize::from(self.len)).ok_or(Full)? = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = usize::from(self.len).checked_sub(1)?;
        self.len -= 1;
        Some(self.items[last])
    }

    /// Puts `item` before the one at `index`.
    ///
    /// # Errors
    /// Changes nothing when the list is full or ends before `index`.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) -> Result<(), Full> {
        let len = usize::from(self.len);
        if len >= N || index > len {
            return Err(Full);
        }
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the item at `index`, closing the gap.
    #[inline]
    pub fn remove(&mut self, index: usize) -> Option<T> {
        let len = usize::from(self.len);
        if index >= len {
            return None;
        }
        let item = self.items[index];
        if N <= 8 {
            // A short list is moved in place; a call would take longer.
            for at in 1..N {
                if at > index {
                    self.items[at - 1] = self.items[at];
                }
            }
        } else {
            self.items.copy_within(index + 1..len, index);
        }
        self.len -= 1;
        Some(item)
    }

    /// Puts `item` after all that are not greater.
    ///
    /// # Errors
    /// Adds nothing when the list is full.
    #[inline]
    pub fn insert_sorted(&mut self, item: T) -> Result<(), Full>
    where
        T: Ord,
    {
        let index = self.iter().take_while(|&&it| it <= item).count();
        self.insert(index, item)
    }

    /// Takes one item equal to `item`; false when there is none.
    #[inline]
    pub fn take(&mut self, item: T) -> bool
    where
        T: PartialEq,
    {
        self.iter().position(|&it| it == item).and_then(|index| self.remove(index)).is_some()
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for Stock<T, N> {
    fn default() -> Self {
        const { assert!(N <= 255, "a Stock counts its items in one byte") }
        Stock { items: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> Deref for Stock<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Stock<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Stock<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Stock<T, N> {}

impl<T: Hash, const N: usize> Hash for Stock<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (**self).hash(hasher);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stock<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Stock<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema, const N: usize> schemars::JsonSchema for Stock<T, N> {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        alloc::vec::Vec::<T>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        alloc::vec::Vec::<T>::json_schema(generator)
    }

    fn inline_schema() -> bool {
        true
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Stock<T, N> {
    /// Collects the items.
    ///
    /// # Panics
    /// When there are more than `N`: a bound that the box was checked for does not hold.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut stock = Stock::default();
        for item in items {
            stock.push(item).expect("the bound of this list holds");
        }
        stock
    }
}

/// Cards in a view: seen, or only counted.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Shown<T, const N: usize> {
    /// The cards.
    Open(Stock<T, N>),
    /// How many there are.
    Closed(u8),
}

impl<T, const N: usize> From<Result<Stock<T, N>, u8>> for Shown<T, N> {
    fn from(cards: Result<Stock<T, N>, u8>) -> Self {
        match cards {
            Ok(cards) => Shown::Open(cards),
            Err(count) => Shown::Closed(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list_with_a_limit() {
        let mut stock: Stock<u8, 4> = [2, 4].into_iter().collect();
        assert_eq!(stock.insert_sorted(3), Ok(()));
        assert_eq!(stock.insert(0, 1), Ok(()));
        assert_eq!(*stock, [1, 2, 3, 4]);
        assert_eq!((stock.push(9), stock.insert(1, 9)), (Err(Full), Err(Full)));
        assert_eq!((stock.remove(1), stock.remove(3), stock.pop()), (Some(2), None, Some(4)));
        assert!(stock.take(3) && !stock.take(3));
        assert_eq!(&*stock, [1]);
    }

    #[test]
    fn what_was_removed_makes_no_difference() {
        let mut stock: Stock<u8, 4> = [1, 7].into_iter().collect();
        stock.pop();
        assert_eq!(stock, [1].into_iter().collect());
    }
}
