package sqldb

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"greenroom/internal/limits"
	"greenroom/internal/sqldb/queries"
)

// ErrNotEmpty reports that the target of a copy already contains data.
var ErrNotEmpty = errors.New("the library is not empty")

// copiedTables returns the tables of a library. Each table follows the tables that it references.
// The other tables contain the state of one particular database and are not copied.
func copiedTables() []string {
	return []string{
		"catalogue", "categories", "videos", "given_videos", "catalogue_changes", "video_chapters", "transcripts", "video_questions",
		"bank_questions",
		"users", "sessions", "links", "identities", "second_factors", "passkeys", "reminders", "lists", "playlists", "playlist_links", "list_items", "token_secrets",
		"video_checks", "log_entries", "notebooks", "notebook_entries", "played_days", "length_reports",
	}
}

// TableDigest is a digest of a table. It depends neither on the order of the rows nor on the
// engine.
type TableDigest struct {
	Table string     `json:"table"`
	Rows  int64      `json:"rows"`
	Sum   RowHashSum `json:"sum"`
}

// RowHashSum is the sum of the SHA-256 hashes of the rows. The 64-bit words of the hashes are added
// separately. The sum detects errors, but not deliberate collisions.
type RowHashSum [4]uint64

// add adds a row.
func (c *TableDigest) add(row []any) error {
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
			return fmt.Errorf("table %s has a column of the unknown type %T", c.Table, value)
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

// Contents returns a digest of each table, in one snapshot.
func (s *Store) Contents(ctx context.Context) ([]TableDigest, error) {
	var all []TableDigest
	err := s.readSnapshot(ctx, "read the library", func(q *queries.Queries) (err error) {
		all, err = contentsOf(ctx, q, copiedTables())
		return err
	})
	return all, err
}

// contentsOf returns the digests of the tables.
func contentsOf(ctx context.Context, q *queries.Queries, tables []string) (all []TableDigest, err error) {
	for _, table := range tables {
		contents := TableDigest{Table: table}
		err := q.EachTableRow(ctx, table, func(_ []string, row []any) error { return contents.add(row) })
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", table, err)
		}
		all = append(all, contents)
	}
	return all, nil
}

// CopyTables copies a snapshot of the tables from one database to another database, where it
// replaces all rows of the tables. The databases can have any schema version. The copy is atomic.
// CopyTables reads the copy back and compares it with the snapshot. The caller must disable foreign
// keys during the copy.
func CopyTables(ctx context.Context, from, to *sql.DB, tables []string) error {
	source, err := from.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer source.Rollback()
	sink, err := to.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer sink.Rollback()
	target := queries.New(sink)
	for _, table := range tables {
		if err := target.RemoveRows(ctx, table); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	copied, err := copyTables(ctx, queries.New(source), target, tables, func(string, int64) error { return nil })
	if err != nil {
		return err
	}
	if err := sink.Commit(); err != nil {
		return err
	}
	got, err := contentsOf(ctx, queries.New(to), tables)
	if err != nil {
		return err
	}
	return compare(copied, got)
}

// CopyTo copies a snapshot of the library to another store of any engine. The other store must be
// empty; otherwise the error is [ErrNotEmpty]. Nothing else may use the other store. The copy is
// atomic. CopyTo reads the copy back and returns its digests. If the digests differ from the
// digests of the snapshot, it returns an error. It calls progress after every few hundred rows of a
// table.
func (s *Store) CopyTo(ctx context.Context, to *Store, progress func(table string, rows int64)) ([]TableDigest, error) {
	const op = "copy the library"
	if err := to.wantEmpty(ctx); err != nil {
		return nil, wrapError(ctx, op, err)
	}
	var copied []TableDigest
	err := s.readSnapshot(ctx, op, func(from *queries.Queries) error {
		return to.write(ctx, op, func(during context.Context, q *queries.Queries) (err error) {
			// The function of the transaction checks ctx itself, because group commit does not
			// cancel a running write.
			if err := q.RemoveRows(during, "catalogue"); err != nil { // a new database contains one row in this table
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

// compare reads the library and returns an error unless its digests equal want.
func (s *Store) compare(ctx context.Context, want []TableDigest) error {
	got, err := s.Contents(ctx)
	if err != nil {
		return err
	}
	return compare(want, got)
}

// compare returns an error if the digests differ.
func compare(want, got []TableDigest) error {
	for i, table := range want {
		if got[i] != table {
			return fmt.Errorf("the copied table %s differs in rows or contents: got %d rows, want %d", table.Table, got[i].Rows, table.Rows)
		}
	}
	return nil
}

// wantEmpty returns [ErrNotEmpty] if the library contains rows that a new database does not have.
func (s *Store) wantEmpty(ctx context.Context) error {
	contents, err := s.Contents(ctx)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(contents, func(c TableDigest) bool { return c.Table != "catalogue" && c.Rows > 0 }) {
		return ErrNotEmpty
	}
	return nil
}

// copyTables copies every row of the tables.
func copyTables(ctx context.Context, from, to *queries.Queries, tables []string, progress func(table string, rows int64) error) ([]TableDigest, error) {
	var copied []TableDigest
	for _, table := range tables {
		rows := insertion{ctx: ctx, to: to, progress: progress, contents: TableDigest{Table: table}}
		err := from.EachTableRow(ctx, table, rows.add)
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

// Limits of one INSERT statement of a copy. SQLite allows 32,766 parameters. The size in bytes is
// limited, because one row can contain a large transcript.
const (
	maxInsertParams = limits.CopyStatementValues
	maxInsertBytes  = limits.CopyStatementBytes
)

// insertion inserts rows into a table. One statement inserts several rows.
type insertion struct {
	ctx      context.Context // context of the copy
	to       *queries.Queries
	progress func(table string, rows int64) error
	contents TableDigest // digest of all rows, including buffered rows
	columns  []string
	values   []any
	text     int // total size of the texts among the values in bytes
}

// add buffers the row. It flushes the buffer when the buffer is full.
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
	if len(n.values)+len(columns) <= maxInsertParams && n.text < maxInsertBytes {
		return nil
	}
	return n.flush()
}

// flush inserts the buffered rows.
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
