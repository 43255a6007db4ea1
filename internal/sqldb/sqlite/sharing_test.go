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

// together asks for each change while none can be made, then lets them be made, and
// returns their errors in the same order.
func together(unlock func(), changes ...func() error) []error {
	answers := make([]chan error, len(changes))
	for i, change := range changes {
		answers[i] = make(chan error, 1)
		go func() { answers[i] <- change() }()
	}
	unlock()
	errs := make([]error, len(changes))
	for i, answer := range answers {
		errs[i] = <-answer
	}
	return errs
}

func TestAChangeThatFailsLeavesThoseThatShareItsCommit(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	create := func(id, email string) func() error {
		return func() error { return store.CreateUser(t.Context(), library.User{ID: id, EmailKey: email}, nil) }
	}
	changes := []func() error{create("again", "ann")}
	for i := range 40 {
		id := fmt.Sprint("person ", i)
		changes = append(changes, create(id, id))
	}
	for i, err := range together(unlock, changes...) {
		if i == 0 {
			if library.CodeOf(err) != library.CodeEmailTaken {
				t.Errorf("an e-mail in use: got error %v, want %v", err, library.CodeEmailTaken)
			}
			continue
		}
		ok(t, err)
		_, err := store.UserByEmail(t.Context(), fmt.Sprint("person ", i-1))
		ok(t, err)
	}
}

// A change that shares the commit of an update has the engine undo all of it.
func TestUpdatersRunAgainAfterARollback(t *testing.T) {
	t.Parallel()
	path := template.Copy(t)
	_, err := poolAt(t, path).ExecContext(t.Context(), `CREATE TRIGGER undo BEFORE INSERT ON log_entries WHEN new.action = 'undo'
		BEGIN SELECT RAISE(ROLLBACK, 'undone'); END`)
	ok(t, err)
	synctest.Test(t, func(t *testing.T) {
		store, err := Open(t.Context(), path, sqldb.KeepSchema)
		ok(t, err)
		var undoing sync.WaitGroup
		sqldbtest.UpdatersRunAgain(t, store, func() {
			undoing.Go(func() {
				if store.AddToLog(context.WithoutCancel(t.Context()), library.LogEntry{Action: "undo"}) == nil {
					t.Error("the transaction was not undone")
				}
			})
			synctest.Wait() // the entry waits for the commit under way
		})
		undoing.Wait()
		ok(t, store.Close())
	})
}

func TestAChangeThatIsGivenUpWhileItWaitsIsNotMade(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	errs := together(unlock, func() error {
		return store.CreateUser(ctx, library.User{ID: "bob", EmailKey: "bob"}, nil)
	})
	if !errors.Is(errs[0], context.Canceled) {
		t.Errorf("got error %v, want %v", errs[0], context.Canceled)
	}
	ok(t, store.ProbeWrite(t.Context()))
	if _, err := store.UserByEmail(t.Context(), "bob"); library.CodeOf(err) != library.CodeUserNotFound {
		t.Errorf("the account: got error %v, want %v", err, library.CodeUserNotFound)
	}
}

func TestMoreChangesThanMayWaitAreRefusedAtOnce(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	const most = 1024 + 1 // those that wait, and one that is tried
	answers := make(chan error, 2*most)
	for range 2 * most {
		go func() { answers <- store.ProbeWrite(t.Context()) }()
	}
	err := <-answers
	if !errors.Is(err, library.ErrUnavailable) || !strings.Contains(err.Error(), "wait for the database") {
		t.Errorf("got error %v, want that too many wait", err)
	}
	unlock()
	for range 2*most - 1 {
		if err := <-answers; err != nil && !errors.Is(err, library.ErrUnavailable) {
			t.Errorf("got error %v, want none, or that too many wait", err)
		}
	}
	// Each that waited has its answer, so that there is room again.
	ok(t, store.ProbeWrite(t.Context()))
}
