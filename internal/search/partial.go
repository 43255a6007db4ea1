package search

import (
	"fmt"
	"math/bits"

	"greenroom/internal/library"
)

// partialResult is the result of a search for documents that contain at least some of the terms.
type partialResult struct {
	hits  []hit
	total int    // number of matching documents
	best  []bool // whether the best document contains each term; nil without hits
}

const (
	highestWeight = 4
	// highestScore is the maximum score of a document. A document reaches this score if all terms
	// are rare and in its title, where terms count twice.
	highestScore = 2 * highestWeight * library.MaxSearchWords
	// scoreDigits is the number of bits that store a score.
	scoreDigits = 7
	// countDigits is the number of bits that store a number of terms.
	countDigits = 4
)

// weightOf returns the weight of a term that is in holders of all documents. A rare term has a
// higher weight.
func weightOf(holders, documents int) int {
	weight := 1
	for share := 4; weight < highestWeight && holders*share < documents; share *= 4 {
		weight++
	}
	return weight
}

// scoreOf returns what a term with the weight adds to the score of a document that contains the
// term at the rank.
func scoreOf(rank, weight int) int {
	switch {
	case rank >= ranks:
		return 0
	case rank <= 1:
		return 2 * weight
	default:
		return weight
	}
}

// partialSort returns the Sort of a key for the score. Higher scores are sorted before lower
// scores, and after all ranks.
func partialSort(score int) string { return fmt.Sprintf("p%02d", highestScore-score) }

// neededTerms returns the number of terms that a document must contain. This is half of the terms
// or, if no document contains half of the terms, found: the maximum number of terms in any
// document.
func neededTerms(terms, found int) int { return min((terms+1)/2, found) }

// scoredParts is a search for some of the terms in all parts of an index. Each bit of the scores
// has its own bitset, so that the scores of 64 documents are computed at a time.
type scoredParts struct {
	parts []partSearch
	terms int // number of terms of the query
}

// findPartial implements [engine].
func (x indexEngine) findPartial(terms []term, q library.VideoQuery, limit int) partialResult {
	search := x.scoredParts(terms, q)
	found := search.maxTerms()
	if found == 0 {
		return partialResult{}
	}
	var result partialResult
	for _, l := range search.parts {
		l.selectCounts(neededTerms(len(terms), found), found)
		result.total += l.buffers.all.count()
	}
	for _, best := range search.find(library.VideoQuery{}, 1) {
		result.best = search.contained(best.position)
	}
	switch q.Order {
	case library.OrderRank, "":
		result.hits = search.find(q, limit)
	default:
		for _, l := range search.parts {
			result.hits = append(result.hits, l.ordered(q, limit)...)
		}
		result.hits = firstHits(result.hits, q.Order, limit)
	}
	return result
}

// scoredParts finds the terms in all parts. It computes the scores of the documents that pass the
// filter of q.
func (x indexEngine) scoredParts(terms []term, q library.VideoQuery) scoredParts {
	parts := append(append([]part{}, x.base...), x.latest)
	x.buffers.grow(len(parts))
	search := scoredParts{terms: len(terms)}
	holders, documents := make([]int, len(terms)), 0
	for i, p := range parts {
		b := &x.buffers.parts[i]
		p.joinFields(terms, b)
		documents += p.size() - p.gone.count()
		for n := range terms {
			b.each[n].remove(p.gone)
			holders[n] += b.each[n].count()
		}
		if f, ok := p.filter(q, p.gone); ok {
			search.parts = append(search.parts, partSearch{p.segment, f, b})
		}
	}
	weights := make([]int, len(terms))
	for n := range terms {
		weights[n] = weightOf(holders[n], documents)
	}
	for _, l := range search.parts {
		l.score(weights)
	}
	return search
}

// joinFields finds the documents that contain each term, and the documents that contain it in the
// title.
func (s *segment) joinFields(terms []term, b *partBuffers) {
	b.clear(terms, s.size())
	b.titles = clearedSets(b.titles, len(terms), s.size())
	for rank := range ranks {
		s.joinTerms(terms, rank, b)
		if rank == 1 {
			for n := range terms {
				copy(b.titles[n], b.each[n])
			}
		}
	}
}

// score removes the documents that do not pass the filter from the sets of the terms. For the other
// documents, it computes the score and the number of contained terms.
func (l partSearch) score(weights []int) {
	b := l.buffers
	allowed := cleared(b.before, l.size())
	if b.before = allowed; !l.filter.all() {
		for n := range l.size() {
			if l.filter.matches(n) {
				allowed.add(n)
			}
		}
	}
	b.scores, b.counts = clearedSets(b.scores, scoreDigits, l.size()), clearedSets(b.counts, countDigits, l.size())
	for i, weight := range weights {
		if !l.filter.all() {
			b.each[i].intersect(allowed)
		}
		b.titles[i].intersect(b.each[i])
		addDigit(b.counts, 0, b.each[i])
		for digit := range bits.Len(uint(weight)) {
			if weight>>digit&1 == 1 {
				addDigit(b.scores, digit, b.each[i])
				addDigit(b.scores, digit, b.titles[i])
			}
		}
	}
}

// maxTerms returns the maximum number of terms that any document contains.
func (s scoredParts) maxTerms() int {
	for n := s.terms; n > 0; n-- {
		for _, l := range s.parts {
			for i := range l.buffers.all {
				if equal(l.buffers.counts, n, i) != 0 {
					return n
				}
			}
		}
	}
	return 0
}

// selectCounts sets buffers.all to the documents that contain at least least and at most greatest
// terms.
func (l partSearch) selectCounts(least, greatest int) {
	for i := range l.buffers.all {
		for n := least; n <= greatest; n++ {
			l.buffers.all[i] |= equal(l.buffers.counts, n, i)
		}
	}
}

// find returns the selected documents after q.After. The highest scores come first.
func (s scoredParts) find(q library.VideoQuery, limit int) (hits []hit) {
	for _, l := range s.parts {
		l.buffers.levels = clearedSets(l.buffers.levels, scoreDigits, l.size())
		l.buffers.levels = append(l.buffers.levels[:scoreDigits], l.buffers.all)
	}
	s.eachScore(scoreDigits-1, 0, func(score int) bool {
		key := library.VideoKey{Sort: partialSort(score)}
		if key.Sort < q.After.Sort {
			return true
		}
		var some []hit
		for _, l := range s.parts {
			from := 0
			if key.Sort == q.After.Sort {
				from, _ = l.number(q.After.Position + 1)
			}
			some = l.appendLevel(some, key.Sort, from, len(some)+limit-len(hits))
		}
		hits = append(hits, firstHits(some, library.OrderRank, limit-len(hits))...)
		return len(hits) < limit
	})
	return hits
}

// eachScore calls visit for each score that has the same bits as score above digit, highest score
// first. It ignores documents that are not in buffers.levels[digit+1]. During a call of visit,
// buffers.levels[0] contains the documents with the score. eachScore stops when visit returns
// false, and reports whether it visited all scores.
func (s scoredParts) eachScore(digit, score int, visit func(score int) bool) bool {
	if digit < 0 {
		return visit(score)
	}
	for bit := 1; bit >= 0; bit-- {
		some := false
		for _, l := range s.parts {
			some = l.divide(digit, bit) || some
		}
		if some && !s.eachScore(digit-1, score|bit<<digit, visit) {
			return false
		}
	}
	return true
}

// divide sets buffers.levels[digit] to the documents of the next level whose score has the value
// bit at the digit. It reports whether the set has documents.
func (l partSearch) divide(digit, bit int) bool {
	all, some, plane := l.buffers.levels[digit+1], l.buffers.levels[digit], l.buffers.scores[digit]
	if len(all) == 0 {
		return false
	}
	flip := uint64(bit) - 1 // a mask with all bits 1 if bit is 0, otherwise all bits 0
	found := uint64(0)
	plane, some = plane[:len(all)], some[:len(all)]
	for i, documents := range all {
		some[i] = documents & (plane[i] ^ flip)
		found |= some[i]
	}
	return found != 0
}

// appendLevel appends the documents of buffers.levels[0] from the document from on as hits with the
// Sort, until there are limit hits.
func (l partSearch) appendLevel(hits []hit, sort string, from, limit int) []hit {
	for i := from >> 6; i < len(l.buffers.all); i++ {
		some := l.buffers.levels[0][i]
		if i == from>>6 {
			some &= ^uint64(0) << (from & 63)
		}
		for ; some != 0 && len(hits) < limit; some &= some - 1 {
			position := l.positions[i<<6+bits.TrailingZeros64(some)]
			hits = append(hits, hit{library.VideoKey{Sort: sort, Position: position}, position})
		}
		if len(hits) == limit {
			return hits
		}
	}
	return hits
}

// contained reports for each term whether the selected document at the position contains the term.
func (s scoredParts) contained(position int64) []bool {
	for _, l := range s.parts {
		if n, there := l.number(position); there && l.buffers.all.has(n) {
			found := make([]bool, s.terms)
			for i := range found {
				found[i] = l.buffers.each[i].has(n)
			}
			return found
		}
	}
	return nil
}

// addDigit adds 1 << digit to the numbers of the documents in the set. planes contains the bits of
// the numbers.
func addDigit(planes []bitset, digit int, set bitset) {
	for i, carry := range set {
		for n := digit; carry != 0 && n < len(planes); n++ {
			planes[n][i], carry = planes[n][i]^carry, planes[n][i]&carry
		}
	}
}

// equal returns 64 bits for the documents 64*i to 64*i+63. A bit is set if the number of the
// document is n.
func equal(planes []bitset, n, i int) uint64 {
	same := ^uint64(0)
	for digit, plane := range planes {
		if n>>digit&1 == 1 {
			same &= plane[i]
		} else {
			same &^= plane[i]
		}
	}
	return same
}
