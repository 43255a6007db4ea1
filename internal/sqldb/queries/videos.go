package queries

import (
	"context"
	"database/sql"
	"strings"
)

// fromVideos selects videos with their categories. With CROSS JOIN, SQLite reads the videos first.
// With JOIN, it could read the categories first and then sort the result.
const fromVideos = ` FROM videos v CROSS JOIN categories c WHERE c.key = v.category_key`

// inEdition selects the videos of the catalogue's edition, including removed ones.
const inEdition = ` AND v.since <= (SELECT edition FROM catalogue)
	AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))`

// videoColumns returns the columns of a [VideoRow], which are the same as in the query Video in
// catalogue.sql.
func videoColumns() string {
	_, columns, _ := strings.Cut(video, "SELECT ")
	columns, _, _ = strings.Cut(columns, "FROM videos")
	return columns
}

// briefColumns returns videoColumns with "" for the columns that [library.Video.WithoutDetails] omits.
func briefColumns() string {
	columns := videoColumns()
	for _, omitted := range []string{"description", "creator_name", "creator_id", "views_as_of", "views"} {
		columns = strings.Replace(columns, "v."+omitted, "''", 1)
	}
	return columns
}

// fields returns pointers to the fields of the row in the order of videoColumns.
func (v *VideoRow) fields() []any {
	return []any{
		&v.Key, &v.Position, &v.ID, &v.Title, &v.Description, &v.CreatorName, &v.CreatorID, &v.Views, &v.ViewsAsOf,
		&v.UploadedOn, &v.Seconds, &v.Company, &v.Type, &v.Level, &v.RemovedAt, &v.CategoryID, &v.Category,
	}
}

// scanVideo scans a row. The columns before the columns of the video are scanned into before.
func scanVideo(rows *sql.Rows, before ...any) (row VideoRow, err error) {
	err = rows.Scan(append(before, row.fields()...)...)
	return row, err
}

// scanVideos returns the videos of the rows and closes the rows.
func scanVideos(rows *sql.Rows) ([]VideoRow, error) {
	defer rows.Close()
	var videos []VideoRow
	for rows.Next() {
		row, err := scanVideo(rows)
		if err != nil {
			return nil, err
		}
		videos = append(videos, row)
	}
	return videos, rows.Err()
}

// ChangedVideos returns at most limit videos, including removed ones, that changed after the
// revision, in the order of their keys.
func (q *Queries) ChangedVideos(ctx context.Context, revision int64, limit int) ([]VideoRow, error) {
	rows, err := q.db.QueryContext(ctx, "SELECT "+videoColumns()+`
		FROM (SELECT DISTINCT n.video_key FROM catalogue_changes n WHERE n.revision > $1) changed
		CROSS JOIN videos v JOIN categories c ON c.key = v.category_key
		WHERE v.version IN (2 * changed.video_key, 2 * changed.video_key + 1)`+inEdition+" ORDER BY v.key LIMIT $2", revision, limit)
	if err != nil {
		return nil, err
	}
	return scanVideos(rows)
}
