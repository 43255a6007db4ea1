package lru_test

import (
	"fmt"
	"sync"
	"testing"

	"greenroom/internal/lru"
)

func wantKept(t *testing.T, c *lru.Cache[string, int], key string, want int) {
	t.Helper()
	if got, there := c.Get(key); !there || got != want {
		t.Errorf("%s is %d, %v; want %d", key, got, there, want)
	}
}

func wantGone(t *testing.T, c *lru.Cache[string, int], key string) {
	t.Helper()
	if got, there := c.Get(key); there {
		t.Errorf("%s is still %d", key, got)
	}
}

func TestWhatWasNotAskedForLongestGoes(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	for i, key := range []string{"a", "b", "c", "d"} {
		c.Keep(key, i, 25)
	}
	wantKept(t, c, "a", 0) // so "b" is now the one
	c.Keep("e", 4, 1)
	wantGone(t, c, "b")
	c.Keep("f", 5, 25)
	wantGone(t, c, "c")
	for key, want := range map[string]int{"a": 0, "d": 3, "e": 4, "f": 5} {
		wantKept(t, c, key, want)
	}
}

func TestAnotherValueTakesThePlaceOfTheFirst(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	for i := range 50 {
		c.Keep("a", i, 25)
	}
	c.Keep("b", 1, 25)
	c.Keep("c", 2, 25)
	c.Keep("d", 3, 25)
	wantKept(t, c, "a", 49)
	wantKept(t, c, "b", 1)
}

func TestWhatIsTooLargeIsNotKept(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	c.Keep("a", 1, 25)
	c.Keep("b", 2, 25)
	c.Keep("a", 3, 26)
	wantGone(t, c, "a")
	wantKept(t, c, "b", 2)
}

func TestManyMayAskAtOnce(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](1000)
	var crowd sync.WaitGroup
	for i := range 8 {
		crowd.Go(func() {
			for j := range 1000 {
				key := fmt.Sprint(j * (i + 1) % 97)
				c.Keep(key, j, 20)
				c.Get(key)
			}
		})
	}
	crowd.Wait()
	kept := 0
	for i := range 97 {
		if _, there := c.Get(fmt.Sprint(i)); there {
			kept++
		}
	}
	if kept != 50 {
		t.Errorf("%d values are kept, want 50", kept)
	}
}

func TestUsage(t *testing.T) {
	t.Parallel()
	c := lru.New[string, int](100)
	c.Keep("a", 1, 20)
	c.Keep("b", 2, 10)
	c.Get("a")
	c.Get("a")
	c.Get("c")
	if got, want := c.Usage(), (lru.Usage{Bytes: 30, Limit: 100, Hits: 2, Misses: 1}); got != want {
		t.Errorf("usage %+v, want %+v", got, want)
	}
}
