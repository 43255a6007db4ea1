package postgres

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/race"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
)

// A store behind a transaction pooler must behave like a store without a pooler.
func TestModel_EqualsStoreThroughPooler(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	url := postgrestest.NewDatabase(t)
	store := openWith(t, postgrestest.StartPooler(t, url), UsePooler(true))
	db := postgrestest.Connect(t, url)
	librarytest.RunModelTests(t,
		func(t *testing.T) library.Store { sqldbtest.DeleteAllRows(t, db); return store },
		func() library.Store { return memory.New() })
}

func TestUsePooler_ConcurrentWritesAreStored(t *testing.T) {
	t.Parallel()
	const users = 16
	ctx := t.Context()
	url := postgrestest.StartPooler(t, postgrestest.NewDatabase(t))
	one, other := openWith(t, url, UsePooler(true)), openWith(t, url, UsePooler(true))
	before := other.Revision()
	ok(t, fill.Put(ctx, one, []library.Category{{ID: "c", Name: "C"}}, []library.Video{{ID: "v", Category: "C"}}))
	wantLater(t, before)
	var calls sync.WaitGroup
	for i := range users {
		calls.Go(func() {
			id := fmt.Sprint("user ", i)
			if err := one.CreateUser(ctx, library.User{ID: id, EmailKey: id}, nil); err != nil {
				t.Error(err)
			}
			if _, err := one.UserByEmail(ctx, id); err != nil {
				t.Error(err)
			}
			if _, err := other.ClearCollection(ctx, id, library.Likes, time.Now()); err != nil {
				t.Error(err)
			}
			if _, err := other.Video(ctx, "v"); err != nil {
				t.Error(err)
			}
		})
	}
	calls.Wait()
}
