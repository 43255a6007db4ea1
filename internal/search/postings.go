package search

import (
	"encoding/binary"
	"math/bits"
)

// bitset is a set of document numbers with one bit per number.
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

// intersect removes all documents that are not in the other set.
func (b bitset) intersect(other bitset) {
	for i := range b {
		b[i] &= other[i]
	}
}

// remove removes the documents of the other set, which can be nil.
func (b bitset) remove(other bitset) {
	for i := range other {
		b[i] &^= other[i]
	}
}

// unite adds the documents of the other set.
func (b bitset) unite(other bitset) {
	for i := range b {
		b[i] |= other[i]
	}
}

// postings holds the posting list of each term, the list of documents that contain the term, in one
// byte slice. A list is empty, or consists of its length and the gaps between the document numbers
// as varints. If the list contains at least 1/[minDensity] of all documents, it contains a bitset
// instead of the gaps.
type postings struct {
	width  int      // number of 64-bit words in a bitset of all documents
	starts []uint32 // start offset of each list in lists; the last element is the end of the last list
	lists  []byte
}

// minDensity is the denominator of the share of documents above which a list is stored as a bitset.
// Varints need more memory than a bitset only above a share of 1/8, but are slower to read.
const minDensity = 16

// newPostings returns postings that contain no terms.
func newPostings(documents int) *postings {
	return &postings{width: len(newBitset(documents)), starts: []uint32{0}}
}

// appendSet appends a list with the documents in the bitset.
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

// dense reports whether a list of n documents is stored as a bitset.
func (p *postings) dense(n int) bool { return n*minDensity >= p.width*64 }

// count returns how many documents contain the term.
func (p *postings) count(term int) int {
	if p.starts[term] == p.starts[term+1] {
		return 0
	}
	n, _ := binary.Uvarint(p.lists[p.starts[term]:])
	return int(n)
}

// join adds the documents that contain any of the terms from first to end-1 to set.
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
