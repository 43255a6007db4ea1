package search

import (
	"bytes"
	"sort"
)

// vocabulary is a sorted list of words in one byte slice.
type vocabulary struct {
	starts []uint32 // start of each word in text; the last element is the end of the last word
	text   []byte
}

func newVocabulary(sorted []string) vocabulary {
	size := 0
	for _, word := range sorted {
		size += len(word)
	}
	v := vocabulary{starts: make([]uint32, 1, len(sorted)+1), text: make([]byte, 0, size)}
	for _, word := range sorted {
		v.text = append(v.text, word...)
		v.starts = append(v.starts, uint32(len(v.text)))
	}
	return v
}

func (v vocabulary) size() int { return len(v.starts) - 1 }

func (v vocabulary) word(term int) []byte { return v.text[v.starts[term]:v.starts[term+1]] }

// term returns the index of the word. there is false if the vocabulary lacks the word.
func (v vocabulary) term(word string) (term int, there bool) {
	term, end := v.prefixRange([]byte(word))
	return term, term < end && len(v.word(term)) == len(word)
}

// prefixRange returns the range of the words that begin with the prefix. The range is from first to
// end-1.
func (v vocabulary) prefixRange(prefix []byte) (first, end int) {
	return v.prefixRangeWithin(0, v.size(), prefix)
}

// prefixRangeWithin is like prefixRange, but considers only the words from low to high-1.
func (v vocabulary) prefixRangeWithin(low, high int, prefix []byte) (first, end int) {
	first = low + sort.Search(high-low, func(i int) bool { return bytes.Compare(v.word(low+i), prefix) >= 0 })
	end = first + sort.Search(high-first, func(i int) bool { return !bytes.HasPrefix(v.word(first+i), prefix) })
	return first, end
}

// lexicon is the merged vocabulary of several segments, with the number of documents that contain
// each word.
type lexicon struct {
	vocabulary
	counts []uint32
}

// newLexicon merges the vocabularies of the parts.
func newLexicon(parts []part) lexicon {
	var l lexicon
	l.starts = []uint32{0}
	next := make([]int, len(parts)) // index of the next term of each part
	for {
		var least []byte
		for i, p := range parts {
			if next[i] < p.vocabulary.size() {
				if word := p.vocabulary.word(next[i]); least == nil || bytes.Compare(word, least) < 0 {
					least = word
				}
			}
		}
		if least == nil {
			return l
		}
		holders := 0
		for i, p := range parts {
			if next[i] < p.vocabulary.size() && bytes.Equal(p.vocabulary.word(next[i]), least) {
				holders += p.documentCount(next[i])
				next[i]++
			}
		}
		l.text = append(l.text, least...)
		l.starts = append(l.starts, uint32(len(l.text)))
		l.counts = append(l.counts, uint32(holders))
	}
}
