-- name: TouchNotebook :one
-- TouchNotebook gives the notebook the next revision, and makes other writings in it wait
-- until the transaction ends.
UPDATE notebooks SET revision = notebooks.revision + 1
WHERE notebooks.key = @notebook_key AND notebooks.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id)
RETURNING user_key, revision, entries, bytes, removed;

-- name: OpenNotebook :exec
-- OpenNotebook adds the notebook unless it is there, or there is no such account.
INSERT INTO notebooks (user_key, key, revision, entries, bytes, removed, forgotten)
SELECT u.key, CAST(@notebook_key AS bigint), 1, 0, 0, 0, 0 FROM users u WHERE u.id = @user_id
ON CONFLICT DO NOTHING;

-- name: NotebookChanged :exec
-- NotebookChanged counts what was added and removed.
UPDATE notebooks SET entries = entries + @entries, bytes = bytes + @bytes, removed = removed + @removed
WHERE user_key = @user_key AND key = @notebook_key;

-- name: Entries :many
-- Entries returns a row for each entry that changed after the revision since, or for each
-- that is there when that is not known, by their ids and from the first one after the id
-- on, and at least one row, unless there is no such account.
SELECT COALESCE(n.revision, 1) AS notebook_revision, COALESCE(n.forgotten, 0) AS forgotten,
    e.id, e.body, e.done, e.done_at, e.removed, e.at, e.made_at
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
-- NotebookUsage returns a row for each notebook that somebody wrote in, and at least one,
-- unless there is no such account.
SELECT n.key, n.entries, n.bytes FROM users u
LEFT JOIN notebooks n ON n.user_key = u.key
WHERE u.id = @user_id;

-- name: Entry :one
SELECT body, done, done_at, removed, at, made_at FROM notebook_entries
WHERE user_key = @user_key AND notebook_key = @notebook_key AND id = @id;

-- name: RewriteEntry :one
-- RewriteEntry writes an entry that is there, unless it was written later or its body has
-- another number of bytes.
UPDATE notebook_entries SET
    body = @body,
    done = CASE WHEN CAST(@leaves_done AS boolean) THEN done ELSE @done END,
    done_at = CASE WHEN CAST(@leaves_done AS boolean) OR done = @done THEN done_at WHEN @done = 1 THEN @at ELSE 0 END,
    at = @at,
    revision = @revision
WHERE user_key = @user_key AND notebook_key = @notebook_key AND id = @id AND removed = 0 AND at <= @at
    AND octet_length(body) = CAST(@body_bytes AS bigint)
RETURNING done, done_at, made_at;

-- name: PutEntry :exec
INSERT INTO notebook_entries (user_key, notebook_key, id, body, done, done_at, removed, at, made_at, revision)
VALUES (@user_key, @notebook_key, @id, @body, @done, @done_at, @removed, @at, @made_at, @revision)
ON CONFLICT (user_key, notebook_key, id) DO UPDATE SET
    body = excluded.body, done = excluded.done, done_at = excluded.done_at, removed = excluded.removed, at = excluded.at,
    revision = excluded.revision;

-- name: LatestForgotten :one
-- LatestForgotten returns the revision of the latest removal that so many others follow.
SELECT revision FROM notebook_entries
WHERE user_key = @user_key AND notebook_key = @notebook_key AND removed = 1
ORDER BY revision DESC
LIMIT 1 OFFSET @kept;

-- name: ForgetRemoved :many
DELETE FROM notebook_entries
WHERE user_key = @user_key AND notebook_key = @notebook_key AND removed = 1 AND revision <= @revision
RETURNING id;

-- name: NotebookForgot :exec
UPDATE notebooks SET removed = removed - @removed, bytes = bytes - @bytes, forgotten = @forgotten
WHERE user_key = @user_key AND key = @notebook_key;

-- name: ExpiresAt :one
SELECT expires_at FROM users WHERE key = @key;
