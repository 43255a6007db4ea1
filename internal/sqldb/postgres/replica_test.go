package postgres

import (
	"context"
	"errors"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// put writes a new revision of the catalogue with one video, which has the title.
func put(t *testing.T, store *sqldb.Store, title string) {
	t.Helper()
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "c", Name: "C"}}, []library.Video{{ID: "v", Title: title, Category: "C"}}))
}

// titles returns the title of the only video in the catalogue as read by each method.
func titles(t *testing.T, store *sqldb.Store) map[string]string {
	t.Helper()
	page, err := store.Videos(t.Context(), library.VideoQuery{})
	ok(t, err)
	video, err := store.Video(t.Context(), "v")
	ok(t, err)
	read := map[string]string{"a page": page.Videos[0].Title, "a video": video.Title}
	ok(t, store.ReadCatalogue(t.Context(), func(c library.CatalogueReader, _ int64) error {
		video, err := c.Video(context.Background(), "v")
		read["a snapshot"] = video.Title
		return err
	}))
	return read
}

func wantTitles(t *testing.T, when string, store *sqldb.Store, want string) {
	t.Helper()
	for how, got := range titles(t, store) {
		if got != want {
			t.Errorf("%s, %s: got the title of the %s, want %s", when, how, got, want)
		}
	}
}

// untilReplica waits until the store reads from the replica.
func untilReplica(t *testing.T, store *sqldb.Store) {
	t.Helper()
	postgrestest.WaitUntil(t, "the replica is read from", func() bool { return titles(t, store)["a video"] == "replica" })
}

// The replica of this test contains another library with the same revision, so that each result
// shows which database was read.
func TestReplica_ServesCatalogue(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	url, replicaURL := template.Schema(t), template.Schema(t)
	g, through := newGate(t, replicaURL)
	copied := openWith(t, replicaURL)
	store := openWith(t, url, Replica(through))
	put(t, store, "database")
	wantTitles(t, "before the replica has anything", store, "database")
	put(t, copied, "replica")
	untilReplica(t, store)
	wantTitles(t, "both have one revision", store, "replica")

	put(t, store, "database")
	wantTitles(t, "right after a change", store, "database")
	put(t, copied, "replica")
	untilReplica(t, store)

	// Data of users must not be read from the replica.
	ok(t, store.CreateUser(ctx, library.User{ID: "ann", EmailKey: "ann"}, nil))
	_, err := store.UserByEmail(ctx, "ann")
	ok(t, err)
	video, err := store.Video(ctx, "v")
	ok(t, err)
	shown, err := store.VideosByKey(ctx, []int64{video.Key})
	ok(t, err)
	if len(shown) != 1 || shown[0].Title != "database" {
		t.Errorf("got list %+v, want the video of the database", shown)
	}
	if _, err := store.Video(ctx, "gone"); library.CodeOf(err) != library.CodeVideoNotFound {
		t.Errorf("missing video: got error %v, want video not found", err)
	}

	g.close()
	wantTitles(t, "the replica is unreachable", store, "database")
	g.unlock(t)
	untilReplica(t, store)
}

func TestReplica_IsOptional(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	g, through := newGate(t, url)
	g.close()
	store := openWith(t, url, Replica(through))
	put(t, store, "database")
	wantTitles(t, "without its replica", store, "database")
	_, err := Open(t.Context(), url, sqldb.CreateSchema, Replica("postgres://user:wrong-secret@127.0.0.1:port/database"))
	wantErrorWithoutSecret(t, "a URL that cannot be read", err, "")
	ok(t, store.Ping(t.Context()))
}

// A standby must serve reads of the catalogue.
func TestReplica_WorksOnStandby(t *testing.T) {
	t.Parallel()
	primary := postgrestest.StartServer(t)
	standby := primary.StartStandby(t)
	store := openWith(t, primary.URL(), Replica(standby.URL()))
	put(t, store, "replica")
	primary.Kill(t)
	untilReplicaResponds(t, store)
	wantTitles(t, "the primary has ended", store, "replica")
	if _, err := store.UserByEmail(t.Context(), "ann"); !errors.Is(err, library.ErrUnavailable) {
		t.Errorf("data of users: got error %v, want %v", err, library.ErrUnavailable)
	}
}

func untilReplicaResponds(t *testing.T, store *sqldb.Store) {
	t.Helper()
	postgrestest.WaitUntil(t, "the standby responds", func() bool {
		_, err := store.Video(t.Context(), "v")
		return err == nil
	})
}
