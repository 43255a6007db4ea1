package search

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// small is how many videos a library has at most in which a search waits until the
// whole of it was read again: it is there in a moment. In larger ones the index before
// answers as long as the next is being built.
const small = 20_000

// mostLate is how late an index may be until a new one is built: each of its changes
// takes the longer. See [Index.Late].
const mostLate = 2 * library.MaxChangedVideos

// Searcher searches the catalogue of a store. It builds an index of it when it is
// first asked, beside the requests. Later changes it takes into that index, in a
// moment, when the store can say which videos they are; otherwise it builds another.
// It may be used by any number of goroutines.
type Searcher struct {
	store       library.CatalogueStore
	latest      atomic.Pointer[indexed]
	mu          sync.Mutex
	build       *work           // the building of an index under way; nil for none
	update      *work           // the update of the latest index under way; nil for none
	begun       *beginning      // of the first index
	corrections chan struct{}   // holds one for each correction of typing errors under way
	lost        *indexed        // of whose later changes too little is known to update it; nil for none
	open        context.Context // done when nothing more is built
	end         context.CancelFunc
}

// indexed is a revision of the catalogue with its index.
type indexed struct {
	revision int64
	index    *Index
	videos   int               // how many were read for it
	short    map[string]string // the short names of the categories, by id
}

// work is something under way that many may wait for.
type work struct {
	done chan struct{} // closed at its end
	err  error         // why it failed, from then on
}

// New returns a searcher of the store's catalogue.
func New(store library.CatalogueStore) *Searcher {
	s := &Searcher{store: store, begun: newBeginning(), corrections: make(chan struct{}, limits.Corrections)}
	s.open, s.end = context.WithCancel(context.Background())
	return s
}

// retryTime is how long [Searcher.Follow] waits after work that failed.
const retryTime = 5 * time.Second

// Follow keeps an index of the latest revision ready, so that nobody's search has to
// wait for it, until ctx is done. After that nothing is built, and a search of what
// changed since fails.
func (s *Searcher) Follow(ctx context.Context) {
	defer s.end()
	isAt := func(revision int64) bool {
		now := s.latest.Load()
		return now != nil && now.revision == revision
	}
	follow(ctx, s.store, isAt, func() *work { return s.advance(s.latest.Load()) })
}

// follow keeps what is made of the store's catalogue at the latest revision, until ctx is
// done.
func follow(ctx context.Context, store library.CatalogueStore, isAt func(revision int64) bool, advance func() *work) {
	for ctx.Err() == nil {
		known := store.Revision()
		if isAt(known.Number) {
			wait(ctx, known.Later)
			continue
		}
		if err := advance().wait(ctx); err != nil && ctx.Err() == nil {
			later, cancel := context.WithTimeout(ctx, retryTime)
			wait(later, known.Later)
			cancel()
		}
	}
}

// wait returns when either is done.
func wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-ctx.Done():
	case <-done:
	}
}

// Videos returns the page of videos that q selects by its words. An unknown category
// is CodeCategoryNotFound. A library of at most [small] videos is searched as it is
// now, a larger one as it was before its last changes while they are made ready. While
// the first index of a larger one is built, a slower way answers.
func (s *Searcher) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if err := knowCategory(ctx, s.store, q.CategoryID); err != nil {
		return library.VideoPage{}, err
	}
	result, err := s.find(ctx, q)
	if err != nil {
		return library.VideoPage{}, fmt.Errorf("search videos: %w", err)
	}
	return s.page(ctx, result)
}

// Count returns how many videos the catalogue has, as it is now, that the category and
// the lengths of q allow. It waits for nothing: known is false while no index of the
// latest revision is there.
func (s *Searcher) Count(q library.VideoQuery) (total int, known bool) {
	now := s.latest.Load()
	if now == nil || now.revision != s.store.Revision().Number {
		return 0, false
	}
	return now.index.Count(q), true
}

// knowCategory returns CodeCategoryNotFound when there is no such category; "" stands
// for all.
func knowCategory(ctx context.Context, c library.CatalogueReader, id string) error {
	if id == "" {
		return nil
	}
	_, err := c.Category(ctx, id)
	return err
}

// find finds what q selects, by the index or without.
func (s *Searcher) find(ctx context.Context, q library.VideoQuery) (Result, error) {
	ready, err := s.ready(ctx)
	if err != nil {
		return Result{}, err
	}
	if ready == nil {
		found, err := s.scanned(ctx, q)
		if ready = s.latest.Load(); err != nil || ready == nil {
			return found, err
		}
	}
	return ready.index.find(q, s.turn(ctx))
}

// turn returns the turns of the searches that correct typing errors, of which at most
// [limits.Corrections] run at a time: one takes a processor for milliseconds in a large
// library. Others wait, until ctx is done.
func (s *Searcher) turn(ctx context.Context) turn {
	return func(correct func()) error {
		select {
		case s.corrections <- struct{}{}:
			defer func() { <-s.corrections }()
			correct()
			return nil
		case <-ctx.Done():
			return fmt.Errorf("wait to correct a typing error: %w", ctx.Err())
		}
	}
}

// page returns the page with the videos of the result.
func (s *Searcher) page(ctx context.Context, result Result) (library.VideoPage, error) {
	videos, err := s.store.VideosByKey(ctx, result.Positions)
	if err != nil {
		return library.VideoPage{}, err
	}
	videos = slices.DeleteFunc(videos, library.Video.Removed) // since the index was built
	return library.VideoPage{Videos: videos, Next: result.Next, Instead: result.Instead, Total: result.Total}, nil
}

// updateTime is how long a search in a large library waits for the index, or its update.
const updateTime = 300 * time.Millisecond

// ready returns the index to search in, of the latest revision unless the library is
// large, another index is there, and the update takes long or fails; nil when the library
// is large and no index is there.
func (s *Searcher) ready(ctx context.Context) (*indexed, error) {
	for {
		known := s.store.Revision().Number
		now := s.latest.Load()
		if now != nil && now.revision == known {
			return now, nil
		}
		w := s.advance(now)
		large := now != nil && now.videos > small
		if large && (s.isLost(now) || !w.endsWithin(ctx, updateTime)) {
			return now, nil
		}
		if now == nil {
			select {
			case <-s.begun.large:
				long := s.begun.latest.Load() != nil
				if (long || !w.endsWithin(ctx, updateTime)) && ctx.Err() == nil {
					return nil, nil
				}
			case <-w.done:
			case <-ctx.Done():
			}
		}
		if err := w.wait(ctx); err != nil {
			return nil, err
		}
		if now = s.latest.Load(); now != nil && now.revision >= known {
			return now, nil
		}
	}
}

// endsWithin waits so long for the work at most, and reports whether it succeeded.
func (w *work) endsWithin(ctx context.Context, most time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	return w.wait(ctx) == nil
}

// wait waits for the work, and returns why it failed, if it did.
func (w *work) wait(ctx context.Context) error {
	select {
	case <-w.done:
		return w.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// isLost reports whether the index can't be updated.
func (s *Searcher) isLost(now *indexed) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lost == now
}

// advance returns the work under way that brings a later index than now, or begins it.
// It goes on when who asked for it has gone: others will ask for the same.
func (s *Searcher) advance(now *indexed) *work {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now == nil || s.lost == now {
		return begin(&s.mu, &s.build, s.rebuild)
	}
	return begin(&s.mu, &s.update, s.catchUp)
}

// begin returns the work at the place, or begins it there. The lock is held.
func begin(mu *sync.Mutex, place **work, do func() error) *work {
	if *place == nil {
		w := &work{done: make(chan struct{})}
		*place = w
		go func() {
			err := do()
			mu.Lock()
			defer mu.Unlock()
			w.err, *place = err, nil
			close(w.done)
		}()
	}
	return *place
}

// catchUp updates the latest index, or finds out that it can't be.
func (s *Searcher) catchUp() error {
	now := s.latest.Load()
	next, known, err := now.updated(s.open, s.store)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.latest.Load() != now: // another was built meanwhile
	case !known:
		s.lost = now
	default:
		s.latest.Store(next)
		if next.index.Late() > mostLate {
			begin(&s.mu, &s.build, s.rebuild)
		}
	}
	return nil
}

// rebuild builds an index anew, as the catalogue is at one revision: what changed while
// it was read is put into it, or it is read again.
func (s *Searcher) rebuild() error {
	for {
		next, err := read(s.open, s.store, s.begun)
		for known := true; err == nil && known; {
			if next, known, err = next.updated(s.open, s.store); known && s.publish(next) {
				return nil
			}
		}
		if err != nil {
			return err
		}
	}
}

// publish makes next the latest index, unless it is of an earlier revision than the one
// that is there.
func (s *Searcher) publish(next *indexed) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.latest.Load()
	if now != nil && next.revision < now.revision && next.revision != s.store.Revision().Number {
		return false
	}
	s.latest.Store(next)
	s.lost = nil
	s.begun.latest.Store(nil) // whose memory is the index's or nobody's
	return true
}
