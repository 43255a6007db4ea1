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

// unknown is the revision of a replica that does not answer; none has it.
const unknown = -1

var errBehind = errors.New("the replica does not have the catalogue's latest revision yet")

// replica is a copy of the database that may lag behind. The catalogue is read from
// it as long as it has the latest revision that the store knows of, and from the
// database itself otherwise. What people keep is never read from it.
type replica struct {
	db       *sql.DB
	reads    *queries.Queries
	revision atomic.Int64 // the one that it had at the latest look
}

// newReplica returns the replica behind db. Nothing is prepared on it: it need not be
// there yet.
func newReplica(db *sql.DB) *replica {
	r := &replica{db: db, reads: queries.New(db)}
	r.revision.Store(unknown)
	return r
}

// follow looks again and again which revision the replica has, until ctx is done.
func (r *replica) follow(ctx context.Context, every time.Duration) {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for ctx.Err() == nil {
		r.look(ctx)
		select {
		case <-ctx.Done():
		case <-ticks.C:
		}
	}
}

func (r *replica) look(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	revision, err := r.reads.CatalogueRevision(ctx)
	if err != nil {
		revision = unknown
	}
	r.revision.Store(revision)
}

// askReplica tries to read from the replica, when there is one that has the latest
// revision. What the replica fails at is to be asked of the database itself: then
// answered is false, and the replica is left alone until it answers a look.
func (s *Store) askReplica(ctx context.Context, op string, try func(*replica) error) (answered bool, err error) {
	r := s.replica
	if r == nil || r.revision.Load() != s.revisions.Latest().Number {
		return false, nil
	}
	err = try(r)
	if err == nil || library.CodeOf(err) != "" || ctx.Err() != nil {
		return true, explain(ctx, op, err)
	}
	r.revision.Store(unknown)
	return false, nil
}

// notBehind returns an error when a later revision is known than the one that q sees.
func (s *Store) notBehind(ctx context.Context, q *queries.Queries) error {
	revision, err := q.CatalogueRevision(ctx)
	if err == nil && revision < s.revisions.Latest().Number {
		return errBehind
	}
	return err
}

// readCatalogue is [Store.read] for what is in the catalogue alone.
func (s *Store) readCatalogue(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	answered, err := s.askReplica(ctx, op, func(r *replica) error { return work(r.reads) })
	s.open.RUnlock()
	if answered {
		return err
	}
	return s.read(ctx, op, work)
}

// readCatalogueSnapshot is [Store.readSnapshot] for what is in the catalogue alone.
func (s *Store) readCatalogueSnapshot(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	answered, err := s.askReplica(ctx, op, func(r *replica) error {
		return s.snapshot(ctx, r.db, r.reads, func(q *queries.Queries) error {
			if err := s.notBehind(ctx, q); err != nil {
				return err
			}
			return work(q)
		})
	})
	s.open.RUnlock()
	if answered {
		return err
	}
	return s.readSnapshot(ctx, op, work)
}
