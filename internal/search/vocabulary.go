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
