package search

import (
	"bytes"
	"sort"
)

// vocabulary is words in order of their bytes, in one piece of memory.
type vocabulary struct {
	starts []uint32 // of each word in text, and their end
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

// term returns where the word is.
func (v vocabulary) term(word string) (term int, there bool) {
	term, end := v.beginning([]byte(word))
	return term, term < end && len(v.word(term)) == len(word)
}

// beginning returns the first of the words that begin with the prefix, and their
// end.
func (v vocabulary) beginning(prefix []byte) (first, end int) {
	return v.beginningWithin(0, v.size(), prefix)
}

// beginningWithin does so among the words from low up to high.
func (v vocabulary) beginningWithin(low, high int, prefix []byte) (first, end int) {
	first = low + sort.Search(high-low, func(i int) bool { return bytes.Compare(v.word(low+i), prefix) >= 0 })
	end = first + sort.Search(high-first, func(i int) bool { return !bytes.HasPrefix(v.word(first+i), prefix) })
	return first, end
}

// lexicon is the words of many segments, and how many documents hold each.
type lexicon struct {
	vocabulary
	holders []uint32
}

// newLexicon joins the words of the parts.
func newLexicon(parts []part) lexicon {
	var l lexicon
	l.starts = []uint32{0}
	next := make([]int, len(parts)) // the first term of each that is not joined
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
				holders += p.holders(next[i])
				next[i]++
			}
		}
		l.text = append(l.text, least...)
		l.starts = append(l.starts, uint32(len(l.text)))
		l.holders = append(l.holders, uint32(holders))
	}
}
