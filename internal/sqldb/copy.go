package sqldb

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"greenroom/internal/sqldb/queries"
)

// ErrNotEmpty says that a library which was to be filled from another one holds
// something already.
var ErrNotEmpty = errors.New("the library is not empty")

// copiedTables names the tables that make a library, each after those that it refers
// to. The others count what this database did, and begin anew in another one.
func copiedTables() []string {
	return []string{
		"catalogue", "categories", "videos", "given_videos", "catalogue_changes", "video_chapters", "transcripts", "video_questions",
		"users", "sessions", "links", "lists", "playlists", "playlist_links", "list_items", "token_secrets",
		"video_checks", "log_entries", "notebooks", "notebook_entries",
	}
}

// Contents is what a table holds, in short. Two tables with the same rows have the
// same, whatever their order and their engine.
type Contents struct {
	Table string `json:"table"`
	Rows  int64  `json:"rows"`
	Sum   Sum    `json:"sum"`
}

// Sum is the sum of the SHA-256 of each row, word by word: it tells mistakes, and does
// not resist somebody who looks for rows with the same one.
type Sum [4]uint64

// add counts a row in.
func (c *Contents) add(row []any) error {
	hash := sha256.New()
	for _, value := range row {
		var kind byte
		var text []byte
		switch value := value.(type) {
		case nil:
		case int64:
			kind, text = 'i', binary.LittleEndian.AppendUint64(nil, uint64(value))
		case string:
			kind, text = 't', []byte(value)
		case []byte:
			kind, text = 'b', value
		default:
			return fmt.Errorf("table %s holds a %T, of which nothing is known", c.Table, value)
		}
		hash.Write(binary.LittleEndian.AppendUint64([]byte{kind}, uint64(len(text))))
		hash.Write(text)
	}
	sum := hash.Sum(nil)
	for i := range c.Sum {
		c.Sum[i] += binary.LittleEndian.Uint64(sum[8*i:])
	}
	c.Rows++
	return nil
}

// Contents returns what the library holds at one moment, table by table.
func (s *Store) Contents(ctx context.Context) ([]Contents, error) {
	var all []Contents
	err := s.readSnapshot(ctx, "read the library", func(q *queries.Queries) (err error) {
		all, err = contentsOf(ctx, q, copiedTables())
		return err
	})
	return all, err
}

// contentsOf returns what the tables hold.
func contentsOf(ctx context.Context, q *queries.Queries, tables []string) (all []Contents, err error) {
	for _, table := range tables {
		contents := Contents{Table: table}
		err := q.EachRow(ctx, table, func(_ []string, row []any) error { return contents.add(row) })
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", table, err)
		}
		all = append(all, contents)
	}
	return all, nil
}

// CopyTables puts the rows that the tables of one database have at one moment in place of
// those of another one, whatever schema both have. It happens whole or not at all, and is
// read back and compared. Foreign keys must not be checked meanwhile.
func CopyTables(ctx context.Context, from, to *sql.DB, tables []string) error {
	reading, err := from.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer reading.Rollback()
	writing, err := to.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer writing.Rollback()
	target := queries.New(writing)
	for _, table := range tables {
		if err := target.RemoveRows(ctx, table); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	copied, err := copyTables(ctx, queries.New(reading), target, tables, func(string, int64) error { return nil })
	if err != nil {
		return err
	}
	if err := writing.Commit(); err != nil {
		return err
	}
	got, err := contentsOf(ctx, queries.New(to), tables)
	if err != nil {
		return err
	}
	return compare(copied, got)
}

// CopyTo copies the library as it stands at one moment to another one, which must hold
// nothing and which nobody else may use, whatever the engines of both. It happens whole
// or not at all, and returns what was copied, after reading it back from there:
// a difference is an error. The progress is told after each few hundred rows of a table.
// A library that is not empty is [ErrNotEmpty].
func (s *Store) CopyTo(ctx context.Context, to *Store, progress func(table string, rows int64)) ([]Contents, error) {
	const op = "copy the library"
	if err := to.wantEmpty(ctx); err != nil {
		return nil, explain(ctx, op, err)
	}
	var copied []Contents
	err := s.readSnapshot(ctx, op, func(from *queries.Queries) error {
		return to.write(ctx, op, func(during context.Context, q *queries.Queries) (err error) {
			// The change of an engine whose changes share commits is not ended with ctx.
			if err := q.RemoveRows(during, "catalogue"); err != nil { // what the schema begins with
				return err
			}
			copied, err = copyTables(during, from, q, copiedTables(), func(table string, rows int64) error {
				progress(table, rows)
				return ctx.Err()
			})
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return copied, to.compare(ctx, copied)
}

// compare reads the library back.
func (s *Store) compare(ctx context.Context, want []Contents) error {
	got, err := s.Contents(ctx)
	if err != nil {
		return err
	}
	return compare(want, got)
}

// compare returns an error when tables hold something else than they should.
func compare(want, got []Contents) error {
	for i, table := range want {
		if got[i] != table {
			return fmt.Errorf("the copy differs in table %s: %d rows in place of %d, or other ones", table.Table, got[i].Rows, table.Rows)
		}
	}
	return nil
}

// wantEmpty returns [ErrNotEmpty] when there is anything but what the schema begins with.
func (s *Store) wantEmpty(ctx context.Context) error {
	contents, err := s.Contents(ctx)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(contents, func(c Contents) bool { return c.Table != "catalogue" && c.Rows > 0 }) {
		return ErrNotEmpty
	}
	return nil
}

// copyTables copies every row of the tables.
func copyTables(ctx context.Context, from, to *queries.Queries, tables []string, progress func(table string, rows int64) error) ([]Contents, error) {
	var copied []Contents
	for _, table := range tables {
		rows := insertion{ctx: ctx, to: to, progress: progress, contents: Contents{Table: table}}
		err := from.EachRow(ctx, table, rows.add)
		if err == nil {
			err = rows.flush()
		}
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", table, err)
		}
		copied = append(copied, rows.contents)
	}
	return copied, nil
}

// insertedAtOnce is how many values one statement inserts at most; SQLite takes 32,766.
// It inserts no more rows once they have so many bytes of texts: transcripts are large.
const (
	insertedAtOnce   = 8_000
	insertedMostText = 4 << 20
)

// insertion adds rows to a table, many with one statement.
type insertion struct {
	ctx      context.Context // of the one operation that it serves
	to       *queries.Queries
	progress func(table string, rows int64) error
	contents Contents // of what was added so far, or waits
	columns  []string
	values   []any
	text     int // bytes of the texts among the values
}

// add adds the row, later.
func (n *insertion) add(columns []string, row []any) error {
	if err := n.contents.add(row); err != nil {
		return err
	}
	n.columns = columns
	n.values = append(n.values, row...)
	for _, value := range row {
		switch value := value.(type) {
		case string:
			n.text += len(value)
		case []byte:
			n.text += len(value)
		}
	}
	if len(n.values)+len(columns) <= insertedAtOnce && n.text < insertedMostText {
		return nil
	}
	return n.flush()
}

// flush adds the rows that wait.
func (n *insertion) flush() error {
	if len(n.values) == 0 {
		return nil
	}
	if err := n.to.AddRows(n.ctx, n.contents.Table, n.columns, n.values); err != nil {
		return err
	}
	n.values, n.text = n.values[:0], 0
	return n.progress(n.contents.Table, n.contents.Rows)
}
