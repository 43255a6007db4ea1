package postgres

import (
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"

	"greenroom/internal/sqldb"
)

const divisionByZero = "22012"

// singleStatementUpsert returns the statement that inserts or updates an entry. It also creates a
// missing notebook. It rejects the entry if the stored entry is newer or removed, has a body of
// another size, or contains the playback of another day, or if the quota is exceeded. It then fails
// with a division by zero, so that the revision of the notebook does not change. If two concurrent
// statements insert the same entry, the later insert violates a unique key.
func singleStatementUpsert() sqldb.SingleStatementUpsert {
	return sqldb.SingleStatementUpsert{
		Statement: `WITH account AS (
				SELECT u.key, u.expires_at FROM users u WHERE u.id = $1
			), there AS (
				SELECT 1 FROM notebook_entries e
				WHERE e.user_key = (SELECT account.key FROM account) AND e.notebook_key = CAST($2 AS bigint) AND e.id = $3
			), notebook AS (
				INSERT INTO notebooks (user_key, key, revision, entries, bytes, removed, forgotten)
				SELECT account.key, CAST($2 AS bigint), 2, 1, CAST($10 AS bigint), 0, 0 FROM account
				ON CONFLICT (user_key, key) DO UPDATE SET
					revision = notebooks.revision + 1,
					entries = notebooks.entries + CASE WHEN EXISTS (SELECT 1 FROM there) THEN 0 ELSE 1 END,
					bytes = notebooks.bytes + CASE WHEN EXISTS (SELECT 1 FROM there) THEN 0 ELSE CAST($10 AS bigint) END
				RETURNING user_key, key, revision, entries, bytes
			), rewritten AS (
				UPDATE notebook_entries e SET
					body = $4,
					done = CASE WHEN CAST($5 AS boolean) THEN e.done ELSE CAST($6 AS bigint) END,
					done_at = CASE
						WHEN CAST($5 AS boolean) OR e.done = CAST($6 AS bigint) THEN e.done_at
						WHEN CAST($6 AS bigint) = 1 THEN CAST($7 AS bigint)
						ELSE 0
					END,
					at = CAST($7 AS bigint),
					day = CASE WHEN CAST($14 AS bigint) = 0 THEN e.day ELSE CAST($13 AS bigint) END,
					played = GREATEST(e.played, CAST($14 AS bigint)),
					watched_seconds = GREATEST(e.watched_seconds, CAST($15 AS bigint)),
					revision = notebook.revision
				FROM notebook
				WHERE e.user_key = notebook.user_key AND e.notebook_key = notebook.key AND e.id = $3
					AND e.removed = 0 AND e.at <= CAST($7 AS bigint) AND octet_length(e.body) = octet_length(CAST($4 AS bytea))
					AND (e.played = 0 OR CAST($14 AS bigint) = 0 OR e.day = CAST($13 AS bigint))
				RETURNING e.done, e.done_at, e.made_at, e.day, e.played, e.watched_seconds
			), added AS (
				INSERT INTO notebook_entries (user_key, notebook_key, id, body, done, done_at, removed, at, made_at, day, played, watched_seconds, revision)
				SELECT notebook.user_key, notebook.key, $3, $4, CASE WHEN CAST($5 AS boolean) THEN 0 ELSE CAST($6 AS bigint) END,
					CASE WHEN CAST($5 AS boolean) OR CAST($6 AS bigint) = 0 THEN 0 ELSE CAST($7 AS bigint) END,
					0, CAST($7 AS bigint), CAST($7 AS bigint), CAST($13 AS bigint), CAST($14 AS bigint), CAST($15 AS bigint), notebook.revision
				FROM notebook, account
				WHERE NOT EXISTS (SELECT 1 FROM there)
					AND notebook.entries <= CASE WHEN account.expires_at IS NULL THEN CAST($8 AS bigint) ELSE CAST($9 AS bigint) END
					AND notebook.bytes <= CASE WHEN account.expires_at IS NULL THEN CAST($11 AS bigint) ELSE CAST($12 AS bigint) END
				RETURNING done, done_at, made_at, day, played, watched_seconds
			), entry AS (
				SELECT done, done_at, made_at, day, played, watched_seconds FROM rewritten
				UNION ALL SELECT done, done_at, made_at, day, played, watched_seconds FROM added
			)
			SELECT notebook.revision / (SELECT COUNT(*) FROM entry), (SELECT done FROM entry), (SELECT done_at FROM entry), (SELECT made_at FROM entry),
				(SELECT day FROM entry), (SELECT played FROM entry), (SELECT watched_seconds FROM entry)
			FROM notebook`,
		Rejected: rejected,
		IsReused: isReused,
	}
}

// rejected reports whether the statement failed because it cannot write this entry.
func rejected(err error) bool {
	failure, ok := errors.AsType[*pgconn.PgError](err)
	switch {
	case !ok:
		return errors.Is(err, sql.ErrNoRows) // no row means that the account is missing
	case failure.Code == divisionByZero:
		return true
	default:
		return failure.Code == uniqueViolation || failure.Code == foreignKeyViolation
	}
}
