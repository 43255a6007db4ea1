package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	"modernc.org/sqlite"

	"greenroom/internal/limits"
)

// incremental is the value of PRAGMA auto_vacuum that allows SQLite to return free pages in
// steps.
const incremental = 2

// countFreePages is a query that returns the number of free pages that stepVacuum can remove.
// Without incremental vacuum, it returns 0.
const countFreePages = "SELECT CASE auto_vacuum WHEN 2 THEN freelist_count ELSE 0 END FROM pragma_auto_vacuum(), pragma_freelist_count()"

// stepVacuum returns the statement of one step of incremental vacuum.
func stepVacuum() string { return fmt.Sprintf("PRAGMA incremental_vacuum(%d)", limits.VacuumPages) }

// initialize writes the first page of an empty file with incremental vacuum. This setting must
// precede the first page. The setting journal_mode=WAL of every connection would otherwise write
// the page without it.
func initialize(ctx context.Context, path string) error {
	info, err := os.Stat(path)
	if err != nil || info.Size() > 0 {
		return err
	}
	parameters := url.Values{"_pragma": {"busy_timeout(10000)", fmt.Sprintf("auto_vacuum(%d)", incremental), "journal_mode(WAL)"}}
	dsn := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: parameters.Encode()}
	connector, err := sqlite.NewConnector(dsn.String())
	if err != nil {
		return err
	}
	db := sql.OpenDB(persistentWAL{connector})
	return errors.Join(db.PingContext(ctx), db.Close())
}

// wantIncremental sets incremental vacuum on the connection, but does not write to the file. The
// next VACUUM or VACUUM INTO of the connection writes a file with this setting. wantIncremental
// reports whether the file already has incremental vacuum.
func wantIncremental(ctx context.Context, db *sql.DB) (has bool, err error) {
	var mode int
	if err := db.QueryRowContext(ctx, "PRAGMA auto_vacuum").Scan(&mode); err != nil {
		return false, err
	}
	if mode == incremental {
		return true, nil // setting incremental vacuum again would write to the file
	}
	_, err = db.ExecContext(ctx, fmt.Sprintf("PRAGMA auto_vacuum = %d", incremental))
	return false, err
}

// VacuumResult is the result of [Vacuum].
type VacuumResult struct {
	Had           bool  // whether the file had incremental vacuum before
	Done          bool  // whether the file was rewritten
	Before, After int64 // sizes of the file in bytes
}

// Vacuum rewrites the file at path without free pages and with incremental vacuum. It needs free
// disk space of twice the file's size. If atUpgrade is true, it does not rewrite a file that has
// incremental vacuum or is larger than [limits.StartupVacuumBytes]. With atUpgrade, the temporary
// copy is in memory, because there may be no directory for temporary files.
func Vacuum(ctx context.Context, path string, atUpgrade bool) (v VacuumResult, err error) {
	db, err := oneConnection(ctx, path, 0)
	if err == nil {
		v, err = vacuum(ctx, db, atUpgrade)
		err = errors.Join(explain(err), db.Close())
	}
	if err != nil {
		return v, fmt.Errorf("vacuum database %s: %w", path, err)
	}
	return v, nil
}

func vacuum(ctx context.Context, db *sql.DB, atUpgrade bool) (v VacuumResult, err error) {
	if v.Had, err = wantIncremental(ctx, db); err != nil || v.Had && atUpgrade {
		return v, err
	}
	if v.Before, err = sizeOf(ctx, db); err != nil || atUpgrade && v.Before > limits.StartupVacuumBytes {
		return v, err
	}
	statements := []string{"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"}
	if atUpgrade {
		statements = append([]string{"PRAGMA temp_store = MEMORY"}, statements...)
	}
	for _, statement := range statements {
		if _, err := db.ExecContext(ctx, statement); err != nil {
			return v, err
		}
	}
	v.Done = true
	v.After, err = sizeOf(ctx, db)
	return v, err
}

// bytesOfFile is a query that returns the size of the database in bytes.
const bytesOfFile = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"

func sizeOf(ctx context.Context, db *sql.DB) (bytes int64, err error) {
	err = db.QueryRowContext(ctx, bytesOfFile).Scan(&bytes)
	return bytes, err
}
