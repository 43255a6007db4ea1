package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"runtime"

	"modernc.org/sqlite"

	"greenroom/internal/limits"
)

// probeCache is the size in bytes of the page cache of a connection that reads only a few pages.
const probeCache = 64 << 10

// cacheSize returns the pragma that sets the maximum size of the page cache of a connection. The
// driver allocates 8 KiB for each page of 4 KiB, so the cache needs twice as many bytes.
func cacheSize(bytes int) string { return fmt.Sprintf("cache_size(-%d)", bytes>>10) } // the unit of the pragma is 1 KiB

// pools returns the pool of the writer and the pool of the readers. The writer has one connection.
func pools(path string) (writer, reader *sql.DB, err error) {
	// If the log has 16,384 pages, a commit copies the log into the file, and all other writes
	// wait. This is rare, because [runCheckpoints] copies the log in the background.
	parameters := url.Values{"_txlock": {"immediate"}, "_pragma": {"wal_autocheckpoint(16384)", cacheSize(limits.SQLiteWriterCache)}} // the unit of wal_autocheckpoint is a page of 4 kB
	if writer, err = pool(path, 1, parameters); err != nil {
		return nil, nil, err
	}
	size := max(4, 2*runtime.GOMAXPROCS(0))
	if reader, err = readers(path, size, limits.SQLiteReaderCache/size); err != nil {
		return nil, nil, errors.Join(err, writer.Close())
	}
	return writer, reader, nil
}

// readers returns a pool of at most size read-only connections. Each has a page cache of
// cacheBytes.
func readers(path string, size, cacheBytes int) (*sql.DB, error) {
	return pool(path, size, url.Values{"_pragma": {"query_only(1)", cacheSize(cacheBytes)}})
}

// pool returns a pool of at most size connections. They have the pragmas that the store requires,
// and the pragmas in parameters.
func pool(path string, size int, parameters url.Values) (*sql.DB, error) {
	parameters["_pragma"] = append(parameters["_pragma"],
		"busy_timeout(100)",            // timeout in milliseconds, after which package sqldb retries
		"journal_size_limit(67108864)", // limit in bytes, because of which the last connection empties the log
		"foreign_keys(1)",
		"journal_mode(WAL)",
		"synchronous(FULL)",
	)
	parameters["_pragma"] = append(parameters["_pragma"], temporaryPragmas(path)...)
	dsn := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: parameters.Encode()}
	connector, err := sqlite.NewConnector(dsn.String())
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(persistentWAL{connector})
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// persistentWAL opens connections that do not delete the -wal and -shm files when the last
// connection is closed. SQLite would have to create these files again, so even reads would fail on
// a full disk.
type persistentWAL struct{ driver.Connector }

// Connect implements [driver.Connector].
func (k persistentWAL) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	if files, ok := conn.(sqlite.FileControl); ok {
		if _, err := files.FileControlPersistWAL("main", 1); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	return conn, nil
}
