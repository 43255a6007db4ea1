package library

import (
	"math/bits"
	"strconv"
)

// MaxSeed is the greatest seed of [OrderShuffled].
const MaxSeed = 1<<31 - 1

// Shuffle is an order of the places from 1 to a size. It is computed place by place,
// so that a page of it costs the same however many places there are.
type Shuffle struct {
	size uint64
	half int // bits of either half of a number that [Shuffle.mix] mixes
	seed uint64
}

// NewShuffle returns the order that the seed makes of the places from 1 to size. It is
// the same in every version of the program: a client goes on where it was.
func NewShuffle(seed int, size int64) Shuffle {
	return Shuffle{size: uint64(size), half: (bits.Len64(uint64(max(size, 1)-1)) + 1) / 2, seed: uint64(seed)}
}

// Size returns how many places there are.
func (s Shuffle) Size() int64 { return int64(s.size) }

// At returns the place that comes as the i-th, from 1 to the size.
func (s Shuffle) At(i int64) int64 {
	for n := uint64(i - 1); ; {
		// What falls outside is mixed until it falls inside. That is still one to one,
		// and rarely takes more than four times.
		if n = s.mix(n); n < s.size {
			return int64(n) + 1
		}
	}
}

// mix is a Feistel network: whatever scramble does, no two numbers become the same.
func (s Shuffle) mix(n uint64) uint64 {
	const rounds = 6
	left, right := n>>s.half, n&(1<<s.half-1)
	for round := range uint64(rounds) {
		left, right = right, left^scramble(s.seed<<35|round<<32|right)&(1<<s.half-1)
	}
	return left<<s.half | right
}

// scramble is the last step of SplitMix64, in which every bit depends on every other.
func scramble(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// Walk returns how a query in [OrderShuffled] goes through the places from 1 to size,
// and after how many of them it begins. A key's Sort says how many there were on the
// first page: what was added since is for those who begin after it.
func (q VideoQuery) Walk(size int64) (s Shuffle, after int64) {
	if begun, err := strconv.ParseInt(q.After.Sort, 10, 64); err == nil && begun > 0 {
		size = min(size, begun)
	}
	return NewShuffle(q.Seed, size), min(q.After.Position, size)
}

// Key returns the key of the i-th in the order.
func (s Shuffle) Key(i int64) VideoKey {
	return VideoKey{Sort: strconv.FormatInt(s.Size(), 10), Position: i}
}
