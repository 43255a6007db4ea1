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

// leaseTimeout is the time without a heartbeat after which an import's lease has expired.
const leaseTimeout = 5 * time.Second

// States of the catalogue row. The query AcquireLease sets the state 3: a store deletes the rows of
// an abandoned import.
const (
	noImport        = 0
	importRunning   = 1
	importAbandoned = 2 // an import ended, and its rows must be deleted
)

// errImporting is the result of a write of the catalogue while an import holds the lease.
var errImporting = errors.New("an import is in progress")

// errLeaseLost reports that the lease of the import expired and another process rolled the
// import back.
var errLeaseLost = fmt.Errorf("%w: the lease of the import expired, and the import was rolled back", library.ErrUnavailable)

// importLease is the exclusive right to import. It is a row of the database with a heartbeat,
// so that it also excludes imports of other processes and expires when its process is killed.
//
//	acquire ─> write (each increases the heartbeat) … ─> release
//	                │ process is killed
//	                └─> expired after leaseTimeout ─> takeOver by any process ─> write … ─> release
//
// A process whose lease was taken over gets errLeaseLost from its next write.
type importLease struct {
	heartbeat int64 // heartbeat in the catalogue row that this process wrote or read last
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

// write runs work in a transaction that extends the lease. It returns errLeaseLost if another
// process has taken the lease over.
func (l *importLease) write(ctx context.Context, work txFunc) error {
	return l.increase(ctx, (*queries.Queries).RenewLease, work)
}

// takeOver takes the lease of an abandoned or expired import. heartbeat is the last heartbeat that
// this process has read. It returns errLeaseLost if the heartbeat has increased.
func (l *importLease) takeOver(ctx context.Context) error {
	return l.increase(ctx, (*queries.Queries).AcquireLease, func(context.Context, *queries.Queries) error { return nil })
}

// release releases the lease with the new state of the catalogue row.
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

// leaseMonitor finds expired leases of other processes.
type leaseMonitor struct {
	heartbeat int64
	since     time.Time // time of the first poll with the current heartbeat
}

// isExpired reports whether the import of the catalogue row is abandoned, or has sent no heartbeat
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
