package main

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/google/uuid"
	_ "github.com/jackc/pgx/v5/stdlib"
)

// onEachEngine runs the test with the settings of each database there is: a
// file in a fresh folder, and a fresh PostgreSQL database where
// GREENROOM_TEST_POSTGRES_URL names a server.
func onEachEngine(t *testing.T, test func(t *testing.T, settings []string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, []string{"--data", t.TempDir()})
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		test(t, []string{"--data", t.TempDir(), "--database-url", freshPostgres(t)})
	})
}

// freshPostgres returns the URL of a database that is dropped with the test.
func freshPostgres(t *testing.T) string {
	t.Helper()
	server := os.Getenv("GREENROOM_TEST_POSTGRES_URL")
	if server == "" {
		t.Skip("GREENROOM_TEST_POSTGRES_URL names no PostgreSQL server")
	}
	db, err := sql.Open("pgx", server)
	if err != nil {
		t.Fatal(err)
	}
	name := "greenroom_" + strings.ReplaceAll(uuid.NewString(), "-", "")
	if _, err := db.ExecContext(t.Context(), "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := db.ExecContext(context.Background(), "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
		_ = db.Close()
	})
	return replaceDatabase(t, server, name)
}

func replaceDatabase(t *testing.T, server, name string) string {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(fmt.Errorf("GREENROOM_TEST_POSTGRES_URL: %w", err))
	}
	u.Path = "/" + name
	return u.String()
}
