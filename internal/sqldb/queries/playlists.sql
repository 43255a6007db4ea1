-- name: AccountRevisions :one
SELECT key, revision, playlists_revision FROM users WHERE id = @id;

-- name: Playlists :many
SELECT p.list_key, p.id, p.title, p.description, l.revision,
    CAST(COALESCE(s.id, '') AS text) AS share_id,
    CAST(COALESCE(s.token_hash, '') AS text) AS share_hash,
    CAST(COALESCE(s.created_at, 0) AS bigint) AS shared_at
FROM playlists p
JOIN lists l ON l.user_key = p.user_key AND l.key = p.list_key
LEFT JOIN playlist_links s ON s.user_key = p.user_key AND s.list_key = p.list_key
WHERE p.user_key = @user_key
ORDER BY p.list_key;

-- name: PlaylistItems :many
-- PlaylistItems returns the items of all playlists of the account.
SELECT list_key, video_key, part_from, part_to FROM list_items
WHERE user_key = @user_key AND list_key > 3
ORDER BY list_key, position;

-- name: Playlist :one
SELECT p.list_key, p.title, p.description, l.revision, l.length, l.next_position,
    CAST(COALESCE(s.id, '') AS text) AS share_id,
    CAST(COALESCE(s.token_hash, '') AS text) AS share_hash,
    CAST(COALESCE(s.created_at, 0) AS bigint) AS shared_at
FROM playlists p
JOIN lists l ON l.user_key = p.user_key AND l.key = p.list_key
LEFT JOIN playlist_links s ON s.user_key = p.user_key AND s.list_key = p.list_key
WHERE p.user_key = @user_key AND p.id = @id;

-- name: SharedPlaylist :one
-- SharedPlaylist returns the playlist of a link, unless its account is disabled or expired.
SELECT p.user_key, p.list_key, p.id, p.title, p.description, l.revision, l.length, l.next_position
FROM playlist_links s
JOIN playlists p ON p.user_key = s.user_key AND p.list_key = s.list_key
JOIN lists l ON l.user_key = p.user_key AND l.key = p.list_key
JOIN users u ON u.key = p.user_key
WHERE s.token_hash = @token_hash AND u.disabled_at IS NULL AND (u.expires_at IS NULL OR u.expires_at > @now);

-- name: ItemsOf :many
SELECT video_key, part_from, part_to FROM list_items
WHERE user_key = @user_key AND list_key = @list_key
ORDER BY position;

-- name: ItemPosition :one
SELECT position FROM list_items
WHERE user_key = @user_key AND list_key = @list_key AND video_key = (
    SELECT v.key FROM videos v
    WHERE v.id = @video_id AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
);

-- name: PositionBefore :one
-- PositionBefore returns the position of the item before a position, without the item that moves.
SELECT position FROM list_items
WHERE user_key = @user_key AND list_key = @list_key AND position < @before AND position <> @moving
ORDER BY position DESC
LIMIT 1;

-- name: MoveItem :exec
UPDATE list_items SET position = @to_position WHERE user_key = @user_key AND list_key = @list_key AND position = @position;

-- name: SpreadItems :exec
-- SpreadItems gives all items of a list new positions with gaps, after all existing positions, so
-- that the positions stay unique in between. It has no join, because without statistics of a list
-- PostgreSQL would join row by row.
INSERT INTO list_items (user_key, list_key, position, video_key)
SELECT i.user_key, i.list_key, CAST(@next_position AS bigint) + ROW_NUMBER() OVER (ORDER BY i.position) * CAST(@gap AS bigint), i.video_key
FROM list_items i
WHERE i.user_key = @user_key AND i.list_key = @list_key
ON CONFLICT (user_key, list_key, video_key) DO UPDATE SET position = excluded.position;

-- name: SetPart :execrows
UPDATE list_items SET part_from = @part_from, part_to = @part_to
WHERE user_key = @user_key AND list_key = @list_key AND video_key = (
    SELECT v.key FROM videos v
    WHERE v.id = @video_id AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
);

-- name: CopyItems :execrows
-- CopyItems copies the items of a list to an empty one.
INSERT INTO list_items (user_key, list_key, position, video_key, part_from, part_to)
SELECT @user_key, @list_key, i.position, i.video_key, i.part_from, i.part_to
FROM list_items i
WHERE i.user_key = @from_user_key AND i.list_key = @from_list_key;

-- name: EditPlaylist :exec
UPDATE playlists SET title = @title, description = @description WHERE user_key = @user_key AND list_key = @list_key;

-- name: SharePlaylist :exec
-- SharePlaylist does not change an existing link.
INSERT INTO playlist_links (user_key, list_key, id, token_hash, created_at)
VALUES (@user_key, @list_key, @id, @token_hash, @created_at)
ON CONFLICT (user_key, list_key) DO NOTHING;

-- name: UnsharePlaylist :exec
DELETE FROM playlist_links WHERE user_key = @user_key AND list_key = @list_key;

-- name: MoveShare :exec
-- MoveShare moves the link of another account's playlist to a playlist without a link.
UPDATE playlist_links SET user_key = @user_key, list_key = @list_key
WHERE user_key = @from_user_key AND list_key = @from_list_key;

-- name: CreateList :exec
INSERT INTO lists (user_key, key, revision, length, next_position) VALUES (@user_key, @key, @revision, 0, 1);

-- name: CreatePlaylist :exec
INSERT INTO playlists (user_key, list_key, id, title, description)
VALUES (@user_key, @list_key, @id, @title, @description);

-- name: DeleteList :exec
-- DeleteList deletes the list with its items and its playlist.
DELETE FROM lists WHERE user_key = @user_key AND key = @key;
