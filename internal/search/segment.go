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

// commonShare sets the limit for merged lists. Words with a common beginning get one
// merged list if their lists together name 1/commonShare of the documents. Reading the
// lists one by one would be slow.
const commonShare = 4

// segment is the index of a group of documents. Documents are numbered from 0 in the order
// of the catalogue. It is immutable.
type segment struct {
	vocabulary vocabulary
	ranked     [fields]*postings // terms by field: found in the title, else in the creator, else in the text
	// common holds, in order, the runs of the vocabulary that many documents contain.
	// merged has one merged list for each run.
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
	titleStarts []uint32 // start of each title in titles, and the end of the last one
	titles      []byte
	newest      []uint32 // documents in [library.OrderNewest]
	byTitle     []uint32 // documents in [library.OrderTitle]
}

// run is the range of words of a vocabulary from first to end-1.
type run struct{ first, end uint32 }

func (r run) compare(other run) int {
	return cmp.Or(cmp.Compare(r.first, other.first), cmp.Compare(r.end, other.end))
}

func (s *segment) size() int { return len(s.positions) }

func (s *segment) title(n int) string { return string(s.titles[s.titleStarts[n]:s.titleStarts[n+1]]) }

// number returns the number of the document at the catalogue position.
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

// documentCount returns how many documents contain the term.
func (s *segment) documentCount(term int) int {
	n := 0
	for _, p := range s.ranked {
		n += p.count(term)
	}
	return n
}

// mergeCommon builds one merged list for each run of words with a common beginning that
// many documents contain.
func (s *segment) mergeCommon() {
	for rank := range s.merged {
		s.merged[rank] = newPostings(s.size())
	}
	// upTo is the total length of the lists of all terms before a term.
	upTo := make([]int, s.vocabulary.size()+1)
	for term := range s.vocabulary.size() {
		upTo[term+1] = upTo[term] + s.documentCount(term)
	}
	least := max(s.size()/commonShare, 1<<8)
	s.commonWithin(0, s.vocabulary.size(), 0, func(first, end int) bool { return upTo[end]-upTo[first] >= least })
	library.Sort(s.common, run.compare)
	s.common = slices.Compact(s.common)
	for _, r := range s.common {
		s.mergeRun(r)
	}
}

// commonWithin records the common runs among the words from first to end-1, which share
// their first length bytes.
func (s *segment) commonWithin(first, end, length int, common func(first, end int) bool) {
	for first < end {
		word := s.vocabulary.word(first)
		if len(word) == length {
			first++
			continue
		}
		_, next := s.vocabulary.prefixRangeWithin(first, end, word[:length+1])
		if next-first > 1 && common(first, next) {
			s.common = append(s.common, run{uint32(first), uint32(next)})
			s.commonWithin(first, next, length+1, common)
		}
		first = next
	}
}

func (s *segment) mergeRun(r run) {
	found, before := newBitset(s.size()), newBitset(s.size())
	for rank, p := range s.ranked {
		p.join(found, int(r.first), int(r.end))
		fresh := slices.Clone(found)
		for i := range fresh {
			fresh[i] &^= before[i]
		}
		copy(before, found)
		s.merged[rank].appendSet(fresh)
	}
}

// sortOrders sorts the documents by date and by title.
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

// joinRank adds the documents that contain the word at exactly the rank to set. It may add
// documents of lower ranks.
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

// filter is the conditions of a query other than its words.
type filter struct {
	s              *segment
	gone           bitset // documents changed or removed since the build, or nil
	category       int    // index in categories; -1 for all categories
	facets         []bool // by index in facets: whether the query selects them; nil for all
	least, longest int
}

// filter returns the query's filter. Ok is false if no document passes it.
func (s *segment) filter(q library.VideoQuery, gone bitset) (f filter, ok bool) {
	f = filter{s: s, gone: gone, category: -1}
	f.least, f.longest = q.Lengths()
	if q.Facets != nil {
		f.facets = make([]bool, len(s.facets))
		for i, own := range s.facets {
			f.facets[i] = q.Facets.Selects(own)
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

// findIn is [engine.find] for parts in the order of the catalogue.
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

// narrow sets buffers.all to the documents whose rank is at most rank. It must be called for
// all lower ranks first.
func (s *segment) narrow(terms []term, rank int, buffers *partBuffers) {
	s.joinTerms(terms, rank, buffers)
	copy(buffers.all, buffers.each[0])
	for _, set := range buffers.each[1:len(terms)] {
		buffers.all.intersect(set)
	}
}

// joinTerms adds the documents that contain a term at the rank to its set in buffers.each.
func (s *segment) joinTerms(terms []term, rank int, buffers *partBuffers) {
	next := 0 // index of the next set of buffers.phrases
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

// findByRank finds the hits of one rank in all parts before those of the next rank. It
// stops when the page is full, unless q.Counted is set.
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

// appendRank appends the documents of the rank, starting at from, until there are limit
// hits.
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

// count returns how many documents of the part match the words and the filter. It must be
// called after narrow for all ranks.
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

// afterInRank returns the first document of the rank that can follow q.After. Ok is false
// if there is none.
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

// ordered returns the first matching documents that follow q.After, for orders other than
// the rank.
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

// key returns the document's key in an order that is neither numeric nor the rank.
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

// buffers holds the buffers of one search.
type buffers struct {
	parts []partBuffers
	set   bitset
}

// partBuffers holds the buffers of a search for one part.
type partBuffers struct {
	each        []bitset // documents that contain the term, by term
	phrases     []bitset // documents that contain the phrase, by word of the alternatives with several words
	titles      []bitset // documents that contain the term in the title, by term; used by partial searches
	scores      []bitset // binary digits of the scores; used by partial searches
	counts      []bitset // binary digits of the numbers of terms; used by partial searches
	levels      []bitset // documents by the first digits of their scores; used by partial searches
	all, before bitset
	lower       bitset // documents found at lower ranks
}

// partSearches prepares a search for the terms in each part that can contain hits.
func (r *buffers) partSearches(parts []part, terms []term, q library.VideoQuery) []partSearch {
	r.grow(len(parts))
	searches := make([]partSearch, 0, len(parts))
	for i, p := range parts {
		f, ok := p.filter(q, p.gone)
		if !ok {
			continue
		}
		r.parts[i].clear(terms, p.size())
		searches = append(searches, partSearch{p.segment, f, &r.parts[i]})
	}
	return searches
}

// grow adds buffers until there are enough for the number of parts.
func (r *buffers) grow(parts int) {
	for len(r.parts) < parts {
		r.parts = append(r.parts, partBuffers{})
	}
}

// clear empties the buffers and resizes them for the terms and the number of documents.
func (r *partBuffers) clear(terms []term, documents int) {
	phraseWords := 0
	for _, t := range terms {
		for _, words := range t.alternatives {
			if len(words) > 1 {
				phraseWords += len(words)
			}
		}
	}
	r.each, r.phrases = clearedSets(r.each, len(terms), documents), clearedSets(r.phrases, phraseWords, documents)
	r.all, r.before, r.lower = cleared(r.all, documents), cleared(r.before, documents), cleared(r.lower, documents)
}

// clearedSets empties the first n sets, for the number of documents, and returns all.
func clearedSets(sets []bitset, n, documents int) []bitset {
	for len(sets) < n {
		sets = append(sets, nil)
	}
	for i := range n {
		sets[i] = cleared(sets[i], documents)
	}
	return sets
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

// deletedDocumentCount returns how many changed or removed documents contained the term.
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
