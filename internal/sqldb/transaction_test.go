package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"testing/synctest"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

func TestTransactions_RetryTransientFailures(t *testing.T) {
	t.Parallel()
	cause := errors.New("engine error")
	for name, test := range map[string]struct {
		failure FailureKind
		want    error
	}{
		"conflict":         {Conflict, library.ErrUnavailable},
		"lock":             {Busy, library.ErrUnavailable},
		"full disk":        {DiskFull, library.ErrDiskFull},
		"unique violation": {UniqueViolation, cause},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				tx, attempts := transactions{func(error) FailureKind { return test.failure }}, 0
				err := tx.retry(t.Context(), "write", func() error { attempts++; return cause })
				if want, _ := retryPolicy(test.failure); attempts != want || !errors.Is(err, test.want) || !errors.Is(err, cause) {
					t.Errorf("got %d attempts and error %v, want %d and %v", attempts, err, want, test.want)
				}
			})
		})
	}
}

func TestTransactions_DoNotRetryUnknownCommit(t *testing.T) {
	t.Parallel()
	attempts := 0
	err := transactions{func(error) FailureKind { return Conflict }}.retry(t.Context(), "write", func() error { attempts++; return errCommitUnknown })
	if attempts != 1 || !errors.Is(err, library.ErrUnavailable) {
		t.Errorf("got %d attempts and error %v, want 1 and %v", attempts, err, library.ErrUnavailable)
	}
}

func TestTransactions_ErrorRollsBack(t *testing.T) {
	t.Parallel()
	db := newTestDB(t, catalogueTable)
	tx, cause := transactions{anyFailure}, errors.New("failed")
	q := queries.New(db)
	for _, want := range []error{nil, cause} {
		err := tx.run(t.Context(), db, sql.TxOptions{}, q, func(ctx context.Context, q *queries.Queries) error {
			if _, err := q.Publish(ctx); err != nil {
				return err
			}
			return want
		})
		if !errors.Is(err, want) {
			t.Errorf("got error %v, want %v", err, want)
		}
	}
	err := tx.snapshot(t.Context(), db, q, func(q *queries.Queries) error {
		revision, err := q.CatalogueRevision(t.Context())
		if revision != 2 {
			t.Errorf("got revision %d, want 2", revision)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
