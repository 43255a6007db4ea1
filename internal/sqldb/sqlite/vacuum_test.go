package sqlite

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb"
)

// number returns the number that the query returns.
func number(t *testing.T, db *sql.DB, statement string) (n int64) {
	t.Helper()
	ok(t, db.QueryRowContext(t.Context(), statement).Scan(&n))
	return n
}

// addExpiredGuests adds guests that have expired at the time now. The size of their data is about 4
// MB.
func addExpiredGuests(t *testing.T, store *sqldb.Store, now time.Time) {
	t.Helper()
	for i := range 64 {
		id := fmt.Sprint("guest ", i)
		ok(t, store.CreateUser(t.Context(), library.User{ID: id, EmailKey: id, Profile: make([]byte, 64<<10), ExpiresAt: now}, nil))
	}
}

// withoutIncremental disables incremental vacuum, as in a file of an older version.
func withoutIncremental(t *testing.T, db *sql.DB) {
	t.Helper()
	_, err := db.ExecContext(t.Context(), "PRAGMA auto_vacuum = 0")
	ok(t, err)
	_, err = db.ExecContext(t.Context(), "VACUUM")
	ok(t, err)
	if mode := number(t, db, "PRAGMA auto_vacuum"); mode != 0 {
		t.Fatalf("got auto_vacuum %d, want 0", mode)
	}
}

func TestVacuumStep_ReturnsAtMostTheLimit(t *testing.T) {
	t.Parallel()
	now := time.UnixMilli(1_800_000_000_000)
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	db := poolAt(t, path)
	addExpiredGuests(t, store, now)
	full := number(t, db, "PRAGMA page_count")
	_, _, err := store.DeleteExpired(t.Context(), now)
	ok(t, err)
	pages, steps := number(t, db, "PRAGMA page_count"), int64(0)
	for more := true; more; steps++ {
		more, err = store.VacuumStep(t.Context())
		ok(t, err)
		left := number(t, db, "PRAGMA page_count")
		// The limit has a tolerance, because some of the freed pages are needed for the page map of
		// incremental vacuum.
		if freed := pages - left; freed > limits.VacuumPages+2 {
			t.Errorf("got %d freed pages in a step, want at most %d", freed, limits.VacuumPages)
		}
		pages = left
	}
	if free := number(t, db, "PRAGMA freelist_count"); free != 0 || pages > full/4 || steps < 3 {
		t.Errorf("after %d steps: got %d pages, %d of them free, want at most a quarter of %d and none free", steps, pages, free, full)
	}
	more, err := store.VacuumStep(t.Context())
	ok(t, err)
	if more {
		t.Error("file without free pages: got another step")
	}
	ok(t, store.Close())
	ok(t, db.Close())
	info, err := os.Stat(path)
	ok(t, err)
	if info.Size() > full*4096/4 {
		t.Errorf("got a file of %d bytes, want at most a quarter of %d", info.Size(), full*4096)
	}
	damage, err := FindDamage(t.Context(), path)
	ok(t, err)
	if len(damage) > 0 {
		t.Errorf("got damage %v, want none", damage)
	}
}

func TestVacuumStep_RequiresIncrementalVacuum(t *testing.T) {
	t.Parallel()
	now := time.UnixMilli(1_800_000_000_000)
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	ok(t, store.Close())
	db := poolAt(t, path)
	withoutIncremental(t, db)
	store = openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	addExpiredGuests(t, store, now)
	_, _, err := store.DeleteExpired(t.Context(), now)
	ok(t, err)
	more, err := store.VacuumStep(t.Context())
	ok(t, err)
	if more {
		t.Error("file without incremental vacuum: got more steps, want none")
	}
}

func TestVacuum_ConvertsFileOfOlderVersion(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name      string
		bytes     int
		atUpgrade bool
		done      bool
	}{
		{"a small file at the upgrade", 1 << 20, true, true},
		{"a large file at the upgrade", limits.StartupVacuumBytes, true, false},
		{"a large file by the command", limits.StartupVacuumBytes, false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "library.db")
			store := openAt(t, path)
			ok(t, store.Close())
			db := poolAt(t, path)
			withoutIncremental(t, db)
			_, err := db.ExecContext(t.Context(), fmt.Sprintf("CREATE TABLE large AS SELECT zeroblob(%d) AS data", test.bytes))
			ok(t, err)
			did, err := Vacuum(t.Context(), path, test.atUpgrade)
			ok(t, err)
			other := poolAt(t, path)
			mode := number(t, other, "PRAGMA auto_vacuum")
			if did.Had || did.Done != test.done || (mode == incremental) != test.done {
				t.Errorf("got %+v, auto_vacuum %d, want done: %t", did, mode, test.done)
			}
			if !test.done {
				return
			}
			again, err := Vacuum(t.Context(), path, true)
			ok(t, err)
			if !again.Had || again.Done {
				t.Errorf("second run: got %+v, want nothing to do", again)
			}
		})
	}
}

// A file that is restored from a backup must be able to shrink, even if the backup is from an older
// version.
func TestSnapshot_HasIncrementalVacuum(t *testing.T) {
	t.Parallel()
	for _, old := range []bool{false, true} {
		path, to := filepath.Join(t.TempDir(), "library.db"), filepath.Join(t.TempDir(), "copy.db")
		ok(t, openAt(t, path).Close())
		if old {
			withoutIncremental(t, poolAt(t, path))
		}
		ok(t, Snapshot(t.Context(), path, to))
		if mode := number(t, poolAt(t, to), "PRAGMA auto_vacuum"); mode != incremental {
			t.Errorf("snapshot: got auto_vacuum %d, want %d", mode, incremental)
		}
	}
}

// The reported size of a library must include the write-ahead log.
func TestStats_CountWriteAheadLog(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	addExpiredGuests(t, store, time.UnixMilli(1_800_000_000_000))
	stats, err := store.Stats(t.Context(), time.UnixMilli(1_800_000_000_000))
	ok(t, err)
	log, err := os.Stat(path + "-wal")
	ok(t, err)
	if pages := number(t, poolAt(t, path), bytesOfFile); log.Size() == 0 || stats.Bytes != pages+log.Size() {
		t.Errorf("got %d bytes, want %d of the file and %d of its log", stats.Bytes, pages, log.Size())
	}
}
