package sqldb

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrNotEmpty says that a library which was to be filled from another one holds
// something already.
var ErrNotEmpty = errors.New("the library is not empty")

// copiedTables names the tables that make a library, each after those that it refers
// to. The others count what this database did, and begin anew in another one.
func copiedTables() []string {
	return []string{
		"catalogue", "categories", "videos", "given_videos", "catalogue_changes",
		"users", "sessions", "lists", "playlists", "list_items", "token_secrets",
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
	err := s.atOneMoment(ctx, "read the library", func(tx *sql.Tx) error {
		all = nil
		for _, table := range copiedTables() {
			contents, err := readTable(ctx, tx, table, func([]string, []any) error { return nil })
			if err != nil {
				return err
			}
			all = append(all, contents)
		}
		return nil
	})
	return all, err
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
	err := s.atOneMoment(ctx, op, func(from *sql.Tx) error {
		tx, err := to.writer.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer tx.Rollback()
		if copied, err = copyTables(ctx, from, tx, progress); err != nil {
			return err
		}
		return tx.Commit()
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

// atOneMoment runs work in a transaction that reads, and sees one state.
func (s *Store) atOneMoment(ctx context.Context, op string, work func(*sql.Tx) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.repeat(ctx, op, func() error {
		tx, err := s.reader.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
		if err != nil {
			return err
		}
		defer tx.Rollback()
		return work(tx)
	})
}

// copyTables copies every table, and puts what is copied in place of what the schema
// begins with.
func copyTables(ctx context.Context, from, to *sql.Tx, progress func(string, int64)) ([]Contents, error) {
	if _, err := to.ExecContext(ctx, "DELETE FROM catalogue"); err != nil {
		return nil, err
	}
	var copied []Contents
	for _, table := range copiedTables() {
		rows := insertion{ctx: ctx, tx: to, table: table, progress: progress}
		contents, err := readTable(ctx, from, table, rows.add)
		if err == nil {
			err = rows.flush()
		}
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", table, err)
		}
		copied = append(copied, contents)
	}
	return copied, nil
}

// readTable calls each with every row of the table, and returns what it holds.
func readTable(ctx context.Context, tx *sql.Tx, table string, each func(columns []string, row []any) error) (Contents, error) {
	contents := Contents{Table: table}
	columns, err := columnsOf(ctx, tx, table)
	if err != nil {
		return contents, err
	}
	rows, err := tx.QueryContext(ctx, "SELECT "+strings.Join(columns, ", ")+" FROM "+table)
	if err != nil {
		return contents, err
	}
	defer rows.Close()
	row, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range row {
		into[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return contents, err
		}
		for i, value := range row {
			if bytes, ok := value.([]byte); ok && bytes == nil { // which would be written as NULL
				row[i] = []byte{}
			}
		}
		if err := contents.add(row); err != nil {
			return contents, err
		}
		if err := each(columns, row); err != nil {
			return contents, err
		}
	}
	return contents, rows.Err()
}

// columnsOf returns the names of a table's columns in alphabetical order: the engines'
// tables have theirs in different ones.
func columnsOf(ctx context.Context, tx *sql.Tx, table string) ([]string, error) {
	rows, err := tx.QueryContext(ctx, "SELECT * FROM "+table+" LIMIT 0")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	slices.Sort(columns)
	return columns, err
}

// insertedAtOnce is how many values one statement inserts at most; SQLite takes 32,766.
const insertedAtOnce = 8_000

// insertion adds rows to a table, many with one statement.
type insertion struct {
	ctx      context.Context // of the one operation that it serves
	tx       *sql.Tx
	table    string
	progress func(table string, rows int64)
	columns  []string
	values   []any
	rows     int64
}

// add adds the row, later.
func (n *insertion) add(columns []string, row []any) error {
	n.columns = columns
	n.values = append(n.values, row...)
	if n.rows++; len(n.values)+len(columns) <= insertedAtOnce {
		return nil
	}
	return n.flush()
}

// flush adds the rows that wait.
func (n *insertion) flush() error {
	if len(n.values) == 0 {
		return nil
	}
	var text strings.Builder
	fmt.Fprintf(&text, "INSERT INTO %s (%s) VALUES ", n.table, strings.Join(n.columns, ", "))
	for i := range n.values {
		separator := ", "
		switch {
		case i == 0:
			separator = "("
		case i%len(n.columns) == 0:
			separator = "), ("
		}
		fmt.Fprintf(&text, "%s$%d", separator, i+1)
	}
	text.WriteString(")")
	_, err := n.tx.ExecContext(n.ctx, text.String(), n.values...)
	n.values = n.values[:0]
	n.progress(n.table, n.rows)
	return err
}
