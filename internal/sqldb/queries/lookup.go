package queries

import "context"

// LookUpColumn is the column by which videos are looked up.
type LookUpColumn string

// Columns of a look-up.
const (
	ByKey      LookUpColumn = "v.key"
	ByPosition LookUpColumn = "v.position" // position of the video in the library
	ByRank     LookUpColumn = "v.place"    // position of the video in the library and within a category
	byID       LookUpColumn = "v.id"
)

// LookUpBatchSize is the number of videos of one [Queries.LookUp].
const LookUpBatchSize = 512

// LookUp finds the videos that have one of the values in the column. It calls each with every found
// video and its value, in no order. There can be at most [LookUpBatchSize] values. The category is
// used only for [ByRank].
func (q *Queries) LookUp(ctx context.Context, by LookUpColumn, category int64, values []int64, each func(value int64, row VideoRow)) error {
	if len(values) == 0 {
		return nil
	}
	// The values are padded to a few fixed numbers, so that only a few different statements are
	// prepared.
	arguments := make([]any, 0, 2*shape(len(values))+1)
	if by == ByRank {
		arguments = append(arguments, category)
	}
	for i := range shape(len(values)) {
		value := values[min(i, len(values)-1)]
		if by == ByKey {
			arguments = append(arguments, 2*value, 2*value+1) // values of both versions, one of which is in the library
			continue
		}
		arguments = append(arguments, value)
	}
	rows, err := q.db.QueryContext(ctx, lookUp(by, shape(len(values))), arguments...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var value int64
		row, err := scanVideo(rows, &value)
		if err != nil {
			return err
		}
		each(value, row)
	}
	return rows.Err()
}

// LookUpByID calls each, in no particular order, with every video that has one of the IDs,
// including removed videos. It accepts at most [LookUpBatchSize] IDs.
func (q *Queries) LookUpByID(ctx context.Context, ids []string, each func(row VideoRow)) error {
	if len(ids) == 0 {
		return nil
	}
	arguments := make([]any, shape(len(ids)))
	for i := range arguments {
		arguments[i] = ids[min(i, len(ids)-1)]
	}
	rows, err := q.db.QueryContext(ctx, lookUp(byID, len(arguments)), arguments...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		row, err := scanVideo(rows, &id)
		if err != nil {
			return err
		}
		each(row)
	}
	return rows.Err()
}

// shape returns the number of parameters in the statement for the given number of values, rounded
// up to a few fixed numbers.
func shape(values int) int {
	for _, shape := range []int{16, 64} {
		if values <= shape {
			return shape
		}
	}
	return LookUpBatchSize
}

// lookUp returns the statement for a number of values. Each value is a parameter, because SQLite
// has no array parameters.
func lookUp(by LookUpColumn, values int) string {
	selected := "SELECT " + string(by) + ", " + videoColumns() + fromVideos + inEdition
	switch by {
	case ByKey:
		return selected + " AND v.version IN " + parameters(1, 2*values)
	case byID:
		return selected + " AND v.id IN " + parameters(1, values)
	case ByRank:
		return selected + " AND v.removed_at IS NULL AND v.category_key = $1 AND v.place IN " + parameters(2, values)
	default:
		return selected + " AND v.removed_at IS NULL AND v.position IN " + parameters(1, values)
	}
}
