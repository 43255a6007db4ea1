package lru_test

import (
	"fmt"
	"testing"

	"greenroom/internal/lru"
)

// filled returns a cache with the given bytes in values of 1 byte. The value "0" is the least
// recently used.
func filled(bytes int) *lru.Cache[string, int] {
	c := lru.New[string, int](1000)
	for i := range bytes {
		c.Put(fmt.Sprint(i), i, 1)
	}
	return c
}

func TestEvict_RemovesLeastRecentlyUsed(t *testing.T) {
	t.Parallel()
	c := filled(10)
	wantValue(t, c, "0", 0) // "1" is now the least recently used value
	c.Evict(3)
	wantMiss(t, c, "3")
	wantValue(t, c, "4", 4)
	wantValue(t, c, "0", 0)
	c.Evict(100)
	if got := c.Usage().Bytes; got != 0 {
		t.Errorf("evict more than all: got %d bytes, want 0", got)
	}
}

func TestLimitTotal_EvictsFromLargestCache(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name                 string
		first, second, limit int
		want                 [2]int64
	}{
		{"below the limit", 40, 60, 100, [2]int64{40, 60}},
		{"largest only", 40, 200, 100, [2]int64{40, 60}},
		{"both", 200, 190, 100, [2]int64{50, 50}},
		{"nothing allowed", 40, 60, 0, [2]int64{0, 0}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			first, second := filled(tt.first), filled(tt.second)
			lru.LimitTotal([]lru.Evictable{first, second}, int64(tt.limit))
			for i, got := range [2]int64{first.Usage().Bytes, second.Usage().Bytes} {
				if distance := got - tt.want[i]; distance < -40 || distance > 40 || tt.first+tt.second <= tt.limit && distance != 0 {
					t.Errorf("cache %d: got %d bytes, want about %d", i, got, tt.want[i])
				}
			}
			if got := first.Usage().Bytes + second.Usage().Bytes; got > int64(tt.limit) {
				t.Errorf("got %d bytes together, want at most %d", got, tt.limit)
			}
		})
	}
}

// recorder is a cache that records how many bytes each eviction requests.
type recorder struct {
	name      string
	bytes     int64
	evictions *[]string
}

func (r *recorder) Usage() lru.Usage { return lru.Usage{Bytes: r.bytes} }

func (r *recorder) Evict(bytes int64) {
	r.bytes -= bytes
	*r.evictions = append(*r.evictions, fmt.Sprint(r.name, bytes))
}

func TestLimitTotal_EvictsInEqualParts(t *testing.T) {
	t.Parallel()
	var got []string
	caches := []lru.Evictable{&recorder{"a", 200, &got}, &recorder{"b", 190, &got}}
	lru.LimitTotal(caches, 100)
	lru.LimitTotal(caches, 100) // this call must evict nothing
	if want := "[a37 b37 a37 b37 a37 b37 a37 b31]"; fmt.Sprint(got) != want {
		t.Errorf("got evictions %v, want %s", got, want)
	}
}
