package main

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/alecthomas/kong"
	"github.com/jackc/pgx/v5"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqlite"
)

// oldSchema is the schema version of the libraries that these tests upgrade.
const oldSchema = 17

const oldLibrary = "this library has schema 17; `serve` or `migrate` of this version would upgrade it to "

// oldDir returns a data directory whose library has an old schema.
func oldDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	_, err := sqlite.Migrate(t.Context(), filepath.Join(dir, databaseName), oldSchema)
	ok(t, err)
	return dir
}

// schemaIn returns the schema versions of the configured library.
func schemaIn(t *testing.T, settings storeSettings) sqldb.SchemaVersions {
	t.Helper()
	settings.DatabaseConnections = 2
	d, err := settings.database()
	ok(t, err)
	schema, err := d.schema(t.Context())
	ok(t, err)
	return schema
}

// leafCommands returns all commands that have no subcommands, by full name.
func leafCommands(t *testing.T) map[string]*kong.Node {
	t.Helper()
	var c commandLine
	parser, err := newParser(&c, output{})
	ok(t, err)
	commands := map[string]*kong.Node{}
	for _, leaf := range parser.Model.Leaves(true) {
		names := []string{}
		for at := leaf; at.Parent != nil; at = at.Parent {
			names = append(names, at.Name)
		}
		slices.Reverse(names)
		commands[strings.Join(names, " ")] = leaf
	}
	return commands
}

// All commands except serve and migrate must leave an old schema unchanged, and report how to
// upgrade it. Each new command needs arguments in this test.
func TestCommands_RejectOldSchema(t *testing.T) {
	t.Parallel()
	const video = "aaaaaaaaaaa"
	here := t.TempDir()
	vtt := write(t, filepath.Join(here, "talk.en.vtt"), talkVTT)
	chapters := write(t, filepath.Join(here, "chapters.txt"), "0:00 Intro\n0:10 Design\n0:20 End\n")
	people := write(t, filepath.Join(here, "people.csv"), "email\nb@x.example\n")
	questions := write(t, filepath.Join(here, "questions.csv"), "link,at,question\n"+video+",1,Why?\n")
	bankFile := write(t, filepath.Join(here, "bank.json"), `{"questions":[{}]}`)
	arguments := map[string][]string{
		"catalogue list": {}, "catalogue show": {video}, "catalogue add": {video, "--title", "T", "--category", "c"}, "catalogue edit": {video, "--title", "T"},
		"catalogue remove": {video}, "catalogue check": {}, "catalogue import": {"--starter"}, "catalogue export": {}, "catalogue updates list": {}, "catalogue updates apply": {},
		"catalogue transcript list": {video}, "catalogue transcript add": {video, vtt, "--language", "en"}, "catalogue transcript remove": {video, "en"},
		"catalogue chapters list": {video}, "catalogue chapters set": {video, chapters}, "catalogue chapters remove": {video},
		"category list": {}, "category add": {"C"}, "category edit": {"c", "--name", "D"}, "category move": {"c", "--before", "d"}, "category remove": {"c"},
		"user list": {}, "user add": {"a@x.example"}, "user passwd": {"a@x.example"}, "user role": {"a@x.example", "curator"}, "user disable": {"a@x.example"},
		"user enable": {"a@x.example"}, "user delete": {"a@x.example", "--yes"}, "user remove-second-factor": {"a@x.example"}, "user export": {"a@x.example"}, "user invite": {}, "user invitations": {}, "user revoke": {"id"},
		"user import":   {people},
		"question list": {}, "question add": {video, "Why?", "--at", "1"}, "question remove": {video, "id"}, "question import": {questions}, "question export": {},
		"question bank import": {bankFile}, "question bank export": {},
		"stats": {}, "check": {}, "backup": {filepath.Join(here, "backup.tar.gz")}, "secret set": {},
		"mail test": nil, "mail returned": nil, "copy": nil, "restore": nil, // commands that need no existing library, or have their own tests
		"serve": nil, "migrate": nil, "completion": nil, "version": nil, "help": nil,
	}
	onEachEngine(t, func(t *testing.T, settings []string) {
		// All commands can use the same library, because none of them may change its schema.
		store := oldLibraryIn(t, settings)
		for name := range leafCommands(t) {
			rest, known := arguments[name]
			if !known {
				t.Fatalf("got no test arguments for command %q", name)
			}
			if rest == nil {
				continue
			}
			commands := &commands{T: t, settings: settings}
			commands.fails(exitFailed, oldLibrary, append(strings.Fields(name), rest...)...)
			if got := schemaIn(t, store); got.Database != oldSchema {
				t.Fatalf("%s: got schema %d, want %d", name, got.Database, oldSchema)
			}
		}
	})
	t.Run("an older library is not copied", func(t *testing.T) {
		t.Parallel()
		from := oldDir(t)
		copies := &commands{T: t}
		copies.fails(exitFailed, oldLibrary, "copy", "--from", from, "--to", filepath.Join(t.TempDir(), "to"))
		copies.fails(exitFailed, oldLibrary, "copy", "--from", newDir(t), "--to", from)
		if got := schemaIn(t, storeSettings{Data: from}); got.Database != oldSchema {
			t.Errorf("got schema %d, want %d", got.Database, oldSchema)
		}
	})
}

// oldLibraryIn creates an empty library with the old schema in the configured database.
func oldLibraryIn(t *testing.T, settings []string) storeSettings {
	t.Helper()
	var c commandLine
	parser, err := newParser(&c, output{})
	ok(t, err)
	_, err = parser.Parse(slices.Concat([]string{"stats"}, settings))
	ok(t, err)
	d, err := c.Stats.database()
	ok(t, err)
	_, err = d.migrateTo(t.Context(), oldSchema)
	ok(t, err)
	return c.Stats.storeSettings
}

// newDir returns a data directory with an empty library.
func newDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	_, err := sqlite.Migrate(t.Context(), filepath.Join(dir, databaseName), sqldb.LatestSchema)
	ok(t, err)
	return dir
}

func TestMigrate_UpgradesSchema(t *testing.T) {
	t.Parallel()
	dir := oldDir(t)
	c := &commands{T: t, settings: []string{"--data", dir}}
	before, err := os.ReadFile(filepath.Join(dir, databaseName))
	ok(t, err)
	if got := c.run("", "migrate", "--dry-run"); got.status != 0 || !strings.HasPrefix(got.printed, "The library would be upgraded from schema 17 to ") {
		t.Errorf("dry run: got %+v, want the upgrade from schema 17 announced", got)
	}
	after, err := os.ReadFile(filepath.Join(dir, databaseName))
	ok(t, err)
	if sha256.Sum256(before) != sha256.Sum256(after) {
		t.Error("dry run: got a changed file")
	}
	unlock, err := lockDir(dir)
	ok(t, err)
	c.fails(exitFailed, "another server uses the directory", "migrate")
	ok(t, unlock())
	if got := c.run("", "migrate"); got.status != 0 || !strings.HasPrefix(got.printed, "The library was upgraded from schema 17 to ") {
		t.Errorf("first upgrade: got %+v, want an upgrade from schema 17", got)
	}
	if got := c.run("", "migrate"); got.status != 0 || !strings.HasSuffix(got.printed, ", the schema of this version.\n") {
		t.Errorf("second upgrade: got %+v, want the current schema", got)
	}
	c.wantOutput("", "catalogue", "list")
	nothing := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	nothing.fails(exitFailed, "there is no library", "migrate")
}

// withoutVacuum disables auto-vacuum, as in files of older versions, which cannot shrink.
func withoutVacuum(t *testing.T, dir string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
	ok(t, err)
	db.SetMaxOpenConns(1)
	_, err = db.ExecContext(t.Context(), "PRAGMA auto_vacuum = 0")
	ok(t, err)
	_, err = db.ExecContext(t.Context(), "VACUUM")
	ok(t, errors.Join(err, db.Close()))
}

func TestMigrate_VacuumShrinksFile(t *testing.T) {
	t.Parallel()
	for _, dir := range []string{newDir(t), oldDir(t)} {
		withoutVacuum(t, dir)
		c := &commands{T: t, settings: []string{"--data", dir}}
		if got := c.run("", "migrate", "--vacuum", "--dry-run"); got.status != 0 || strings.Contains(got.printed, "rewritten") {
			t.Errorf("dry run with --vacuum: got %+v, want no rewritten file", got)
		}
		if got := c.run("", "migrate", "--vacuum"); got.status != 0 || !strings.Contains(got.printed, "The database file was rewritten: ") {
			t.Errorf("--vacuum: got %+v, want a rewritten file", got)
		}
		done, err := sqlite.Vacuum(t.Context(), filepath.Join(dir, databaseName), true)
		ok(t, err)
		if !done.Had {
			t.Error("got a file without incremental vacuum")
		}
	}
}

func TestServe_EnablesIncrementalVacuum(t *testing.T) {
	t.Parallel()
	dir := newDir(t)
	withoutVacuum(t, dir)
	p := start(t, nil, "--data", dir)
	p.log.wait("so that it shrinks")
}

func TestServe_LogsSchemaUpgrade(t *testing.T) {
	t.Parallel()
	dir := oldDir(t)
	p := start(t, nil, "--data", dir)
	if line, _ := p.log.wait("schema was upgraded"); !strings.Contains(line, "from=17") || !strings.Contains(line, "took=") {
		t.Errorf("got log line %s, want the former schema and the duration", line)
	}
	p = start(t, nil, "--data", t.TempDir())
	if p.log.count("schema was upgraded") > 0 {
		t.Error("new library: got a log line about an upgrade")
	}
}

// A server that listens for notifications but is not registered counts as an older server. It must
// prevent the upgrade of the schema.
func TestServe_OlderServerPreventsUpgrade(t *testing.T) {
	t.Parallel()
	url := postgrestest.NewDatabase(t)
	_, err := postgres.Migrate(t.Context(), url, oldSchema)
	ok(t, err)
	listening, err := pgx.Connect(t.Context(), url)
	ok(t, err)
	defer func() { ok(t, listening.Close(context.WithoutCancel(t.Context()))) }()
	_, err = listening.Exec(t.Context(), "LISTEN greenroom_catalogue")
	ok(t, err)
	settings := []string{"--data", t.TempDir(), "--database-url", url, "--listen", "127.0.0.1:0"}
	message := mustFail(t, exitFailed, nil, append([]string{"serve"}, settings...)...)
	if !strings.Contains(message, "the library has schema 17, and servers") || !strings.Contains(message, "--migrate") {
		t.Errorf("got output %s, want the old schema and --migrate", message)
	}
	if got := schemaIn(t, storeSettings{DatabaseURL: url}); got.Database != oldSchema {
		t.Errorf("got schema %d, want %d", got.Database, oldSchema)
	}
	p := start(t, nil, append(settings, "--migrate")...)
	if got := schemaIn(t, storeSettings{DatabaseURL: url}); got.IsDifferent() {
		t.Errorf("got schema %+v, want the current one", got)
	}
	db := postgrestest.Connect(t, url)
	var version string
	ok(t, db.QueryRowContext(t.Context(), "SELECT version FROM servers").Scan(&version))
	if version != build().Version {
		t.Errorf("got a registered server of version %q, want %q", version, build().Version)
	}
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	ok(t, p.end())
}

func TestReadyz_FailsAfterSchemaUpgrade(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	p := launch(t, nil, "--listen", "127.0.0.1:0", "--database-url", url)
	_, err := postgrestest.Connect(t, url).ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, true)")
	ok(t, err)
	status, response := p.call(t, "GET", "/readyz", "", "")
	if status != http.StatusServiceUnavailable || string(response) != "the store has another schema than this version" {
		t.Errorf("got %d %s, want 503 and the schema error", status, response)
	}
	if line, _ := p.log.wait("another schema"); !strings.Contains(line, "999") {
		t.Errorf("got log line %s, want schema 999", line)
	}
}

func TestMigrate_WritesBackupBeforeUpgrade(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		store := oldLibraryIn(t, settings)
		dir := filepath.Join(t.TempDir(), "backups")
		c := &commands{T: t, settings: settings}
		c.fails(exitUsage, "--backup-retain must be at least 1", "migrate", "--backup-dir", dir, "--backup-retain", "0")
		file := write(t, filepath.Join(t.TempDir(), "file"), "")
		c.fails(exitFailed, "write a backup before the upgrade", "migrate", "--backup-dir", file)
		if got := schemaIn(t, store); got.Database != oldSchema {
			t.Errorf("failed backup: got schema %d, want %d", got.Database, oldSchema)
		}
		for _, arguments := range [][]string{{"migrate", "--dry-run"}, {"migrate"}, {"migrate"}} {
			if got := c.run("", append(arguments, "--backup-dir", dir)...); got.status != 0 {
				t.Errorf("%v: got %+v, want status 0", arguments, got)
			}
		}
		if got := schemaIn(t, store); got.IsDifferent() {
			t.Errorf("got schema %+v, want the current one", got)
		}
		stored := names(t, dir)
		if len(stored) != 1 || !strings.HasPrefix(stored[0], "greenroom-schema-17-") {
			t.Fatalf("got backups %v, want 1 from before the upgrade", stored)
		}
		restored := filepath.Join(t.TempDir(), "data")
		mustRun(t, "restore", filepath.Join(dir, stored[0]), "--data", restored, "--token-secret", strings.Repeat("ab", 32))
		if got := schemaIn(t, storeSettings{Data: restored}); got.Database != oldSchema {
			t.Errorf("the restored library has schema %d, want %d", got.Database, oldSchema)
		}
	})
}
