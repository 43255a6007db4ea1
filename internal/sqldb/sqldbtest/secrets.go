package sqldbtest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"greenroom/internal/sqldb"
)

// CheckSecrets checks which token secrets two stores accept if they share a library.
func CheckSecrets(t *testing.T, one, other *sqldb.Store) {
	t.Helper()
	for _, start := range []struct {
		what     string
		own      string
		accepted []string
		replaced bool
		rejected bool
	}{
		{what: "the first server", own: "a"},
		{what: "the same secret", own: "a"},
		{what: "another secret", own: "b", rejected: true},
		{what: "another secret that accepts an unknown one", own: "b", accepted: []string{"c"}, rejected: true},
		{what: "the current secret, which accepts the next one", own: "a", accepted: []string{"b"}},
		{what: "the next secret, which accepts the current one", own: "b", accepted: []string{"x", "a"}, replaced: true},
		{what: "the next secret again", own: "b", accepted: []string{"a"}},
		{what: "the previous secret, which accepts the current one", own: "a", accepted: []string{"b"}},
		{what: "the previous secret alone", own: "a", rejected: true},
		{what: "the current secret alone", own: "b"},
	} {
		for _, s := range []*sqldb.Store{one, other} {
			replaced, err := s.EnsureSecret(t.Context(), start.own, start.accepted)
			if errors.Is(err, sqldb.ErrOtherSecret) != start.rejected || err != nil && !start.rejected {
				t.Fatalf("%s: got error %v", start.what, err)
			}
			if replaced != start.replaced {
				t.Errorf("%s: got replaced %t, want %t", start.what, replaced, start.replaced)
			}
			start.replaced = false // the other store detects the replaced secret
		}
	}
	for _, forced := range []string{"new", "a", "a"} {
		if err := one.ReplaceSecret(t.Context(), forced); err != nil {
			t.Fatal(err)
		}
		if _, err := other.EnsureSecret(t.Context(), forced, nil); err != nil {
			t.Errorf("forced secret %q: got error %v", forced, err)
		}
		if _, err := other.EnsureSecret(t.Context(), "b", nil); !errors.Is(err, sqldb.ErrOtherSecret) {
			t.Errorf("other secret after %q: got error %v, want ErrOtherSecret", forced, err)
		}
	}
}

// CheckConcurrentSecrets starts servers with different secrets concurrently on an empty library.
// Only servers that have one particular secret may start.
func CheckConcurrentSecrets(t *testing.T, stores ...*sqldb.Store) {
	t.Helper()
	var mu sync.Mutex
	started := map[string]int{}
	var starts sync.WaitGroup
	for i := range 16 {
		starts.Go(func() {
			own := fmt.Sprint("secret ", i%4)
			_, err := stores[i%len(stores)].EnsureSecret(t.Context(), own, nil)
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
		t.Errorf("got servers with secrets %v, want one secret", started)
	}
	for own, servers := range started {
		if servers != 4 {
			t.Errorf("got %d of 4 servers with secret %s, want 4", servers, own)
		}
	}
}
