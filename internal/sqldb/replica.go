package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// unknownRevision is the revision of a replica that does not respond. No catalogue has this
// revision.
const unknownRevision = -1

var errReplicaBehind = errors.New("the replica is behind the latest revision of the catalogue")

// replica is a copy of the database that can lag behind.
//
//	catalogue read ─> replica has the latest known revision? ─ yes ─> replica ─ error ─┐
//	                                                         └ no ──> primary <────────┘
//
// The replica is never used for data of users. After an error, it is not used until a poll
// succeeds.
type replica struct {
	db       *sql.DB
	reads    *queries.Queries
	tx       transactions
	latest   func() int64 // function that returns the latest known revision of the catalogue
	revision atomic.Int64 // revision of the replica at the last poll
}

// newReplica returns the replica of the database db. It prepares no statements, because the replica
// may be unreachable.
func newReplica(db *sql.DB, tx transactions, latest func() int64) *replica {
	r := &replica{db: db, reads: queries.New(db), tx: tx, latest: latest}
	r.revision.Store(unknownRevision)
	return r
}

// run polls the replica's revision until ctx is done.
func (r *replica) run(ctx context.Context, every time.Duration) {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for ctx.Err() == nil {
		r.poll(ctx)
		select {
		case <-ctx.Done():
		case <-ticks.C:
		}
	}
}

func (r *replica) poll(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, pollTimeout)
	defer cancel()
	revision, err := r.reads.CatalogueRevision(ctx)
	if err != nil {
		revision = unknownRevision
	}
	r.revision.Store(revision)
}

// read runs work outside of a transaction. If ok is false, the caller must read from the primary. A
// nil replica always returns false.
func (r *replica) read(ctx context.Context, op string, work func(*queries.Queries) error) (ok bool, err error) {
	return r.attempt(ctx, op, func() error { return work(r.reads) })
}

// readSnapshot is like [replica.read], but work runs in a transaction and sees one snapshot.
func (r *replica) readSnapshot(ctx context.Context, op string, work func(*queries.Queries) error) (ok bool, err error) {
	return r.attempt(ctx, op, func() error {
		return r.tx.snapshot(ctx, r.db, r.reads, func(q *queries.Queries) error {
			revision, err := q.CatalogueRevision(ctx)
			if err == nil && revision < r.latest() {
				err = errReplicaBehind // the replica has changed since the last poll
			}
			if err != nil {
				return err
			}
			return work(q)
		})
	})
}

// attempt calls try if the replica has the latest known revision of the catalogue.
func (r *replica) attempt(ctx context.Context, op string, try func() error) (ok bool, err error) {
	if r == nil || r.revision.Load() != r.latest() {
		return false, nil
	}
	err = try()
	if err == nil || library.CodeOf(err) != "" || ctx.Err() != nil {
		return true, wrapError(ctx, op, err)
	}
	r.revision.Store(unknownRevision)
	return false, nil
}

// readCatalogue is like [Store.read], for work that only reads the catalogue.
func (s *Store) readCatalogue(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	ok, err := s.replica.read(ctx, op, work)
	s.open.RUnlock()
	if ok {
		return err
	}
	return s.read(ctx, op, work)
}

// readCatalogueSnapshot is like [Store.readSnapshot], for work that only reads the catalogue.
func (s *Store) readCatalogueSnapshot(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	ok, err := s.replica.readSnapshot(ctx, op, work)
	s.open.RUnlock()
	if ok {
		return err
	}
	return s.readSnapshot(ctx, op, work)
}
