package sqldb

import (
	"database/sql"
	"path/filepath"
	"testing"

	_ "modernc.org/sqlite"
)

// newTestDB returns a database in a new SQLite file and executes the statements in it. The database
// is closed when the test ends.
func newTestDB(t *testing.T, statements ...string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "test.db")+"?_txlock=immediate&_pragma=journal_mode(WAL)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	for _, statement := range statements {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatalf("%s: got error %v", statement, err)
		}
	}
	return db
}

// catalogueTable is a statement that creates the row of the catalogue at revision 1.
const catalogueTable = `CREATE TABLE catalogue AS SELECT 1 AS revision, 1 AS edition, 0 AS changing, 0 AS beats,
	1 AS next_video, 1 AS next_category, 1 AS changes_since`

// anyFailure classifies every error as a failure that is not retried.
func anyFailure(error) FailureKind { return OtherFailure }
