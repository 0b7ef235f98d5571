//! Our fixed-width hash: the same number for the same bytes on every target, for ever.
//!
//! Not for tables of hostile keys and not a signature. It catches damage: every step is
//! reversible, so two texts that differ in one byte never have the same digest.

/// Hashes bytes as they come.
#[derive(Clone, Debug)]
pub struct Digest {
    state: u64,
    word: u64,
    length: u64,
}

// An odd factor makes each multiplication reversible. The digits are those of the golden ratio.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

impl Digest {
    /// Nothing hashed yet.
    #[must_use]
    pub const fn new() -> Digest {
        Digest { state: 0x6661_6365_646F_776E, word: 0, length: 0 }
    }

    /// Adds `bytes`.
    pub fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.word |= u64::from(byte) << (8 * (self.length & 7));
            self.length += 1;
            if self.length & 7 == 0 {
                self.mix();
            }
        }
    }

    fn mix(&mut self) {
        let mixed = (self.state ^ self.word).wrapping_mul(FACTOR);
        self.state = mixed ^ (mixed >> 29);
        self.word = 0;
    }

    /// The digest of all that was added.
    #[must_use]
    pub fn finish(&self) -> u64 {
        let mut last = self.clone();
        last.mix();
        last.word = last.length;
        last.mix();
        last.mix();
        last.state
    }

    /// The digest of one text.
    #[must_use]
    pub fn of(bytes: &[u8]) -> u64 {
        let mut digest = Digest::new();
        digest.write(bytes);
        digest.finish()
    }
}

impl Default for Digest {
    fn default() -> Digest {
        Digest::new()
    }
}

impl core::fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.write(text.as_bytes());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_its_values() {
        assert_eq!([Digest::of(b""), Digest::of(b"a"), Digest::of(b"facedown")], PINNED);
    }

    const PINNED: [u64; 3] =
        [7_022_433_618_272_523_354, 2_186_588_972_044_093_409, 12_257_456_435_971_907_264];

    #[test]
    fn every_byte_and_the_length_count() {
        let text = *b"a longer text than two words";
        for at in 0..text.len() {
            for bit in 0..8 {
                let mut other = text;
                other[at] ^= 1 << bit;
                assert_ne!(Digest::of(&text), Digest::of(&other));
            }
        }
        assert_ne!(Digest::of(b"a"), Digest::of(b"a\0"));
    }

    #[test]
    fn pieces_make_no_difference() {
        let mut digest = Digest::new();
        for piece in [&b"abc"[..], b"", b"defghijk", b"l"] {
            digest.write(piece);
        }
        assert_eq!(digest.finish(), Digest::of(b"abcdefghijkl"));
    }
}
