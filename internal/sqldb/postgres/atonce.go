package postgres

import (
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"

	"greenroom/internal/sqldb"
)

const divisionByZero = "22012"

// additionAtOnce adds a video to a list in one statement, which is a transaction of its
// own. What is wrong with the addition makes it fail, so that nothing of it is kept: a
// video that is there breaks a unique key, and for all else it divides by zero.
func additionAtOnce() sqldb.AdditionAtOnce {
	return sqldb.AdditionAtOnce{
		Statement: `WITH account AS (
				UPDATE users SET updated_at = $1, revision = revision + 1, kept_videos = kept_videos + 1
				WHERE id = $2
				RETURNING key, revision, kept_videos, expires_at
			), list AS (
				UPDATE lists SET revision = account.revision, length = length + 1, next_position = next_position + 1
				FROM account
				WHERE lists.user_key = account.key AND lists.key = CAST($3 AS bigint)
				RETURNING lists.user_key, lists.key, lists.revision, lists.length, lists.next_position - 1 AS position
			), item AS (
				INSERT INTO list_items (user_key, list_key, position, video_key)
				SELECT list.user_key, list.key, list.position, v.key
				FROM list, videos v
				WHERE v.id = $4 AND v.removed_at IS NULL AND v.since <= (SELECT edition FROM catalogue)
					AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
				RETURNING 1
			)
			SELECT list.revision, list.length / CASE
				WHEN (SELECT COUNT(*) FROM item) = 1
					AND list.length <= CAST($5 AS bigint)
					AND account.kept_videos <= CASE WHEN account.expires_at IS NULL THEN CAST($6 AS bigint) ELSE CAST($7 AS bigint) END
				THEN 1
				ELSE 0
			END
			FROM list, account`,
		Refused: func(err error) bool {
			failure, ok := errors.AsType[*pgconn.PgError](err)
			switch {
			case !ok:
				return errors.Is(err, sql.ErrNoRows) // no such account
			case failure.Code == divisionByZero:
				return true
			default:
				return failure.Code == uniqueViolation || failure.Code == foreignKeyViolation
			}
		},
	}
}

// writingAtOnce writes an entry that is there in one statement. One that is not there, or
// was written later, divides by zero, so that the notebook keeps its revision.
func writingAtOnce() sqldb.WritingAtOnce {
	return sqldb.WritingAtOnce{
		Statement: `WITH notebook AS (
				UPDATE notebooks SET revision = notebooks.revision + 1
				WHERE notebooks.user_key = (SELECT u.key FROM users u WHERE u.id = $1) AND notebooks.key = CAST($2 AS bigint)
				RETURNING user_key, key, revision
			), entry AS (
				UPDATE notebook_entries e SET
					body = $4,
					done = CASE WHEN CAST($5 AS boolean) THEN e.done ELSE CAST($6 AS bigint) END,
					at = CAST($7 AS bigint),
					revision = notebook.revision
				FROM notebook
				WHERE e.user_key = notebook.user_key AND e.notebook_key = notebook.key AND e.id = $3
					AND e.removed = 0 AND e.at <= CAST($7 AS bigint)
				RETURNING e.done, e.made_at
			)
			SELECT notebook.revision / (SELECT COUNT(*) FROM entry), (SELECT done FROM entry), (SELECT made_at FROM entry)
			FROM notebook`,
		Refused: func(err error) bool {
			failure, ok := errors.AsType[*pgconn.PgError](err)
			if !ok {
				return errors.Is(err, sql.ErrNoRows) // nobody wrote in the notebook
			}
			return failure.Code == divisionByZero
		},
	}
}
