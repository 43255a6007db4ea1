package sqldbtest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"greenroom/internal/sqldb"
)

// Secrets tests on what secret the servers of a library agree, which keeps what one
// store or another tells it.
func Secrets(t *testing.T, one, other *sqldb.Store) {
	t.Helper()
	for _, start := range []struct {
		what     string
		own      string
		accepted []string
		replaced bool
		refused  bool
	}{
		{what: "the first server", own: "a"},
		{what: "the same secret", own: "a"},
		{what: "another secret", own: "b", refused: true},
		{what: "another secret that accepts one of its own", own: "b", accepted: []string{"c"}, refused: true},
		{what: "the next secret is accepted already", own: "a", accepted: []string{"b"}},
		{what: "the next secret, which accepts the one in use", own: "b", accepted: []string{"x", "a"}, replaced: true},
		{what: "the next secret again", own: "b", accepted: []string{"a"}},
		{what: "the one before, which accepts the next", own: "a", accepted: []string{"b"}},
		{what: "the one before, which was not told", own: "a", refused: true},
		{what: "the next secret without the one before", own: "b"},
	} {
		for _, s := range []*sqldb.Store{one, other} {
			replaced, err := s.AgreeOnSecret(t.Context(), start.own, start.accepted)
			if errors.Is(err, sqldb.ErrOtherSecret) != start.refused || err != nil && !start.refused {
				t.Fatalf("%s: %v", start.what, err)
			}
			if replaced != start.replaced {
				t.Errorf("%s: replaced is %t", start.what, replaced)
			}
			start.replaced = false // for the other, it is done
		}
	}
	for _, adopted := range []string{"new", "a", "a"} {
		if err := one.AdoptSecret(t.Context(), adopted); err != nil {
			t.Fatal(err)
		}
		if _, err := other.AgreeOnSecret(t.Context(), adopted, nil); err != nil {
			t.Errorf("the adopted %q: %v", adopted, err)
		}
		if _, err := other.AgreeOnSecret(t.Context(), "b", nil); !errors.Is(err, sqldb.ErrOtherSecret) {
			t.Errorf("beside the adopted %q: %v", adopted, err)
		}
	}
}

// SecretsAtOnce tests that of servers with secrets of their own, which start at once
// over an empty library, those of exactly one secret start.
func SecretsAtOnce(t *testing.T, stores ...*sqldb.Store) {
	t.Helper()
	var mu sync.Mutex
	started := map[string]int{}
	var starts sync.WaitGroup
	for i := range 16 {
		starts.Go(func() {
			own := fmt.Sprint("secret ", i%4)
			_, err := stores[i%len(stores)].AgreeOnSecret(t.Context(), own, nil)
			switch {
			case err == nil:
				mu.Lock()
				defer mu.Unlock()
				started[own]++
			case !errors.Is(err, sqldb.ErrOtherSecret):
				t.Error(err)
			}
		})
	}
	starts.Wait()
	if len(started) != 1 {
		t.Errorf("servers started with %v", started)
	}
	for own, servers := range started {
		if servers != 4 {
			t.Errorf("%d of 4 servers started with %s", servers, own)
		}
	}
}
