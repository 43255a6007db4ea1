package postgres

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestSchema_OnlyMigrateUpgrades(t *testing.T) {
	t.Parallel()
	sqldbtest.SchemaEngine{
		Migrations: migrations,
		Empty:      func(t *testing.T) string { return postgrestest.Schema(t) },
		Schema:     func(ctx context.Context, url string) (sqldb.SchemaVersions, error) { return Schema(ctx, url) },
		Migrate: func(ctx context.Context, url string, version int64) (sqldb.SchemaVersions, error) {
			return Migrate(ctx, url, version)
		},
		Open: func(ctx context.Context, url string, mode sqldb.SchemaMode) (*sqldb.Store, error) {
			return Open(ctx, url, mode)
		},
	}.CheckSchemas(t)
}

func TestCheckSchema_ReportsNewerSchema(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	store := openAt(t, url)
	t.Cleanup(func() { ok(t, store.Close()) })
	sqldbtest.CheckNewerSchemas(t, store, func() {
		_, err := postgrestest.Connect(t, url).ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, true)")
		ok(t, err)
	})
}

func wantOlder(t *testing.T, url string, want ...Server) {
	t.Helper()
	got, err := OlderServers(t.Context(), url)
	ok(t, err)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("older servers (-want +got): %s", diff)
	}
}

// registered returns the number of registered servers.
func registered(t *testing.T, url string) (rows int) {
	t.Helper()
	ok(t, postgrestest.Connect(t, url).QueryRowContext(t.Context(), "SELECT COUNT(*) FROM servers").Scan(&rows))
	return rows
}

func TestOlderServers_ListsRegisteredServers(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	_, err := Migrate(t.Context(), url, sqldb.LatestSchema)
	ok(t, err)
	store, err := Open(t.Context(), url, sqldb.RequireCurrentSchema, RegisterServer("own", "v3"))
	ok(t, err)
	wantOlder(t, url) // no server is older, because the server supports the schema
	db := postgrestest.Connect(t, url)
	for _, r := range []registration{{db, "a", "v2", 2}, {db, "b", "v1", 1}, {db, "dead", "v1", 1}, {db, "forgotten", "v1", 1}} {
		ok(t, r.heartbeat(t.Context()))
	}
	for id, ago := range map[string]int64{"dead": serverTimeout.Milliseconds() + 1, "forgotten": serverRetention.Milliseconds() + 1} {
		_, err := db.ExecContext(t.Context(), "UPDATE servers SET seen_at = seen_at - $2 WHERE id = $1", id, ago)
		ok(t, err)
	}
	wantOlder(t, url, Server{"v1", 1}, Server{"v2", 2})
	again := registration{db, "a", "v2", 2}
	ok(t, again.heartbeat(t.Context()))
	if rows := registered(t, url); rows != 4 {
		t.Errorf("got %d registered servers, want 4", rows)
	}
	ok(t, store.Close())
	if rows := registered(t, url); rows != 3 {
		t.Errorf("one server stopped: got %d registered servers, want 3", rows)
	}
}

// A server that is older than the table of servers must be detected by the connection on which it
// listens.
func TestOlderServers_FindsServersWithoutTable(t *testing.T) {
	t.Parallel()
	url := postgrestest.NewDatabase(t)
	_, err := Migrate(t.Context(), url, 18)
	ok(t, err)
	wantOlder(t, url)
	conn, err := pgx.Connect(t.Context(), url)
	ok(t, err)
	_, err = conn.Exec(t.Context(), "LISTEN "+channel)
	ok(t, err)
	wantOlder(t, url, Server{})
	ok(t, conn.Close(t.Context()))
	postgrestest.WaitUntil(t, "the connection is closed", func() bool {
		older, err := OlderServers(t.Context(), url)
		return err == nil && len(older) == 0
	})
}
