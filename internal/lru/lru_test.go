package lru_test

import (
	"fmt"
	"sync"
	"testing"

	"greenroom/internal/lru"
)

func wantValue(t *testing.T, c *lru.Cache[string, int], key string, want int) {
	t.Helper()
	if got, ok := c.Get(key); !ok || got != want {
		t.Errorf("%s: got %d, %v, want %d", key, got, ok, want)
	}
}

func wantMiss(t *testing.T, c *lru.Cache[string, int], key string) {
	t.Helper()
	if got, ok := c.Get(key); ok {
		t.Errorf("%s: got %d, want no value", key, got)
	}
}

func TestCache_EvictsLeastRecentlyUsed(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	for i, key := range []string{"a", "b", "c", "d"} {
		c.Put(key, i, 25)
	}
	wantValue(t, c, "a", 0) // "b" is now the least recently used value
	c.Put("e", 4, 1)
	wantMiss(t, c, "b")
	c.Put("f", 5, 25)
	wantMiss(t, c, "c")
	for key, want := range map[string]int{"a": 0, "d": 3, "e": 4, "f": 5} {
		wantValue(t, c, key, want)
	}
}

func TestCache_PutReplacesValue(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	for i := range 50 {
		c.Put("a", i, 25)
	}
	c.Put("b", 1, 25)
	c.Put("c", 2, 25)
	c.Put("d", 3, 25)
	wantValue(t, c, "a", 49)
	wantValue(t, c, "b", 1)
}

func TestCache_SkipsLargeValue(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	c.Put("a", 1, 25)
	c.Put("b", 2, 25)
	c.Put("a", 3, 26)
	wantMiss(t, c, "a")
	wantValue(t, c, "b", 2)
}

func TestCache_ConcurrentUseIsSafe(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](1000)
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for j := range 1000 {
				key := fmt.Sprint(j * (i + 1) % 97)
				c.Put(key, j, 20)
				c.Get(key)
			}
		})
	}
	group.Wait()
	stored := 0
	for i := range 97 {
		if _, ok := c.Get(fmt.Sprint(i)); ok {
			stored++
		}
	}
	if stored != 50 {
		t.Errorf("got %d values, want 50", stored)
	}
}

func TestCache_ReportsUsage(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	c.Put("a", 1, 20)
	c.Put("b", 2, 10)
	c.Get("a")
	c.Get("a")
	c.Get("c")
	if got, want := c.Usage(), (lru.Usage{Bytes: 30, Limit: 100, Hits: 2, Misses: 1}); got != want {
		t.Errorf("got usage %+v, want %+v", got, want)
	}
}
