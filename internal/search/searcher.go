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

// small is the maximum number of videos of a library in which a search waits for an index
// of the latest revision. In larger libraries, a search uses the previous index during an
// update.
const small = 20_000

// rebuildDelta is the value of [Index.DeltaSize] above which a new index is built. The cost of
// each update grows with it.
const rebuildDelta = 2 * library.MaxChangedVideos

// Searcher searches the catalogue of a store. It builds an index in the background at
// the first search. It applies later changes to that index if the store can list the
// changed videos; otherwise it builds a new index. It is safe for concurrent use.
type Searcher struct {
	store       library.CatalogueStore
	latest      atomic.Pointer[catalogueIndex]
	mu          sync.Mutex
	build       *work           // index build in progress, or nil
	update      *work           // update of the latest index in progress, or nil
	firstBuild  *partialBuild   // state of the first build
	corrections chan struct{}   // semaphore: one element for each running correction of typos
	lost        *catalogueIndex // index that cannot be updated because its changes are unknown, or nil
	open        context.Context // cancelled by end: no build starts afterwards
	end         context.CancelFunc
}

// catalogueIndex is a revision of the catalogue with its index.
type catalogueIndex struct {
	revision int64
	index    *Index
	videos   int               // number of videos that were read for the index
	short    map[string]string // short names of the categories, by category ID

	counting sync.Mutex                         // held while facets are counted
	facets   map[string][4][]library.FacetCount // facets by category ID
}

// facetsOf returns the facets of the category. The first call counts them.
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

// work is a background task that several goroutines can wait for.
type work struct {
	done chan struct{} // closed when the task ends
	err  error         // error of the task; valid after done is closed
}

// New returns a searcher for the store's catalogue.
func New(store library.CatalogueStore) *Searcher {
	s := &Searcher{store: store, firstBuild: newPartialBuild(), corrections: make(chan struct{}, limits.ConcurrentCorrections)}
	s.open, s.end = context.WithCancel(context.Background())
	return s
}

// retryDelay is the delay of [Searcher.Run] after a failed build or update.
const retryDelay = 5 * time.Second

// Run updates the index after each revision until ctx is done, so that searches do not wait
// for an update. After it has returned, no index is built, and a search that needs a new
// index fails.
func (s *Searcher) Run(ctx context.Context) {
	defer s.end()
	isAt := func(revision int64) bool {
		now := s.latest.Load()
		return now != nil && now.revision == revision
	}
	runUpdates(ctx, s.store, isAt, func() *work { return s.advance(s.latest.Load()) })
}

// runUpdates calls advance for each new revision of the store's catalogue until ctx is done. It
// retries a failed task after a delay or at the next revision.
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

// wait returns when ctx or done is done.
func wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-ctx.Done():
	case <-done:
	}
}

// Videos returns the page of videos that match q. It returns CodeCategoryNotFound for an
// unknown category. In a library of at most [small] videos, the result has the latest
// revision. In a larger library, it can have the previous revision while an update is in
// progress. Until the first index of a larger library is built, Videos scans the catalogue.
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

// Count returns the number of videos that match the category and the lengths of q. It
// does not wait: known is false if there is no index of the latest revision.
func (s *Searcher) Count(q library.VideoQuery) (total int, known bool) {
	now := s.latest.Load()
	if now == nil || now.revision != s.store.Revision().Number {
		return 0, false
	}
	return now.index.Count(q), true
}

// Facets returns, for each property of [library.Facets], its values among the videos of the
// category, or of all videos if the ID is "": at most [limits.FacetValues], the most frequent
// first. It is empty while the first index of a large library is built. It returns
// CodeCategoryNotFound for an unknown category.
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

// find returns the documents that match q, from the index or from a scan.
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

// correctionTurn returns a function that runs corrections of typos. At most
// [limits.ConcurrentCorrections] run at a time, because a correction uses a CPU core for milliseconds
// in a large library. Others wait until ctx is done.
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

// page returns the result with its videos.
func (s *Searcher) page(ctx context.Context, result Result) (library.VideoPage, error) {
	videos, err := s.store.VideosByKey(ctx, result.Positions)
	if err != nil {
		return library.VideoPage{}, err
	}
	videos = slices.DeleteFunc(videos, library.Video.Removed) // the video was removed after the index was built
	return library.VideoPage{Videos: videos, Next: result.Next, Instead: result.Instead, Total: result.Total, Words: result.Words}, nil
}

// updateTimeout is the maximum time that a search in a large library waits for an index update.
const updateTimeout = 300 * time.Millisecond

// currentIndex returns the index to search in. It has the latest revision, unless the library is
// large and the update fails or is slower than its timeout. It returns nil if the
// library is large and has no index yet.
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

// endsWithin waits for at most limit and reports whether the task succeeded.
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

// isFailed reports whether the index cannot be updated.
func (s *Searcher) isFailed(now *catalogueIndex) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lost == now
}

// advance returns the task in progress that brings an index later than now, or starts it.
// The task continues after the caller is cancelled, because other searches need it too.
func (s *Searcher) advance(now *catalogueIndex) *work {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now == nil || s.lost == now {
		return startWork(&s.mu, &s.build, s.rebuild)
	}
	return startWork(&s.mu, &s.update, s.catchUp)
}

// startWork returns the task in *task, or starts it. The caller must hold mu.
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

// catchUp updates the latest index. If the changes are unknown, it marks the index as lost.
func (s *Searcher) catchUp() error {
	now := s.latest.Load()
	next, known, err := now.updated(s.open, s.store)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.latest.Load() != now: // another index was built since
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

// rebuild builds a new index. It applies the changes made during the build, or builds
// again if these changes are unknown.
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

// publish makes next the latest index and reports true. It reports false if the current
// index has a later revision.
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
