package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"testing/synctest"

	"greenroom/internal/sqldb/queries"
)

func TestAPanicIsItsOwnersAndEndsNothing(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		db := sql.OpenDB(silentDatabase("commit"))
		store, err := NewSharing(t.Context(), db, db, func(error) Failure { return OtherFailure })
		if err != nil {
			t.Fatal(err)
		}
		told := func() (told any) {
			defer func() { told = recover() }()
			_ = store.write(t.Context(), "panic", func(context.Context, *queries.Queries) error { panic("at the disco") })
			return nil
		}()
		if told != "at the disco" {
			t.Errorf("whoever asked for it was told %v", told)
		}
		// Changes go on to be made, and this database goes on to be silent.
		nothing := func(context.Context, *queries.Queries) error { return nil }
		if err := store.write(t.Context(), "go on", nothing); !errors.Is(err, errNoAnswer) {
			t.Errorf("the next change: got error %v, want %v", err, errNoAnswer)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
}
