package search

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"

	"greenroom/internal/library"
)

// isNumeric reports whether the query sorts by a number of each document, lowest first. Other
// orders sort by a text and need a sorted list of all documents.
func isNumeric(q library.VideoQuery) bool {
	switch q.Order {
	case library.OrderShortest, library.OrderLiked:
		return true
	default:
		return q.Order == library.OrderShuffled && isBrowsing(q)
	}
}

// numberIn returns the number by which a document is sorted in the order of q.
func numberIn(q library.VideoQuery, position int64, seconds int) uint32 {
	switch {
	case q.Order == library.OrderShuffled:
		return mixed(uint32(position) ^ mixed(uint32(q.Seed)))
	case q.Order == library.OrderLiked:
		return math.MaxUint32 - q.Likes(position)
	case q.Order == library.OrderShortest && seconds > 0:
		return uint32(seconds)
	default:
		return math.MaxUint32
	}
}

// mixed is a permutation of the 32-bit numbers. A change of one bit of n changes about half of the
// bits of the result.
func mixed(n uint32) uint32 {
	n = (n + 0x9e3779b9) * 0x85ebca6b
	n = (n ^ n>>15) * 0xc2b2ae35
	return n ^ n>>16
}

// numericSort returns the Sort of a key with the number.
func numericSort(number uint32) string { return fmt.Sprintf("%010d", number) }

// numbered returns the first matching documents after q.After in an order by numbers.
func (l partSearch) numbered(q library.VideoQuery, limit int) []hit {
	from := uint64(0) // number in the upper and document in the lower 32 bits
	if q.After.Position > 0 {
		number, _ := strconv.ParseUint(q.After.Sort, 10, 32)
		n, _ := l.number(q.After.Position + 1)
		from = number<<32 | uint64(n)
	}
	best := make([]uint64, 0, limit) // lowest numbers in ascending order
	for i, set := range l.buffers.all {
		for ; set != 0; set &= set - 1 {
			n := i<<6 + bits.TrailingZeros64(set)
			if !l.filter.matches(n) {
				continue
			}
			if at := uint64(numberIn(q, l.positions[n], int(l.seconds[n])))<<32 | uint64(n); at >= from {
				best = insert(best, at)
			}
		}
	}
	var hits []hit
	for _, at := range best {
		position := l.positions[uint32(at)]
		hits = append(hits, hit{library.VideoKey{Sort: numericSort(uint32(at >> 32)), Position: position}, position})
	}
	return hits
}

// insert inserts the number into the ascending numbers. If the slice is at its capacity, insert
// drops the highest number.
func insert(numbers []uint64, number uint64) []uint64 {
	i := len(numbers)
	switch {
	case i < cap(numbers):
		numbers = append(numbers, number)
	case numbers[i-1] <= number:
		return numbers
	default:
		i--
	}
	for ; i > 0 && numbers[i-1] > number; i-- {
		numbers[i] = numbers[i-1]
	}
	numbers[i] = number
	return numbers
}
