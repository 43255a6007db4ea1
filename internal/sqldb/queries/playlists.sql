-- name: AccountRevisions :one
SELECT key, revision, playlists_revision FROM users WHERE id = @id;

-- name: Playlists :many
SELECT p.list_key, p.id, p.title, p.description, l.revision
FROM playlists p
JOIN lists l ON l.user_key = p.user_key AND l.key = p.list_key
WHERE p.user_key = @user_key
ORDER BY p.list_key;

-- name: PlaylistItems :many
-- PlaylistItems returns the items of all the account's playlists.
SELECT list_key, video_key FROM list_items
WHERE user_key = @user_key AND list_key > 3
ORDER BY list_key, position;

-- name: Playlist :one
SELECT p.list_key, p.title, p.description, l.revision, l.length
FROM playlists p
JOIN lists l ON l.user_key = p.user_key AND l.key = p.list_key
WHERE p.user_key = @user_key AND p.id = @id;

-- name: ItemsOf :many
SELECT video_key FROM list_items WHERE user_key = @user_key AND list_key = @list_key ORDER BY position;

-- name: CreateList :exec
INSERT INTO lists (user_key, key, revision, length, next_position) VALUES (@user_key, @key, @revision, 0, 1);

-- name: CreatePlaylist :exec
INSERT INTO playlists (user_key, list_key, id, title, description)
VALUES (@user_key, @list_key, @id, @title, @description);

-- name: DeleteList :exec
-- DeleteList takes the items and the playlist with it.
DELETE FROM lists WHERE user_key = @user_key AND key = @key;
