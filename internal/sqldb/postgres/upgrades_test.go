package postgres

import (
	"context"
	"database/sql"
	"testing"

	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestMigrate_UpgradesEverySchema(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	sqldbtest.Engine{
		Migrations: migrations,
		Empty:      func(t *testing.T) string { return postgrestest.Schema(t) },
		Connect:    func(t *testing.T, url string) *sql.DB { return postgrestest.Connect(t, url) },
		Provider:   newProvider,
		Open: func(ctx context.Context, url string) (*sqldb.Store, error) {
			if _, err := Migrate(ctx, url, sqldb.LatestSchema); err != nil {
				return nil, err
			}
			return Open(ctx, url, sqldb.RequireCurrentSchema, MaxConnections(2))
		},
	}.CheckUpgrades(t, t.Name(), true)
}
