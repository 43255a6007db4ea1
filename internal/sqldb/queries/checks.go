package queries

import "context"

// counts returns queries that count inconsistent rows. Each query has a description of the
// inconsistency.
func counts() []struct{ what, statement string } {
	return []struct{ what, statement string }{
		{"lists whose length is not the number of their videos", `SELECT COUNT(*) FROM lists l
			WHERE l.length <> (SELECT COUNT(*) FROM list_items i WHERE i.user_key = l.user_key AND i.list_key = l.key)`},
		{"videos in lists that do not exist", `SELECT COUNT(*) FROM list_items i
			WHERE NOT EXISTS (SELECT 1 FROM videos v WHERE v.key = i.video_key)`},
		{"accounts with a wrong number of playlists", `SELECT COUNT(*) FROM users u
			WHERE u.playlists <> (SELECT COUNT(*) FROM playlists p WHERE p.user_key = u.key)`},
		{"accounts with a wrong usage of videos", `SELECT COUNT(*) FROM users u
			WHERE u.kept_videos <> (SELECT COALESCE(SUM(l.length), 0) FROM lists l WHERE l.user_key = u.key AND l.key <> 3)`},
		{"accounts with a wrong usage of text", `SELECT COUNT(*) FROM users u
			WHERE u.kept_text <> (SELECT COALESCE(SUM(octet_length(p.title) + octet_length(p.description)), 0) FROM playlists p WHERE p.user_key = u.key)`},
		{"transcripts, chapters and questions of videos that do not exist", `SELECT COUNT(*) FROM
			(SELECT t.video_key FROM transcripts t UNION ALL SELECT c.video_key FROM video_chapters c
				UNION ALL SELECT q.video_key FROM video_questions q) stored
			WHERE NOT EXISTS (SELECT 1 FROM videos v WHERE v.version IN (2 * stored.video_key, 2 * stored.video_key + 1))`},
		{"notebooks with a wrong number of entries", `SELECT COUNT(*) FROM notebooks n
			WHERE n.entries <> (SELECT COUNT(*) FROM notebook_entries e WHERE e.user_key = n.user_key AND e.notebook_key = n.key AND e.removed = 0)
			OR n.removed <> (SELECT COUNT(*) FROM notebook_entries e WHERE e.user_key = n.user_key AND e.notebook_key = n.key AND e.removed = 1)`},
		{"notebooks with a wrong number of bytes", `SELECT COUNT(*) FROM notebooks n
			WHERE n.bytes <> (SELECT COALESCE(SUM(CASE WHEN e.size <= 1000 THEN e.size * 3 / 2 ELSE 1500 + (e.size - 1000 + 4091) / 4092 * 4096 END), 0)
				FROM (SELECT user_key, notebook_key, 40 + octet_length(id) + octet_length(body) AS size FROM notebook_entries) e
				WHERE e.user_key = n.user_key AND e.notebook_key = n.key)`},
		{"entries with a later revision than their notebooks", `SELECT COUNT(*) FROM notebook_entries e JOIN notebooks n ON n.user_key = e.user_key AND n.key = e.notebook_key
			WHERE e.revision > n.revision`},
		{"videos without a category", `SELECT COUNT(*) FROM videos v
			WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE c.key = v.category_key)`},
	}
}

// CountInconsistencies calls each for every kind of inconsistency with the number of inconsistent
// rows, which can be 0.
func (q *Queries) CountInconsistencies(ctx context.Context, each func(what string, rows int64)) error {
	for _, count := range counts() {
		var rows int64
		if err := q.db.QueryRowContext(ctx, count.statement).Scan(&rows); err != nil {
			return err
		}
		each(count.what, rows)
	}
	return nil
}

// LastChange returns the time of the latest change of an account; 0 without accounts.
func (q *Queries) LastChange(ctx context.Context) (at int64, err error) {
	err = q.db.QueryRowContext(ctx, "SELECT COALESCE(MAX(updated_at), 0) FROM users").Scan(&at)
	return at, err
}
