package librarytest

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/search"
)

// fixture is a test and its store. If the store does not behave as required, the methods end the
// test.
type fixture struct {
	*testing.T
	store    library.Store
	searches *search.Searcher
}

// at returns the time that is the given number of seconds after the start time of the tests.
func at(seconds int) time.Time {
	return time.Date(2026, time.March, 4, 5, 6, 7, 89_000_000, time.UTC).Add(time.Duration(seconds) * time.Second)
}

func sampleCategory() library.Category { return library.Category{ID: "shelf", Name: "Shelf"} }

func video(id string) library.Video {
	return library.Video{ID: id, Title: "Title of " + id, Category: sampleCategory().Name}
}

// videoIDs returns n different video IDs.
func videoIDs(n int) []string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = fmt.Sprintf("video-%05d", i+1)
	}
	return ids
}

// account returns an account that does not expire. Its email address is derived from id.
func account(id string) library.User {
	return library.User{
		ID:           id,
		Email:        id + "@Example.org",
		EmailKey:     id + "@example.org",
		PasswordHash: "hash of " + id,
		Profile:      []byte(`{"firstName": "` + id + `"}`),
		CreatedAt:    at(0),
		UpdatedAt:    at(0),
		Role:         library.Learner,
	}
}

func guest(id string, expiresAt time.Time) library.User {
	u := account(id)
	u.PasswordHash = ""
	u.ExpiresAt = expiresAt
	return u
}

func session(id, userID string, expiresAt time.Time) library.Session {
	return library.Session{ID: id, UserID: userID, CreatedAt: at(0), ExpiresAt: expiresAt}
}

// put adds videos with these IDs to the default category.
func (f *fixture) put(ids ...string) {
	f.Helper()
	videos := make([]library.Video, len(ids))
	for i, id := range ids {
		videos[i] = video(id)
	}
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, videos))
}

// create creates the account.
func (f *fixture) create(u library.User) {
	f.Helper()
	f.ok(f.store.CreateUser(f.Context(), u, nil))
}

// promote promotes the guest to the account and creates a new session for it.
func (f *fixture) promote(guestID string, u library.User) error {
	return f.store.PromoteGuest(f.Context(), guestID, u, session("promotion of "+guestID+" to "+u.ID, "", at(9_000)), "")
}

// login adds the session.
func (f *fixture) login(s library.Session) {
	f.Helper()
	f.ok(f.store.CreateSession(f.Context(), s))
}

// createWithLists creates an account with an empty playlist, so that the account has every [list]
// of the tests.
func (f *fixture) createWithLists(userID string) {
	f.Helper()
	f.create(account(userID))
	f.createPlaylist(userID, playlistID)
}

func (f *fixture) createPlaylist(userID, id string) {
	f.Helper()
	p := library.Playlist{ID: id, Title: "Title of " + id, Description: "About " + id}
	_, err := f.store.CreatePlaylist(f.Context(), userID, p, at(0))
	f.ok(err)
}

// userByEmail returns the account with the email address of [account](id).
func (f *fixture) userByEmail(id string) library.User {
	f.Helper()
	u, err := f.store.UserByEmail(f.Context(), account(id).EmailKey)
	f.ok(err)
	return u
}

// wantNoUser checks that no account has the email address of [account](id).
func (f *fixture) wantNoUser(id string) {
	f.Helper()
	_, err := f.store.UserByEmail(f.Context(), account(id).EmailKey)
	f.code(err, library.CodeUserNotFound)
}

func (f *fixture) wantNoSession(id string) {
	f.Helper()
	_, _, err := f.store.SessionUser(f.Context(), id)
	f.code(err, library.CodeSessionNotFound)
}

func (f *fixture) wantSession(id string) {
	f.Helper()
	_, _, err := f.store.SessionUser(f.Context(), id)
	f.ok(err)
}

// playlist is a playlist with its videos.
type playlist struct {
	ID, Title, Description string
	Videos                 []library.Video
}

func (f *fixture) playlists(userID string) []playlist {
	f.Helper()
	playlists, err := f.store.Playlists(f.Context(), userID, 0)
	f.ok(err)
	shown := make([]playlist, len(playlists.Playlists))
	for i, p := range playlists.Playlists {
		shown[i] = f.shown(p)
	}
	return shown
}

func (f *fixture) playlist(userID, id string) playlist {
	f.Helper()
	p, err := f.store.Playlist(f.Context(), userID, id, 0)
	f.ok(err)
	return f.shown(p)
}

func (f *fixture) shown(p library.Playlist) playlist {
	f.Helper()
	return playlist{ID: p.ID, Title: p.Title, Description: p.Description, Videos: f.full(p.List)}
}

// full checks that the list has a positive revision and no duplicates. It returns the videos of the
// list with all fields.
func (f *fixture) full(l library.List) []library.Video {
	f.Helper()
	if l.Revision <= 0 || l.Videos == nil {
		f.Fatalf("got a list with revision %d and videos %v, want revision > 0 and videos", l.Revision, l.Videos)
	}
	videos, err := f.store.VideosByKey(f.Context(), l.Videos)
	f.ok(err)
	for i, v := range videos {
		if v.Key != l.Videos[i] {
			f.Fatalf("got video %d of %d with key %d, want %d", i, len(l.Videos), v.Key, l.Videos[i])
		}
	}
	if len(videos) != len(l.Videos) {
		f.Fatalf("got %d videos, want %d as keys", len(videos), len(l.Videos))
	}
	return videos
}

func (f *fixture) videos(q library.VideoQuery) library.VideoPage {
	f.Helper()
	read := f.store.Videos
	if q.NeedsSearch() {
		read = f.searcher().Videos
	}
	page, err := read(f.Context(), q)
	f.ok(err)
	return page
}

// searcher returns the searcher of the store. The first call creates the searcher.
func (f *fixture) searcher() *search.Searcher {
	if f.searches == nil {
		f.searches = search.New(f.store)
	}
	return f.searches
}

// ok fails the test if there is an error.
func (f *fixture) ok(err error) {
	f.Helper()
	if err != nil {
		f.Fatalf("got error %q, want none", err)
	}
}

// code checks that the error has the code. The code "" means an error without a code.
func (f *fixture) code(err error, want library.Code) {
	f.Helper()
	if err == nil || library.CodeOf(err) != want {
		f.Fatalf("got error %v with code %q, want code %q", err, library.CodeOf(err), want)
	}
}

// same compares got with want. An empty slice differs from a nil slice. It ignores the fields Key
// and CategoryID of videos, because a store sets them and other tests cover them.
func (f *fixture) same(what string, got, want any) {
	f.Helper()
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(library.Video{}, "Key", "CategoryID")); diff != "" {
		f.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

// ids returns the IDs of the videos in their order.
func ids(videos []library.Video) []string {
	ids := make([]string, len(videos))
	for i, v := range videos {
		ids[i] = v.ID
	}
	return ids
}

func playlistIDs(playlists []playlist) []string {
	ids := make([]string, len(playlists))
	for i, p := range playlists {
		ids[i] = p.ID
	}
	return ids
}
