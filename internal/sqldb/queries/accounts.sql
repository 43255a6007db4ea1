-- name: CreateUser :execrows
-- CreateUser adds no row when the e-mail is taken.
INSERT INTO users (id, email, email_key, password_hash, profile, created_at, updated_at, expires_at)
VALUES (@id, @email, @email_key, @password_hash, @profile, @created_at, @updated_at, @expires_at)
ON CONFLICT (email_key) DO NOTHING;

-- name: UserExists :one
SELECT EXISTS (SELECT 1 FROM users WHERE id = @id);

-- name: TouchUser :execrows
-- TouchUser also makes other changes of the account wait until the transaction
-- ends.
UPDATE users SET updated_at = @updated_at WHERE id = @id;

-- name: PromoteGuest :execrows
UPDATE users SET
    email = @email,
    email_key = @email_key,
    password_hash = @password_hash,
    profile = @profile,
    updated_at = @updated_at,
    expires_at = NULL
WHERE id = @id AND expires_at IS NOT NULL;

-- name: LockGuest :execrows
-- LockGuest makes changes of the guest's account wait until the transaction ends.
UPDATE users SET updated_at = updated_at WHERE id = @id AND expires_at IS NOT NULL;

-- name: DeleteUser :exec
DELETE FROM users WHERE id = @id;

-- name: UserByEmail :one
SELECT * FROM users WHERE email_key = @email_key;

-- name: Kept :one
SELECT
    u.expires_at,
    (
        (SELECT COUNT(*) FROM collection_items i WHERE i.user_id = u.id AND i.collection <> @history)
        + (SELECT COUNT(*) FROM playlist_items i WHERE i.user_id = u.id)
    ) AS videos,
    (SELECT COUNT(*) FROM collection_items i WHERE i.user_id = u.id AND i.collection = @history) AS history,
    (
        SELECT CAST(COALESCE(SUM(octet_length(p.title) + octet_length(p.description)), 0) AS bigint)
        FROM playlists p WHERE p.user_id = u.id
    ) AS text_bytes
FROM users u
WHERE u.id = @user_id;

-- name: ExtendGuestOf :exec
-- ExtendGuestOf changes nothing of an account that does not expire.
UPDATE users SET expires_at = CAST(@expires_at AS bigint)
WHERE users.expires_at < CAST(@expires_at AS bigint) AND users.id = (
    SELECT s.user_id FROM sessions s WHERE s.id = @session_id
);

-- name: ExtendSession :exec
UPDATE sessions SET expires_at = @expires_at WHERE id = @id AND expires_at < @expires_at;

-- name: CreateSession :exec
INSERT INTO sessions (id, user_id, created_at, expires_at)
VALUES (@id, @user_id, @created_at, @expires_at);

-- name: SessionUser :one
SELECT sqlc.embed(sessions), sqlc.embed(users)
FROM sessions
JOIN users ON users.id = sessions.user_id
WHERE sessions.id = @id;

-- name: DeleteSession :exec
DELETE FROM sessions WHERE id = @id;

-- name: DeleteOtherSessionsOf :exec
DELETE FROM sessions WHERE user_id = @user_id AND id <> @kept;

-- name: DeleteExpiredGuests :execrows
-- DeleteExpiredGuests looks at the expiry of each again when it deletes: a guest may
-- have come back since it was chosen.
DELETE FROM users WHERE users.expires_at <= CAST(@now AS bigint) AND users.id IN (
    SELECT g.id FROM users g WHERE g.expires_at <= CAST(@now AS bigint) LIMIT @most
);

-- name: DeleteExpiredSessions :execrows
DELETE FROM sessions WHERE sessions.id IN (
    SELECT s.id FROM sessions s WHERE s.expires_at <= @now LIMIT @most
);
