package search

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
)

const (
	// scanSlots is the maximum number of concurrent scans of a large library that has no index. The
	// number is low, because scans and the index build need the same CPU cores.
	scanSlots = 2
	// scanTimeout is the timeout of a scan, including the wait for a slot.
	scanTimeout = 10 * time.Second
)

// partialBuild is the state of the first index build.
type partialBuild struct {
	large   chan struct{} // channel that is closed when the library is known to be large
	grew    sync.Once
	partial atomic.Pointer[partialIndex]
	scans   chan struct{} // semaphore that limits concurrent scans
}

// partialIndex is an index of the first videos of the catalogue, up to and including the key last.
type partialIndex struct {
	index *Index
	last  library.VideoKey
}

func newPartialBuild() *partialBuild {
	return &partialBuild{large: make(chan struct{}), scans: make(chan struct{}, scanSlots)}
}

// publish records the progress of the build. After each full part, it publishes a partial index.
func (b *partialBuild) publish(builder *Builder, videos int, last library.VideoKey) {
	if videos > small {
		b.grew.Do(func() { close(b.large) })
	}
	if parts := builder.parts; builder.next == nil && len(parts) > 0 {
		b.partial.Store(&partialIndex{index: indexOf(parts), last: last})
	}
}

// VideosNoWait is like [Searcher.Videos], but fast enough for suggestions. While a large library
// has no index, it searches only the partial index.
func (s *Searcher) VideosNoWait(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if s.latest.Load() == nil {
		if now := s.firstBuild.partial.Load(); now != nil {
			found, err := now.index.find(q, s.correctionTurn(ctx))
			if err != nil {
				return library.VideoPage{}, err
			}
			return s.page(ctx, found)
		}
	}
	return s.Videos(ctx, q)
}

// scanFallback returns the documents that match q while no index exists. It searches the partial
// index, and scans the remaining catalogue. When an index is published, the scan stops, and the
// caller searches the index. The scan does not correct typos. If the scan stops early, the total is
// [library.UnknownTotal].
func (s *Searcher) scanFallback(ctx context.Context, q library.VideoQuery) (found Result, err error) {
	ctx, cancel := context.WithTimeout(ctx, scanTimeout)
	defer cancel()
	if err := s.acquireScan(ctx); err != nil {
		return Result{}, err
	}
	defer func() { <-s.firstBuild.scans }()
	q.Order = orderOf(q)
	sc := &fallbackScan{q: q, terms: parseQuery(q).terms, limit: q.PageSize() + 1}
	after := sc.start(s.firstBuild.partial.Load())
	short, err := shortNames(ctx, s.store)
	if err != nil {
		return Result{}, err
	}
	for !sc.done() && s.latest.Load() == nil {
		page, err := s.store.Videos(ctx, library.VideoQuery{
			CategoryID: q.CategoryID, MinSeconds: q.MinSeconds, MaxSeconds: q.MaxSeconds, Order: sc.order(), After: after,
		})
		if err != nil {
			return Result{}, err
		}
		for _, v := range page.Videos {
			sc.add(documentOf(v, short[v.CategoryID]))
		}
		if after = page.Next; after == (library.VideoKey{}) {
			sc.ended = true
		}
	}
	return sc.result(), nil
}

// acquireScan waits until another scan can run, or until ctx is done.
func (s *Searcher) acquireScan(ctx context.Context) error {
	select {
	case s.firstBuild.scans <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait to scan the catalogue: %w", ctx.Err())
	}
}

// fallbackScan is the state of a scan for one query. It receives documents in the order in which
// the store reads them.
type fallbackScan struct {
	q      library.VideoQuery
	terms  []term
	limit  int
	hits   []hit // hits so far; at most limit hits per rank, or 8 × limit hits if sorted by a number
	ofRank [ranks]int
	total  int
	ended  bool // whether the scan has reached the last document
	ranker ranker
}

// byRank reports whether the hits are sorted by rank.
func (sc *fallbackScan) byRank() bool { return sc.q.Order == library.OrderRank || sc.q.Order == "" }

// isSorted reports whether the documents are read in the order in which hits are returned.
func (sc *fallbackScan) isSorted() bool { return !sc.byRank() && !isNumeric(sc.q) }

// order returns the order in which to read the documents.
func (sc *fallbackScan) order() library.VideoOrder {
	if sc.isSorted() {
		return sc.q.Order
	}
	return library.OrderCatalogue
}

// start adds the hits of the partial index. It returns the key after which the scan continues.
func (sc *fallbackScan) start(p *partialIndex) (after library.VideoKey) {
	if len(sc.terms) == 0 && !isBrowsing(sc.q) {
		sc.ended = true
		return after
	}
	if sc.isSorted() {
		return sc.q.After
	}
	if p == nil {
		return after
	}
	buffers, _ := p.index.buffers.Get().(*buffers)
	defer p.index.buffers.Put(buffers)
	sc.hits, sc.total = indexEngine{p.index, buffers}.find(sc.terms, sc.q, sc.limit)
	for _, h := range sc.hits {
		if !sc.byRank() {
			break
		}
		sc.ofRank[h.key.Sort[0]-'0']++
	}
	return p.last
}

// add adds the document to the hits if the query matches it.
func (sc *fallbackScan) add(d Document) {
	rank := sc.ranker.rank(d, sc.terms)
	if rank == ranks || !d.isSelected(sc.q) {
		return
	}
	sc.total++
	key := d.key(sc.q, rankSort(rank))
	switch {
	case !follows(sc.q, key):
	case isNumeric(sc.q):
		if sc.hits = append(sc.hits, hit{key, d.Position}); len(sc.hits) > 8*sc.limit {
			sc.hits = firstHits(sc.hits, sc.q.Order, sc.limit)
		}
	case sc.ofRank[rank] < sc.limit:
		sc.ofRank[rank]++
		sc.hits = append(sc.hits, hit{key, d.Position})
	}
}

// done reports whether further documents cannot change the page.
func (sc *fallbackScan) done() bool {
	switch {
	case sc.ended:
		return true
	case sc.byRank():
		first := 0 // lowest rank of hits that the page can contain
		if sort := sc.q.After.Sort; sort != "" {
			first = int(sort[0] - '0')
		}
		return sc.ofRank[first] >= sc.limit
	case isNumeric(sc.q):
		return false
	default:
		n := 0
		for _, hits := range sc.ofRank {
			n += hits
		}
		return n >= sc.limit
	}
}

// result returns the page of hits.
func (sc *fallbackScan) result() Result {
	result := resultOf(firstHits(sc.hits, sc.q.Order, sc.limit), sc.limit-1)
	switch {
	case !sc.q.Counted:
	case sc.ended:
		result.Total = sc.total
	default:
		result.Total = library.UnknownTotal
	}
	return result
}
