package main

import (
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// onEachEngine runs the test with the settings of each database there is: a
// file in a fresh folder, and a fresh PostgreSQL schema where a server is named.
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
