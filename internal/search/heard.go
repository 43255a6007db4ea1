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

// blockWords is how many words stand in a block of [heard]: more take a little less
// room and longer to look up.
const blockWords = 16

// heard says which words are said in which cues of a transcript, in one piece of memory:
// two to four bytes for each word that is said. Words stand in the order of their bytes, in
// blocks. Of each there is how many bytes it begins like the one before it in its block,
// how many follow, those, how long the list of its cues is, and that list, as
// [appendGaps] writes it.
type heard struct {
	cues   int
	blocks []uint32 // where each begins in packed
	packed []byte
}

// holding is a word while a transcript is listened to.
type holding struct {
	last int // the latest cue that holds it
	list []byte
}

// hear listens to a transcript.
func hear(cues []library.Cue) heard {
	held := make(map[string]*holding)
	var c cutter
	for i, cue := range cues {
		c.cut(cue.Text, func(word []byte) {
			h, known := held[string(word)]
			if !known {
				h = &holding{last: -1}
				held[string(word)] = h
			}
			if h.last != i {
				h.list = binary.AppendUvarint(h.list, uint64(i-h.last))
				h.last = i
			}
		})
	}
	h := heard{cues: len(cues)}
	before := ""
	for n, word := range slices.Sorted(maps.Keys(held)) {
		shared := 0
		if n%blockWords == 0 {
			h.blocks = append(h.blocks, uint32(len(h.packed)))
		} else {
			shared = sharedBytes(before, word)
		}
		h.packed = append(h.packed, byte(shared), byte(len(word)-shared))
		h.packed = append(h.packed, word[shared:]...)
		h.packed = binary.AppendUvarint(h.packed, uint64(len(held[word].list)))
		h.packed = append(h.packed, held[word].list...)
		before = word
	}
	h.packed, h.blocks = slices.Clone(h.packed), slices.Clone(h.blocks) // which grew by more than they need
	return h
}

// sharedBytes returns how many bytes the words begin alike.
func sharedBytes(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// heardBytes is about what is kept of a transcript beside its words.
const heardBytes = 128

// bytes returns how much memory it takes.
func (h heard) bytes() int { return len(h.packed) + 4*len(h.blocks) + heardBytes }

// head returns the first word of a block.
func (h heard) head(block int) []byte {
	packed := h.packed[h.blocks[block]+1:]
	return packed[1 : 1+packed[0]]
}

// mark adds to the set the cues that hold a word which begins so, and reports whether
// there are any.
func (h heard) mark(set bitset, beginning []byte) (found bool) {
	after := sort.Search(len(h.blocks), func(i int) bool { return bytes.Compare(h.head(i), beginning) >= 0 })
	if len(h.blocks) == 0 {
		return false
	}
	var word [maxWord]byte
	for packed := h.packed[h.blocks[max(after-1, 0)]:]; len(packed) > 0; {
		shared, rest := int(packed[0]), int(packed[1])
		own := word[:shared+rest]
		packed = packed[2+copy(own[shared:], packed[2:]):]
		size, width := binary.Uvarint(packed)
		list := packed[width : width+int(size)]
		packed = packed[width+int(size):]
		switch {
		case bytes.HasPrefix(own, beginning):
			joinGaps(set, list)
			found = true
		case bytes.Compare(own, beginning) > 0:
			return found
		}
	}
	return found
}

// earshot is what the search of a transcript needs room for; it may be used for
// one after the other.
type earshot struct {
	held  bitset // the cues that hold a word
	alone bitset // those that hold all words so far
	pairs bitset // those that hold them together with the next one
}

func (e *earshot) fit(cues int) {
	width := (cues + 63) / 64
	if cap(e.held) < width {
		e.held, e.alone, e.pairs = make(bitset, width), make(bitset, width), make(bitset, width)
	}
	e.held, e.alone, e.pairs = e.held[:width], e.alone[:width], e.pairs[:width]
}

// find returns the first cue that holds all the words, and how many others do; when none
// does, the first that holds them together with the next one.
func (h heard) find(words []string, e *earshot) (cue, others int, there bool) {
	e.fit(h.cues)
	for n, word := range words {
		clear(e.held)
		if !h.mark(e.held, []byte(word)) {
			return 0, 0, false
		}
		var left uint64
		for i, held := range e.held {
			pairs := held | held>>1
			if i+1 < len(e.held) {
				pairs |= e.held[i+1] << 63
			}
			if n == 0 {
				e.alone[i], e.pairs[i] = held, pairs
			} else {
				e.alone[i] &= held
				e.pairs[i] &= pairs
			}
			left |= e.pairs[i]
		}
		if left == 0 { // most often long before the last word
			return 0, 0, false
		}
	}
	if alone := e.alone.count(); alone > 0 {
		return e.alone.first(), alone - 1, true
	}
	return e.pairs.first(), 0, true
}

// first returns the least number that the bitset holds, which is not empty.
func (b bitset) first() int {
	i := 0
	for b[i] == 0 {
		i++
	}
	return i<<6 + bits.TrailingZeros64(b[i])
}
