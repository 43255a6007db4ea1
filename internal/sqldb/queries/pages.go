package queries

import (
	"context"
	"math"
	"strconv"
	"strings"
)

// PageOrder is an order of the videos in the library. For each order there is an index of all
// videos and an index by category.
type PageOrder int

// Orders of the library.
const (
	PositionOrder PageOrder = iota
	NewestFirst
	ByTitle
)

// Page selects videos of the library.
type Page struct {
	Order                         PageOrder
	CategoryID                    string // ID of the category; "" for all categories
	AfterSort                     string // date or title after which the page starts; ignored without AfterPosition
	AfterPosition                 int64  // position after which the page starts; 0 for the first page
	LeastSeconds, GreatestSeconds int64  // limits of the length; 0 and [math.MaxInt64] for no limit
	Size                          int
	Brief                         bool // whether to omit the fields that [library.Video.WithoutDetails] omits
}

// Page returns the selected videos. Each statement reads one range of an index, so the cost
// of a page does not depend on its position.
func (q *Queries) Page(ctx context.Context, page Page) ([]VideoRow, error) {
	p := paging{Page: page}
	if p.Order != NewestFirst || p.AfterPosition == 0 {
		return p.read(ctx, q.db, p.remainder())
	}
	// The index has descending dates and ascending positions, so a row comparison cannot select the
	// rows after the key. The first statement reads the same date, the second earlier dates.
	rows, err := p.read(ctx, q.db, p.ofTheDate())
	if err != nil || len(rows) == p.Size {
		return rows, err
	}
	p.arguments, p.Size = nil, p.Size-len(rows)
	before, err := p.read(ctx, q.db, p.before())
	return append(rows, before...), err
}

// paging builds the statements of a page.
type paging struct {
	Page
	arguments []any
}

// parameter adds an argument and returns its placeholder.
func (p *paging) parameter(argument any) string {
	p.arguments = append(p.arguments, argument)
	return "$" + strconv.Itoa(len(p.arguments))
}

// indexRange is a range of an index.
type indexRange struct{ where, order string }

// remainder returns the part of the index after the page's key if this part is a single indexRange.
func (p *paging) remainder() indexRange {
	switch {
	case p.Order == NewestFirst:
		return indexRange{"", "v.uploaded_on DESC, v.position"}
	case p.Order == ByTitle && p.AfterPosition == 0:
		return indexRange{"", "v.title_key, v.position"}
	case p.Order == ByTitle:
		after := p.parameter(p.AfterSort) + ", " + p.parameter(p.AfterPosition)
		return indexRange{" AND (v.title_key, v.position) > (" + after + ")", "v.title_key, v.position"}
	default:
		return indexRange{" AND v.position > " + p.parameter(p.AfterPosition), "v.position"}
	}
}

func (p *paging) ofTheDate() indexRange {
	return indexRange{" AND v.uploaded_on = " + p.parameter(p.AfterSort) + " AND v.position > " + p.parameter(p.AfterPosition), "v.position"}
}

func (p *paging) before() indexRange {
	return indexRange{" AND v.uploaded_on < " + p.parameter(p.AfterSort), "v.uploaded_on DESC, v.position"}
}

func (p *paging) read(ctx context.Context, db DBTX, in indexRange) ([]VideoRow, error) {
	var b strings.Builder
	columns := videoColumns()
	if p.Brief {
		columns = briefColumns()
	}
	b.WriteString("SELECT " + columns + fromVideos + inEdition + " AND v.removed_at IS NULL" + in.where)
	if p.CategoryID != "" {
		b.WriteString(" AND v.category_key = (SELECT key FROM categories WHERE id = " + p.parameter(p.CategoryID) + ")")
	}
	// Conditions without effect are omitted. If a statement has both limits as parameters,
	// PostgreSQL expects few rows and sorts them instead of reading the index.
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
	return scanVideos(rows)
}
