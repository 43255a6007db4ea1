package internal_test

import (
	"io/fs"
	"os"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/web"
)

// TestEnvironment_SkipsNoTest fails if this machine cannot run some tests. "go test ./..." would
// skip these tests without a message. With -short, tests are skipped on purpose.
func TestEnvironment_SkipsNoTest(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("-short leaves out what the machine lacks")
	}
	if os.Getenv(postgrestest.URLVariable) == "" {
		t.Error("got no PostgreSQL server: run scripts/with-postgres go test ./..., or make test-go, or use -short")
	}
	if _, err := fs.Stat(web.Files(), "index.html"); err != nil {
		t.Error("got no built app: run make build first, or use -short")
	}
}
