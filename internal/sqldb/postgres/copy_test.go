package postgres

import (
	"path/filepath"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

func TestALibraryMovesToPostgreSQLAndBack(t *testing.T) {
	t.Parallel()
	file, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"))
	ok(t, err)
	defer file.Close()
	back, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"))
	ok(t, err)
	defer back.Close()
	sqldbtest.Copies(t, file, openWith(t, postgrestest.Database(t)), back)
}

func TestALibraryIsCopiedWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	sqldbtest.CopiesWhole(t, openWith(t, postgrestest.Database(t)), openWith(t, postgrestest.Database(t)))
}
