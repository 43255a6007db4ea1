package sqlite

import (
	"path/filepath"
	"testing"

	"greenroom/internal/sqldb/sqldbtest"
)

func TestServersAgreeOnASecret(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	one, other := openAt(t, path), openAt(t, path)
	sqldbtest.Secrets(t, one, other)
	ok(t, one.Close())
	ok(t, other.Close())
}

func TestServersThatStartAtOnceAgreeOnASecret(t *testing.T) {
	t.Parallel()
	store := openAt(t, filepath.Join(t.TempDir(), "library.db"))
	sqldbtest.SecretsAtOnce(t, store)
	ok(t, store.Close())
}
