package search

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math/bits"
	"slices"
	"sort"

	"greenroom/internal/library"
)

// blockWords is the number of words in a block of [cuePostings]. Larger blocks would use slightly
// less memory and slow down lookups.
const blockWords = 16

// cuePostings is the word index of a transcript. It maps each word to the cues that contain it, and
// needs 2 to 4 bytes per spoken word. The words are sorted by their bytes and stored in blocks. The
// entry of a word has five parts: the number of bytes that the word shares with the previous word
// of the block, the number of its other bytes, the other bytes, the length of the list of cues, and
// the list as [appendGaps] writes it.
type cuePostings struct {
	cues   int
	blocks []uint32 // start of each block in data
	data   []byte
}

// termCues is the list of cues of a word during the build of an index.
type termCues struct {
	last int // latest cue that contains the word
	list []byte
}

// indexCues indexes the cues of a transcript.
func indexCues(cues []library.Cue) cuePostings {
	held := make(map[string]*termCues)
	var c tokenizer
	for i, cue := range cues {
		c.tokenize(cue.Text, func(word []byte) {
			h, known := held[string(word)]
			if !known {
				h = &termCues{last: -1}
				held[string(word)] = h
			}
			if h.last != i {
				h.list = binary.AppendUvarint(h.list, uint64(i-h.last))
				h.last = i
			}
		})
	}
	h := cuePostings{cues: len(cues)}
	before := ""
	for n, word := range slices.Sorted(maps.Keys(held)) {
		shared := 0
		if n%blockWords == 0 {
			h.blocks = append(h.blocks, uint32(len(h.data)))
		} else {
			shared = sharedBytes(before, word)
		}
		h.data = append(h.data, byte(shared), byte(len(word)-shared))
		h.data = append(h.data, word[shared:]...)
		h.data = binary.AppendUvarint(h.data, uint64(len(held[word].list)))
		h.data = append(h.data, held[word].list...)
		before = word
	}
	h.data, h.blocks = slices.Clone(h.data), slices.Clone(h.blocks) // copies without unused capacity
	return h
}

// sharedBytes returns the length of the common prefix of the words in bytes.
func sharedBytes(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// cuePostingsOverhead is the approximate memory of the index of a transcript in bytes, without its
// words.
const cuePostingsOverhead = 128

// bytes returns the approximate memory size of the index in bytes.
func (h cuePostings) bytes() int { return len(h.data) + 4*len(h.blocks) + cuePostingsOverhead }

// firstWord returns the first word of a block.
func (h cuePostings) firstWord(block int) []byte {
	data := h.data[h.blocks[block]+1:]
	return data[1 : 1+data[0]]
}

// addCues adds the cues that contain a word with the prefix to the set. It reports whether such a
// cue exists.
func (h cuePostings) addCues(set bitset, prefix []byte) (found bool) {
	after := sort.Search(len(h.blocks), func(i int) bool { return bytes.Compare(h.firstWord(i), prefix) >= 0 })
	if len(h.blocks) == 0 {
		return false
	}
	var word [maxWord]byte
	for data := h.data[h.blocks[max(after-1, 0)]:]; len(data) > 0; {
		shared, rest := int(data[0]), int(data[1])
		own := word[:shared+rest]
		data = data[2+copy(own[shared:], data[2:]):]
		size, width := binary.Uvarint(data)
		list := data[width : width+int(size)]
		data = data[width+int(size):]
		switch {
		case bytes.HasPrefix(own, prefix):
			joinGaps(set, list)
			found = true
		case bytes.Compare(own, prefix) > 0:
			return found
		}
	}
	return found
}

// matchScratch holds the reusable buffers of a transcript search. It is not safe for concurrent
// use.
type matchScratch struct {
	current bitset // set of cues that contain the current word
	matched bitset // set of cues that contain all words so far
	pairs   bitset // set of cues that contain all words so far together with the next cue
}

func (e *matchScratch) fit(cues int) {
	width := (cues + 63) / 64
	if cap(e.current) < width {
		e.current, e.matched, e.pairs = make(bitset, width), make(bitset, width), make(bitset, width)
	}
	e.current, e.matched, e.pairs = e.current[:width], e.matched[:width], e.pairs[:width]
}

// find returns the first cue that contains all the words, and the number of further such cues. If
// no single cue contains all words, it returns the first cue that contains them together with the
// next cue.
func (h cuePostings) find(words []string, e *matchScratch) (cue, others int, there bool) {
	e.fit(h.cues)
	for n, word := range words {
		clear(e.current)
		if !h.addCues(e.current, []byte(word)) {
			return 0, 0, false
		}
		var left uint64
		for i, held := range e.current {
			pairs := held | held>>1
			if i+1 < len(e.current) {
				pairs |= e.current[i+1] << 63
			}
			if n == 0 {
				e.matched[i], e.pairs[i] = held, pairs
			} else {
				e.matched[i] &= held
				e.pairs[i] &= pairs
			}
			left |= e.pairs[i]
		}
		if left == 0 { // stop early, usually before the last word, because no cue can match any more
			return 0, 0, false
		}
	}
	if alone := e.matched.count(); alone > 0 {
		return e.matched.first(), alone - 1, true
	}
	return e.pairs.first(), 0, true
}

// first returns the lowest number in the bitset. The bitset must not be empty.
func (b bitset) first() int {
	i := 0
	for b[i] == 0 {
		i++
	}
	return i<<6 + bits.TrailingZeros64(b[i])
}
