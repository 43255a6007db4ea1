package endpoint_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

// Concurrent logins and flushes must count each login once, also at the ends of intervals.
func TestLoginLog_CountsConcurrentLoginsOnce(t *testing.T) {
	t.Parallel()
	store := memory.New()
	log := endpoint.LoginLog{MaxAccounts: 5, OthersAction: library.ActionOtherLoginsFailed}
	const clients, logins = 8, 200
	var adds sync.WaitGroup
	for client := range clients {
		adds.Go(func() {
			for i := range logins {
				now := time.UnixMilli(0).Add(time.Duration(i) * limits.LoginAuditInterval / 50)
				e := endpoint.LoginEvent{Action: library.ActionLoginsFailed, Title: fmt.Sprint((client + i) % 20)}
				log.Add(t.Context(), store, e, now)
				if err := log.Flush(t.Context(), store, now); err != nil {
					t.Error(err)
				}
			}
		})
	}
	adds.Wait()
	log.Close()
	for range 2 { // the first call ends the interval if it stores the rest of the previous interval
		if err := log.Flush(t.Context(), store, time.UnixMilli(0)); err != nil {
			t.Fatal(err)
		}
	}
	counted := 0
	entries, _, err := store.AuditEntries(t.Context(), library.AuditQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Count < 1 {
			t.Errorf("got count %d, want at least 1", e.Count)
		}
		counted += e.Count
	}
	if counted != clients*logins {
		t.Errorf("got %d logins in %d entries, want %d", counted, len(entries), clients*logins)
	}
}
