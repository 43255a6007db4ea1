package queries

import (
	"context"
	"database/sql"
	"strconv"
	"strings"
)

// MostVersions is how many versions of videos one statement reads or writes at most.
const MostVersions = 25

// Version is a version of a video, without what it says.
type Version struct {
	Version, Key, Position, CategoryKey, Place int64
	ID                                         string
	Since                                      int64
	Until                                      sql.NullInt64
}

// VideoVersion is a version of a video, whole.
type VideoVersion struct {
	Version
	Title, Description, CreatorName, CreatorID, Views, ViewsAsOf, UploadedOn string
	Seconds                                                                  int64
	TitleKey                                                                 string
}

// VersionsOf returns all versions of the videos with those ids, at most [MostVersions].
func (q *Queries) VersionsOf(ctx context.Context, ids []string) ([]Version, error) {
	rows, err := q.db.QueryContext(ctx,
		"SELECT version, key, position, category_key, place, id, since, until FROM videos WHERE id IN "+parameters(1, MostVersions), padded(nil, ids)...)
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

// EndVersions lets the versions be until the edition, at most [MostVersions].
func (q *Queries) EndVersions(ctx context.Context, edition int64, versions []int64) error {
	if len(versions) == 0 {
		return nil
	}
	_, err := q.db.ExecContext(ctx, "UPDATE videos SET until = $1 WHERE version IN "+parameters(2, MostVersions), padded([]any{edition}, versions)...)
	return err
}

// DropVersions deletes the versions, at most [MostVersions].
func (q *Queries) DropVersions(ctx context.Context, versions []int64) error {
	if len(versions) == 0 {
		return nil
	}
	_, err := q.db.ExecContext(ctx, "DELETE FROM videos WHERE version IN "+parameters(1, MostVersions), padded(nil, versions)...)
	return err
}

// AddVersions adds the versions, at most [MostVersions].
func (q *Queries) AddVersions(ctx context.Context, versions []*VideoVersion) error {
	if len(versions) == 0 {
		return nil
	}
	const columns = 17
	var b strings.Builder
	b.WriteString(`INSERT INTO videos (version, key, position, category_key, place, id, since, title, description, creator_name, creator_id,
		views, views_as_of, uploaded_on, seconds, title_key, until) VALUES `)
	arguments := make([]any, 0, columns*len(versions))
	for i, v := range versions {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(parameters(1+i*columns, columns))
		arguments = append(arguments, v.Version.Version, v.Key, v.Position, v.CategoryKey, v.Place, v.ID, v.Since, v.Title, v.Description,
			v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf, v.UploadedOn, v.Seconds, v.TitleKey, v.Until)
	}
	_, err := q.db.ExecContext(ctx, b.String(), arguments...)
	return err
}

// AddEach is [Queries.AddVersions] with a statement for each, for engines within this
// program: there a statement is no trip, and a long one takes long to read.
func (q *Queries) AddEach(ctx context.Context, versions []*VideoVersion) error {
	for _, v := range versions {
		err := q.AddVersion(ctx, AddVersionParams{
			Version: v.Version.Version, Key: v.Key, Position: v.Position, CategoryKey: v.CategoryKey, Place: v.Place, ID: v.ID, Since: v.Since,
			Title: v.Title, Description: v.Description, CreatorName: v.CreatorName, CreatorID: v.CreatorID,
			Views: v.Views, ViewsAsOf: v.ViewsAsOf, UploadedOn: v.UploadedOn, Seconds: v.Seconds, TitleKey: v.TitleKey, Until: v.Until,
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// parameters returns so many parameters, in brackets, of which the first has that number.
func parameters(first, many int) string {
	var b strings.Builder
	b.WriteString("($" + strconv.Itoa(first))
	for i := first + 1; i < first+many; i++ {
		b.WriteString(", $" + strconv.Itoa(i))
	}
	b.WriteString(")")
	return b.String()
}

// padded returns the arguments and as many values as [MostVersions], the last one as
// often as it takes: there are few different statements then.
func padded[T any](arguments []any, values []T) []any {
	for i := range MostVersions {
		arguments = append(arguments, values[min(i, len(values)-1)])
	}
	return arguments
}
