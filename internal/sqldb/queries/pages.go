// Package queries holds the statements of package sqldb: those that sqlc compiles, and
// those that are put together for what is asked.
package queries

import (
	"context"
	"database/sql"
	"math"
	"strconv"
	"strings"
)

// videoColumns are those that [scanVideo] reads, from [fromVideos].
const videoColumns = `v.key, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
	v.uploaded_on, v.seconds, v.removed_at, c.id, c.name`

// briefColumns are videoColumns with "" for what [library.Video.Brief] leaves out.
const briefColumns = `v.key, v.position, v.id, v.title, '', '', '', '', '', v.uploaded_on, v.seconds, v.removed_at, c.id, c.name`

// fromVideos begins with the videos, as SQLite understands a CROSS JOIN: else it may go
// from category to category, and sort what it found.
const fromVideos = ` FROM videos v CROSS JOIN categories c WHERE c.key = v.category_key`

// inEdition selects what is in the catalogue's edition, removed or not.
const inEdition = ` AND v.since <= (SELECT edition FROM catalogue)
	AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))`

func scanVideo(rows *sql.Rows, before ...any) (row VideoRow, err error) {
	err = rows.Scan(append(before, &row.Key, &row.Position, &row.ID, &row.Title, &row.Description, &row.CreatorName, &row.CreatorID,
		&row.Views, &row.ViewsAsOf, &row.UploadedOn, &row.Seconds, &row.RemovedAt, &row.CategoryID, &row.Category)...)
	return row, err
}

// Order is an order of the videos in the library, each of which an index has, of all and
// of each category.
type Order int

// The orders.
const (
	InPosition Order = iota
	NewestFirst
	ByTitle
)

// Page selects videos of the library.
type Page struct {
	Order                         Order
	CategoryID                    string // "" for all
	AfterSort                     string // the date or title after which it begins; not read without AfterPosition
	AfterPosition                 int64  // 0 for the first page
	LeastSeconds, GreatestSeconds int64  // 0 and [math.MaxInt64] for none
	Size                          int
	Brief                         bool // without what [library.Video.Brief] leaves out
}

// Page returns the videos that the page selects. Each statement begins in an index where
// the page begins and ends with it, so a page costs the same wherever it is.
func (q *Queries) Page(ctx context.Context, page Page) ([]VideoRow, error) {
	p := paging{Page: page}
	if p.Order != NewestFirst || p.AfterPosition == 0 {
		return p.read(ctx, q.db, p.rest())
	}
	// The index goes from late to early dates and within one from the first place to the
	// last: no comparison of pairs says what comes after both. Those of the same date,
	// then those of the dates before it.
	rows, err := p.read(ctx, q.db, p.ofTheDate())
	if err != nil || len(rows) == p.Size {
		return rows, err
	}
	p.arguments, p.Size = nil, p.Size-len(rows)
	before, err := p.read(ctx, q.db, p.before())
	return append(rows, before...), err
}

// paging is the making of the statements of a page.
type paging struct {
	Page
	arguments []any
}

// parameter adds an argument and returns what stands for it.
func (p *paging) parameter(argument any) string {
	p.arguments = append(p.arguments, argument)
	return "$" + strconv.Itoa(len(p.arguments))
}

// stretch is a part of an index.
type stretch struct{ where, order string }

// rest returns what comes after the page's key, where that is one stretch.
func (p *paging) rest() stretch {
	switch {
	case p.Order == NewestFirst:
		return stretch{"", "v.uploaded_on DESC, v.position"}
	case p.Order == ByTitle && p.AfterPosition == 0:
		return stretch{"", "v.title_key, v.position"}
	case p.Order == ByTitle:
		after := p.parameter(p.AfterSort) + ", " + p.parameter(p.AfterPosition)
		return stretch{" AND (v.title_key, v.position) > (" + after + ")", "v.title_key, v.position"}
	default:
		return stretch{" AND v.position > " + p.parameter(p.AfterPosition), "v.position"}
	}
}

func (p *paging) ofTheDate() stretch {
	return stretch{" AND v.uploaded_on = " + p.parameter(p.AfterSort) + " AND v.position > " + p.parameter(p.AfterPosition), "v.position"}
}

func (p *paging) before() stretch {
	return stretch{" AND v.uploaded_on < " + p.parameter(p.AfterSort), "v.uploaded_on DESC, v.position"}
}

func (p *paging) read(ctx context.Context, db DBTX, in stretch) ([]VideoRow, error) {
	var b strings.Builder
	columns := videoColumns
	if p.Brief {
		columns = briefColumns
	}
	b.WriteString("SELECT " + columns + fromVideos + inEdition + " AND v.removed_at IS NULL" + in.where)
	if p.CategoryID != "" {
		b.WriteString(" AND v.category_key = (SELECT key FROM categories WHERE id = " + p.parameter(p.CategoryID) + ")")
	}
	// PostgreSQL takes two bounds that it does not know for a condition that hardly
	// anything meets, and sorts the few: a bound that is none is left out.
	if p.LeastSeconds > 0 {
		b.WriteString(" AND v.seconds >= " + p.parameter(p.LeastSeconds))
	}
	if p.GreatestSeconds < math.MaxInt64 {
		b.WriteString(" AND v.seconds <= " + p.parameter(p.GreatestSeconds))
	}
	b.WriteString(" ORDER BY " + in.order + " LIMIT " + p.parameter(p.Size))
	rows, err := db.QueryContext(ctx, b.String(), p.arguments...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var page []VideoRow
	for rows.Next() {
		row, err := scanVideo(rows)
		if err != nil {
			return nil, err
		}
		page = append(page, row)
	}
	return page, rows.Err()
}
