package search

import (
	"cmp"
	"iter"
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
	base  []part  // in the order of the catalogue
	words lexicon // of what base was built of
	// changed holds the documents that came or changed since, in the order of the
	// catalogue, and latest is made of them.
	changed []Document
	latest  part
	rooms   *sync.Pool // of *room
}

// part is a segment, and those of its documents that were changed or removed since it
// was built; nil for none.
type part struct {
	*segment
	gone bitset
}

// NewIndex makes an index of the documents, which come in the order of their
// positions.
func NewIndex(documents iter.Seq[Document]) *Index {
	var b Builder
	for d := range documents {
		b.Add(d)
	}
	return b.Index()
}

// Changed returns the index with those documents, which come in the order of their
// positions, in the place of what stood there, and without what stood at the removed
// positions. Its cost grows with the
// number of all documents that changed since the index was new: see [Index.Late].
func (x *Index) Changed(documents []Document, removed []int64) *Index {
	next := *x
	next.base = slices.Clone(x.base)
	next.changed = merged(x.changed, documents, removed)
	copied := make([]bool, len(next.base)) // whose gone are no other index's
	leave := func(position int64) {
		i := sortedPart(next.base, position)
		if i == len(next.base) {
			return
		}
		p := &next.base[i]
		if n, there := p.number(position); there {
			if !copied[i] {
				gone := newBitset(p.size())
				copy(gone, p.gone)
				p.gone, copied[i] = gone, true
			}
			p.gone.add(n)
		}
	}
	for _, position := range removed {
		leave(position)
	}
	for _, d := range documents {
		leave(d.Position)
	}
	b := newBuilding()
	for _, d := range next.changed {
		b.add(d)
	}
	next.latest = part{segment: b.finish()}
	return &next
}

// merged returns the documents in one order: of those before, the ones that were neither
// removed nor replaced. It sorts nothing: in a browser, each sort weighs.
func merged(before, documents []Document, removed []int64) []Document {
	all := make([]Document, 0, len(before)+len(documents))
	for _, d := range documents {
		for len(before) > 0 && before[0].Position <= d.Position {
			if before[0].Position < d.Position && !slices.Contains(removed, before[0].Position) {
				all = append(all, before[0])
			}
			before = before[1:]
		}
		all = append(all, d)
	}
	for _, d := range before {
		if !slices.Contains(removed, d.Position) {
			all = append(all, d)
		}
	}
	return all
}

// sortedPart returns the part that holds the position if any does: the first that
// does not end before it.
func sortedPart(parts []part, position int64) int {
	i, _ := slices.BinarySearchFunc(parts, position, func(p part, position int64) int {
		return cmp.Compare(p.positions[p.size()-1], position)
	})
	return i
}

// Late returns how many documents came, changed or were removed since the index was
// new. When they are many, a new one is better.
func (x *Index) Late() int {
	late := len(x.changed)
	for _, p := range x.base {
		late += p.gone.count()
	}
	return late
}

// Find returns the page that q selects.
func (x *Index) Find(q library.VideoQuery) Result {
	found, _ := x.find(q, atOnce) // which does not fail
	return found
}

// find is [Index.Find] that corrects typing errors in a turn, and fails when that does.
func (x *Index) find(q library.VideoQuery, correcting turn) (Result, error) {
	room, _ := x.rooms.Get().(*room)
	defer x.rooms.Put(room)
	return answer(searching{x, room}, q, correcting)
}

// Count returns how many documents the query's category and lengths allow, whatever its
// words are.
func (x *Index) Count(q library.VideoQuery) int {
	total := x.latest.allowed(q)
	for _, p := range x.base {
		total += p.allowed(q)
	}
	return total
}

// allowed returns how many of its documents the query's category and lengths allow.
func (p part) allowed(q library.VideoQuery) int {
	f, ok := p.filter(q, p.gone)
	switch {
	case !ok:
		return 0
	case f.all():
		return p.size() - p.gone.count()
	}
	total := 0
	for n := range p.size() {
		if f.passes(n) {
			total++
		}
	}
	return total
}

// searching is the fast engine, for one search.
type searching struct {
	*Index
	room *room
}

func (x searching) find(words []string, q library.VideoQuery, limit int) ([]hit, int) {
	hits, total := findIn(x.base, words, q, limit, x.room)
	if x.latest.size() == 0 {
		return hits, total
	}
	late, more := findIn([]part{x.latest}, words, q, limit, x.room)
	return firstOf(append(hits, late...), q.Order, limit), total + more
}

func (x searching) holds(word string) bool {
	hits, _ := x.find([]string{word}, library.VideoQuery{}, 1)
	return len(hits) > 0
}

// nearest looks first at those neighbours that most documents held when the index was
// new: who holds a word no more is counted for few of them.
func (x searching) nearest(typed string) string {
	near := make(map[string]neighbour)
	gather(near, typed, x.words.vocabulary, func(term int) int { return int(x.words.holders[term]) })
	gather(near, typed, x.latest.vocabulary, x.latest.holders)
	counted := make(map[string]bool)
	for {
		word := best(near)
		if word == "" || counted[word] {
			return word
		}
		n := near[word]
		n.holders -= x.goneHolders(word)
		near[word], counted[word] = n, true
	}
}

// gather adds the neighbours of what was typed that the vocabulary has to near.
func gather(near map[string]neighbour, typed string, words vocabulary, holders func(term int) int) {
	terms := make(map[int]bool) // and whether they are near as a whole
	words.near(typed, func(term int, whole bool) { terms[term] = terms[term] || whole })
	for term, whole := range terms {
		word := string(words.word(term))
		near[word] = neighbour{whole, word, near[word].holders + holders(term)}
	}
}

// goneHolders returns how many documents that are gone held the word.
func (x searching) goneHolders(word string) int {
	n := 0
	for _, p := range x.base {
		if term, there := p.vocabulary.term(word); there && p.gone != nil {
			n += p.goneHolders(term, p.gone, x.room)
		}
	}
	return n
}
