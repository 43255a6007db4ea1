package queries

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// EachTableRow calls each with every row of the table and the column names, in no order. The columns are
// sorted by name, because their order differs between the engines. The row is valid until each
// returns.
func (q *Queries) EachTableRow(ctx context.Context, table string, each func(columns []string, row []any) error) error {
	columns, err := q.columns(ctx, table)
	if err != nil {
		return err
	}
	rows, err := q.db.QueryContext(ctx, "SELECT "+strings.Join(columns, ", ")+" FROM "+table)
	if err != nil {
		return err
	}
	defer rows.Close()
	row, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range row {
		into[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		for i, value := range row {
			if bytes, ok := value.([]byte); ok && bytes == nil { // the driver would write a nil slice as NULL
				row[i] = []byte{}
			}
		}
		if err := each(columns, row); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (q *Queries) columns(ctx context.Context, table string) ([]string, error) {
	rows, err := q.db.QueryContext(ctx, "SELECT * FROM "+table+" LIMIT 0")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	slices.Sort(columns)
	return columns, rows.Err()
}

// AddRows adds rows to the table. values contains the values of all rows, row by row.
func (q *Queries) AddRows(ctx context.Context, table string, columns []string, values []any) error {
	var text strings.Builder
	fmt.Fprintf(&text, "INSERT INTO %s (%s) VALUES ", table, strings.Join(columns, ", "))
	for i := range values {
		separator := ", "
		switch {
		case i == 0:
			separator = "("
		case i%len(columns) == 0:
			separator = "), ("
		}
		fmt.Fprintf(&text, "%s$%d", separator, i+1)
	}
	text.WriteString(")")
	_, err := q.db.ExecContext(ctx, text.String(), values...)
	return err
}

// RemoveRows deletes every row of the table.
func (q *Queries) RemoveRows(ctx context.Context, table string) error {
	_, err := q.db.ExecContext(ctx, "DELETE FROM "+table)
	return err
}
