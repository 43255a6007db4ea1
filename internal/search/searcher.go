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

// small is the maximum number of videos of a small library, in which searches wait until the index
// has the latest revision. In a larger library, searches use the previous index during an update.
const small = 20_000

// rebuildDelta is the value of [Index.DeltaSize] above which a new index is built. A large delta
// makes each update slow.
const rebuildDelta = 2 * library.MaxChangedVideos

// Searcher searches the catalogue of a store. The first search starts to build an index in the
// background. Later changes are applied to the index if the store can list the changed videos.
// Otherwise a new index is built. Searcher is safe for concurrent use.
type Searcher struct {
	store       library.CatalogueStore
	latest      atomic.Pointer[catalogueIndex]
	mu          sync.Mutex
	build       *work           // running build of an index; nil if none is running
	update      *work           // running update of the latest index; nil if none is running
	firstBuild  *partialBuild   // state of the first build
	corrections chan struct{}   // semaphore that limits concurrent corrections of typos
	lost        *catalogueIndex // index that cannot be updated, because the store cannot list the changes; nil without such an index
	open        context.Context // context of builds; cancelled by end, after which no build starts
	end         context.CancelFunc
}

// catalogueIndex is an index of one revision of the catalogue.
type catalogueIndex struct {
	revision int64
	index    *Index
	videos   int               // number of videos that were read for the index
	short    map[string]string // short names of the categories, by category ID

	counting sync.Mutex                         // locked while facets are counted
	facets   map[string][4][]library.FacetCount // facets by category ID
}

// facetsOf returns the facets of the category. It counts them at the first call.
func (i *catalogueIndex) facetsOf(categoryID string) [4][]library.FacetCount {
	i.counting.Lock()
	defer i.counting.Unlock()
	facets, there := i.facets[categoryID]
	if !there {
		if i.facets == nil {
			i.facets = make(map[string][4][]library.FacetCount)
		}
		facets = i.index.facets(categoryID)
		i.facets[categoryID] = facets
	}
	return facets
}

// work is a background task for which several goroutines can wait.
type work struct {
	done chan struct{} // channel that is closed when the task ends
	err  error         // error of the task; valid after done is closed
}

// New returns a searcher for the store's catalogue.
func New(store library.CatalogueStore) *Searcher {
	s := &Searcher{store: store, firstBuild: newPartialBuild(), corrections: make(chan struct{}, limits.ConcurrentSpellingCorrections)}
	s.open, s.end = context.WithCancel(context.Background())
	return s
}

// retryDelay is the delay of [Searcher.Run] after a failed build or update.
const retryDelay = 5 * time.Second

// Run updates the index after each new revision until ctx is done. Without Run, searches wait for
// the update after a change. After Run has returned, no index is built, and a search that needs a
// new index fails.
func (s *Searcher) Run(ctx context.Context) {
	defer s.end()
	isAt := func(revision int64) bool {
		now := s.latest.Load()
		return now != nil && now.revision == revision
	}
	runUpdates(ctx, s.store, isAt, func() *work { return s.advance(s.latest.Load()) })
}

// runUpdates calls advance for each new revision of the store's catalogue until ctx is done. After
// a failed task, it retries after a delay or at the next revision.
func runUpdates(ctx context.Context, store library.CatalogueStore, isAt func(revision int64) bool, advance func() *work) {
	for ctx.Err() == nil {
		known := store.Revision()
		if isAt(known.Number) {
			wait(ctx, known.Changed)
			continue
		}
		if err := advance().wait(ctx); err != nil && ctx.Err() == nil {
			later, cancel := context.WithTimeout(ctx, retryDelay)
			wait(later, known.Changed)
			cancel()
		}
	}
}

// wait returns when ctx is done or done is closed.
func wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-ctx.Done():
	case <-done:
	}
}

// Videos returns the page of videos that match q. It returns CodeCategoryNotFound for an unknown
// category. In a library of at most [small] videos, the result is from the latest revision. In a
// larger library, it can be from the previous revision while an update is running. Before a larger
// library has its first index, Videos scans the catalogue.
func (s *Searcher) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if err := checkCategory(ctx, s.store, q.CategoryID); err != nil {
		return library.VideoPage{}, err
	}
	result, err := s.find(ctx, q)
	if err != nil {
		return library.VideoPage{}, fmt.Errorf("search videos: %w", err)
	}
	return s.page(ctx, result)
}

// Count returns the number of videos that match the category and the lengths of q. It does not
// wait. known is false if the index does not have the latest revision.
func (s *Searcher) Count(q library.VideoQuery) (total int, known bool) {
	now := s.latest.Load()
	if now == nil || now.revision != s.store.Revision().Number {
		return 0, false
	}
	return now.index.Count(q), true
}

// Facets returns the values of each property of [library.Facets] that occur in the category, the
// most frequent first. It returns at most [limits.FilterValues] values of a property. The category
// "" means all videos. The result is empty until the first index of a large library is built.
// Facets returns CodeCategoryNotFound for an unknown category.
func (s *Searcher) Facets(ctx context.Context, categoryID string) (facets [4][]library.FacetCount, err error) {
	if err := checkCategory(ctx, s.store, categoryID); err != nil {
		return facets, err
	}
	ready, err := s.currentIndex(ctx)
	if err != nil || ready == nil {
		return facets, err
	}
	return ready.facetsOf(categoryID), nil
}

// checkCategory returns CodeCategoryNotFound if the category does not exist. The ID "" means
// all categories.
func checkCategory(ctx context.Context, c library.CatalogueReader, id string) error {
	if id == "" {
		return nil
	}
	_, err := c.Category(ctx, id)
	return err
}

// find returns the documents that match q. It uses the index, or scans the catalogue if there is no
// index.
func (s *Searcher) find(ctx context.Context, q library.VideoQuery) (Result, error) {
	ready, err := s.currentIndex(ctx)
	if err != nil {
		return Result{}, err
	}
	if ready == nil {
		found, err := s.scanFallback(ctx, q)
		if ready = s.latest.Load(); err != nil || ready == nil {
			return found, err
		}
	}
	return ready.index.find(q, s.correctionTurn(ctx))
}

// correctionTurn returns a turn for corrections of typos. At most [limits.ConcurrentSpellingCorrections]
// corrections run at a time, because a correction in a large library uses a CPU core for
// milliseconds. Further corrections wait until ctx is done.
func (s *Searcher) correctionTurn(ctx context.Context) turn {
	return func(correct func()) error {
		select {
		case s.corrections <- struct{}{}:
			defer func() { <-s.corrections }()
			correct()
			return nil
		case <-ctx.Done():
			return fmt.Errorf("wait to correct a typo: %w", ctx.Err())
		}
	}
}

// page reads the videos of the result and returns them as a page.
func (s *Searcher) page(ctx context.Context, result Result) (library.VideoPage, error) {
	videos, err := s.store.VideosByKey(ctx, result.Positions)
	if err != nil {
		return library.VideoPage{}, err
	}
	videos = slices.DeleteFunc(videos, library.Video.Removed) // the index can contain removed videos
	return library.VideoPage{Videos: videos, Next: result.Next, Instead: result.Instead, Total: result.Total, Words: result.Words}, nil
}

// updateTimeout is the maximum time for which a search in a large library waits for an index
// update.
const updateTimeout = 300 * time.Millisecond

// currentIndex returns the index in which to search. In a small library, this is an index of the
// latest revision. In a large library, it is an index of the previous revision if the update fails
// or takes too long, and nil if there is no index yet.
func (s *Searcher) currentIndex(ctx context.Context) (*catalogueIndex, error) {
	for {
		known := s.store.Revision().Number
		now := s.latest.Load()
		if now != nil && now.revision == known {
			return now, nil
		}
		w := s.advance(now)
		large := now != nil && now.videos > small
		if large && (s.isFailed(now) || !w.endsWithin(ctx, updateTimeout)) {
			return now, nil
		}
		if now == nil {
			select {
			case <-s.firstBuild.large:
				long := s.firstBuild.partial.Load() != nil
				if (long || !w.endsWithin(ctx, updateTimeout)) && ctx.Err() == nil {
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

// endsWithin waits for the task, at most for the time limit. It reports whether the task has
// succeeded.
func (w *work) endsWithin(ctx context.Context, limit time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return w.wait(ctx) == nil
}

// wait waits for the task and returns its error, or the error of ctx.
func (w *work) wait(ctx context.Context) error {
	select {
	case <-w.done:
		return w.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// isFailed reports whether the index cannot be updated because the store cannot list the changes.
func (s *Searcher) isFailed(now *catalogueIndex) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lost == now
}

// advance returns the running task that will publish an index later than now. If no such task is
// running, it starts one. The task is not cancelled together with the caller, because other
// searches need the new index, too.
func (s *Searcher) advance(now *catalogueIndex) *work {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now == nil || s.lost == now {
		return startWork(&s.mu, &s.build, s.rebuild)
	}
	return startWork(&s.mu, &s.update, s.catchUp)
}

// startWork returns the running task in *task. If no task is running, it starts a new task that
// calls do. The caller must hold mu.
func startWork(mu *sync.Mutex, task **work, do func() error) *work {
	if *task == nil {
		w := &work{done: make(chan struct{})}
		*task = w
		go func() {
			err := do()
			mu.Lock()
			defer mu.Unlock()
			w.err, *task = err, nil
			close(w.done)
		}()
	}
	return *task
}

// catchUp updates the latest index. If the store cannot list the changes, catchUp marks the index
// as lost.
func (s *Searcher) catchUp() error {
	now := s.latest.Load()
	next, known, err := now.updated(s.open, s.store)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.latest.Load() != now: // another index was built in the meantime
	case !known:
		s.lost = now
	default:
		s.latest.Store(next)
		if next.index.DeltaSize() > rebuildDelta {
			startWork(&s.mu, &s.build, s.rebuild)
		}
	}
	return nil
}

// rebuild builds a new index. It then applies the changes that were made during the build. If the
// store cannot list these changes, rebuild starts again.
func (s *Searcher) rebuild() error {
	for {
		next, err := readIndex(s.open, s.store, s.firstBuild)
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

// publish makes next the latest index and returns true. It returns false without an effect if the
// latest index has a later revision.
func (s *Searcher) publish(next *catalogueIndex) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.latest.Load()
	if now != nil && next.revision < now.revision && next.revision != s.store.Revision().Number {
		return false
	}
	s.latest.Store(next)
	s.lost = nil
	s.firstBuild.partial.Store(nil) // releases the memory of the partial index
	return true
}
