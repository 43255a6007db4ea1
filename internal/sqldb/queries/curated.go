package queries

import (
	"context"
	"strconv"
	"strings"
)

// CuratedRow is a row in the list of videos of the administration pages.
type CuratedRow struct {
	VideoRow
	State          string
	Since, AskedAt int64
	Hints          int64
}

// CuratedSelection selects rows for the list of videos of the administration pages. Its column
// names become part of the SQL text, so they must be constants.
type CuratedSelection struct {
	Removed    bool     // whether to select removed videos instead of videos in the library
	NoLength   bool     // whether to select only videos of unknown length
	States     []string // states to select; nil for all states
	CategoryID string   // ID of the category to select; "" for all categories
	ID         string   // ID of the video to select; "" for all videos
	Words      []string // lower-case words; each word must be in the title's key or in the creator's name
	Order      string   // column to sort by; "" sorts by position only
	Last       string   // condition of the rows that are sorted after all other rows; "" for none
	Descending bool
	Size       int
	Offset     int
	arguments  []any
}

// parameter adds an argument and returns its placeholder.
func (c *CuratedSelection) parameter(argument any) string {
	c.arguments = append(c.arguments, argument)
	return "$" + strconv.Itoa(len(c.arguments))
}

const fromCurated = ` FROM videos v JOIN categories c ON c.key = v.category_key LEFT JOIN video_checks k ON k.video_key = v.key WHERE 1 = 1`

// where returns the conditions of the selected rows.
func (c *CuratedSelection) where() string {
	var b strings.Builder
	b.WriteString(inEdition)
	if c.Removed {
		b.WriteString(" AND v.removed_at IS NOT NULL")
	} else {
		b.WriteString(" AND v.removed_at IS NULL")
	}
	if c.NoLength {
		b.WriteString(" AND v.seconds = 0")
	}
	if c.States != nil {
		var states []string
		for _, state := range c.States {
			states = append(states, c.parameter(state))
		}
		b.WriteString(" AND COALESCE(k.state, '') IN (" + strings.Join(states, ", ") + ")")
	}
	if c.CategoryID != "" {
		b.WriteString(" AND c.id = " + c.parameter(c.CategoryID))
	}
	if c.ID != "" {
		b.WriteString(" AND v.id = " + c.parameter(c.ID))
	}
	for _, word := range c.Words {
		pattern := c.parameter("%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(word) + "%")
		b.WriteString(` AND (v.title_key LIKE ` + pattern + ` ESCAPE '\' OR LOWER(v.creator_name) LIKE ` + pattern + ` ESCAPE '\')`)
	}
	return b.String()
}

func (c *CuratedSelection) order() string {
	direction := ""
	if c.Descending {
		direction = " DESC"
	}
	by := "v.position" + direction
	if c.Order != "" {
		by = c.Order + direction + ", v.position"
	}
	if c.Last != "" {
		by = "CASE WHEN " + c.Last + " THEN 1 ELSE 0 END, " + by
	}
	return by
}

// CuratedRows returns the selected rows of the page and the number of rows on all pages.
func (q *Queries) CuratedRows(ctx context.Context, selected CuratedSelection) (rows []CuratedRow, total int64, err error) {
	where := selected.where()
	if err := q.db.QueryRowContext(ctx, "SELECT COUNT(*)"+fromCurated+where, selected.arguments...).Scan(&total); err != nil {
		return nil, 0, err
	}
	statement := "SELECT " + videoColumns() + ", COALESCE(k.state, ''), COALESCE(k.since, 0), COALESCE(k.asked_at, 0), COALESCE(k.hints, 0)" +
		fromCurated + where + " ORDER BY " + selected.order() +
		" LIMIT " + selected.parameter(selected.Size) + " OFFSET " + selected.parameter(selected.Offset)
	found, err := q.db.QueryContext(ctx, statement, selected.arguments...)
	if err != nil {
		return nil, 0, err
	}
	defer found.Close()
	for found.Next() {
		var row CuratedRow
		err := found.Scan(append(row.fields(), &row.State, &row.Since, &row.AskedAt, &row.Hints)...)
		if err != nil {
			return nil, 0, err
		}
		rows = append(rows, row)
	}
	return rows, total, found.Err()
}

// DatabaseBytes returns the size of the database in bytes, read with a statement of the engine.
func (q *Queries) DatabaseBytes(ctx context.Context, statement string) (bytes int64, err error) {
	err = q.db.QueryRowContext(ctx, statement).Scan(&bytes)
	return bytes, err
}

// VacuumStep executes the statement step, which returns free pages to the file system. It reports
// whether the step returned some pages and free pages remain. freePages is the query that counts
// free pages.
func (q *Queries) VacuumStep(ctx context.Context, freePages, step string) (more bool, err error) {
	var before, after int64
	if err := q.db.QueryRowContext(ctx, freePages).Scan(&before); err != nil || before == 0 {
		return false, err
	}
	if _, err := q.db.ExecContext(ctx, step); err != nil {
		return false, err
	}
	err = q.db.QueryRowContext(ctx, freePages).Scan(&after)
	return 0 < after && after < before, err
}
