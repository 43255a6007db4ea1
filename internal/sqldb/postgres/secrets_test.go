package postgres

import (
	"testing"

	"greenroom/internal/sqldb/sqldbtest"
)

func TestEnsureSecret_RejectsOtherSecret(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	one, other := openAt(t, url), openAt(t, url)
	sqldbtest.CheckSecrets(t, one, other)
	ok(t, one.Close())
	ok(t, other.Close())
}

func TestEnsureSecret_ConcurrentServersAgree(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	one, other := openAt(t, url), openAt(t, url)
	sqldbtest.CheckConcurrentSecrets(t, one, other)
	ok(t, one.Close())
	ok(t, other.Close())
}
