package memory_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// storeWith returns a store with a catalogue of the videos.
func storeWith(t *testing.T, ids ...string) *memory.Store {
	t.Helper()
	store := memory.New()
	videos := make([]library.Video, len(ids))
	for i, id := range ids {
		videos[i] = library.Video{ID: id, Title: "Title of " + id, Category: "Panels"}
	}
	must(t, fill.Put(t.Context(), store, []library.Category{{ID: "panels", Name: "Panels"}}, videos))
	return store
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// filled returns a store with a guest whose lists contain the videos a and b.
func filled(t *testing.T) *memory.Store {
	t.Helper()
	store := storeWith(t, "a", "b")
	ctx := t.Context()
	must(t, store.CreateUser(ctx, library.User{
		ID: "u", Email: "U@example.org", EmailKey: "u@example.org", PasswordHash: "hash",
		Profile: []byte(`{"firstName":"U"}`), CreatedAt: noon, UpdatedAt: noon, ExpiresAt: noon.Add(time.Hour),
	}, nil))
	must(t, store.CreateSession(ctx, library.Session{ID: "s", UserID: "u", CreatedAt: noon, ExpiresAt: noon.Add(time.Hour)}))
	_, err := store.CreatePlaylist(ctx, "u", library.Playlist{ID: "p", Title: "Title", Description: "Why"}, noon)
	must(t, err)
	for _, id := range []string{"b", "a"} {
		_, err = store.AddToCollection(ctx, "u", library.History, id, noon)
		must(t, err)
		_, err = store.AddToPlaylist(ctx, "u", "p", id, noon)
		must(t, err)
	}
	return store
}

func snapshotOf(t *testing.T, store *memory.Store) []byte {
	t.Helper()
	written, err := store.Snapshot(t.Context())
	must(t, err)
	return written
}

// userData is all stored data of one user.
type userData struct {
	User      library.User
	Session   library.Session
	Revision  int64
	History   []library.Video
	Playlists []playlist
}

func userDataIn(t *testing.T, store *memory.Store) userData {
	t.Helper()
	var k userData
	var err error
	k.Session, k.User, err = store.SessionUser(t.Context(), "s")
	must(t, err)
	history, err := store.Collection(t.Context(), "u", library.History, 0)
	must(t, err)
	k.Revision, k.History = history.Revision, videosOf(t, store, history)
	playlists, err := store.Playlists(t.Context(), "u", 0)
	must(t, err)
	for _, p := range playlists.Playlists {
		k.Playlists = append(k.Playlists, playlist{p.ID, p.Title, p.Description, p.Revision, videosOf(t, store, p.List)})
	}
	return k
}

// playlist is a playlist with its videos.
type playlist struct {
	ID, Title, Description string
	Revision               int64
	Videos                 []library.Video
}

// videosOf returns the list's videos without their keys, which differ between stores.
func videosOf(t *testing.T, store *memory.Store, list library.List) []library.Video {
	t.Helper()
	videos, err := store.VideosByKey(t.Context(), list.Videos)
	must(t, err)
	for i := range videos {
		videos[i].Key = 0
	}
	return videos
}

func TestSnapshot_RestoresUserData(t *testing.T) {
	t.Parallel()
	old, fresh := filled(t), storeWith(t, "b", "a")
	must(t, fresh.CreateUser(t.Context(), library.User{ID: "other", EmailKey: "other@example.org"}, nil))
	must(t, fresh.Restore(t.Context(), snapshotOf(t, old)))
	if diff := cmp.Diff(userDataIn(t, old), userDataIn(t, fresh)); diff != "" {
		t.Errorf("restored data (-want +got):\n%s", diff)
	}
	if _, err := fresh.UserByEmail(t.Context(), "other@example.org"); library.CodeOf(err) != library.CodeUserNotFound {
		t.Errorf("account from before the snapshot: got error %v, want user not found", err)
	}
	if _, err := fresh.UserByEmail(t.Context(), "u@example.org"); err != nil {
		t.Errorf("account of the snapshot: got error %v", err)
	}
	if again := snapshotOf(t, fresh); !bytes.Equal(again, snapshotOf(t, old)) {
		t.Errorf("got snapshot %s of the restored store, want the same", again)
	}
}

func TestRestore_SkipsMissingVideos(t *testing.T) {
	t.Parallel()
	store := storeWith(t, "b")
	must(t, store.Restore(t.Context(), snapshotOf(t, filled(t))))
	k := userDataIn(t, store)
	if len(k.History) != 1 || k.History[0].ID != "b" || len(k.Playlists[0].Videos) != 1 {
		t.Errorf("missing videos: got history %v, playlists %v, want 1 video in each", k.History, k.Playlists)
	}
}

// An edited snapshot must not add a video to a list twice, because a removal would then remove only
// one of the two entries.
func TestRestore_DropsDuplicateVideos(t *testing.T) {
	t.Parallel()
	good := string(snapshotOf(t, filled(t)))
	twice := strings.ReplaceAll(good, `["b","a"]`, `["b","a","b"]`)
	if strings.Count(twice, `["b","a","b"]`) != 2 {
		t.Fatalf("got snapshot %s, want duplicates in two lists", good)
	}
	store := storeWith(t, "a", "b")
	must(t, store.Restore(t.Context(), []byte(twice)))
	if diff := cmp.Diff(userDataIn(t, filled(t)), userDataIn(t, store)); diff != "" {
		t.Errorf("restored data (-want +got):\n%s", diff)
	}
}

func TestRestore_RejectsCorruptSnapshot(t *testing.T) {
	t.Parallel()
	good := string(snapshotOf(t, filled(t)))
	for name, damaged := range map[string]string{
		"empty":           "",
		"not JSON":        "snapshot",
		"cut":             good[:len(good)/2],
		"another version": strings.Replace(good, `"version":2`, `"version":3`, 1),
		"missing account": strings.Replace(good, `"userId":"u"`, `"userId":"v"`, 1),
		"duplicate id":    strings.Replace(good, `"accounts":[`, `"accounts":[{"id":"u"},`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if damaged == good {
				t.Fatal("got an unchanged snapshot, want a corrupt one")
			}
			store := filled(t)
			before := userDataIn(t, store)
			if err := store.Restore(t.Context(), []byte(damaged)); !errors.Is(err, memory.ErrInvalidSnapshot) {
				t.Errorf("got error %v, want ErrInvalidSnapshot", err)
			}
			if diff := cmp.Diff(before, userDataIn(t, store)); diff != "" {
				t.Errorf("store after the failure (-want +got):\n%s", diff)
			}
		})
	}
}

// Browsers may have stored snapshots of the first version. Their data must be restored.
func TestRestore_ReadsFirstVersion(t *testing.T) {
	t.Parallel()
	first, err := os.ReadFile("testdata/snapshot-1.json")
	must(t, err)
	store := storeWith(t, "a", "b")
	must(t, store.Restore(t.Context(), first))
	want := userDataIn(t, filled(t))
	got := userDataIn(t, store)
	ignored := cmpopts.IgnoreFields(playlist{}, "Revision") // snapshots of version 1 have no revisions
	got.Revision = want.Revision
	if diff := cmp.Diff(want, got, ignored); diff != "" {
		t.Errorf("restored data (-want +got):\n%s", diff)
	}
	v, err := store.UserByEmail(t.Context(), "v@example.org")
	must(t, err)
	if want := (library.User{
		ID: "v", Email: "V@example.org", EmailKey: "v@example.org", PasswordHash: "$argon2id$", Profile: []byte("{}"),
		CreatedAt: noon, UpdatedAt: noon.Add(time.Second), Role: library.Learner,
	}); !cmp.Equal(v, want) {
		t.Errorf("restored data (-want +got):\n%s", cmp.Diff(want, v))
	}
	for _, c := range []library.Collection{library.Likes, library.WatchLater} {
		list, err := store.Collection(t.Context(), "v", c, 0)
		must(t, err)
		if videos := videosOf(t, store, list); len(videos) != 1 || videos[0].ID != "a" {
			t.Errorf("%s: got %v, want the video a", c, videos)
		}
	}
}

func TestRestore_AcceptsSnapshotWithoutDoneAt(t *testing.T) {
	t.Parallel()
	store := filled(t)
	_, err := store.WriteEntry(t.Context(), "u", library.Positions, library.Entry{ID: "a", Body: []byte("{}"), Done: true, At: noon})
	must(t, err)
	_, err = store.WriteEntry(t.Context(), "u", library.Positions, library.Entry{ID: "a", Body: []byte("{}"), LeavesDone: true, At: noon.Add(time.Hour)})
	must(t, err)
	snapshot := string(snapshotOf(t, store))
	older := strings.Replace(snapshot, `"doneAt":"2026-11-20T12:00:00Z",`, "", 1)
	if older == snapshot {
		t.Fatalf("got snapshot %s, want one without doneAt", snapshot)
	}
	for name, test := range map[string]struct {
		snapshot string
		want     time.Time
	}{"with": {snapshot, noon}, "without": {older, noon.Add(time.Hour)}} {
		restored := storeWith(t, "a", "b")
		must(t, restored.Restore(t.Context(), []byte(test.snapshot)))
		positions, err := restored.Entries(t.Context(), "u", library.Positions, 0)
		must(t, err)
		if got := positions.Entries[0].DoneAt; !got.Equal(test.want) {
			t.Errorf("%s: got done at %s, want %s", name, got, test.want)
		}
	}
}

func TestRestore_RetainsTotalPlayback(t *testing.T) {
	t.Parallel()
	store := filled(t)
	for i, watched := range []library.WatchedTime{{}, {Known: true}, {Seconds: 60, Known: true}} {
		_, err := store.WriteEntry(t.Context(), "u", library.Positions, library.Entry{ID: string(rune('a' + i)), Body: []byte("{}"), At: noon, Watched: watched})
		must(t, err)
	}
	want, err := store.Entries(t.Context(), "u", library.Positions, 0)
	must(t, err)
	restored := storeWith(t, "a", "b")
	must(t, restored.Restore(t.Context(), snapshotOf(t, store)))
	got, err := restored.Entries(t.Context(), "u", library.Positions, 0)
	must(t, err)
	if diff := cmp.Diff(want.Entries, got.Entries); diff != "" {
		t.Errorf("restored positions (-want +got):\n%s", diff)
	}
}

// Fields that a later version adds to a snapshot must be ignored.
func TestRestore_IgnoresUnknownFields(t *testing.T) {
	t.Parallel()
	more := strings.Replace(string(snapshotOf(t, filled(t))), `"version":2`, `"version":2,"more":1`, 1)
	store := storeWith(t, "a", "b")
	must(t, store.Restore(t.Context(), []byte(more)))
	if diff := cmp.Diff(userDataIn(t, filled(t)), userDataIn(t, store)); diff != "" {
		t.Errorf("restored data (-want +got):\n%s", diff)
	}
}

func FuzzRestore(f *testing.F) {
	f.Add([]byte(`{"Version":1,"Accounts":[{"User":{"ID":"u","EmailKey":"u"},"Collections":{"likes":["a","a"]}}],"Sessions":[]}`))
	f.Add([]byte(`{"Version":1}`))
	f.Add([]byte(`{"version":2,"accounts":[{"id":"u","emailKey":"u","revision":3,"collections":{"likes":{"revision":2,"videos":["a"]}},
		"playlists":[{"id":"p","title":"T","revision":3,"videos":["a"],"parts":{"a":{"from":1,"to":2}},"share":{"id":"s","tokenHash":"h","createdAt":"2026-11-20T12:00:00Z"}}],
		"notebooks":{"notes":{"revision":4,"forgotten":2,"entries":[{"id":"n","body":"{\"text\":\"x\"}","done":true,"at":"2026-11-20T12:00:00Z","madeAt":"2026-11-20T12:00:00Z","revision":3},
		{"id":"gone","removed":true,"at":"2026-11-20T12:00:00Z","madeAt":"2026-11-20T12:00:00Z","revision":4}]}}}],
		"links":[{"id":"c","kind":"calendar","tokenHash":"t","userId":"u","uses":1,"usesLeft":1,"createdAt":"2026-11-20T12:00:00Z","expiresAt":"2027-11-20T12:00:00Z"}]}`))
	f.Fuzz(func(t *testing.T, written []byte) {
		store := storeWith(t, "a")
		if store.Restore(t.Context(), written) != nil {
			return
		}
		once := snapshotOf(t, store)
		must(t, store.Restore(t.Context(), once))
		if again := snapshotOf(t, store); !bytes.Equal(once, again) {
			t.Errorf("got snapshot %s, then %s, want the same", once, again)
		}
	})
}

func TestSnapshot_RestoresPartsAndLinks(t *testing.T) {
	t.Parallel()
	store := filled(t)
	share := library.Share{ID: "s", TokenHash: "h", CreatedAt: noon}
	_, err := store.SetPart(t.Context(), "u", "p", "a", library.Part{From: 240, To: 570}, noon)
	must(t, err)
	_, err = store.SharePlaylist(t.Context(), "u", "p", share, noon)
	must(t, err)

	restored := storeWith(t, "b", "c", "a")
	must(t, restored.Restore(t.Context(), snapshotOf(t, store)))
	p, err := restored.SharedPlaylist(t.Context(), "h", noon)
	must(t, err)
	if diff := cmp.Diff(map[int64]library.Part{3: {From: 240, To: 570}}, p.Parts); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
	p, err = restored.Playlist(t.Context(), "u", "p", 0)
	must(t, err)
	if p.Share != share {
		t.Errorf("got share %+v, want %+v", p.Share, share)
	}
}
