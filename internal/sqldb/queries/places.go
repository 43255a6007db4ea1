package queries

import "context"

// By is what videos are looked up by.
type By string

// The columns that videos are looked up by.
const (
	ByKey      By = "v.key"
	ByPosition By = "v.position" // in the library
	ByPlace    By = "v.place"    // in the library, and in a category
	byID       By = "v.id"
)

// MostLookedUp is how many videos one [Queries.LookUp] looks up at most.
const MostLookedUp = 512

// LookUp calls each with every video that has one of the values, of which there are at
// most [MostLookedUp], and with that value, in no order. A category is read for
// [ByPlace] alone.
func (q *Queries) LookUp(ctx context.Context, by By, category int64, values []int64, each func(value int64, row VideoRow)) error {
	if len(values) == 0 {
		return nil
	}
	// Few different statements are made, for few different numbers of values.
	asked := make([]any, 0, 2*shape(len(values))+1)
	if by == ByPlace {
		asked = append(asked, category)
	}
	for i := range shape(len(values)) {
		value := values[min(i, len(values)-1)]
		if by == ByKey {
			asked = append(asked, 2*value, 2*value+1) // of its versions, one is in the library
			continue
		}
		asked = append(asked, value)
	}
	rows, err := q.db.QueryContext(ctx, lookUp(by, shape(len(values))), asked...)
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

// LookUpByID calls each with every video, in the library or removed, that has one of the
// ids, of which there are at most [MostLookedUp], in no order.
func (q *Queries) LookUpByID(ctx context.Context, ids []string, each func(row VideoRow)) error {
	if len(ids) == 0 {
		return nil
	}
	asked := make([]any, shape(len(ids)))
	for i := range asked {
		asked[i] = ids[min(i, len(ids)-1)]
	}
	rows, err := q.db.QueryContext(ctx, lookUp(byID, len(asked)), asked...)
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

// shape returns for how many values a statement is made that takes so many.
func shape(values int) int {
	for _, shape := range []int{16, 64} {
		if values <= shape {
			return shape
		}
	}
	return MostLookedUp
}

// lookUp returns the statement that looks up so many values: neither an array nor a
// list of any length is a parameter in both engines.
func lookUp(by By, values int) string {
	selected := "SELECT " + string(by) + ", " + videoColumns + fromVideos + inEdition
	switch by {
	case ByKey:
		return selected + " AND v.version IN " + parameters(1, 2*values)
	case byID:
		return selected + " AND v.id IN " + parameters(1, values)
	case ByPlace:
		return selected + " AND v.removed_at IS NULL AND v.category_key = $1 AND v.place IN " + parameters(2, values)
	default:
		return selected + " AND v.removed_at IS NULL AND v.position IN " + parameters(1, values)
	}
}
