package sqldb

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// newTestRevisions returns revisions of a fake database, and the revision number in this database.
func newTestRevisions(feed ChangeFeed) (r *catalogueRevisions, database *atomic.Int64) {
	database = new(atomic.Int64)
	r = &catalogueRevisions{feed: feed, read: func(_ context.Context, observe func(int64)) error {
		observe(database.Load())
		return nil
	}}
	return r, database
}

func TestCatalogueRevisions_PollsEveryInterval(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r, database := newTestRevisions(ChangeFeed{PollInterval: time.Second})
		var jobs background
		jobs.start(r.watch)
		before := r.Latest()
		database.Store(5)
		began := time.Now()
		<-before.Changed
		if took := time.Since(began); took != time.Second || r.Latest().Number != 5 {
			t.Errorf("got revision %d after %v, want 5 after 1 s", r.Latest().Number, took)
		}
		before = r.Latest()
		database.Store(3) // a lower revision, as after a restore of the database
		<-before.Changed
		if got := r.Latest().Number; got != 3 {
			t.Errorf("got revision %d, want 3", got)
		}
		jobs.stop()
	})
}

func TestCatalogueRevisions_PollsAfterNotification(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		notified := make(chan struct{})
		r, database := newTestRevisions(ChangeFeed{
			PollInterval: time.Hour,
			Listen: func(ctx context.Context, poll func()) {
				select {
				case <-notified:
					poll()
				case <-ctx.Done():
				}
			},
		})
		var jobs background
		jobs.start(r.watch)
		before := r.Latest()
		database.Store(5)
		close(notified)
		began := time.Now()
		<-before.Changed
		if took := time.Since(began); took != 0 {
			t.Errorf("got the revision after %v, want 0 s", took)
		}
		jobs.stop()
	})
}

func TestCatalogueRevisions_CommittedNotifiesWithTimeout(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r, _ := newTestRevisions(ChangeFeed{Notify: func(ctx context.Context) error {
			<-ctx.Done()
			return ctx.Err()
		}})
		began := time.Now()
		r.committed(t.Context(), 7)
		if took := time.Since(began); took != notifyTimeout || r.Latest().Number != 7 {
			t.Errorf("got revision %d after %v, want 7 after %v", r.Latest().Number, took, notifyTimeout)
		}
	})
}
