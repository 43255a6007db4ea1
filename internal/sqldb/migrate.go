package sqldb

import (
	"context"
	"fmt"

	"github.com/pressly/goose/v3"
)

// Migrate brings a database's schema up to date. It refuses a database whose
// schema is newer than the program's.
func Migrate(ctx context.Context, provider *goose.Provider) error {
	current, latest, err := versions(ctx, provider)
	if err != nil {
		return err
	}
	if current == latest {
		return nil // nothing is written, so that a start on a full disk succeeds
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the schema up to date: %w", err)
	}
	return nil
}

// WantCurrent refuses a database whose schema is not the program's: an older one is for
// the server that uses it to bring up to date.
func WantCurrent(ctx context.Context, provider *goose.Provider) error {
	current, latest, err := versions(ctx, provider)
	if err == nil && current < latest {
		err = fmt.Errorf("its schema has version %d, and this program's is %d: start this program's server in place of the one that uses it", current, latest)
	}
	return err
}

// versions returns the versions of a database's schema and of the program's, which
// must not be the older one.
func versions(ctx context.Context, provider *goose.Provider) (current, latest int64, err error) {
	current, latest, err = provider.GetVersions(ctx)
	if err != nil {
		return 0, 0, fmt.Errorf("read the schema's version: %w", err)
	}
	if current > latest {
		return 0, 0, fmt.Errorf("its schema has version %d, and this program knows versions up to %d: use a newer program", current, latest)
	}
	return current, latest, nil
}
