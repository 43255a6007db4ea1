package sqldb

import (
	"context"
	"database/sql"
	"sync"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

const (
	// tellTime is how long it may take to tell other programs of a change. Those that
	// are not told find it when they next look.
	tellTime = time.Second
	// lookTime is how long a look may take, so that one connection that has gone
	// silent does not end looking.
	lookTime = 2 * time.Second
)

// Following is how a store gets to know what other programs change in its catalogue.
type Following struct {
	Every time.Duration // how often the store looks, at most a second apart
	// Hear calls look when there may be something new, until ctx is done; nil where
	// looking now and then is all there is.
	Hear func(ctx context.Context, look func())
	// Tell lets others hear of a change; nil where nobody does. That it fails does
	// not matter: they look.
	Tell func(ctx context.Context) error
	// Grown is called when an import has put so much that what the engine knows of its
	// tables no longer holds, and after each; nil where it knows nothing. That it fails
	// does not matter.
	Grown func(ctx context.Context) error
	// Beside are functions that run while the store is open, until ctx is done.
	Beside []func(ctx context.Context)
	// Replica is a copy of the database, which may lag behind, from which the catalogue
	// is read while it has the latest revision; nil where there is none. The store
	// closes it.
	Replica *sql.DB
}

// Every calls do again and again, at most so often, until ctx is done.
func Every(ctx context.Context, every time.Duration, do func()) {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			do()
		}
	}
}

// following is what runs beside a store that follows the catalogue.
type following struct {
	tell    func(ctx context.Context) error
	grown   func(ctx context.Context) error
	cancel  context.CancelFunc
	running sync.WaitGroup
}

// Follow lets the store know of what other programs change, until it is closed. It is
// called once, before the store is used.
func (s *Store) Follow(how Following) {
	ctx, cancel := context.WithCancel(context.Background())
	s.following.tell, s.following.grown, s.following.cancel = how.Tell, how.Grown, cancel
	look := func() {
		ctx, cancel := context.WithTimeout(ctx, lookTime)
		defer cancel()
		_ = s.look(ctx) // what fails is tried again by the next look
	}
	s.following.running.Go(func() { Every(ctx, how.Every, look) })
	s.following.running.Go(func() { s.cleanUp(ctx) })
	for _, beside := range how.Beside {
		s.following.running.Go(func() { beside(ctx) })
	}
	if how.Replica != nil {
		s.replica = newReplica(how.Replica)
		s.following.running.Go(func() { s.replica.follow(ctx, how.Every) })
	}
	if how.Hear != nil {
		s.following.running.Go(func() { how.Hear(ctx, look) })
	}
}

// end stops following.
func (f *following) end() {
	if f.cancel != nil {
		f.cancel()
		f.running.Wait()
	}
}

// look finds out which revision the catalogue has, and whether others have changed
// accounts, however busy the store's connections are.
func (s *Store) look(ctx context.Context) error {
	before := s.revisions.Latest().Number
	return s.probe(ctx, "look for changes", func(q *queries.Queries) error {
		number, err := q.CatalogueRevision(ctx)
		if err != nil {
			return err
		}
		s.revisions.Found(before, number)
		return s.known.follow(func() (int64, error) { return q.AccountChanges(ctx) })
	})
}

// Revision implements [library.CatalogueStore].
func (s *Store) Revision() library.Revision { return s.revisions.Latest() }

// ReadCatalogue implements [library.CatalogueStore].
func (s *Store) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	return s.readCatalogueSnapshot(ctx, "read the catalogue", func(q *queries.Queries) error {
		revision, err := q.CatalogueRevision(ctx)
		if err != nil {
			return err
		}
		s.revisions.Learn(revision)
		return read(&Store{reads: q, classify: s.classify}, revision)
	})
}
