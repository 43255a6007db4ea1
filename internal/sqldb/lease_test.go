package sqldb

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/sqldb/queries"
)

// newTestLeases returns a lease for each of n processes that share a database. It also returns the
// queries of the database.
func newTestLeases(t *testing.T, n int) ([]*importLease, *queries.Queries) {
	t.Helper()
	q := queries.New(newTestDB(t, catalogueTable))
	leases := make([]*importLease, n)
	for i := range leases {
		leases[i] = &importLease{run: func(ctx context.Context, work txFunc) error { return work(ctx, q) }}
	}
	return leases, q
}

func writeNothing(context.Context, *queries.Queries) error { return nil }

func TestImportLease_ExcludesOtherImports(t *testing.T) {
	t.Parallel()
	leases, q := newTestLeases(t, 2)
	if _, err := leases[0].acquire(t.Context(), q); err != nil {
		t.Fatal(err)
	}
	if _, err := leases[1].acquire(t.Context(), q); !errors.Is(err, errImporting) {
		t.Errorf("second import: got error %v, want %v", err, errImporting)
	}
	if err := errors.Join(leases[0].write(t.Context(), writeNothing), leases[0].release(t.Context(), noImport)); err != nil {
		t.Fatal(err)
	}
	if _, err := leases[1].acquire(t.Context(), q); err != nil {
		t.Errorf("after the release: got error %v", err)
	}
}

func TestImportLease_IsLostWhenTakenOver(t *testing.T) {
	t.Parallel()
	leases, q := newTestLeases(t, 3)
	if _, err := leases[0].acquire(t.Context(), q); err != nil {
		t.Fatal(err)
	}
	row, err := q.CatalogueState(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	leases[1].heartbeat, leases[2].heartbeat = row.Beats, row.Beats
	if err := leases[1].takeOver(t.Context()); err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"write of the old owner": leases[0].write(t.Context(), writeNothing),
		"second takeover":        leases[2].takeOver(t.Context()),
	} {
		if !errors.Is(err, errLeaseLost) {
			t.Errorf("%s: got error %v, want %v", name, err, errLeaseLost)
		}
	}
	if err := errors.Join(leases[1].write(t.Context(), writeNothing), leases[1].release(t.Context(), noImport)); err != nil {
		t.Errorf("new owner: got error %v", err)
	}
}

func TestLeaseMonitor_ExpiresWithoutHeartbeat(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var m leaseMonitor
		row := queries.CatalogueStateRow{Changing: importRunning, Beats: 1}
		for range 3 {
			if m.isExpired(row) {
				t.Errorf("heartbeat %d: got an expired lease", row.Beats)
			}
			time.Sleep(leaseTimeout)
			row.Beats++
		}
		_ = m.isExpired(row)
		time.Sleep(leaseTimeout + time.Nanosecond)
		if !m.isExpired(row) {
			t.Error("without a heartbeat: got a lease that is not expired")
		}
		if m.isExpired(queries.CatalogueStateRow{Changing: noImport, Beats: row.Beats}) {
			t.Error("without an import: got an expired lease")
		}
		if !m.isExpired(queries.CatalogueStateRow{Changing: importAbandoned}) {
			t.Error("abandoned import: got a lease that is not expired")
		}
	})
}
