package sqldbtest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/queries"
)

// Database is a database whose rows CheckDeletion searches.
type Database struct {
	queries.DBTX
	Tables []string // names of all tables
}

// CheckDeletion deletes an account. No row of the tables, and no row or byte of a new backup, may
// then contain the ID, the email or the key of the account. backUp creates a backup and returns the
// name of its file and its database.
func CheckDeletion(t *testing.T, store *sqldb.Store, db Database, backUp func() (file string, copied Database)) {
	t.Helper()
	ctx, now := t.Context(), time.UnixMilli(1_700_000_000_000).UTC()
	const id, email = "the-id-of-asha", "asha@deleted.example"
	fillAccount(t, store, id, email, now)
	key := keyOf(t, db, email)
	withoutAccounts := tablesWithoutAccounts(t, store)
	for _, table := range db.Tables {
		if len(columnsOfAccounts(t, db)[table]) == 0 && !slices.Contains(withoutAccounts, table) {
			t.Errorf("%s: got no column with the key of an account, want one or the table in tablesWithoutAccounts", table)
		}
	}
	_, before := backUp()
	for what, searched := range map[string]Database{"database": db, "backup": before} {
		if found := mentions(t, searched, id, email); !slices.Contains(found, "users") || !slices.Contains(found, "playlists") || !slices.Contains(found, "notebook_entries") {
			t.Fatalf("%s before the deletion: got tables with the account %v, want users, playlists and notebook_entries in them", what, found)
		}
		for table, columns := range columnsOfAccounts(t, searched) {
			for _, column := range columns {
				if rowsWith(t, searched, table, column, key) == 0 {
					t.Errorf("%s: got no rows of the account in %s.%s, want some", what, table, column)
				}
			}
		}
	}
	if err := store.DeleteUser(ctx, id, library.Credentials{}, &library.AuditEntry{At: now, By: id, From: library.FromPage, Action: "person.deleted", About: id}); err != nil {
		t.Fatal(err)
	}
	file, after := backUp()
	for what, searched := range map[string]Database{"database": db, "backup": after} {
		if found := mentions(t, searched, id, email); len(found) > 0 {
			t.Errorf("%s: got tables with the account after the deletion %v, want none", what, found)
		}
		for table, columns := range columnsOfAccounts(t, searched) {
			for _, column := range columns {
				if rows := rowsWith(t, searched, table, column, key); rows > 0 {
					t.Errorf("%s: got %d rows after the deletion in %s.%s, want 0", what, rows, table, column)
				}
			}
		}
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{id, email} {
		if bytes.Contains(bytes.ToLower(content), []byte(text)) {
			t.Errorf("backup: got %q in the bytes of the file", text)
		}
	}
}

// tablesWithoutAccounts returns the tables that contain no data of accounts. The events of rate
// limits have keyed hashes of accounts and addresses, and end within 7 days. A table of the store
// comes after the tables that it references, so the tables before the accounts belong to the
// catalogue.
func tablesWithoutAccounts(t *testing.T, store *sqldb.Store) []string {
	t.Helper()
	tables := []string{"account_changes", "goose_db_version", "probe", "rate_counts", "servers", "token_secrets", "video_checks"}
	contents, err := store.Contents(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, digest := range contents {
		if digest.Table == "users" {
			break
		}
		tables = append(tables, digest.Table)
	}
	return tables
}

// fillAccount creates an account with data of every kind.
func fillAccount(t *testing.T, store *sqldb.Store, id, email string, now time.Time) {
	t.Helper()
	ctx := t.Context()
	user := library.User{
		ID: id, Email: "Asha@deleted.example", EmailKey: email, PasswordHash: "$h", CreatedAt: now, UpdatedAt: now,
		Profile: []byte(`{"firstName":"Asha","note":"` + email + `","historyPaused":true}`),
	}
	other := library.User{ID: "tomas", EmailKey: "tomas", Role: library.Operator, CreatedAt: now, UpdatedAt: now}
	link := func(kind library.LinkKind, of string) library.Link {
		return library.Link{ID: string(kind), Kind: kind, TokenHash: string(kind), UserID: of, Uses: 2, UsesLeft: 2, CreatedAt: now, ExpiresAt: now.Add(time.Hour)}
	}
	noted := func(action library.AuditAction, by, about string) error {
		return store.AppendAudit(ctx, library.AuditEntry{At: now, By: by, From: library.FromPage, Action: action, About: about})
	}
	done := []error{
		store.ApplySeed(ctx, library.Seed{Categories: []library.Category{{ID: "c", Name: "C"}}, Videos: []library.Video{{ID: "v", Category: "C"}}}, nil),
		store.CreateLink(ctx, link(library.InvitationLink, ""), nil),
		store.Register(ctx, user, library.Session{ID: "session", CreatedAt: now, ExpiresAt: now.Add(time.Hour), Browser: "Firefox"}, string(library.InvitationLink)),
		store.CreateUser(ctx, other, nil),
		store.CreateLink(ctx, link(library.ResetLink, id), nil),
		store.CreateLink(ctx, link(library.CalendarLink, id), nil),
		store.UpdateFactors(ctx, id, nil, func(library.Factors) (library.Factors, error) {
			return library.Factors{
				SecondFactor: &library.SecondFactor{Key: email, CreatedAt: now},
				Passkeys:     []library.Passkey{{ID: "k", CredentialID: email, PublicKey: []byte(email), Name: email, CreatedAt: now}},
			}, nil
		}),
		store.SetReminders(ctx, id, true, nil),
		store.AddIdentity(ctx, library.Identity{ID: "i", UserID: id, Issuer: "https://id.example", Subject: email, Email: email, CreatedAt: now}, nil),
		store.ReportLengths(ctx, []library.LengthReport{{UserID: id, VideoID: "v", Seconds: 600, At: now}}),
		changed(store.AddToCollection(ctx, id, library.Likes, "v", now)),
		changed(store.AddToCollection(ctx, id, library.WatchLater, "v", now)),
		changed(store.RecordPlayback(ctx, id, "v", now)),
		changed(store.CreatePlaylist(ctx, id, library.Playlist{ID: "p", Title: "Of " + email, Description: "x"}, now)),
		changed(store.AddToPlaylist(ctx, id, "p", "v", now)),
		changed(store.SetPart(ctx, id, "p", "v", library.Part{From: 240, To: 570}, now)),
		changed(store.SharePlaylist(ctx, id, "p", library.Share{ID: email, TokenHash: email, CreatedAt: now}, now)),
		store.SetRole(ctx, id, library.Curator, now, nil),
		noted("video.edited", id, ""), noted("person.role", "tomas", id),
	}
	for _, n := range library.Notebooks() {
		for _, e := range []library.Entry{{ID: "stays", Body: []byte(`{"text":"` + email + `"}`), At: now, Played: library.DayPlayback{Day: 20_000, Seconds: 1}}, {ID: "stays", At: now, Removed: true}, {ID: email, Body: []byte("{}"), At: now}} {
			done = append(done, entry(store.WriteEntry(ctx, id, n, e)))
		}
	}
	if err := errors.Join(done...); err != nil {
		t.Fatal(err)
	}
}

// keyOf returns the key of the account with the email.
func keyOf(t *testing.T, db queries.DBTX, email string) (key int64) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), "SELECT key FROM users WHERE email_key = $1", email).Scan(&key); err != nil {
		t.Fatal(err)
	}
	return key
}

// columnsOfAccounts returns the columns of each table that contain keys of accounts, according to
// their names.
func columnsOfAccounts(t *testing.T, db Database) map[string][]string {
	t.Helper()
	others := []string{"video_key", "category_key", "list_key", "notebook_key", "email_key", "title_key"}
	found := map[string][]string{"users": {"key"}}
	for _, table := range db.Tables {
		rows, err := db.QueryContext(t.Context(), "SELECT * FROM "+table+" LIMIT 0")
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err := errors.Join(err, rows.Close()); err != nil {
			t.Fatal(err)
		}
		for _, column := range columns {
			if strings.HasSuffix(column, "_key") && !slices.Contains(others, column) {
				found[table] = append(found[table], column)
			}
		}
	}
	return found
}

// rowsWith returns the number of rows of the table in which the column has the value.
func rowsWith(t *testing.T, db queries.DBTX, table, column string, value int64) (rows int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM "+table+" WHERE "+column+" = $1", value).Scan(&rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// mentions returns the tables that contain one of the texts.
func mentions(t *testing.T, db Database, texts ...string) (found []string) {
	t.Helper()
	for _, table := range db.Tables {
		err := queries.New(db).EachTableRow(t.Context(), table, func(columns []string, row []any) error {
			for _, value := range row {
				held := strings.ToLower(fmt.Sprint(value))
				if content, ok := value.([]byte); ok {
					held = strings.ToLower(string(content))
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
