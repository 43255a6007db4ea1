package library_test

import (
	"slices"
	"testing"

	"greenroom/internal/library"
)

func places(seed int, size int64) []int64 {
	shuffle := library.NewShuffle(seed, size)
	order := make([]int64, size)
	for i := range order {
		order[i] = shuffle.PositionAt(int64(i) + 1)
	}
	return order
}

func TestShuffle_IsPermutation(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{0, 1, 2, 3, 4, 5, 16, 17, 63, 64, 65, 1000, 4097} {
		for seed := range 5 {
			order := places(seed, size)
			slices.Sort(order)
			for i, place := range order {
				if place != int64(i)+1 {
					t.Fatalf("seed %d, size %d: got index %d, want %d", seed, size, place, i+1)
				}
			}
		}
	}
}

// The order of a seed must be the same in all versions, because a client may read the next page of
// a shuffled list after an update.
func TestShuffle_IsStable(t *testing.T) {
	t.Parallel()
	for seed, want := range map[int][]int64{
		0: {4, 8, 6, 3, 10, 2, 7, 1, 5, 9}, 1: {6, 2, 5, 3, 9, 8, 4, 10, 1, 7},
	} {
		if got := places(seed, 10); !slices.Equal(got, want) {
			t.Errorf("seed %d: got %v, want %v", seed, got, want)
		}
	}
	if got := library.NewShuffle(library.MaxSeed, 1_000_000_007).PositionAt(1_000_000_007); got != 214391140 {
		t.Errorf("got last index %d, want 214391140", got)
	}
}

// Videos that are neighbours with one seed must not be neighbours with another seed.
func TestShuffle_SeedsHaveDifferentNeighbours(t *testing.T) {
	t.Parallel()
	const size = 5_000
	next := make([]int64, size+1)
	first := places(1, size)
	for i, place := range first[1:] {
		next[first[i]] = place
	}
	second, shared := places(2, size), 0
	for i, place := range second[1:] {
		if next[second[i]] == place {
			shared++
		}
	}
	if shared > 10 { // two seeds share about one pair of neighbours by chance
		t.Errorf("got %d of %d equal neighbours with another seed, want at most 10", shared, size)
	}
}
