-- name: TouchNotebook :one
-- TouchNotebook increases the revision of the notebook and locks it until the end of the
-- transaction.
UPDATE notebooks SET revision = notebooks.revision + 1
WHERE notebooks.key = @notebook_key AND notebooks.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id)
RETURNING user_key, revision, entries, bytes, removed;

-- name: OpenNotebook :exec
-- OpenNotebook adds the notebook if it is missing and the account exists.
INSERT INTO notebooks (user_key, key, revision, entries, bytes, removed, forgotten)
SELECT u.key, CAST(@notebook_key AS bigint), 1, 0, 0, 0, 0 FROM users u WHERE u.id = @user_id
ON CONFLICT DO NOTHING;

-- name: CountNotebookChange :exec
-- CountNotebookChange adds the number of added and removed entries to the counters of the notebook.
UPDATE notebooks SET entries = entries + @entries, bytes = bytes + @bytes, removed = removed + @removed
WHERE user_key = @user_key AND key = @notebook_key;

-- name: Entries :many
-- Entries returns the entries that changed after the revision since, or all entries if that
-- revision is not known. They are sorted by ID and start after the given one. It returns at least
-- one row if the account exists.
SELECT COALESCE(n.revision, 1) AS notebook_revision, COALESCE(n.forgotten, 0) AS forgotten,
    e.id, e.body, e.done, e.done_at, e.removed, e.at, e.made_at, e.day, e.played, e.watched_seconds
FROM users u
LEFT JOIN notebooks n ON n.user_key = u.key AND n.key = @notebook_key
LEFT JOIN notebook_entries e ON e.user_key = n.user_key AND e.notebook_key = n.key AND n.revision <> @since AND CASE
    WHEN @since < 1 OR @since < n.forgotten OR @since > n.revision THEN e.removed = 0
    ELSE e.revision > @since
END AND e.id > @after
WHERE u.id = @user_id
ORDER BY e.id
LIMIT @most;

-- name: NotebookUsage :many
-- NotebookUsage returns one row per notebook with writes, and at least one row if the account
-- exists.
SELECT n.key, n.entries, n.bytes FROM users u
LEFT JOIN notebooks n ON n.user_key = u.key
WHERE u.id = @user_id;

-- name: Entry :one
SELECT body, done, done_at, removed, at, made_at, day, played, watched_seconds FROM notebook_entries
WHERE user_key = @user_key AND notebook_key = @notebook_key AND id = @id;

-- name: RewriteEntry :one
-- RewriteEntry updates an entry. It changes no row if the stored entry is newer, its body has
-- another length, or it counts the playback of another day.
UPDATE notebook_entries SET
    body = @body,
    done = CASE WHEN CAST(@leaves_done AS boolean) THEN done ELSE @done END,
    done_at = CASE WHEN CAST(@leaves_done AS boolean) OR done = @done THEN done_at WHEN @done = 1 THEN @at ELSE 0 END,
    at = @at,
    day = CASE WHEN CAST(@played AS bigint) = 0 THEN day ELSE @day END,
    played = CASE WHEN played < @played THEN @played ELSE played END,
    watched_seconds = CASE WHEN watched_seconds < @watched_seconds THEN @watched_seconds ELSE watched_seconds END,
    revision = @revision
WHERE user_key = @user_key AND notebook_key = @notebook_key AND id = @id AND removed = 0 AND at <= @at
    AND octet_length(body) = CAST(@body_bytes AS bigint) AND (played = 0 OR @played = 0 OR day = @day)
RETURNING done, done_at, made_at, day, played, watched_seconds;

-- name: PutEntry :exec
INSERT INTO notebook_entries (user_key, notebook_key, id, body, done, done_at, removed, at, made_at, day, played, watched_seconds, revision)
VALUES (@user_key, @notebook_key, @id, @body, @done, @done_at, @removed, @at, @made_at, @day, @played, @watched_seconds, @revision)
ON CONFLICT (user_key, notebook_key, id) DO UPDATE SET
    body = excluded.body, done = excluded.done, done_at = excluded.done_at, removed = excluded.removed, at = excluded.at,
    day = excluded.day, played = excluded.played, watched_seconds = excluded.watched_seconds, revision = excluded.revision;

-- name: AddPlayed :exec
-- AddPlayed adds seconds to a day of the account, up to a maximum.
INSERT INTO played_days (user_key, day, seconds) VALUES (@user_key, @day, @seconds)
ON CONFLICT (user_key, day) DO UPDATE SET
    seconds = CASE WHEN played_days.seconds + excluded.seconds > CAST(@most AS bigint) THEN @most ELSE played_days.seconds + excluded.seconds END;

-- name: AddPlayedOf :exec
-- AddPlayedOf is AddPlayed for all days of another account.
INSERT INTO played_days (user_key, day, seconds)
SELECT CAST(@user_key AS bigint), d.day, d.seconds FROM played_days d WHERE d.user_key = @other_key
ON CONFLICT (user_key, day) DO UPDATE SET
    seconds = CASE WHEN played_days.seconds + excluded.seconds > CAST(@most AS bigint) THEN @most ELSE played_days.seconds + excluded.seconds END;

-- name: RemoveOldPlayed :exec
-- RemoveOldPlayed removes the days that are at least n days before the latest one.
DELETE FROM played_days WHERE played_days.user_key = @user_key
    AND played_days.day <= (SELECT MAX(d.day) FROM played_days d WHERE d.user_key = @user_key) - CAST(@days AS bigint);

-- name: PlayedDays :many
-- PlayedDays returns the seconds per day and per video, and one row without seconds if the
-- account exists.
SELECT CAST(0 AS bigint) AS day, CAST(0 AS bigint) AS seconds FROM users u WHERE u.id = @user_id
UNION ALL
SELECT d.day, d.seconds FROM played_days d WHERE d.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id)
UNION ALL
SELECT e.day, CAST(SUM(e.played) AS bigint) FROM notebook_entries e
WHERE e.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id) AND e.notebook_key = @notebook_key AND e.played > 0
GROUP BY e.day;

-- name: TombstoneRevision :one
-- TombstoneRevision returns the revision of the latest removal that is followed by n others.
SELECT revision FROM notebook_entries
WHERE user_key = @user_key AND notebook_key = @notebook_key AND removed = 1
ORDER BY revision DESC
LIMIT 1 OFFSET @skipped;

-- name: DeleteTombstones :many
DELETE FROM notebook_entries
WHERE user_key = @user_key AND notebook_key = @notebook_key AND removed = 1 AND revision <= @revision
RETURNING id;

-- name: NotebookForgot :exec
UPDATE notebooks SET removed = removed - @removed, bytes = bytes - @bytes, forgotten = @forgotten
WHERE user_key = @user_key AND key = @notebook_key;

-- name: ExpiresAt :one
SELECT expires_at FROM users WHERE key = @key;
