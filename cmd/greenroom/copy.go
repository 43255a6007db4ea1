package main

import (
	"context"
	"errors"
	"fmt"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
)

// copyCommand is "greenroom copy".
type copyCommand struct {
	From location `required:"" placeholder:"LOCATION" help:"Source: a data directory, or the URL of a PostgreSQL database. Servers can run at the same time, but later changes are not copied."`
	To   location `required:"" placeholder:"LOCATION" help:"Target: a data directory or a database without a library."`
}

// Help explains the command.
func (c *copyCommand) Help() string {
	return `The copy is atomic and verified. The token secret is not copied: give the new servers the secret in token.secret of the data directory, so that sessions remain valid.

Examples:
  greenroom copy --from ./data --to postgres://greenroom@db.example/greenroom
  GREENROOM_TO=postgres://user:password@db.example/greenroom greenroom copy --from ./data`
}

// Run copies the library.
func (c *copyCommand) Run(ctx context.Context, to output) error {
	if !c.To.settings.usesPostgres() {
		if err := createDataDir(c.To.settings.Data); err != nil {
			return err
		}
	}
	contents, err := copyLibrary(ctx, c.From.settings, c.To.settings)
	if err != nil {
		return err
	}
	fmt.Fprintf(to.out, "Copied and compared: %s\n", describeRows(rowsOf(contents)))
	return nil
}

// location is a data directory or the URL of a database.
type location struct{ settings storeSettings }

// UnmarshalText reads a URL or the path of a directory.
func (p *location) UnmarshalText(text []byte) error {
	switch {
	case len(text) == 0:
		return errors.New("the location must be a data directory or a postgres:// URL")
	case isPostgres(string(text)):
		p.settings = storeSettings{DatabaseURL: string(text), DatabaseConnections: postgres.DefaultConnections}
	default:
		p.settings = storeSettings{Data: string(text)}
	}
	return nil
}

// copyLibrary copies a library to an empty directory or database. Running servers can use the
// source at the same time.
func copyLibrary(ctx context.Context, from, to storeSettings) (copied []sqldb.TableDigest, err error) {
	source, closeSource, err := from.openShared(ctx)
	if err != nil {
		return nil, err
	}
	target, closeTarget, err := to.openNew(ctx)
	if err != nil {
		return nil, errors.Join(err, closeSource())
	}
	copied, err = source.CopyTo(ctx, target, func(string, int64) {})
	if errors.Is(err, sqldb.ErrNotEmpty) {
		err = errors.New("the target already has a library: give an empty data directory or database")
	}
	return copied, errors.Join(err, closeTarget(), closeSource())
}

// rowsOf returns the row count of each table.
func rowsOf(contents []sqldb.TableDigest) map[string]int64 {
	rows := make(map[string]int64, len(contents))
	for _, table := range contents {
		rows[table.Table] = table.Rows
	}
	return rows
}

// describeRows returns a summary of the library as text.
func describeRows(rows map[string]int64) string {
	return fmt.Sprintf("%d videos, %d accounts, %d playlists, %d videos in lists, %d entries in notebooks",
		rows["videos"], rows["users"], rows["playlists"], rows["list_items"], rows["notebook_entries"])
}
