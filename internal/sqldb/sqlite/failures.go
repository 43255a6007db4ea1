package sqlite

import (
	"errors"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"greenroom/internal/sqldb"
)

// explain replaces long error messages of the driver by short messages.
func explain(err error) error {
	failure, ok := errors.AsType[*sqlite.Error](err)
	if ok && failure.Code() == sqlite3.SQLITE_NOTADB {
		return errors.New("this file is not a SQLite database")
	}
	return err
}

// primaryCode is the bit mask that selects the primary result code from an extended result code.
const primaryCode = 0xff

// classify returns the failure kind of an error of the driver. SQLite has no deadlocks, because
// only one transaction writes at a time.
func classify(err error) sqldb.FailureKind {
	failure, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return sqldb.OtherFailure
	}
	switch failure.Code() {
	case sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE:
		return sqldb.UniqueViolation
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return sqldb.ForeignKeyViolation
	}
	switch failure.Code() & primaryCode {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return sqldb.Busy
	case sqlite3.SQLITE_FULL:
		return sqldb.DiskFull
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PROTOCOL:
		return sqldb.Unavailable
	default:
		return sqldb.OtherFailure
	}
}
