package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"testing/synctest"
	"time"
)

// newTestGroupCommit returns a group commit on a table with a unique column. insert returns a write
// that inserts a number.
func newTestGroupCommit(t *testing.T) (c *groupCommit, db *sql.DB, insert func(number int) func(context.Context) error) {
	t.Helper()
	db = newTestDB(t, "CREATE TABLE numbers (number INTEGER UNIQUE)")
	c, err := newGroupCommit(t.Context(), db, func(error) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.close(); err != nil {
			t.Error(err)
		}
	})
	return c, db, func(number int) func(context.Context) error {
		return func(ctx context.Context) error {
			_, err := c.conn.ExecContext(ctx, "INSERT INTO numbers VALUES ($1)", number)
			return err
		}
	}
}

// waitForQueue waits until the queue has n writes.
func waitForQueue(c *groupCommit, n int) {
	for c.queued() < n {
		time.Sleep(time.Millisecond)
	}
}

// countNumbers returns the number of committed numbers.
func countNumbers(t *testing.T, db *sql.DB) (count int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM numbers").Scan(&count); err != nil {
		t.Fatal(err)
	}
	return count
}

func TestGroupCommit_CommitsQueuedWritesTogether(t *testing.T) {
	t.Parallel()
	c, db, insert := newTestGroupCommit(t)
	running, resume := make(chan struct{}), make(chan struct{})
	replies := make(chan error, 3)
	submit := func(work func(context.Context) error) {
		go func() { replies <- c.submit(t.Context(), work, func() { _ = countNumbers(t, db) }) }()
	}
	submit(func(ctx context.Context) error {
		close(running)
		<-resume
		return insert(1)(ctx)
	})
	<-running
	submit(insert(1)) // one of the two equal numbers violates the unique constraint
	submit(insert(2))
	waitForQueue(c, 2)
	close(resume)
	failed := 0
	for range cap(replies) {
		if err := <-replies; err != nil {
			failed++
		}
	}
	if committed := countNumbers(t, db); failed != 1 || committed != 2 {
		t.Errorf("got %d failed writes and %d committed numbers, want 1 and 2", failed, committed)
	}
}

func TestGroupCommit_CancelsQueuedWriteOnly(t *testing.T) {
	t.Parallel()
	c, db, insert := newTestGroupCommit(t)
	ctx, cancel := context.WithCancel(t.Context())
	running, resume := make(chan struct{}), make(chan struct{})
	replies := make(chan error, 2)
	go func() {
		replies <- c.submit(ctx, func(txCtx context.Context) error {
			close(running)
			<-resume
			return insert(1)(txCtx)
		}, nil)
	}()
	<-running
	queued := make(chan error, 1)
	go func() { queued <- c.submit(ctx, insert(2), nil) }()
	waitForQueue(c, 1)
	cancel()
	if err := <-queued; !errors.Is(err, context.Canceled) {
		t.Errorf("queued write: got error %v, want %v", err, context.Canceled)
	}
	close(resume)
	if err := <-replies; err != nil {
		t.Errorf("running write: got error %v", err)
	}
	if committed := countNumbers(t, db); committed != 1 {
		t.Errorf("got %d committed numbers, want 1", committed)
	}
}

func TestGroupCommit_PanicReachesCaller(t *testing.T) {
	t.Parallel()
	c, db, insert := newTestGroupCommit(t)
	panicked := func() (value any) {
		defer func() { value = recover() }()
		_ = c.submit(t.Context(), func(context.Context) error { panic("at the disco") }, nil)
		return nil
	}()
	if panicked != "at the disco" {
		t.Errorf("got panic %v, want %q", panicked, "at the disco")
	}
	if err := c.submit(t.Context(), insert(1), nil); err != nil || countNumbers(t, db) != 1 {
		t.Errorf("next write: got error %v, want 1 committed number", err)
	}
}

func TestGroupCommit_UnresponsiveCommitReturnsUnknownResult(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		db := sql.OpenDB(unresponsiveDB("commit"))
		c, err := newGroupCommit(t.Context(), db, func(error) bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		err = c.submit(t.Context(), func(context.Context) error { return nil }, nil)
		if !errors.Is(err, errCommitUnknown) {
			t.Errorf("got error %v, want %v", err, errCommitUnknown)
		}
		if err := errors.Join(c.close(), db.Close()); err != nil {
			t.Error(err)
		}
	})
}
