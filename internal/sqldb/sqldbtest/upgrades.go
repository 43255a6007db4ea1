package sqldbtest

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/pressly/goose/v3"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
)

// Engine contains the functions with which an engine upgrades its schema.
type Engine struct {
	Migrations fs.FS                                     // file system with the migrations in the directory "migrations"
	Empty      func(t *testing.T) string                 // creates an empty database and returns its URL or path
	Connect    func(t *testing.T, at string) *sql.DB     // connects to the database without creating a schema
	Provider   func(db *sql.DB) (*goose.Provider, error) // function that returns the provider of the migrations
	Open       func(ctx context.Context, at string) (*sqldb.Store, error)
}

// Environment variables that describe the task of a process that [Engine.CheckUpgrades] starts.
const (
	killedAt = "GREENROOM_TEST_UPGRADE_AT"
	killedIn = "GREENROOM_TEST_UPGRADE_IN"
)

// CheckUpgrades checks that upgrades from every schema version lose no data. First, a process is
// killed during the next migration. The schema must then be unchanged. If together is true, several
// processes then upgrade concurrently. test is the name of the calling test. The killed processes
// run the same test.
func (e Engine) CheckUpgrades(t *testing.T, test string, together bool) {
	t.Helper()
	if at := os.Getenv(killedAt); at != "" {
		e.killDuringMigration(t, at)
		return
	}
	versions := schemas(t, e.Migrations)
	for i, version := range versions {
		t.Run(fmt.Sprintf("from schema %d", version), func(t *testing.T) {
			t.Parallel()
			at := e.fixture(t, version)
			if i < len(versions)-1 {
				wantKilled(t, test, at, versions[i+1])
			}
			e.wantFirst(t, at)
		})
	}
	t.Run("done entries have a time after an upgrade", func(t *testing.T) {
		t.Parallel()
		e.wantDoneAt(t)
	})
	if together {
		t.Run("several stores upgrade concurrently", func(t *testing.T) {
			t.Parallel()
			e.wantConcurrentOpens(t, e.fixture(t, 1))
		})
	}
}

// fixture creates a library with the first schema, fills it and upgrades it to the version.
func (e Engine) fixture(t *testing.T, version int) string {
	t.Helper()
	at := e.Empty(t)
	db := e.Connect(t, at)
	e.upTo(t, db, 1)
	FillFirstSchema(t, db)
	e.upTo(t, db, version)
	return at
}

func (e Engine) upTo(t *testing.T, db *sql.DB, version int) {
	t.Helper()
	provider, err := e.Provider(db)
	if err == nil {
		_, err = provider.UpTo(t.Context(), int64(version))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// wantKilled runs the test in a process that is killed during the migration to the version.
func wantKilled(t *testing.T, test, at string, version int) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+test+"$", "-test.v")
	child.Env = append(os.Environ(), killedAt+"="+at, killedIn+"="+strconv.Itoa(version))
	printed, err := child.CombinedOutput()
	if exit, ok := errors.AsType[*exec.ExitError](err); !ok || exit.Exited() {
		t.Fatalf("got error %v, want a killed process\n%s", err, printed)
	}
}

// wantFirst opens the library and checks its data.
func (e Engine) wantFirst(t *testing.T, at string) {
	t.Helper()
	store, err := e.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	CheckFirstSchema(t, store)
	upgraded := first{T: t, store: store}
	upgraded.wantPasskeys()
	upgraded.wantLengthReports()
	if err := store.Close(); err != nil {
		t.Error(err)
	}
}

// wantPasskeys checks accounts of an older schema after the upgrade. An account must have no
// passkeys, and must accept a new passkey.
func (f first) wantPasskeys() {
	f.Helper()
	passkeys, err := f.store.PasskeysOf(f.Context(), "ann")
	f.ok(err)
	f.same("passkeys of an older schema", passkeys, []library.Passkey{})
	passkey := library.Passkey{
		ID: "k", UserID: "ann", CredentialID: "Yw", PublicKey: []byte{0, 0xff}, Name: "Phone", SignCount: 1 << 31, LastChallenge: millis(3_000), CreatedAt: millis(3_000),
	}
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, func(now library.Factors) (library.Factors, error) {
		now.Passkeys = append(now.Passkeys, passkey)
		return now, nil
	}))
	passkey.SignCount, passkey.LastUsedAt = passkey.SignCount+1, millis(4_000)
	f.ok(f.store.UpdatePasskey(f.Context(), "ann", "k", nil, func(library.Passkey) (library.Passkey, error) { return passkey, nil }))
	used, user, err := f.store.UserByPasskey(f.Context(), "Yw")
	f.ok(err)
	f.same("passkey after its use", used, passkey)
	f.same("account of the passkey", user.ID, "ann")
}

// wantLengthReports checks accounts of an older schema after the upgrade. The accounts must be able
// to report the length of a video.
func (f first) wantLengthReports() {
	f.Helper()
	var reports []library.LengthReport
	for _, userID := range []string{"ann", "zoe", "new"} {
		reports = append(reports, library.LengthReport{UserID: userID, VideoID: "e", Seconds: 600, At: millis(3_000)})
	}
	f.ok(f.store.ReportLengths(f.Context(), reports))
	agreed, err := f.store.AgreedLengths(f.Context(), []string{"a", "e"})
	f.ok(err)
	f.same("agreed lengths", agreed, map[string]int{"e": 600})
}

// wantDoneAt upgrades an older schema with a done entry. Its latest write must become the time at
// which the entry was done.
func (e Engine) wantDoneAt(t *testing.T) {
	t.Helper()
	at := e.fixture(t, 18)
	db := e.Connect(t, at)
	body := []byte("{}")
	for _, row := range []firstRow{
		{`notebooks (user_key, key, revision, entries, bytes, removed, forgotten)
			SELECT key, 1, 3, 2, 0, 0, 0 FROM users WHERE id = 'ann'`, nil},
		{`notebook_entries (user_key, notebook_key, id, body, done, removed, at, made_at, revision)
			SELECT key, 1, 'done', $1, 1, 0, 7000, 5000, 2 FROM users WHERE id = 'ann'`, []any{body}},
		{`notebook_entries (user_key, notebook_key, id, body, done, removed, at, made_at, revision)
			SELECT key, 1, 'not', $1, 0, 0, 8000, 5000, 3 FROM users WHERE id = 'ann'`, []any{body}},
	} {
		if _, err := db.ExecContext(t.Context(), "INSERT INTO "+row.into, row.values...); err != nil {
			t.Fatal(err)
		}
	}
	store, err := e.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	positions, err := store.Entries(t.Context(), "ann", library.Positions, 0)
	if err != nil || len(positions.Entries) != 2 {
		t.Fatalf("got positions %+v, error %v, want 2", positions, err)
	}
	if done, not := positions.Entries[0].DoneAt, positions.Entries[1].DoneAt; done.UnixMilli() != 7000 || !not.IsZero() {
		t.Errorf("got done times %s and %s, want 7 s and none", done, not)
	}
	if positions.Entries[0].Watched.Known {
		t.Errorf("a position of an earlier schema has %d watched seconds, want none", positions.Entries[0].Watched.Seconds)
	}
	if days, err := store.PlayedDays(t.Context(), "ann"); err != nil || len(days) > 0 {
		t.Errorf("positions of an earlier schema: got days %v, error %v, want none", days, err)
	}
	if err := store.Close(); err != nil {
		t.Error(err)
	}
}

// wantConcurrentOpens opens the library with several stores at the same time.
func (e Engine) wantConcurrentOpens(t *testing.T, at string) {
	t.Helper()
	const storeCount = 4
	var opening sync.WaitGroup
	var stores [storeCount]*sqldb.Store
	var errs [storeCount]error
	for i := range storeCount {
		opening.Go(func() { stores[i], errs[i] = e.Open(t.Context(), at) })
	}
	opening.Wait()
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	for _, store := range stores[1:] {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	}
	CheckFirstSchema(t, stores[0])
	if err := stores[0].Close(); err != nil {
		t.Error(err)
	}
}

// killDuringMigration runs the statements of a migration in a transaction, except the last
// statement. It then kills the process.
func (e Engine) killDuringMigration(t *testing.T, at string) {
	t.Helper()
	statements := e.statements(t, os.Getenv(killedIn))
	tx, err := e.Connect(t, at).BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range statements[:max(1, len(statements)-1)] {
		if _, err := tx.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: got error %v", statement, err)
		}
	}
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Kill()
	}
	t.Fatalf("got error %v, want a killed process", err)
}

// statements returns the statements of the migration to the version.
func (e Engine) statements(t *testing.T, version string) []string {
	t.Helper()
	number, err := strconv.Atoi(version)
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(e.Migrations, fmt.Sprintf("migrations/%05d_*.sql", number))
	if err != nil || len(names) != 1 {
		t.Fatalf("migrations to version %d: got %v, error %v, want 1", number, names, err)
	}
	text, err := fs.ReadFile(e.Migrations, names[0])
	if err != nil {
		t.Fatal(err)
	}
	_, up, _ := strings.Cut(string(text), "-- +goose Up\n")
	up, _, _ = strings.Cut(up, "-- +goose Down\n")
	statements := strings.Split(up, ";\n")
	return slices.DeleteFunc(statements, func(statement string) bool {
		for line := range strings.Lines(statement) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "--") {
				return false
			}
		}
		return true
	})
}
