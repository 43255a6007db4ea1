package sqldb

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/pressly/goose/v3"
)

// SchemaMode determines whether opening a database may create its schema. Only the Migrate
// functions of the engines upgrade a schema.
type SchemaMode int

const (
	// RequireCurrentSchema changes nothing. A database with another schema is rejected.
	RequireCurrentSchema SchemaMode = iota
	// CreateSchema creates the schema in an empty database. For any other database, it is the same
	// as RequireCurrentSchema.
	CreateSchema
)

// SchemaVersions contains the version of a database's schema and the version that this binary
// supports.
type SchemaVersions struct {
	Database int64 // schema version in the database; 0 for an empty database
	Program  int64
}

// IsDifferent reports whether the versions differ.
func (v SchemaVersions) IsDifferent() bool { return v.Database != v.Program }

// IsNewer reports whether the database's schema is newer than the schema of this binary.
func (v SchemaVersions) IsNewer() bool { return v.Database > v.Program }

// SchemaError reports that the schema of a database differs from the schema of this binary.
type SchemaError struct{ SchemaVersions }

// Error implements error.
func (e *SchemaError) Error() string {
	switch {
	case e.IsNewer():
		return fmt.Sprintf("its schema has version %d, but this binary supports versions up to %d: use a newer binary", e.Database, e.Program)
	case e.Database == 0:
		return "there is no library in this database: `serve` creates one"
	default:
		return fmt.Sprintf("this library has schema %d; `serve` or `migrate` of this version would upgrade it to %d", e.Database, e.Program)
	}
}

// ReadSchema returns the version of the database's schema and the version of the provider's
// migrations. It writes nothing. tableExists is a query that returns 1 if the table of schema
// versions, goose_db_version, exists. Otherwise the query returns 0.
func ReadSchema(ctx context.Context, db *sql.DB, provider *goose.Provider, tableExists string) (v SchemaVersions, err error) {
	sources := provider.ListSources()
	v.Program = sources[len(sources)-1].Version
	var exists int
	err = db.QueryRowContext(ctx, tableExists).Scan(&exists)
	if err == nil && exists != 0 {
		err = db.QueryRowContext(ctx, readSchema).Scan(&v.Database)
	}
	if err != nil {
		return v, fmt.Errorf("read the schema's version: %w", err)
	}
	return v, nil
}

// readSchema is a query that returns the version of the schema.
const readSchema = "SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version"

// LatestSchema is the argument of [Migrate] that means the schema version of this binary.
const LatestSchema = 0

// Migrate upgrades a database's schema to the version. It returns the versions before the upgrade.
// It rejects a database whose schema is newer than the schema of this binary.
func Migrate(ctx context.Context, db *sql.DB, provider *goose.Provider, tableExists string, version int64) (SchemaVersions, error) {
	found, err := ReadSchema(ctx, db, provider, tableExists)
	switch {
	case err != nil:
		return found, err
	case found.IsNewer():
		return found, &SchemaError{found}
	case !found.IsDifferent():
		return found, nil // a current schema needs no write, because a server must start on a full disk
	}
	if version == LatestSchema {
		version = found.Program
	}
	if _, err := provider.UpTo(ctx, version); err != nil {
		return found, fmt.Errorf("upgrade the schema: %w", err)
	}
	return found, nil
}

// CheckSchema returns a [SchemaError] if another process has upgraded the schema beyond the
// version of this binary.
func (s *Store) CheckSchema(ctx context.Context) error {
	const op = "read the schema's version"
	s.open.RLock()
	defer s.open.RUnlock()
	found := SchemaVersions{Program: s.engine.Schema}
	err := s.tx.retry(ctx, op, func() error { return s.probes.QueryRowContext(ctx, readSchema).Scan(&found.Database) })
	if err == nil && found.IsNewer() {
		err = &SchemaError{found}
	}
	return err
}
