package sqldbtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/queries"
)

// Deletion tests that no row of the tables, which are all that the database has, holds the
// id or the e-mail of an account that was deleted, whatever it did and was done to it.
func Deletion(t *testing.T, store *sqldb.Store, db queries.DBTX, tables []string) {
	t.Helper()
	ctx, now := t.Context(), time.UnixMilli(1_700_000_000_000).UTC()
	const id, email = "the-id-of-asha", "asha@deleted.example"
	user := library.User{
		ID: id, Email: "Asha@deleted.example", EmailKey: email, PasswordHash: "$h", CreatedAt: now, UpdatedAt: now,
		Profile: []byte(`{"firstName":"Asha","note":"asha@deleted.example"}`),
	}
	other := library.User{ID: "tomas", EmailKey: "tomas", Role: library.Operator, CreatedAt: now, UpdatedAt: now}
	link := func(kind library.LinkKind, of string) library.Link {
		return library.Link{ID: string(kind), Kind: kind, TokenHash: string(kind), UserID: of, Uses: 2, UsesLeft: 2, CreatedAt: now, ExpiresAt: now.Add(time.Hour)}
	}
	noted := func(action, by, about string) error {
		return store.AddToLog(ctx, library.LogEntry{At: now, By: by, From: library.FromPage, Action: action, About: about})
	}
	for _, err := range []error{
		store.Give(ctx, library.Seed{Categories: []library.Category{{ID: "c", Name: "C"}}, Videos: []library.Video{{ID: "v", Category: "C"}}}),
		store.CreateLink(ctx, link(library.InvitationLink, "")),
		store.Register(ctx, user, library.Session{ID: "session", CreatedAt: now, ExpiresAt: now.Add(time.Hour), Browser: "Firefox"}, string(library.InvitationLink)),
		store.CreateUser(ctx, other),
		store.CreateLink(ctx, link(library.ResetLink, id)),
		changed(store.AddToCollection(ctx, id, library.Likes, "v", now)),
		changed(store.RecordPlayback(ctx, id, "v", now)),
		changed(store.CreatePlaylist(ctx, id, library.Playlist{ID: "p", Title: "Of " + email, Description: "x"}, now)),
		changed(store.AddToPlaylist(ctx, id, "p", "v", now)),
		changed(store.SharePlaylist(ctx, id, "p", library.Share{ID: email, TokenHash: email, CreatedAt: now}, now)),
		store.SetRole(ctx, id, library.Curator, now),
		noted("video.edited", id, ""), noted("person.role", "tomas", id),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if found := mentions(t, db, tables, id, email); !slices.Contains(found, "users") || !slices.Contains(found, "playlists") {
		t.Fatalf("before the deletion only these mention the account: %v", found)
	}
	if err := store.DeleteUser(library.Noting(ctx, library.LogEntry{At: now, By: id, From: library.FromPage, Action: "person.deleted", About: id}), id); err != nil {
		t.Fatal(err)
	}
	if found := mentions(t, db, tables, id, email); len(found) > 0 {
		t.Errorf("after the deletion these mention the account: %v", found)
	}
}

// mentions returns the tables of which a column of a row holds one of the texts.
func mentions(t *testing.T, db queries.DBTX, tables []string, texts ...string) (found []string) {
	t.Helper()
	for _, table := range tables {
		err := queries.New(db).EachRow(t.Context(), table, func(columns []string, row []any) error {
			for _, value := range row {
				held := strings.ToLower(fmt.Sprint(value))
				if bytes, ok := value.([]byte); ok {
					held = strings.ToLower(string(bytes))
				}
				if slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(held, text) }) && !slices.Contains(found, table) {
					found = append(found, table)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}
