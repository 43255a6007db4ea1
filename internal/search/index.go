package search

import (
	"cmp"
	"iter"
	"slices"
	"sync"

	"greenroom/internal/library"
)

// Index is an inverted index of documents. It is immutable and safe for concurrent use.
//
// For each word and rank, a search reads a few bitsets and lists of at most 1/[commonShare] of the
// documents. The cost of any search is therefore limited by the number of documents.
type Index struct {
	base  []part  // parts of the index in the order of the catalogue
	words lexicon // vocabulary of all parts of base, for corrections
	// changed contains the documents that were added or changed since base was built, in the order
	// of the catalogue. latest is the index of these documents.
	changed []Document
	latest  part
	buffers *sync.Pool // pool of values of type *buffers
}

// part is a segment, and the set of its documents that were changed or removed after the build; nil
// if there are none.
type part struct {
	*segment
	gone bitset
}

// NewIndex builds an index of the documents. They must be sorted by position.
func NewIndex(documents iter.Seq[Document]) *Index {
	var b Builder
	for d := range documents {
		b.Add(d)
	}
	return b.Index()
}

// WithChanges returns a new index. The given documents replace the documents at the same positions,
// and the documents at the removed positions are omitted. The given documents must be sorted by
// position. The cost is proportional to [Index.DeltaSize], the number of all changes since the base
// was built.
func (x *Index) WithChanges(documents []Document, removed []int64) *Index {
	next := *x
	next.base = slices.Clone(x.base)
	next.changed = merged(x.changed, documents, removed)
	copied := make([]bool, len(next.base)) // whether the set gone of each part is already a copy
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
	b := newSegmentBuilder()
	for _, d := range next.changed {
		b.add(d)
	}
	next.latest = part{segment: b.finish()}
	return &next
}

// merged returns the documents, and the documents of before that were neither removed nor replaced,
// sorted by position. It merges the two sorted lists, because sorting is slow in a browser.
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

// sortedPart returns the index of the only part that can contain the position: the first part that
// does not end before the position.
func sortedPart(parts []part, position int64) int {
	i, _ := slices.BinarySearchFunc(parts, position, func(p part, position int64) int {
		return cmp.Compare(p.positions[p.size()-1], position)
	})
	return i
}

// DeltaSize returns the number of documents that were added, changed or removed since the base was
// built. If the number is high, building a new index is faster.
func (x *Index) DeltaSize() int {
	delta := len(x.changed)
	for _, p := range x.base {
		delta += p.gone.count()
	}
	return delta
}

// Find returns the page of documents that match q.
func (x *Index) Find(q library.VideoQuery) Result {
	found, _ := x.find(q, runNow) // no error is possible with runNow
	return found
}

// find is like [Index.Find], but corrects typos in a turn of correcting. It returns only errors of
// the turn.
func (x *Index) find(q library.VideoQuery, correcting turn) (Result, error) {
	buffers, _ := x.buffers.Get().(*buffers)
	defer x.buffers.Put(buffers)
	return searchWith(indexEngine{x, buffers}, q, correcting)
}

// Count returns the number of documents that match the query's category and lengths. It
// ignores the words of the query.
func (x *Index) Count(q library.VideoQuery) int {
	total := x.latest.allowed(q)
	for _, p := range x.base {
		total += p.allowed(q)
	}
	return total
}

// allowed returns how many documents of the part match the query's category and lengths.
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
		if f.matches(n) {
			total++
		}
	}
	return total
}

// indexEngine implements [engine] for an [Index]. It holds the buffers of one search.
type indexEngine struct {
	*Index
	buffers *buffers
}

func (x indexEngine) find(terms []term, q library.VideoQuery, limit int) ([]hit, int) {
	hits, total := findIn(x.base, terms, q, limit, x.buffers)
	if x.latest.size() == 0 {
		return hits, total
	}
	delta, more := findIn([]part{x.latest}, terms, q, limit, x.buffers)
	return firstHits(append(hits, delta...), q.Order, limit), total + more
}

func (x indexEngine) contains(t term) bool {
	hits, _ := x.find([]term{t}, library.VideoQuery{}, 1)
	return len(hits) > 0
}

// nearest compares the candidates by the number of documents that contained them when the index was
// built. Removed documents are subtracted only for the best candidates, because this is slow.
func (x indexEngine) nearest(typed string) string {
	near := make(map[string]neighbour)
	addNeighbours(near, typed, x.words.vocabulary, func(term int) int { return int(x.words.counts[term]) })
	addNeighbours(near, typed, x.latest.vocabulary, x.latest.documentCount)
	counted := make(map[string]bool)
	for {
		word := bestNeighbour(near)
		if word == "" || counted[word] {
			return word
		}
		n := near[word]
		n.documents -= x.deletedDocumentCount(word)
		near[word], counted[word] = n, true
	}
}

// addNeighbours adds the words of the vocabulary that can replace the typed word to near. holders
// returns the number of documents with a term.
func addNeighbours(near map[string]neighbour, typed string, words vocabulary, holders func(term int) int) {
	terms := make(map[int]bool) // terms that can replace the word; the value is true if the whole word is one error away
	words.withinOneEdit(typed, func(term int, whole bool) { terms[term] = terms[term] || whole })
	for term, whole := range terms {
		word := string(words.word(term))
		near[word] = neighbour{whole, word, near[word].documents + holders(term)}
	}
}

// deletedDocumentCount returns how many changed or removed documents of base contained the word.
func (x indexEngine) deletedDocumentCount(word string) int {
	n := 0
	for _, p := range x.base {
		if term, there := p.vocabulary.term(word); there && p.gone != nil {
			n += p.deletedDocumentCount(term, p.gone, x.buffers)
		}
	}
	return n
}
