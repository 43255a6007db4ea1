package search

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"sort"
	"strings"

	"greenroom/internal/library"
)

// commonShare is how large a share of the documents, one in so many, the lists of a
// word's endings name together before one list of them all is kept: reading them one
// by one would take too long.
const commonShare = 4

// segment holds what searches need of documents, by number: they are numbered from 0
// in the order of the catalogue. It does not change.
type segment struct {
	vocabulary vocabulary
	ranked     [ranks]*postings // in their title, else in their creator, else in their text
	// common holds, in order, the runs of the vocabulary of which gathered keeps one
	// list each: those that many documents hold.
	common   []run
	gathered [ranks]*postings

	positions   []int64
	seconds     []int32
	category    []uint32 // in categories
	categories  []string
	date        []uint32 // in dates
	dates       []string
	titleStarts []uint32 // in titles, and their end
	titles      []byte
	newest      []uint32 // the documents in [library.OrderNewest]
	byTitle     []uint32 // the documents in [library.OrderTitle]
}

// run is the words of a vocabulary from first up to end.
type run struct{ first, end uint32 }

func (r run) compare(other run) int {
	return cmp.Or(cmp.Compare(r.first, other.first), cmp.Compare(r.end, other.end))
}

func (s *segment) size() int { return len(s.positions) }

func (s *segment) title(n int) string { return string(s.titles[s.titleStarts[n]:s.titleStarts[n+1]]) }

// number returns the document at the place in the catalogue.
func (s *segment) number(position int64) (n int, there bool) {
	return slices.BinarySearch(s.positions, position)
}

// clip gives back the room that was kept for more documents.
func (s *segment) clip() {
	s.positions, s.seconds = slices.Clip(slices.Clone(s.positions)), slices.Clip(slices.Clone(s.seconds))
	s.category, s.date = slices.Clip(slices.Clone(s.category)), slices.Clip(slices.Clone(s.date))
	s.titles, s.titleStarts = slices.Clip(slices.Clone(s.titles)), slices.Clip(slices.Clone(s.titleStarts))
}

// holders returns how many documents hold the term.
func (s *segment) holders(term int) int {
	n := 0
	for _, p := range s.ranked {
		n += p.count(term)
	}
	return n
}

// gatherCommon keeps one list for each run of words with the same beginning that
// many documents hold.
func (s *segment) gatherCommon() {
	for rank := range s.gathered {
		s.gathered[rank] = newPostings(s.size())
	}
	// upTo counts the entries of the lists of all terms before one.
	upTo := make([]int, s.vocabulary.size()+1)
	for term := range s.vocabulary.size() {
		upTo[term+1] = upTo[term] + s.holders(term)
	}
	least := max(s.size()/commonShare, 1<<8)
	s.commonWithin(0, s.vocabulary.size(), 0, func(first, end int) bool { return upTo[end]-upTo[first] >= least })
	slices.SortFunc(s.common, run.compare)
	s.common = slices.Compact(s.common)
	for _, r := range s.common {
		s.gather(r)
	}
}

// commonWithin notes the common runs among the words from first up to end, which
// share their first length bytes.
func (s *segment) commonWithin(first, end, length int, common func(first, end int) bool) {
	for first < end {
		word := s.vocabulary.word(first)
		if len(word) == length {
			first++
			continue
		}
		_, next := s.vocabulary.beginningWithin(first, end, word[:length+1])
		if next-first > 1 && common(first, next) {
			s.common = append(s.common, run{uint32(first), uint32(next)})
			s.commonWithin(first, next, length+1, common)
		}
		first = next
	}
}

func (s *segment) gather(r run) {
	found, before := newBitset(s.size()), newBitset(s.size())
	for rank, p := range s.ranked {
		p.join(found, int(r.first), int(r.end))
		fresh := slices.Clone(found)
		for i := range fresh {
			fresh[i] &^= before[i]
		}
		copy(before, found)
		s.gathered[rank].appendSet(fresh)
	}
}

// sortOrders puts the documents in the orders that are not the catalogue's.
func (s *segment) sortOrders() {
	s.newest = numbers(s.size())
	slices.SortStableFunc(s.newest, func(a, b uint32) int { return strings.Compare(s.dates[s.date[b]], s.dates[s.date[a]]) })
	folded := make([]string, s.size())
	for n := range folded {
		folded[n] = library.Fold(s.title(n))
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

// join adds the documents that hold the word in the rank to set.
func (s *segment) join(set bitset, rank int, word string) {
	first, end := s.vocabulary.beginning([]byte(word))
	if at, common := slices.BinarySearchFunc(s.common, run{uint32(first), uint32(end)}, run.compare); common {
		s.gathered[rank].join(set, at, at+1)
		return
	}
	s.ranked[rank].join(set, first, end)
}

// filter is what a query asks of documents besides its words.
type filter struct {
	s              *segment
	gone           bitset // documents that were changed or removed since; nil for none
	category       int    // -1 for every category
	least, longest int
}

// filter returns the query's filter; ok is false when nothing passes it.
func (s *segment) filter(q library.VideoQuery, gone bitset) (f filter, ok bool) {
	f = filter{s: s, gone: gone, category: -1}
	f.least, f.longest = q.Lengths()
	if q.CategoryID != "" {
		f.category = slices.Index(s.categories, q.CategoryID)
		return f, f.category >= 0
	}
	return f, true
}

// all reports whether the filter asks nothing of documents that are there.
func (f filter) all() bool { return f.category < 0 && f.least == 0 && f.longest == math.MaxInt }

func (f filter) passes(n int) bool {
	seconds := int(f.s.seconds[n])
	return (f.category < 0 || int(f.s.category[n]) == f.category) && seconds >= f.least && seconds <= f.longest &&
		(f.gone == nil || !f.gone.has(n))
}

// look is a search in one part.
type look struct {
	*segment
	filter filter
	room   *partRoom
}

// findIn is [engine.find] for parts whose documents follow each other.
func findIn(parts []part, words []string, q library.VideoQuery, limit int, room *room) (hits []hit, total int) {
	looks := room.looks(parts, words, q)
	switch q.Order {
	case library.OrderRank, "":
		hits = findByRank(looks, words, q, limit)
	default:
		for _, l := range looks {
			for rank := range ranks {
				l.narrow(words, rank, l.room)
			}
			hits = append(hits, l.ordered(q, limit)...)
		}
		hits = firstOf(hits, q.Order, limit)
	}
	if q.Counted {
		for _, l := range looks {
			total += l.count()
		}
	}
	return hits, total
}

// narrow makes room.all the documents whose rank is at most the given one. It was
// called for each rank before.
func (s *segment) narrow(words []string, rank int, room *partRoom) {
	for i, word := range words {
		s.join(room.each[i], rank, word)
	}
	copy(room.all, room.each[0])
	for _, set := range room.each[1:len(words)] {
		for i := range room.all {
			room.all[i] &= set[i]
		}
	}
}

// findByRank looks for the hits of one rank in every part before those of the next,
// and in none that a page does not need, unless all are to be counted.
func findByRank(looks []look, words []string, q library.VideoQuery, limit int) []hit {
	var hits []hit
	for rank := range ranks {
		for _, l := range looks {
			if len(hits) == limit && !q.Counted {
				return hits
			}
			copy(l.room.before, l.room.all)
			l.narrow(words, rank, l.room)
			if from, ok := l.afterInRank(q, rank); ok && len(hits) < limit {
				hits = l.appendRank(hits, rank, from, limit)
			}
		}
	}
	return hits
}

// appendRank appends the documents of the rank from one on, until there are limit
// hits.
func (l look) appendRank(hits []hit, rank, from, limit int) []hit {
	for i := from >> 6; i < len(l.room.all); i++ {
		fresh := l.room.all[i] &^ l.room.before[i]
		if i == from>>6 {
			fresh &= ^uint64(0) << (from & 63)
		}
		for ; fresh != 0; fresh &= fresh - 1 {
			n := i<<6 + bits.TrailingZeros64(fresh)
			if !l.filter.passes(n) {
				continue
			}
			hits = append(hits, hit{rankKey(rank, l.positions[n]), l.positions[n]})
			if len(hits) == limit {
				return hits
			}
		}
	}
	return hits
}

// count returns how many documents of the part the words and the filter select. All
// ranks are narrowed down.
func (l look) count() int {
	n := 0
	for i, word := range l.room.all {
		if l.filter.gone != nil {
			word &^= l.filter.gone[i]
		}
		if l.filter.all() {
			n += bits.OnesCount64(word)
			continue
		}
		for ; word != 0; word &= word - 1 {
			if l.filter.passes(i<<6 + bits.TrailingZeros64(word)) {
				n++
			}
		}
	}
	return n
}

// afterInRank returns the first document that may follow q.After among those of the
// rank; ok is false when none does.
func (s *segment) afterInRank(q library.VideoQuery, rank int) (n int, ok bool) {
	switch {
	case q.After.Position == 0:
		return 0, true
	default:
		order := strings.Compare(rankKey(rank, 0).Sort, q.After.Sort)
		if order == 0 {
			n, _ = s.number(q.After.Position + 1)
		}
		return n, order >= 0
	}
}

// ordered returns the first of the found documents that follow q.After in its order,
// which is not by rank.
func (l look) ordered(q library.VideoQuery, limit int) []hit {
	s := l.segment
	at := func(place int) int { return place }
	switch q.Order {
	case library.OrderNewest:
		at = func(place int) int { return int(s.newest[place]) }
	case library.OrderTitle:
		at = func(place int) int { return int(s.byTitle[place]) }
	}
	from := sort.Search(s.size(), func(place int) bool { return follows(q, s.key(q.Order, at(place))) })
	var hits []hit
	for place := from; place < s.size() && len(hits) < limit; place++ {
		if n := at(place); l.room.all.has(n) && l.filter.passes(n) {
			hits = append(hits, hit{s.key(q.Order, n), s.positions[n]})
		}
	}
	return hits
}

// key returns the document's place in an order, which is not by rank.
func (s *segment) key(order library.VideoOrder, n int) library.VideoKey {
	d := Document{Position: s.positions[n]}
	switch order {
	case library.OrderNewest:
		d.UploadedOn = s.dates[s.date[n]]
	case library.OrderTitle:
		d.Title = s.title(n)
	}
	return d.key(order, 0)
}

// room is what one search needs to work in.
type room struct {
	parts []partRoom
	set   bitset
}

// partRoom is what a search needs for one part.
type partRoom struct {
	each        [library.MaxSearchWords]bitset // for each word, the documents that hold it
	all, before bitset
}

// looks makes room to look for the words in each part that may have what q selects.
func (r *room) looks(parts []part, words []string, q library.VideoQuery) []look {
	for len(r.parts) < len(parts) {
		r.parts = append(r.parts, partRoom{})
	}
	looks := make([]look, 0, len(parts))
	for i, p := range parts {
		f, ok := p.filter(q, p.gone)
		if !ok {
			continue
		}
		r.parts[i].clear(len(words), p.size())
		looks = append(looks, look{p.segment, f, &r.parts[i]})
	}
	return looks
}

// clear makes room for so many words and documents.
func (r *partRoom) clear(words, documents int) {
	for i := range words {
		r.each[i] = cleared(r.each[i], documents)
	}
	r.all, r.before = cleared(r.all, documents), cleared(r.before, documents)
}

func cleared(b bitset, documents int) bitset {
	width := (documents + 63) / 64
	if cap(b) < width {
		return newBitset(documents)
	}
	b = b[:width]
	clear(b)
	return b
}

// goneHolders returns how many documents that are gone held the term.
func (s *segment) goneHolders(term int, gone bitset, room *room) int {
	room.set = cleared(room.set, s.size())
	for _, p := range s.ranked {
		p.join(room.set, term, term+1)
	}
	n := 0
	for i, word := range room.set {
		n += bits.OnesCount64(word & gone[i])
	}
	return n
}
