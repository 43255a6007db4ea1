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
	From place `required:"" placeholder:"PLACE" help:"Where the library is: a data folder, or the URL of a PostgreSQL database. Servers may go on, but what they change meanwhile is not copied."`
	To   place `required:"" placeholder:"PLACE" help:"Where it goes: a data folder or a database without a library."`
}

// Help explains the command.
func (c *copyCommand) Help() string {
	return `All of it is copied, or nothing, and read back. The token secret is not copied: give the servers over there the one that the data folder holds in token.secret, so that nobody has to log in again.

Examples:
  greenroom copy --from ./data --to postgres://greenroom@db.example/greenroom
  GREENROOM_TO=postgres://user:password@db.example/greenroom greenroom copy --from ./data`
}

// Run copies the library.
func (c *copyCommand) Run(ctx context.Context, to output) error {
	if !c.To.settings.elsewhere() {
		if err := makeFolder(c.To.settings.Data); err != nil {
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

// place is a data folder or the URL of a database.
type place struct{ settings storeSettings }

// UnmarshalText tells one from the other.
func (p *place) UnmarshalText(text []byte) error {
	switch {
	case len(text) == 0:
		return errors.New("a place is a data folder or a postgres:// URL")
	case isPostgres(string(text)):
		p.settings = storeSettings{DatabaseURL: string(text), DatabaseConnections: postgres.StandardConnections}
	default:
		p.settings = storeSettings{Data: string(text)}
	}
	return nil
}

// copyLibrary copies a library that servers may be using to a place without one.
func copyLibrary(ctx context.Context, from, to storeSettings) (copied []sqldb.Contents, err error) {
	source, closeSource, err := from.openBeside(ctx)
	if err != nil {
		return nil, err
	}
	target, closeTarget, err := to.openNew(ctx)
	if err != nil {
		return nil, errors.Join(err, closeSource())
	}
	copied, err = source.CopyTo(ctx, target, func(string, int64) {})
	if errors.Is(err, sqldb.ErrNotEmpty) {
		err = errors.New("the target already holds a library: give an empty data folder or database")
	}
	return copied, errors.Join(err, closeTarget(), closeSource())
}

// rowsOf returns how many rows each table has.
func rowsOf(contents []sqldb.Contents) map[string]int64 {
	rows := make(map[string]int64, len(contents))
	for _, table := range contents {
		rows[table.Table] = table.Rows
	}
	return rows
}

// describeRows says what a library holds.
func describeRows(rows map[string]int64) string {
	return fmt.Sprintf("%d videos, %d accounts, %d playlists, %d videos in lists, %d entries in notebooks",
		rows["videos"], rows["users"], rows["playlists"], rows["list_items"], rows["notebook_entries"])
}
