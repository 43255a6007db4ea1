package sqldbtest

import (
	"database/sql"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
)

// FillFirstSchema fills a database that has the first schema version. It writes the same data as
// the first version of the server, including the gaps that removed items leave in lists.
func FillFirstSchema(t *testing.T, db *sql.DB) {
	t.Helper()
	for _, row := range []firstRow{
		{"categories (position, id, name, description, image_url) VALUES ($1, $2, $3, $4, $5)", []any{1, "pm", "Product", "About", "/pm.avif"}},
		{"categories (position, id, name, description, image_url) VALUES ($1, $2, $3, $4, $5)", []any{2, "se", "Software", "", ""}},
		firstVideo(1, "a", "pm"), firstVideo(2, "b", "se"), firstVideo(3, "c", "pm"), firstVideo(4, "d", "se"),
		firstUser("zoe", 1_000, nil), firstUser("ann", 2_000, nil), firstUser("gus", 1_500, 9_000),
		{"sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)", []any{"s1", "ann", 2_000, 8_000}},
		{"sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)", []any{"s2", "ann", 2_001, 8_001}},
		{"sessions (id, user_id, created_at, expires_at) VALUES ($1, $2, $3, $4)", []any{"s3", "gus", 1_500, 8_002}},
		firstItem("ann", "likes", 2, "d"), firstItem("ann", "likes", 5, "a"), firstItem("ann", "likes", 6, "c"),
		firstItem("ann", "watchlater", 1, "b"),
		firstItem("ann", "history", 3, "a"), firstItem("ann", "history", 9, "d"),
		firstItem("gus", "history", 1, "c"), firstItem("gus", "likes", 1, "b"),
		firstPlaylist("ann", "zz", 1, "Last of the alphabet"), firstPlaylist("ann", "p", 3, "Grün 🎭"), firstPlaylist("ann", "aa", 4, ""),
		firstPlaylist("gus", "p", 1, "Of the same id"),
		firstPlaylistItem("ann", "zz", 2, "c"), firstPlaylistItem("ann", "zz", 4, "b"), firstPlaylistItem("ann", "aa", 1, "d"),
		firstPlaylistItem("gus", "p", 1, "a"),
	} {
		if _, err := db.ExecContext(t.Context(), "INSERT INTO "+row.into, row.values...); err != nil {
			t.Fatalf("%s: got error %v", row.into, err)
		}
	}
}

// firstRow is a row of the first schema.
type firstRow struct {
	into   string // name of the table with its columns
	values []any
}

func firstVideo(position int, id, category string) firstRow {
	return firstRow{`videos (position, id, title, description, creator_name, creator_id, views, views_as_of, uploaded_on, seconds,
		category_id, title_key, search_text) VALUES ($1, $2, $3, 'D', 'N', 'I', '7', '2026-01-01', '2020-01-01', 60, $4, $5, $6)`,
		[]any{position, id, "Title " + id, category, "title " + id, "title " + id + "\nn\nd"}}
}

// firstProfile is the profile of each account.
const firstProfile = `{"a":1,"firstName":"Asha","lastName":"Menon"}`

func firstUser(id string, created int, expires any) firstRow {
	return firstRow{`users (id, email, email_key, password_hash, profile, created_at, updated_at, expires_at)
		VALUES ($1, $2, $3, 'hash', $4, $5, $6, $7)`, []any{id, id + "@X", id + "@x", []byte(firstProfile), created, created + 1, expires}}
}

func firstItem(user, collection string, position int, video string) firstRow {
	return firstRow{"collection_items (user_id, collection, position, video_id) VALUES ($1, $2, $3, $4)", []any{user, collection, position, video}}
}

func firstPlaylist(user, id string, position int, title string) firstRow {
	return firstRow{"playlists (user_id, id, position, title, description) VALUES ($1, $2, $3, $4, 'Why')", []any{user, id, position, title}}
}

func firstPlaylistItem(user, playlist string, position int, video string) firstRow {
	return firstRow{"playlist_items (user_id, playlist_id, position, video_id) VALUES ($1, $2, $3, $4)", []any{user, playlist, position, video}}
}

// CheckFirstSchema checks that the store reads all data that [FillFirstSchema] has written, and
// that it accepts writes.
func CheckFirstSchema(t *testing.T, store *sqldb.Store) {
	t.Helper()
	f := first{T: t, store: store}
	f.wantCatalogue()
	f.wantAccounts()
	f.same("likes", f.collection("ann", library.Likes), []string{"d", "a", "c"})
	f.same("watch later", f.collection("ann", library.WatchLater), []string{"b"})
	f.same("history", f.collection("ann", library.History), []string{"d", "a"})
	f.same("a guest's likes", f.collection("gus", library.Likes), []string{"b"})
	f.same("a guest's history", f.collection("gus", library.History), []string{"c"})
	f.same("an empty list", f.collection("zoe", library.Likes), []string{})
	f.same("playlists", f.playlists("ann"), []string{"zz Last of the alphabet Why c b", "p Grün 🎭 Why", "aa  Why d"})
	f.same("a guest's playlists", f.playlists("gus"), []string{"p Of the same id Why a"})
	f.same("no playlists", f.playlists("zoe"), []string(nil))
	f.same("usage", f.usage("ann"), library.Usage{Videos: 7, History: 2, Text: len("Last of the alphabet") + len("Grün 🎭") + 3*len("Why")})
	f.same("usage of a guest", f.usage("gus"), library.Usage{Videos: 2, History: 1, Text: len("Of the same id") + len("Why")})
	f.wantWritable()
}

// first checks the upgraded data of the first schema.
type first struct {
	*testing.T
	store *sqldb.Store
}

func (f first) ok(err error) {
	f.Helper()
	if err != nil {
		f.Fatal(err)
	}
}

func (f first) same(what string, got, want any) {
	f.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		f.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func (f first) wantCatalogue() {
	f.Helper()
	page, err := f.store.Videos(f.Context(), library.VideoQuery{})
	f.ok(err)
	var got []string
	for _, v := range page.Videos {
		got = append(got, v.ID+" "+v.Title+" "+v.CategoryID+" "+v.Category)
	}
	f.same("catalogue", got, []string{"a Title a pm Product", "b Title b se Software", "c Title c pm Product", "d Title d se Software"})
	f.same("shuffled", f.shuffled(""), []string{"a", "b", "c", "d"})
	f.same("a category, shuffled", f.shuffled("se"), []string{"b", "d"})
	v, err := f.store.Video(f.Context(), "c")
	f.ok(err)
	f.same("video", v, library.Video{
		Key: 3, ID: "c", Title: "Title c", Description: "D", CreatorName: "N", CreatorID: "I", Views: "7", ViewsAsOf: "2026-01-01",
		UploadedOn: "2020-01-01", Seconds: 60, CategoryID: "pm", Category: "Product",
	})
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", categories, []library.Category{
		{ID: "pm", Name: "Product", Description: "About", ImageURL: "/pm.avif"}, {ID: "se", Name: "Software"},
	})
}

// shuffled reads the videos of a category, or of all categories, in shuffled order and returns
// their sorted IDs.
func (f first) shuffled(categoryID string) []string {
	f.Helper()
	page, err := f.store.Videos(f.Context(), library.VideoQuery{CategoryID: categoryID, Order: library.OrderShuffled})
	f.ok(err)
	ids := make([]string, len(page.Videos))
	for i, v := range page.Videos {
		ids[i] = v.ID
	}
	slices.Sort(ids)
	return ids
}

func (f first) wantAccounts() {
	f.Helper()
	user := func(id string, created int64, expires time.Time) library.User {
		return library.User{
			ID: id, Email: id + "@X", EmailKey: id + "@x", PasswordHash: "hash", Profile: []byte(firstProfile),
			CreatedAt: millis(created), UpdatedAt: millis(created + 1), ExpiresAt: expires, Role: library.Learner,
		}
	}
	for session, want := range map[string]library.User{
		"s1": user("ann", 2_000, time.Time{}), "s2": user("ann", 2_000, time.Time{}), "s3": user("gus", 1_500, millis(9_000)),
	} {
		opened, got, err := f.store.SessionUser(f.Context(), session)
		f.ok(err)
		f.same("account of "+session, got, want)
		f.same("session's account", opened.UserID, want.ID)
	}
	opened, _, err := f.store.SessionUser(f.Context(), "s2")
	f.ok(err)
	f.same("session", opened, library.Session{ID: "s2", UserID: "ann", CreatedAt: millis(2_001), ExpiresAt: millis(8_001)})
	zoe, err := f.store.UserByEmail(f.Context(), "zoe@x")
	f.ok(err)
	f.same("account", zoe, user("zoe", 1_000, time.Time{}))
	for words, want := range map[string]int{"asha": 2, "menon": 2, "zoe@x": 1, "gus": 0} {
		page, err := f.store.Users(f.Context(), library.UserQuery{Words: []string{words}, Limit: 5})
		f.ok(err)
		f.same("users found by "+words, len(page.Users), want)
	}
}

// wantWritable checks writes to upgraded data.
func (f first) wantWritable() {
	f.Helper()
	ctx, now := f.Context(), millis(20_000)
	f.ok(fill.Put(ctx, f.store, []library.Category{{ID: "new", Name: "New"}}, []library.Video{{ID: "e", Category: "New"}, {ID: "a", Category: "Product"}, {ID: "b", Category: "Product"}}))
	f.same("shuffled after a change", f.shuffled(""), []string{"a", "b", "c", "d", "e"})
	f.same("a category that got one more, shuffled", f.shuffled("pm"), []string{"a", "b", "c"})
	f.same("a category that lost one, shuffled", f.shuffled("se"), []string{"d"})
	change, err := f.store.AddToCollection(ctx, "ann", library.Likes, "e", now)
	f.ok(err)
	f.same("videos after an addition", change.Length, 4)
	f.same("likes after an addition", f.collection("ann", library.Likes), []string{"d", "a", "c", "e"})
	_, err = f.store.AddToCollection(ctx, "ann", library.Likes, "c", now)
	f.same("an addition of a present video", library.CodeOf(err), library.CodeVideoPresent)
	_, err = f.store.CreatePlaylist(ctx, "ann", library.Playlist{ID: "0", Title: "New"}, now)
	f.ok(err)
	_, err = f.store.AddToPlaylist(ctx, "ann", "zz", "a", now)
	f.ok(err)
	f.same("playlists after additions", f.playlists("ann"),
		[]string{"zz Last of the alphabet Why c b a", "p Grün 🎭 Why", "aa  Why d", "0 New "})
	f.ok(f.store.CreateUser(ctx, library.User{ID: "new", EmailKey: "new"}, nil))
	guests, sessions, err := f.store.DeleteExpired(ctx, now)
	f.ok(err)
	f.same("guests that expired", guests, int64(1))
	f.same("sessions that expired", sessions, int64(2))
}

func (f first) collection(userID string, c library.Collection) []string {
	f.Helper()
	list, err := f.store.Collection(f.Context(), userID, c, 0)
	f.ok(err)
	return f.ids(list)
}

func (f first) ids(list library.List) []string {
	f.Helper()
	videos, err := f.store.VideosByKey(f.Context(), list.Videos)
	f.ok(err)
	ids := make([]string, len(videos))
	for i, v := range videos {
		ids[i] = v.ID
	}
	return ids
}

func (f first) playlists(userID string) (shown []string) {
	f.Helper()
	playlists, err := f.store.Playlists(f.Context(), userID, 0)
	f.ok(err)
	for _, p := range playlists.Playlists {
		line := p.ID + " " + p.Title + " " + p.Description
		for _, id := range f.ids(p.List) {
			line += " " + id
		}
		shown = append(shown, line)
	}
	return shown
}

func (f first) usage(userID string) library.Usage {
	f.Helper()
	usage, err := f.store.Usage(f.Context(), userID)
	f.ok(err)
	return usage
}

func millis(n int64) time.Time { return time.UnixMilli(n).UTC() }
