package search

import (
	"encoding/binary"
	"math/bits"
)

// bitset holds numbers of documents, one bit each.
type bitset []uint64

func newBitset(documents int) bitset { return make(bitset, (documents+63)/64) }

func (b bitset) add(n int)      { b[n>>6] |= 1 << (n & 63) }
func (b bitset) has(n int) bool { return b[n>>6]&(1<<(n&63)) != 0 }

func (b bitset) count() int {
	n := 0
	for _, word := range b {
		n += bits.OnesCount64(word)
	}
	return n
}

// postings says of each term which documents hold it: for each one list, in one
// piece of memory. A list is empty, or begins with how many documents it names.
// Those follow as varints, each the distance from the one before, or, from one in
// [sparsest] of all, as a bitset.
type postings struct {
	width  int      // of a bitset of all documents
	starts []uint32 // of each list in lists, and their end
	lists  []byte
}

// sparsest is how many documents there are for each of a list that is kept as a
// bitset: an eighth would take as much room as varints, and reads slower.
const sparsest = 16

// newPostings returns postings without terms.
func newPostings(documents int) *postings {
	return &postings{width: len(newBitset(documents)), starts: []uint32{0}}
}

// appendSet adds a list of what the bitset holds.
func (p *postings) appendSet(set bitset) {
	if n := set.count(); n > 0 {
		p.lists = binary.AppendUvarint(p.lists, uint64(n))
		if p.dense(n) {
			for _, word := range set {
				p.lists = binary.LittleEndian.AppendUint64(p.lists, word)
			}
		} else {
			p.lists = appendGaps(p.lists, set)
		}
	}
	p.starts = append(p.starts, uint32(len(p.lists)))
}

func appendGaps(list []byte, set bitset) []byte {
	before := -1
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			n := i<<6 + bits.TrailingZeros64(word)
			list = binary.AppendUvarint(list, uint64(n-before))
			before = n
		}
	}
	return list
}

// dense reports whether a list of n documents is kept as a bitset.
func (p *postings) dense(n int) bool { return n*sparsest >= p.width*64 }

// count returns how many documents hold the term.
func (p *postings) count(term int) int {
	if p.starts[term] == p.starts[term+1] {
		return 0
	}
	n, _ := binary.Uvarint(p.lists[p.starts[term]:])
	return int(n)
}

// join adds the documents that hold any of the terms from first up to end to set.
func (p *postings) join(set bitset, first, end int) {
	for term := first; term < end; term++ {
		list := p.lists[p.starts[term]:p.starts[term+1]]
		if len(list) == 0 {
			continue
		}
		n, size := binary.Uvarint(list)
		if list = list[size:]; p.dense(int(n)) {
			joinSet(set, list)
		} else {
			joinGaps(set, list)
		}
	}
}

func joinSet(set bitset, list []byte) {
	for i := range set {
		set[i] |= binary.LittleEndian.Uint64(list[8*i:])
	}
}

func joinGaps(set bitset, list []byte) {
	n := -1
	for i := 0; i < len(list); {
		gap := int(list[i])
		i++
		if gap >= 0x80 {
			gap &= 0x7F
			for shift := 7; ; shift += 7 {
				b := int(list[i])
				i++
				gap |= b & 0x7F << shift
				if b < 0x80 {
					break
				}
			}
		}
		n += gap
		set.add(n)
	}
}
