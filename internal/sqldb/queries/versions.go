package queries

import (
	"context"
	"database/sql"
	"strconv"
	"strings"
)

// VersionBatchSize is the number of versions that one statement reads or writes.
const VersionBatchSize = 25

// Version identifies a version of a video.
type Version struct {
	Version, Key, Position, CategoryKey, Place int64
	ID                                         string
	Since                                      int64
	Until                                      sql.NullInt64
}

// VersionsOf returns all versions of the videos with the IDs, at most [VersionBatchSize].
func (q *Queries) VersionsOf(ctx context.Context, ids []string) ([]Version, error) {
	rows, err := q.db.QueryContext(ctx,
		"SELECT version, key, position, category_key, place, id, since, until FROM videos WHERE id IN "+parameters(1, VersionBatchSize), padded(nil, ids)...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var versions []Version
	for rows.Next() {
		var v Version
		if err := rows.Scan(&v.Version, &v.Key, &v.Position, &v.CategoryKey, &v.Place, &v.ID, &v.Since, &v.Until); err != nil {
			return nil, err
		}
		versions = append(versions, v)
	}
	return versions, rows.Err()
}

// EndVersions sets the edition in which the versions, at most [VersionBatchSize], end.
func (q *Queries) EndVersions(ctx context.Context, edition int64, versions []int64) error {
	if len(versions) == 0 {
		return nil
	}
	_, err := q.db.ExecContext(ctx, "UPDATE videos SET until = $1 WHERE version IN "+parameters(2, VersionBatchSize), padded([]any{edition}, versions)...)
	return err
}

// DeleteVersions deletes the versions, at most [VersionBatchSize].
func (q *Queries) DeleteVersions(ctx context.Context, versions []int64) error {
	if len(versions) == 0 {
		return nil
	}
	_, err := q.db.ExecContext(ctx, "DELETE FROM videos WHERE version IN "+parameters(1, VersionBatchSize), padded(nil, versions)...)
	return err
}

// AddVersions adds the versions, at most [VersionBatchSize].
func (q *Queries) AddVersions(ctx context.Context, versions []*AddVersionParams) error {
	if len(versions) == 0 {
		return nil
	}
	const columns = 20
	insert, _, _ := strings.Cut(addVersion, "VALUES")
	var b strings.Builder
	b.WriteString(insert + "VALUES ")
	arguments := make([]any, 0, columns*len(versions))
	for i, v := range versions {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(parameters(1+i*columns, columns))
		arguments = append(arguments, v.Version, v.Key, v.Position, v.CategoryKey, v.Place, v.ID, v.Since, v.Title, v.Description,
			v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf, v.UploadedOn, v.Seconds, v.Company, v.Type, v.Level, v.TitleKey, v.Until)
	}
	_, err := q.db.ExecContext(ctx, b.String(), arguments...)
	return err
}

// AddVersionsSeparately is [Queries.AddVersions] with one statement for each version. An engine in
// this process has no network latency, and parses short statements faster.
func (q *Queries) AddVersionsSeparately(ctx context.Context, versions []*AddVersionParams) error {
	for _, v := range versions {
		if err := q.AddVersion(ctx, *v); err != nil {
			return err
		}
	}
	return nil
}

// parameters returns a list of the given number of parameters in brackets. The first parameter has
// the number first.
func parameters(first, many int) string {
	var b strings.Builder
	b.WriteString("($" + strconv.Itoa(first))
	for i := first + 1; i < first+many; i++ {
		b.WriteString(", $" + strconv.Itoa(i))
	}
	b.WriteString(")")
	return b.String()
}

// padded repeats the last value up to [VersionBatchSize] values, so that there are few different
// statements.
func padded[T any](arguments []any, values []T) []any {
	for i := range VersionBatchSize {
		arguments = append(arguments, values[min(i, len(values)-1)])
	}
	return arguments
}
