package sqlite

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

// runConcurrently locks the file, queues the writes and unlocks the file. It returns the error of
// each write, in the order of the writes.
func runConcurrently(unlock func(), writes ...func() error) []error {
	replies := make([]chan error, len(writes))
	for i, write := range writes {
		replies[i] = make(chan error, 1)
		go func() { replies[i] <- write() }()
	}
	unlock()
	errs := make([]error, len(writes))
	for i, reply := range replies {
		errs[i] = <-reply
	}
	return errs
}

func TestGroupCommit_FailedWriteAffectsNoOther(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	create := func(id, email string) func() error {
		return func() error { return store.CreateUser(t.Context(), library.User{ID: id, EmailKey: email}, nil) }
	}
	writes := []func() error{create("again", "ann")}
	for i := range 40 {
		id := fmt.Sprint("user ", i)
		writes = append(writes, create(id, id))
	}
	for i, err := range runConcurrently(unlock, writes...) {
		if i == 0 {
			if library.CodeOf(err) != library.CodeEmailTaken {
				t.Errorf("email in use: got error %v, want %v", err, library.CodeEmailTaken)
			}
			continue
		}
		ok(t, err)
		_, err := store.UserByEmail(t.Context(), fmt.Sprint("user ", i-1))
		ok(t, err)
	}
}

// The update runs in the same group as another write. This write makes the engine roll back the
// whole transaction.
func TestUpdateFunctions_RunAgainAfterRollback(t *testing.T) {
	t.Parallel()
	path := template.Copy(t)
	_, err := poolAt(t, path).ExecContext(t.Context(), `CREATE TRIGGER roll_back BEFORE INSERT ON log_entries WHEN new.action = 'roll back'
		BEGIN SELECT RAISE(ROLLBACK, 'rolled back'); END`)
	ok(t, err)
	synctest.Test(t, func(t *testing.T) {
		store, err := Open(t.Context(), path, sqldb.RequireCurrentSchema)
		ok(t, err)
		var rollback sync.WaitGroup
		sqldbtest.CheckUpdatersRunAgain(t, store, func() {
			rollback.Go(func() {
				if store.AppendAudit(context.WithoutCancel(t.Context()), library.AuditEntry{Action: "roll back"}) == nil {
					t.Error("audit entry: got no error, want a roll back")
				}
			})
			synctest.Wait() // wait until the write is queued behind the running commit
		})
		rollback.Wait()
		ok(t, store.Close())
	})
}

func TestGroupCommit_CancelledWriteDoesNotRun(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	errs := runConcurrently(unlock, func() error {
		return store.CreateUser(ctx, library.User{ID: "bob", EmailKey: "bob"}, nil)
	})
	if !errors.Is(errs[0], context.Canceled) {
		t.Errorf("got error %v, want %v", errs[0], context.Canceled)
	}
	ok(t, store.ProbeWrite(t.Context()))
	if _, err := store.UserByEmail(t.Context(), "bob"); library.CodeOf(err) != library.CodeUserNotFound {
		t.Errorf("account of the cancelled write: got error %v, want %v", err, library.CodeUserNotFound)
	}
}

func TestGroupCommit_RejectsWhenQueueIsFull(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	const capacity = 1024 + 1 // number of queued writes plus the running write
	replies := make(chan error, 2*capacity)
	for range 2 * capacity {
		go func() { replies <- store.ProbeWrite(t.Context()) }()
	}
	err := <-replies
	if !errors.Is(err, library.ErrUnavailable) || !strings.Contains(err.Error(), "the write queue has") {
		t.Errorf("got error %v, want a full queue", err)
	}
	unlock()
	for range 2*capacity - 1 {
		if err := <-replies; err != nil && !errors.Is(err, library.ErrUnavailable) {
			t.Errorf("got error %v, want none or a full queue", err)
		}
	}
	// All writes have ended, so the queue has space again.
	ok(t, store.ProbeWrite(t.Context()))
}
