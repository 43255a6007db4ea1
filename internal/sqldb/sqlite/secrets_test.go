package sqlite

import (
	"path/filepath"
	"testing"

	"greenroom/internal/sqldb/sqldbtest"
)

func TestEnsureSecret_RejectsOtherSecret(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	one, other := openAt(t, path), openAt(t, path)
	sqldbtest.CheckSecrets(t, one, other)
	ok(t, one.Close())
	ok(t, other.Close())
}

func TestEnsureSecret_ConcurrentServersAgree(t *testing.T) {
	t.Parallel()
	store := openAt(t, filepath.Join(t.TempDir(), "library.db"))
	sqldbtest.CheckConcurrentSecrets(t, store)
	ok(t, store.Close())
}
