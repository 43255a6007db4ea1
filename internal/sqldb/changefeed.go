package sqldb

import (
	"context"
	"sync"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

const (
	// notifyTimeout is the timeout of notifying other servers. A server that does not receive a
	// notification detects the change at its next poll.
	notifyTimeout = time.Second
	// pollTimeout is the timeout of a poll. Without a timeout, an unresponsive connection would
	// stop all polls.
	pollTimeout = 2 * time.Second
)

// ChangeFeed configures how a store detects changes by other processes. The zero value disables the
// detection.
type ChangeFeed struct {
	PollInterval time.Duration // time between two polls; at most 1 s
	// Listen calls poll after each notification until ctx is done. Nil means that the store only
	// polls.
	Listen func(ctx context.Context, poll func())
	// Notify notifies other servers of a change; nil for no notifications. Its errors are ignored,
	// because the servers also poll.
	Notify func(ctx context.Context) error
}

// RunEvery calls do after each interval until ctx is done.
func RunEvery(ctx context.Context, interval time.Duration, do func()) {
	ticks := time.NewTicker(interval)
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

// catalogueRevisions holds the latest known revision of the catalogue. Each write of the
// catalogue increases the revision in the database.
//
//	server A: write ─> COMMIT ─> committed ─> Notify ──┐
//	server B:                               Listen <───┴─> poll <── every PollInterval
//	                                                        └─> latest, channel of the revision
//
// A committed write advances the revision before the caller gets a reply. A client that reads after
// the reply therefore sees the write.
type catalogueRevisions struct {
	library.Revisions
	feed ChangeFeed
	read func(ctx context.Context, observe func(number int64)) error
}

// poll reads the revision from the database. A lower revision than before means that the database
// was restored.
func (r *catalogueRevisions) poll(ctx context.Context) error {
	before := r.Latest().Number
	return r.read(ctx, func(number int64) { r.SetFromDatabase(before, number) })
}

// committed advances the revision after a write of this process. It also notifies other servers.
func (r *catalogueRevisions) committed(ctx context.Context, number int64) {
	r.Advance(number)
	if r.feed.Notify != nil {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), notifyTimeout)
		defer cancel()
		_ = r.feed.Notify(ctx)
	}
}

// watch polls and listens until ctx is done.
func (r *catalogueRevisions) watch(ctx context.Context) {
	poll := func() {
		ctx, cancel := context.WithTimeout(ctx, pollTimeout)
		defer cancel()
		_ = r.poll(ctx) // an error is ignored, because the next poll retries
	}
	var watching sync.WaitGroup
	if r.feed.Listen != nil {
		watching.Go(func() { r.feed.Listen(ctx, poll) })
	}
	if r.feed.PollInterval > 0 {
		RunEvery(ctx, r.feed.PollInterval, poll)
	}
	watching.Wait()
}

// background runs functions in goroutines until it is stopped.
type background struct {
	cancel  context.CancelFunc
	running sync.WaitGroup
}

// start starts the functions. Each function must return when its context is done.
func (b *background) start(run ...func(ctx context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	b.cancel = cancel
	for _, each := range run {
		b.running.Go(func() { each(ctx) })
	}
}

// stop cancels the context of the functions and blocks until they are done.
func (b *background) stop() {
	if b.cancel != nil {
		b.cancel()
		b.running.Wait()
	}
}

// readRevision reads the catalogue's revision and the counter of account changes. It uses
// connections that are never used for requests.
func (s *Store) readRevision(ctx context.Context, observe func(number int64)) error {
	return s.probe(ctx, "poll for changes", func(q *queries.Queries) error {
		number, err := q.CatalogueRevision(ctx)
		if err != nil {
			return err
		}
		observe(number)
		return s.readCache.invalidateIfChanged(func() (int64, error) { return q.AccountChanges(ctx) })
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
		s.revisions.Advance(revision)
		return read(&Store{reads: q, tx: s.tx}, revision)
	})
}
