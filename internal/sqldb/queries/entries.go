package queries

import "context"

// EachEntry calls each with the rows of [Queries.Entries] until it returns false. One row is
// in memory at a time.
func (q *Queries) EachEntry(ctx context.Context, arg EntriesParams, each func(row EntriesRow) bool) error {
	rows, err := q.query(ctx, q.entriesStmt, entries, arg.NotebookKey, arg.Since, arg.After, arg.UserID, arg.Most)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var r EntriesRow
		if err := rows.Scan(&r.NotebookRevision, &r.Forgotten, &r.ID, &r.Body, &r.Done, &r.DoneAt, &r.Removed, &r.At, &r.MadeAt, &r.Day, &r.Played, &r.WatchedSeconds); err != nil {
			return err
		}
		if !each(r) {
			return nil
		}
	}
	return rows.Err()
}
