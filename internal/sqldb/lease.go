package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// leaseTimeout is the time without a heartbeat after which the lease of an import expires.
const leaseTimeout = 5 * time.Second

// States of the catalogue row. State 3 needs no constant, because only the query AcquireLease sets
// it: while a store deletes the rows of an abandoned import.
const (
	noImport        = 0
	importRunning   = 1
	importAbandoned = 2 // an import was abandoned, and its rows must be deleted
)

// errImporting is the result of a write of the catalogue while an import holds the lease.
var errImporting = errors.New("an import is in progress")

// errLeaseLost reports that the lease of the import expired and that another process rolled back
// the import.
var errLeaseLost = fmt.Errorf("%w: the lease of the import expired, and the import was rolled back", library.ErrUnavailable)

// importLease is the exclusive right to import. It is a row of the database with a heartbeat. It
// therefore also excludes imports of other processes, and expires if its process is killed.
//
//	acquire ─> write (each increases the heartbeat) … ─> release
//	                │ process is killed
//	                └─> expired after leaseTimeout ─> takeOver by any process ─> write … ─> release
//
// If the lease of a process was taken over, its next write returns errLeaseLost.
type importLease struct {
	heartbeat int64 // heartbeat that this process last wrote to the catalogue row or read from it
	run       func(ctx context.Context, work txFunc) error
}

// acquire takes the lease in the transaction of q. It returns errImporting if another import
// holds it.
func (l *importLease) acquire(ctx context.Context, q *queries.Queries) (queries.BeginImportRow, error) {
	catalogue, err := q.BeginImport(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return catalogue, errImporting
	}
	if err == nil {
		l.heartbeat = catalogue.Beats
	}
	return catalogue, err
}

// write runs work in a transaction that extends the lease. If another process has taken over the
// lease, it returns errLeaseLost.
func (l *importLease) write(ctx context.Context, work txFunc) error {
	return l.increase(ctx, (*queries.Queries).RenewLease, work)
}

// takeOver takes the lease of an abandoned import or of an import whose lease has expired.
// heartbeat is the last heartbeat that this process has read. If it has increased since, takeOver
// returns errLeaseLost.
func (l *importLease) takeOver(ctx context.Context) error {
	return l.increase(ctx, (*queries.Queries).AcquireLease, func(context.Context, *queries.Queries) error { return nil })
}

// release releases the lease and sets the state of the catalogue row.
func (l *importLease) release(ctx context.Context, state int64) error {
	return l.write(ctx, func(ctx context.Context, q *queries.Queries) error { return q.EndImport(ctx, state) })
}

// increase runs update and work in one transaction. update increases the known heartbeat.
func (l *importLease) increase(ctx context.Context, update func(*queries.Queries, context.Context, int64) (int64, error), work txFunc) error {
	err := l.run(ctx, func(ctx context.Context, q *queries.Queries) error {
		rows, err := update(q, ctx, l.heartbeat)
		if err == nil && rows == 0 {
			err = errLeaseLost
		}
		if err != nil {
			return err
		}
		return work(ctx, q)
	})
	if err == nil {
		l.heartbeat++
	}
	return err
}

// leaseMonitor detects expired leases of other processes.
type leaseMonitor struct {
	heartbeat int64
	since     time.Time // time of the first poll that returned the current heartbeat
}

// isExpired reports whether the import in the catalogue row is abandoned or has sent no heartbeat
// for leaseTimeout.
func (m *leaseMonitor) isExpired(row queries.CatalogueStateRow) bool {
	switch {
	case row.Changing == noImport:
		return false
	case row.Changing == importAbandoned:
		return true
	case row.Beats != m.heartbeat:
		m.heartbeat, m.since = row.Beats, time.Now()
		return false
	default:
		return time.Since(m.since) > leaseTimeout
	}
}
