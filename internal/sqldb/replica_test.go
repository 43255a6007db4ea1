package sqldb

import (
	"context"
	"errors"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

func TestReplica_IsReadAtLatestRevisionOnly(t *testing.T) {
	t.Parallel()
	db, latest := newTestDB(t, catalogueTable), int64(1)
	r := newReplica(db, transactions{anyFailure}, func() int64 { return latest })
	read := func() (ok bool) {
		ok, err := r.read(t.Context(), "read", func(*queries.Queries) error { return nil })
		inSnapshot, snapshotErr := r.readSnapshot(t.Context(), "read", func(*queries.Queries) error { return nil })
		if err != nil || snapshotErr != nil || ok != inSnapshot {
			t.Fatalf("got %t and %t, errors %v and %v", ok, inSnapshot, err, snapshotErr)
		}
		return ok
	}
	if read() {
		t.Error("before the first poll: got a read of the replica")
	}
	r.poll(t.Context())
	if !read() {
		t.Error("at the latest revision: got no read of the replica")
	}
	latest = 2
	if read() {
		t.Error("behind the latest revision: got a read of the replica")
	}
}

func TestReplica_ErrorDisablesReplicaUntilPoll(t *testing.T) {
	t.Parallel()
	r := newReplica(newTestDB(t, catalogueTable), transactions{anyFailure}, func() int64 { return 1 })
	r.poll(t.Context())
	attempt := func(err error) (bool, error) {
		return r.read(t.Context(), "read", func(*queries.Queries) error { return err })
	}
	notFound := library.NewError("read", library.CodeVideoNotFound)
	if ok, err := attempt(notFound); !ok || !errors.Is(err, notFound) {
		t.Errorf("missing video: got %t, %v, want the error of the replica", ok, err)
	}
	if ok, err := attempt(errors.New("connection lost")); ok || err != nil {
		t.Errorf("lost connection: got %t, %v, want a read of the primary", ok, err)
	}
	if ok, _ := attempt(nil); ok {
		t.Error("after an error: got a read of the replica")
	}
	r.poll(t.Context())
	if ok, _ := attempt(nil); !ok {
		t.Error("after a poll: got no read of the replica")
	}
}

func TestReplica_NilReplicaReadsFromPrimary(t *testing.T) {
	t.Parallel()
	var r *replica
	if ok, err := r.read(context.Background(), "read", nil); ok || err != nil {
		t.Errorf("got %t, %v, want a read of the primary", ok, err)
	}
}
