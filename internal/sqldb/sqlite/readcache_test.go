package sqlite

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
)

// A write ends a session while the session is read concurrently. After the write has returned, the
// session must not be valid.
func TestReadCache_InvalidatesEndedSession(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	now := time.UnixMilli(1_000_000).UTC()
	session := func(id, user string) library.Session {
		return library.Session{ID: id, UserID: user, CreatedAt: now, ExpiresAt: now.Add(time.Hour)}
	}
	guest := library.User{ID: "gus", EmailKey: "gus", CreatedAt: now, UpdatedAt: now, ExpiresAt: now.Add(time.Hour)}
	account := library.User{ID: "ann", EmailKey: "ann", CreatedAt: now, UpdatedAt: now}
	for name, end := range map[string]func(store library.Store) error{
		"by itself": func(s library.Store) error { return s.DeleteSession(ctx, "gus", "s") },
		"by promotion": func(s library.Store) error {
			return s.PromoteGuest(ctx, "gus", library.User{EmailKey: "new"}, session("t", "gus"), "")
		},
		"by merge": func(s library.Store) error {
			_, err := s.MergeGuest(ctx, "gus", session("t", "ann"))
			return err
		},
		"by time": func(s library.Store) error {
			_, _, err := s.DeleteExpired(ctx, now.Add(2*time.Hour))
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := openAt(t, t.TempDir()+"/library.db")
			defer func() { ok(t, store.Close()) }()
			ok(t, store.CreateUser(ctx, account, nil))
			ok(t, store.Register(ctx, guest, session("s", "gus"), ""))
			asking, enough := context.WithCancel(ctx)
			var crowd sync.WaitGroup
			for range 4 {
				crowd.Go(func() {
					for asking.Err() == nil {
						_, _, _ = store.SessionUser(ctx, "s")
					}
				})
			}
			err := end(store)
			_, _, gone := store.SessionUser(ctx, "s")
			enough()
			crowd.Wait()
			ok(t, err)
			_, _, second := store.SessionUser(ctx, "s")
			for _, err := range []error{gone, second} {
				if library.CodeOf(err) != library.CodeSessionNotFound {
					t.Errorf("ended session: got error %v, want session not found", err)
				}
			}
			ended, cancel := context.WithCancel(ctx)
			cancel()
			if _, _, err := store.SessionUser(ended, "t"); !errors.Is(err, context.Canceled) {
				t.Errorf("cancelled read: got error %v, want context.Canceled", err)
			}
		})
	}
}

// After a session was extended, the cache must return the new expiry.
func TestReadCache_UpdatesExtendedSession(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	store := openAt(t, t.TempDir()+"/library.db")
	defer func() { ok(t, store.Close()) }()
	now := time.UnixMilli(1_000_000).UTC()
	ok(t, store.Register(ctx, library.User{ID: "ann", EmailKey: "ann"}, library.Session{ID: "s", CreatedAt: now, ExpiresAt: now}, ""))
	for _, until := range []time.Time{now, now.Add(time.Hour)} {
		ok(t, store.ExtendSessions(ctx, []library.SessionActivity{{SessionID: "s", ExpiresAt: until}}))
		for range 2 {
			session, _, err := store.SessionUser(ctx, "s")
			ok(t, err)
			if session.ExpiresAt != until {
				t.Errorf("got expiry %v, want %v", session.ExpiresAt, until)
			}
		}
	}
}

// A writer must read its own write, even if other goroutines read the list concurrently.
func TestReadCache_InvalidatesChangedList(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	store := openAt(t, t.TempDir()+"/library.db")
	defer func() { ok(t, store.Close()) }()
	now := time.UnixMilli(1_000_000).UTC()
	ok(t, fill.Put(ctx, store, []library.Category{{ID: "c", Name: "c"}}, []library.Video{{ID: "v", Title: "v", Category: "c", CategoryID: "c"}}))
	ok(t, store.CreateUser(ctx, library.User{ID: "gus", EmailKey: "gus", ExpiresAt: now}, nil))
	asking, enough := context.WithCancel(ctx)
	var crowd sync.WaitGroup
	for range 4 {
		crowd.Go(func() {
			for held := int64(0); asking.Err() == nil; {
				list, _ := store.Collection(ctx, "gus", library.Likes, held)
				held = list.Revision
				_, _ = store.Collection(ctx, "gus", library.Likes, 0)
			}
		})
	}
	defer crowd.Wait()
	defer enough()
	for n := range 200 {
		toggle := store.AddToCollection
		if n%2 == 1 {
			toggle = store.RemoveFromCollection
		}
		change, err := toggle(ctx, "gus", library.Likes, "v", now)
		ok(t, err)
		for range 2 {
			list, err := store.Collection(ctx, "gus", library.Likes, change.Revision-1)
			ok(t, err)
			if list.Revision != change.Revision || len(list.Videos) != 1-n%2 {
				t.Fatalf("change %d: got revision %d with %d videos, want revision %d", n, list.Revision, len(list.Videos), change.Revision)
			}
		}
	}
	_, _, err := store.DeleteExpired(ctx, now)
	ok(t, err)
	if _, err := store.Collection(ctx, "gus", library.Likes, 0); library.CodeOf(err) != library.CodeUserNotFound {
		t.Errorf("list of a deleted account: got error %v, want user not found", err)
	}
}

// If a CLI command changes accounts or sessions, a running server must invalidate its cache within
// 1 s.
func TestReadCache_DetectsChangesByCommands(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	path := t.TempDir() + "/library.db"
	store := openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	other, err := Open(ctx, path, sqldb.RequireCurrentSchema)
	ok(t, err)
	defer func() { ok(t, other.Close()) }()
	now := time.UnixMilli(1_000_000).UTC()
	known := func(id string) error {
		_, _, err := store.SessionUser(ctx, id)
		if err == nil {
			_, err = store.Collection(ctx, id, library.Likes, 0)
		}
		return err
	}
	for id, change := range map[string]func(id string) error{
		"ends":     func(id string) error { return other.EndSessions(ctx, id, "", nil) },
		"disabled": func(id string) error { return other.SetDisabled(ctx, id, true, now, nil) },
		"deleted":  func(id string) error { return other.DeleteUser(ctx, id, library.Credentials{}, nil) },
		"passworded": func(id string) error {
			return other.SetPassword(ctx, id, library.Credentials{}, "another", "", now, nil)
		},
	} {
		ok(t, store.Register(ctx, library.User{ID: id, EmailKey: id}, library.Session{ID: id, CreatedAt: now, ExpiresAt: now}, ""))
		ok(t, known(id))
		ok(t, change(id))
		until := time.Now().Add(time.Minute) // the deadline is long, because the poll can be late on a busy machine
		for known(id) == nil && time.Now().Before(until) {
		}
		if library.CodeOf(known(id)) == "" {
			t.Errorf("%s: got a valid session", id)
		}
	}
	ok(t, store.Register(ctx, library.User{ID: "ann", EmailKey: "ann"}, library.Session{ID: "s", CreatedAt: now, ExpiresAt: now}, ""))
	role := func() library.Role {
		_, user, err := store.SessionUser(ctx, "s")
		ok(t, err)
		return user.Role
	}
	if role() != library.Learner {
		t.Fatal("new account: got a role other than learner")
	}
	ok(t, other.SetRole(ctx, "ann", library.Curator, now, nil))
	for until := time.Now().Add(time.Minute); role() != library.Curator && time.Now().Before(until); {
	}
	if role() != library.Curator {
		t.Error("change by a command: got the old role")
	}
}
