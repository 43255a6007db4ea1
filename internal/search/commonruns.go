package search

import (
	"cmp"
	"slices"

	"greenroom/internal/library"
)

// commonShare determines which runs of words with a common prefix get a merged list: those of which
// at least 1/commonShare of the documents contain a word. Reading one merged list is faster than
// reading many lists.
const commonShare = 4

// run is a range of words in a vocabulary, from first to end-1.
type run struct{ first, end uint32 }

func (r run) compare(other run) int {
	return cmp.Or(cmp.Compare(r.first, other.first), cmp.Compare(r.end, other.end))
}

// mergeCommon builds a merged list for each run of words with a common prefix that many documents
// contain.
func (s *segment) mergeCommon() {
	for rank := range s.merged {
		s.merged[rank] = newPostings(s.size())
	}
	// upTo contains, for each term, the total length of the lists of all earlier terms.
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

// commonWithin calls common for the common runs among the words from first to end-1, which share
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
