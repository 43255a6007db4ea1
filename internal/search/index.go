package search

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"sync"

	"greenroom/internal/library"
)

// Index finds documents fast. It does not change, and may be used by any number of
// goroutines.
//
// A search reads at most 1/[commonShare] of the documents' number from the lists of
// each word and rank besides sets of all documents, so what it costs is bounded by
// the number of documents, whatever was typed.
type Index struct {
	base *segment
	gone bitset // documents of base that were changed or removed since it was built; nil for none
	// changed holds the documents that came or changed since, by position, and latest
	// is made of them.
	changed map[int64]Document
	latest  *segment
	rooms   *sync.Pool // of *room
}

// NewIndex makes an index of the documents, which come in the order of their
// positions.
func NewIndex(documents iter.Seq[Document]) *Index {
	return &Index{
		base:   buildSegment(documents),
		latest: buildSegment(func(func(Document) bool) {}),
		rooms:  &sync.Pool{New: func() any { return new(room) }},
	}
}

// Changed returns the index with those documents in the place of what stood at their
// positions, and without what stood at the removed ones. Its cost grows with the
// number of all documents that changed since the index was new: see [Index.Late].
func (x *Index) Changed(documents []Document, removed []int64) *Index {
	next := *x
	next.changed = make(map[int64]Document, len(x.changed)+len(documents))
	maps.Copy(next.changed, x.changed)
	next.gone = newBitset(x.base.size())
	copy(next.gone, x.gone)
	leave := func(position int64) {
		if n, there := x.base.number(position); there {
			next.gone.add(n)
		}
	}
	for _, position := range removed {
		delete(next.changed, position)
		leave(position)
	}
	for _, d := range documents {
		next.changed[d.Position] = d
		leave(d.Position)
	}
	sorted := slices.SortedFunc(maps.Values(next.changed), func(a, b Document) int { return cmp.Compare(a.Position, b.Position) })
	next.latest = buildSegment(slices.Values(sorted))
	return &next
}

// Late returns how many documents came, changed or were removed since the index was
// new. When they are many, a new one is better.
func (x *Index) Late() int { return len(x.changed) + x.gone.count() }

// Find returns the page that q selects.
func (x *Index) Find(q library.VideoQuery) Result {
	room, _ := x.rooms.Get().(*room)
	defer x.rooms.Put(room)
	return answer(searching{x, room}, q)
}

// searching is the fast engine, for one search.
type searching struct {
	*Index
	room *room
}

func (x searching) find(words []string, q library.VideoQuery, limit int) []hit {
	hits := x.base.find(words, q, limit, x.gone, x.room)
	if x.latest.size() == 0 {
		return hits
	}
	hits = append(hits, x.latest.find(words, q, limit, nil, x.room)...)
	slices.SortFunc(hits, func(a, b hit) int { return compareKeys(q.Order, a.key, b.key) })
	return hits[:min(len(hits), limit)]
}

// eachPart calls what with each segment, and what of it is gone.
func (x searching) eachPart(what func(s *segment, gone bitset)) {
	what(x.base, x.gone)
	what(x.latest, nil)
}

func (x searching) holds(word string) bool {
	return len(x.find([]string{word}, library.VideoQuery{}, 1)) > 0
}

func (x searching) nearest(typed string) string {
	near := make(map[string]neighbour)
	x.eachPart(func(s *segment, gone bitset) {
		terms := make(map[int]bool) // and whether they are near as a whole
		s.vocabulary.near(typed, func(term int, whole bool) { terms[term] = terms[term] || whole })
		for term, whole := range terms {
			word := string(s.vocabulary.word(term))
			near[word] = neighbour{whole, word, near[word].holders + s.liveHolders(term, gone, x.room)}
		}
	})
	return best(near)
}
