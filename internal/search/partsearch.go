package search

import (
	"math"
	"math/bits"
	"slices"
	"sort"
	"strings"

	"greenroom/internal/library"
)

// filter contains the conditions of a query, except its words.
type filter struct {
	s              *segment
	gone           bitset // documents that were changed or removed since the build; nil if there are none
	category       int    // index of the selected category; -1 for all categories
	facets         []bool // whether the query selects each element of facets; nil for all elements
	least, longest int
}

// filter returns the filter of the query. ok is false if no document can pass the filter.
func (s *segment) filter(q library.VideoQuery, gone bitset) (f filter, ok bool) {
	f = filter{s: s, gone: gone, category: -1}
	f.least, f.longest = q.LengthRange()
	if q.Facets != nil {
		f.facets = make([]bool, len(s.facets))
		for i, own := range s.facets {
			f.facets[i] = q.Facets.Matches(own)
		}
	}
	if q.CategoryID != "" {
		f.category = slices.Index(s.categories, q.CategoryID)
		return f, f.category >= 0
	}
	return f, true
}

// all reports whether the filter passes every document that was not removed.
func (f filter) all() bool {
	return f.category < 0 && f.facets == nil && f.least == 0 && f.longest == math.MaxInt
}

func (f filter) matches(n int) bool {
	seconds := int(f.s.seconds[n])
	return (f.category < 0 || int(f.s.category[n]) == f.category) && (f.facets == nil || f.facets[f.s.facet[n]]) && seconds >= f.least && seconds <= f.longest &&
		(f.gone == nil || !f.gone.has(n))
}

// partSearch is a search in one part.
type partSearch struct {
	*segment
	filter  filter
	buffers *partBuffers
}

// findIn implements [engine.find] for parts that are in the order of the catalogue.
func findIn(parts []part, terms []term, q library.VideoQuery, limit int, buffers *buffers) (hits []hit, total int) {
	searches := buffers.partSearches(parts, terms, q)
	switch q.Order {
	case library.OrderRank, "":
		hits = findByRank(searches, terms, q, limit)
	default:
		for _, l := range searches {
			l.findAll(terms)
			hits = append(hits, l.ordered(q, limit)...)
		}
		hits = firstHits(hits, q.Order, limit)
	}
	if q.Counted {
		for _, l := range searches {
			total += l.count()
		}
	}
	return hits, total
}

// findAll sets buffers.all to the documents that contain all terms.
func (l partSearch) findAll(terms []term) {
	if len(terms) == 0 {
		for n := range l.size() {
			l.buffers.all.add(n)
		}
		return
	}
	for rank := range ranks {
		l.narrow(terms, rank, l.buffers)
	}
}

// narrow sets buffers.all to the documents whose rank is at most rank. The caller must first call
// narrow for all lower ranks.
func (s *segment) narrow(terms []term, rank int, buffers *partBuffers) {
	s.joinTerms(terms, rank, buffers)
	copy(buffers.all, buffers.each[0])
	for _, set := range buffers.each[1:len(terms)] {
		buffers.all.intersect(set)
	}
}

// joinTerms adds the documents that contain a term at the rank to the set of the term in
// buffers.each.
func (s *segment) joinTerms(terms []term, rank int, buffers *partBuffers) {
	next := 0 // index of the next unused set of buffers.phrases
	for i, t := range terms {
		for _, words := range t.alternatives {
			if len(words) == 1 {
				s.joinRank(buffers.each[i], rank, words[0])
				continue
			}
			sets := buffers.phrases[next : next+len(words)]
			next += len(words)
			for n, w := range words {
				s.joinRank(sets[n], rank, w)
			}
			copy(buffers.before, sets[0])
			for _, set := range sets[1:] {
				buffers.before.intersect(set)
			}
			buffers.each[i].unite(buffers.before)
		}
	}
}

// findByRank finds the hits of a rank in all parts before it finds those of the next rank. It stops
// when the page is full, except if q.Counted is set.
func findByRank(searches []partSearch, terms []term, q library.VideoQuery, limit int) []hit {
	var hits []hit
	for rank := range ranks {
		for _, l := range searches {
			if len(hits) == limit && !q.Counted {
				return hits
			}
			copy(l.buffers.lower, l.buffers.all)
			l.narrow(terms, rank, l.buffers)
			if from, ok := l.afterInRank(q, rank); ok && len(hits) < limit {
				hits = l.appendRank(hits, rank, from, limit)
			}
		}
	}
	return hits
}

// appendRank appends documents of the rank to hits, from the document from on, until there are
// limit hits.
func (l partSearch) appendRank(hits []hit, rank, from, limit int) []hit {
	for i := from >> 6; i < len(l.buffers.all); i++ {
		fresh := l.buffers.all[i] &^ l.buffers.lower[i]
		if i == from>>6 {
			fresh &= ^uint64(0) << (from & 63)
		}
		for ; fresh != 0; fresh &= fresh - 1 {
			n := i<<6 + bits.TrailingZeros64(fresh)
			if !l.filter.matches(n) {
				continue
			}
			hits = append(hits, hit{library.VideoKey{Sort: rankSort(rank), Position: l.positions[n]}, l.positions[n]})
			if len(hits) == limit {
				return hits
			}
		}
	}
	return hits
}

// count returns the number of documents of the part that match the words and the filter. The caller
// must first call narrow for all ranks.
func (l partSearch) count() int {
	n := 0
	for i, word := range l.buffers.all {
		if l.filter.gone != nil {
			word &^= l.filter.gone[i]
		}
		if l.filter.all() {
			n += bits.OnesCount64(word)
			continue
		}
		for ; word != 0; word &= word - 1 {
			if l.filter.matches(i<<6 + bits.TrailingZeros64(word)) {
				n++
			}
		}
	}
	return n
}

// afterInRank returns the first document of the rank that can come after q.After. ok is false if
// there is no such document.
func (s *segment) afterInRank(q library.VideoQuery, rank int) (n int, ok bool) {
	switch {
	case q.After.Position == 0:
		return 0, true
	default:
		order := strings.Compare(rankSort(rank), q.After.Sort)
		if order == 0 {
			n, _ = s.number(q.After.Position + 1)
		}
		return n, order >= 0
	}
}

// ordered returns the first matching documents after q.After, in any order except the rank.
func (l partSearch) ordered(q library.VideoQuery, limit int) []hit {
	if isNumeric(q) {
		return l.numbered(q, limit)
	}
	s := l.segment
	at := func(index int) int { return index }
	switch q.Order {
	case library.OrderNewest:
		at = func(index int) int { return int(s.newest[index]) }
	case library.OrderTitle:
		at = func(index int) int { return int(s.byTitle[index]) }
	}
	from := sort.Search(s.size(), func(index int) bool { return follows(q, s.key(q, at(index))) })
	var hits []hit
	for index := from; index < s.size() && len(hits) < limit; index++ {
		if n := at(index); l.buffers.all.has(n) && l.filter.matches(n) {
			hits = append(hits, hit{s.key(q, n), s.positions[n]})
		}
	}
	return hits
}

// key returns the document's key in the order of q. Orders by number or rank are not supported.
func (s *segment) key(q library.VideoQuery, n int) library.VideoKey {
	d := Document{Position: s.positions[n]}
	switch q.Order {
	case library.OrderNewest:
		d.UploadedOn = s.dates[s.date[n]]
	case library.OrderTitle:
		d.Title = s.title(n)
	}
	return d.key(q, "")
}
