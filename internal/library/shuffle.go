package library

import (
	"math/bits"
	"strconv"
)

// MaxSeed is the maximum seed of [OrderShuffled].
const MaxSeed = 1<<31 - 1

// Shuffle is a pseudo-random permutation of the positions 1 to size. It computes each position
// independently, so the cost of a page does not depend on size.
type Shuffle struct {
	size uint64
	half int // number of bits of each half of the Feistel network
	seed uint64
}

// NewShuffle returns the permutation of the seed. The permutation must be the same in every version
// of the binary, because a client may read the next page after an update.
func NewShuffle(seed int, size int64) Shuffle {
	return Shuffle{size: uint64(size), half: (bits.Len64(uint64(max(size, 1)-1)) + 1) / 2, seed: uint64(seed)}
}

// Size returns the number of positions.
func (s Shuffle) Size() int64 { return int64(s.size) }

// PositionAt returns the position at index i, for i from 1 to the size.
func (s Shuffle) PositionAt(i int64) int64 {
	for n := uint64(i - 1); ; {
		// A result outside of the range is mixed again until it is inside (cycle walking). The
		// function stays a bijection, and rarely needs more than four rounds.
		if n = s.mix(n); n < s.size {
			return int64(n) + 1
		}
	}
}

// mix is a Feistel network, which is a bijection for any function scramble.
func (s Shuffle) mix(n uint64) uint64 {
	const rounds = 6
	left, right := n>>s.half, n&(1<<s.half-1)
	for round := range uint64(rounds) {
		left, right = right, left^scramble(s.seed<<35|round<<32|right)&(1<<s.half-1)
	}
	return left<<s.half | right
}

// scramble is the last step of SplitMix64. Each bit of the result depends on all bits of the input.
func scramble(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// Shuffle returns the permutation of a query in [OrderShuffled] over the positions 1 to size. It
// also returns the index at which the page of the query starts. The Sort of a page's key is the
// size when the first page was read, so that later pages skip positions that were added afterwards.
func (q VideoQuery) Shuffle(size int64) (s Shuffle, after int64) {
	if begun, err := strconv.ParseInt(q.After.Sort, 10, 64); err == nil && begun > 0 {
		size = min(size, begun)
	}
	return NewShuffle(q.Seed, size), min(q.After.Position, size)
}

// Key returns the key of the position at index i.
func (s Shuffle) Key(i int64) VideoKey {
	return VideoKey{Sort: strconv.FormatInt(s.Size(), 10), Position: i}
}
