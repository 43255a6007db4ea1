-- name: CreateUser :execrows
-- CreateUser adds no row if the key, the ID or the email is in use.
INSERT INTO users (
    key, id, email, email_key, password_hash, profile, created_at, updated_at, expires_at, role, disabled_at, verified_at, search_text
)
VALUES (
    @key, @id, @email, @email_key, @password_hash, @profile, @created_at, @updated_at, @expires_at, @role, @disabled_at, @verified_at, @search_text
)
ON CONFLICT DO NOTHING;

-- name: CreateCollections :exec
-- CreateCollections adds the lists of a new account.
INSERT INTO lists (user_key, key, revision, length, next_position)
VALUES (@user_key, 1, 1, 0, 1), (@user_key, 2, 1, 0, 1), (@user_key, 3, 1, 0, 1);

-- name: EmailTaken :one
SELECT EXISTS (SELECT 1 FROM users WHERE email_key = @email_key);

-- name: UserKey :one
SELECT key FROM users WHERE id = @id;

-- name: ChangeLists :one
-- ChangeLists locks the account until the end of the transaction. It counts the videos to be
-- added and records whether a playlist changes.
UPDATE users SET
    updated_at = @updated_at,
    revision = revision + 1,
    playlists_revision = CASE WHEN CAST(@of_playlist AS boolean) THEN revision + 1 ELSE playlists_revision END,
    kept_videos = kept_videos + @videos
WHERE id = @id
RETURNING key, revision, expires_at, kept_videos, kept_text, playlists, next_list;

-- name: AddUsage :exec
-- AddUsage adds to the usage of the account; the numbers can be negative.
UPDATE users SET
    kept_videos = kept_videos + @videos,
    kept_text = kept_text + @text_bytes,
    playlists = playlists + @playlists
WHERE key = @key;

-- name: TakeListKey :exec
UPDATE users SET next_list = next_list + 1 WHERE key = @key;

-- name: PromoteGuest :one
UPDATE users SET
    email = @email,
    email_key = @email_key,
    password_hash = @password_hash,
    profile = @profile,
    updated_at = @updated_at,
    expires_at = NULL,
    role = @role,
    disabled_at = @disabled_at,
    verified_at = @verified_at,
    search_text = @search_text
WHERE id = @id AND expires_at IS NOT NULL
RETURNING key;

-- name: LockGuest :one
-- LockGuest locks the guest's account until the end of the transaction.
UPDATE users SET updated_at = updated_at WHERE id = @id AND expires_at IS NOT NULL RETURNING key;

-- name: DeleteUser :exec
DELETE FROM users WHERE key = @key;

-- name: UserByEmail :one
SELECT * FROM users WHERE email_key = @email_key;

-- name: Usage :one
SELECT u.kept_videos, u.kept_text, h.length AS history
FROM users u
JOIN lists h ON h.user_key = u.key AND h.key = 3
WHERE u.id = @user_id;

-- name: NotebookRevisions :many
-- NotebookRevisions returns one row per notebook with writes, and at least one row if the
-- account exists.
SELECT u.playlists_revision, COALESCE(n.key, 0) AS notebook_key, COALESCE(n.revision, 0) AS notebook_revision
FROM users u
LEFT JOIN notebooks n ON n.user_key = u.key
WHERE u.id = @user_id;

-- name: ExtendGuestOf :exec
-- ExtendGuestOf does not change an account that does not expire.
UPDATE users SET expires_at = CAST(@expires_at AS bigint)
WHERE users.expires_at < CAST(@expires_at AS bigint) AND users.key = (
    SELECT s.user_key FROM sessions s WHERE s.id = @session_id
);

-- name: ExtendSession :exec
UPDATE sessions SET expires_at = @expires_at WHERE id = @id AND expires_at < @expires_at;

-- name: CreateSession :execrows
-- CreateSession adds no row if the account does not exist.
INSERT INTO sessions (id, user_key, created_at, expires_at, browser, system)
SELECT CAST(@id AS text), users.key, CAST(@created_at AS bigint), CAST(@expires_at AS bigint), CAST(@browser AS text), CAST(@system AS text)
FROM users WHERE users.id = @user_id;

-- name: EndOldSessions :execrows
-- EndOldSessions ends the oldest sessions of the account, except one session and the given
-- number of others.
DELETE FROM sessions WHERE sessions.id IN (
    SELECT s.id FROM sessions s
    WHERE s.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id) AND s.id <> @except_id
    ORDER BY s.created_at DESC, s.id DESC
    LIMIT 1000 OFFSET @others
);

-- name: LiveGuests :one
SELECT COUNT(*) FROM users WHERE expires_at IS NOT NULL AND expires_at > CAST(@now AS bigint);

-- name: SessionUser :one
SELECT sqlc.embed(sessions), sqlc.embed(users)
FROM sessions
JOIN users ON users.key = sessions.user_key
WHERE sessions.id = @id;

-- name: DeleteSession :exec
DELETE FROM sessions WHERE sessions.id = @id AND sessions.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id);

-- name: DeleteOtherSessionsOf :exec
DELETE FROM sessions WHERE user_key = @user_key AND id <> @except_id;

-- name: DeleteExpiredGuests :execrows
-- DeleteExpiredGuests checks the expiry of each guest again, because a guest may have returned
-- since it was selected.
DELETE FROM users WHERE users.expires_at <= CAST(@now AS bigint) AND users.key IN (
    SELECT g.key FROM users g WHERE g.expires_at <= CAST(@now AS bigint) LIMIT @most
);

-- name: DeleteExpiredSessions :execrows
DELETE FROM sessions WHERE sessions.id IN (
    SELECT s.id FROM sessions s WHERE s.expires_at <= @now LIMIT @most
);
