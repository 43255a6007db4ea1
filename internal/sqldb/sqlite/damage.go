package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"greenroom/internal/limits"
)

// FindDamage returns the defects that SQLite finds in the file at path. Examples are a missing
// index entry, a violated foreign key and a corrupt page. The file can be in use.
func FindDamage(ctx context.Context, path string) (found []string, err error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := readers(whole, 1, limits.SQLiteReaderCache)
	if err != nil {
		return nil, fmt.Errorf("check database %s: %w", path, err)
	}
	for _, check := range []string{"integrity_check", "foreign_key_check"} {
		rows, err := rowsOf(ctx, db, "PRAGMA "+check)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("check database %s: %w", path, explain(err)), db.Close())
		}
		found = append(found, rows...)
	}
	return slices.DeleteFunc(found, func(row string) bool { return row == "ok" }), db.Close()
}

// rowsOf returns the rows of the statement as texts.
func rowsOf(ctx context.Context, db *sql.DB, statement string) (texts []string, err error) {
	rows, err := db.QueryContext(ctx, statement)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	row, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range row {
		into[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		texts = append(texts, strings.TrimSpace(fmt.Sprintln(row...)))
	}
	return texts, rows.Err()
}
