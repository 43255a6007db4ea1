package search

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
)

const (
	// mostScans is how many searches look through a large library at once while it has no
	// index yet: each takes a processor from the building of it.
	mostScans = 2
	// scanTime is how long such a search may take, its wait for its turn included.
	scanTime = 10 * time.Second
)

// beginning is what is there of the first index while it is being built.
type beginning struct {
	large  chan struct{} // closed once the library is known to be large
	grew   sync.Once
	latest atomic.Pointer[portion]
	scans  chan struct{} // holds one for each scan under way
}

// portion is an index of the first videos of the catalogue, those up to the key.
type portion struct {
	index *Index
	last  library.VideoKey
}

func newBeginning() *beginning {
	return &beginning{large: make(chan struct{}), scans: make(chan struct{}, mostScans)}
}

// know notes how far the reading of the catalogue is.
func (b *beginning) know(builder *Builder, videos int, last library.VideoKey) {
	if videos > small {
		b.grew.Do(func() { close(b.large) })
	}
	if parts := builder.parts; builder.next == nil && len(parts) > 0 {
		b.latest.Store(&portion{index: indexOf(parts), last: last})
	}
}

// Soon returns what [Searcher.Videos] does, or, while a large library has no index yet,
// what is found of it in a moment: for suggestions, which nobody waits for.
func (s *Searcher) Soon(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if s.latest.Load() == nil {
		if now := s.begun.latest.Load(); now != nil {
			found, err := now.index.find(q, s.turn(ctx))
			if err != nil {
				return library.VideoPage{}, err
			}
			return s.page(ctx, found)
		}
	}
	return s.Videos(ctx, q)
}

// scanned finds what q selects while there is no index: in what there is of it, and by
// looking through the rest of the catalogue. It gives up when an index is there, which is
// then the one to ask. Typing errors are not forgiven meanwhile, and what would take
// looking through all is not counted.
func (s *Searcher) scanned(ctx context.Context, q library.VideoQuery) (found Result, err error) {
	ctx, cancel := context.WithTimeout(ctx, scanTime)
	defer cancel()
	if err := s.takeTurn(ctx); err != nil {
		return Result{}, err
	}
	defer func() { <-s.begun.scans }()
	sc := &scanning{q: q, words: wordsOf(q), limit: q.PageSize() + 1}
	after := sc.begin(s.begun.latest.Load())
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
			sc.look(documentOf(v, short[v.CategoryID]))
		}
		if after = page.Next; after == (library.VideoKey{}) {
			sc.ended = true
		}
	}
	return sc.result(), nil
}

// takeTurn waits until so few scan that another one may.
func (s *Searcher) takeTurn(ctx context.Context) error {
	select {
	case s.begun.scans <- struct{}{}:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait to look through the library: %w", ctx.Err())
	}
}

// scanning is a search of one query, document by document, in the order that the store
// reads them.
type scanning struct {
	q       library.VideoQuery
	words   []string
	limit   int
	hits    []hit // the first of those that were found, at most limit of each rank
	ofRank  [ranks]int
	total   int
	ended   bool // all documents were looked at
	matcher matcher
}

// byRank reports whether hits come in another order than documents do.
func (sc *scanning) byRank() bool { return sc.q.Order == library.OrderRank || sc.q.Order == "" }

// order is the order to read the documents in.
func (sc *scanning) order() library.VideoOrder {
	if sc.byRank() {
		return library.OrderCatalogue
	}
	return sc.q.Order
}

// begin takes the portion's hits and returns after which video to go on.
func (sc *scanning) begin(p *portion) (after library.VideoKey) {
	if len(sc.words) == 0 {
		sc.ended = true
		return after
	}
	if !sc.byRank() {
		return sc.q.After
	}
	if p == nil {
		return after
	}
	room, _ := p.index.rooms.Get().(*room)
	defer p.index.rooms.Put(room)
	sc.hits, sc.total = searching{p.index, room}.find(sc.words, sc.q, sc.limit)
	for _, h := range sc.hits {
		sc.ofRank[h.key.Sort[0]-'0']++
	}
	return p.last
}

// look takes the document if it is one that the query selects.
func (sc *scanning) look(d Document) {
	rank := sc.matcher.rank(d, sc.words)
	if rank == ranks {
		return
	}
	sc.total++
	key := d.key(sc.q.Order, rank)
	if follows(sc.q, key) && sc.ofRank[rank] < sc.limit {
		sc.ofRank[rank]++
		sc.hits = append(sc.hits, hit{key, d.Position})
	}
}

// done reports whether what is still to be looked at can't change the page.
func (sc *scanning) done() bool {
	switch {
	case sc.ended:
		return true
	case sc.byRank():
		first := 0 // the rank that the page's first may have
		if sort := sc.q.After.Sort; sort != "" {
			first = int(sort[0] - '0')
		}
		return sc.ofRank[first] >= sc.limit
	default:
		return sc.ofRank[0]+sc.ofRank[1]+sc.ofRank[2] >= sc.limit
	}
}

// result returns the page.
func (sc *scanning) result() Result {
	result := resultOf(firstOf(sc.hits, sc.q.Order, sc.limit), sc.limit-1)
	switch {
	case !sc.q.Counted:
	case sc.ended:
		result.Total = sc.total
	default:
		result.Total = library.Uncounted
	}
	return result
}

// matcher ranks documents one after the other, without keeping anything of them.
type matcher struct {
	cut  cutter
	held [library.MaxSearchWords]bool
}

// rank is [Document.rank], for words of which none is there twice.
func (m *matcher) rank(d Document, words []string) int {
	clear(m.held[:])
	left := len(words)
	for rank, text := range [ranks]string{d.Title, d.Creator, d.Text} {
		m.cut.cut(text, func(word []byte) {
			for i, wanted := range words {
				if !m.held[i] && bytes.HasPrefix(word, []byte(wanted)) {
					m.held[i] = true
					left--
				}
			}
		})
		if left == 0 {
			return rank
		}
	}
	return ranks
}
