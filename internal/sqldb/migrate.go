package sqldb

import (
	"context"
	"fmt"

	"github.com/pressly/goose/v3"
)

// Migrate brings a database's schema up to date. It refuses a database whose
// schema is newer than the program's.
func Migrate(ctx context.Context, provider *goose.Provider) error {
	current, latest, err := provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("read the schema's version: %w", err)
	}
	if current > latest {
		return fmt.Errorf("its schema has version %d, and this program knows versions up to %d: use a newer program", current, latest)
	}
	if current == latest {
		return nil // nothing is written, so that a start on a full disk succeeds
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the schema up to date: %w", err)
	}
	return nil
}
