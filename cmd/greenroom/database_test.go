package main

import (
	"log/slog"
	"strings"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// onEachEngine runs the test for each kind of database. settings select a file in a new directory,
// or a new PostgreSQL schema if a test server is configured.
func onEachEngine(t *testing.T, test func(t *testing.T, settings []string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, []string{"--data", t.TempDir()})
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		test(t, []string{"--data", t.TempDir(), "--database-url", postgrestest.Schema(t)})
	})
}

// The server must serve requests even if the replica is missing or empty.
func TestServe_WorksWithMissingOrEmptyReplica(t *testing.T) {
	t.Parallel()
	replica := postgrestest.NewDatabase(t)
	p := start(t, []string{"GREENROOM_DATABASE_URL=" + postgrestest.Schema(t), "GREENROOM_DATABASE_REPLICA_URL=" + replica})
	db := postgrestest.Connect(t, replica)
	postgrestest.WaitUntil(t, "the replica is looked at", func() bool {
		return len(pids(t, db, "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'")) > 0
	})
	p.anyVideo(t)
}

func TestDatabase_WarnsOfUnverifiedHosts(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	d := database{url: "postgres://user:wrong-secret@db.example/greenroom", replica: "postgres://user@standby.example/greenroom?sslmode=verify-full&sslrootcert=system"}
	d.warnOfUnverifiedHosts(t.Context(), slog.New(slog.NewTextHandler(&log, nil)))
	if got := log.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "host=db.example") || strings.Contains(got, "secret") {
		t.Errorf("log: got %q, want one line about db.example without the password", got)
	}
}
