//! Who thinks about which table: so that another thread may cancel it and read how far it is.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use engine::bots::Watch;

/// One search, as other threads see it.
#[derive(Debug)]
pub(crate) struct Thinking {
    /// Which use of its slot it belongs to.
    uses: u32,
    until: Option<Instant>,
    cancelled: AtomicBool,
    timed_out: AtomicBool,
    iterations: AtomicU32,
}

impl Thinking {
    /// Begins now, and ends after so many milliseconds; 0 sets no end.
    fn new(uses: u32, millis: u32) -> Thinking {
        // A clock is read only where somebody asked for a time.
        let until = (millis > 0).then(|| Instant::now() + Duration::from_millis(millis.into()));
        Thinking {
            uses,
            until,
            cancelled: AtomicBool::new(false),
            timed_out: AtomicBool::new(false),
            iterations: AtomicU32::new(0),
        }
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    pub(crate) fn is_timed_out(&self) -> bool {
        self.timed_out.load(Ordering::Relaxed)
    }
}

impl Watch for Thinking {
    fn go_on(&self, more: u32) -> bool {
        self.iterations.fetch_add(more, Ordering::Relaxed);
        if self.until.is_some_and(|until| Instant::now() >= until) {
            self.timed_out.store(true, Ordering::Relaxed);
        }
        !self.is_cancelled() && !self.is_timed_out()
    }
}

/// One of the searches that are made under one name, with a time of its own.
pub(crate) struct Part<'a> {
    all: &'a Thinking,
    own: Thinking,
}

impl Thinking {
    /// A search under this name, that ends after so many milliseconds; 0 sets no end.
    pub(crate) fn part(&self, millis: u32) -> Part<'_> {
        Part { all: self, own: Thinking::new(self.uses, millis) }
    }
}

impl Watch for Part<'_> {
    fn go_on(&self, more: u32) -> bool {
        // Both are told.
        self.all.go_on(more) & self.own.go_on(more)
    }
}

/// The searches of one slot that run now.
#[derive(Debug, Default)]
pub(crate) struct Thinkers(Mutex<Vec<Arc<Thinking>>>);

impl Thinkers {
    fn list(&self) -> MutexGuard<'_, Vec<Arc<Thinking>>> {
        self.0.lock().unwrap_or_else(|it| it.into_inner())
    }

    pub(crate) fn begin(&self, uses: u32, millis: u32) -> Arc<Thinking> {
        let thinking = Arc::new(Thinking::new(uses, millis));
        self.list().push(Arc::clone(&thinking));
        thinking
    }

    pub(crate) fn end(&self, thinking: &Arc<Thinking>) {
        self.list().retain(|it| !Arc::ptr_eq(it, thinking));
    }

    pub(crate) fn cancel(&self, uses: u32) {
        for thinking in self.list().iter().filter(|it| it.uses == uses) {
            thinking.cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// Iterations of the searches that run.
    pub(crate) fn iterations(&self, uses: u32) -> u32 {
        let list = self.list();
        let of_use = list.iter().filter(|it| it.uses == uses);
        of_use.fold(0, |sum, it| sum.saturating_add(it.iterations.load(Ordering::Relaxed)))
    }
}
