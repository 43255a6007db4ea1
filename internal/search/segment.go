package search

import (
	"math/bits"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// segment is an immutable index of a group of documents. The documents are numbered from 0 in the
// order of the catalogue.
type segment struct {
	vocabulary vocabulary
	ranked     [fields]*postings // postings by field: in the title; in the creator if the title does not contain the term; in the text if neither contains the term
	// common contains the runs of words that many documents contain, in the order of the
	// vocabulary. merged contains one merged list for each run.
	common []run
	merged [fields]*postings

	positions   []int64
	seconds     []int32
	category    []uint32 // index in categories, by document
	categories  []string
	facet       []uint32 // index in facets, by document
	facets      []*library.Facets
	date        []uint32 // index in dates, by document
	dates       []string
	titleStarts []uint32 // start of each title in titles; the last element is the end of the last title
	titles      []byte
	newest      []uint32 // numbers of the documents in [library.OrderNewest]
	byTitle     []uint32 // numbers of the documents in [library.OrderTitle]
}

func (s *segment) size() int { return len(s.positions) }

func (s *segment) title(n int) string { return string(s.titles[s.titleStarts[n]:s.titleStarts[n+1]]) }

// number returns the number of the document at the catalogue position. there is false if no
// document is at the position.
func (s *segment) number(position int64) (n int, there bool) {
	return slices.BinarySearch(s.positions, position)
}

// releaseCapacity releases the unused capacity of the slices.
func (s *segment) releaseCapacity() {
	s.positions, s.seconds = slices.Clip(slices.Clone(s.positions)), slices.Clip(slices.Clone(s.seconds))
	s.category, s.date = slices.Clip(slices.Clone(s.category)), slices.Clip(slices.Clone(s.date))
	s.facet = slices.Clip(slices.Clone(s.facet))
	s.titles, s.titleStarts = slices.Clip(slices.Clone(s.titles)), slices.Clip(slices.Clone(s.titleStarts))
}

// documentCount returns the number of documents that contain the term.
func (s *segment) documentCount(term int) int {
	n := 0
	for _, p := range s.ranked {
		n += p.count(term)
	}
	return n
}

// sortOrders sorts the documents by date and by title.
func (s *segment) sortOrders() {
	s.newest = numbers(s.size())
	slices.SortStableFunc(s.newest, func(a, b uint32) int { return strings.Compare(s.dates[s.date[b]], s.dates[s.date[a]]) })
	folded := make([]string, s.size())
	for n := range folded {
		folded[n] = library.FoldCase(s.title(n))
	}
	s.byTitle = numbers(s.size())
	slices.SortStableFunc(s.byTitle, func(a, b uint32) int { return strings.Compare(folded[a], folded[b]) })
}

func numbers(n int) []uint32 {
	all := make([]uint32, n)
	for i := range all {
		all[i] = uint32(i)
	}
	return all
}

// join adds the documents that contain the word in the field to set.
func (s *segment) join(set bitset, field int, w word) {
	if w.exact {
		s.joinExact(set, field, w.text)
		return
	}
	first, end := s.vocabulary.prefixRange([]byte(w.text))
	if at, common := slices.BinarySearchFunc(s.common, run{uint32(first), uint32(end)}, run.compare); common {
		s.merged[field].join(set, at, at+1)
		return
	}
	s.ranked[field].join(set, first, end)
}

// joinExact adds the documents that contain exactly the text in the field to set.
func (s *segment) joinExact(set bitset, field int, text string) {
	if n, there := s.vocabulary.term(text); there {
		s.ranked[field].join(set, n, n+1)
	}
}

// joinRank adds the documents that contain the word at the rank to set. It may also add documents
// that contain the word at a lower rank.
func (s *segment) joinRank(set bitset, rank int, w word) {
	if rank > 0 {
		s.join(set, rank-1, w)
		return
	}
	s.joinExact(set, 0, w.text)
	if !w.exact {
		s.joinExact(set, 0, w.text+"s")
	}
}

// deletedDocumentCount returns the number of changed or removed documents that contained the term.
func (s *segment) deletedDocumentCount(term int, gone bitset, buffers *buffers) int {
	buffers.set = cleared(buffers.set, s.size())
	for _, p := range s.ranked {
		p.join(buffers.set, term, term+1)
	}
	n := 0
	for i, word := range buffers.set {
		n += bits.OnesCount64(word & gone[i])
	}
	return n
}
