-- name: Playlists :many
SELECT id, title, description FROM playlists WHERE user_id = @user_id ORDER BY position;

-- name: Playlist :one
SELECT id, title, description FROM playlists WHERE user_id = @user_id AND id = @id;

-- name: CreatePlaylist :exec
INSERT INTO playlists (user_id, id, position, title, description)
VALUES (
    @user_id, @id,
    (SELECT COALESCE(MAX(position), 0) + 1 FROM playlists WHERE user_id = @user_id),
    @title, @description
);

-- name: DeletePlaylist :exec
DELETE FROM playlists WHERE user_id = @user_id AND id = @id;

-- name: PlaylistVideos :many
SELECT v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, c.name AS category
FROM playlist_items i
JOIN videos v ON v.id = i.video_id
JOIN categories c ON c.id = v.category_id
WHERE i.user_id = @user_id AND i.playlist_id = @playlist_id
ORDER BY i.position;

-- name: VideosOfAllPlaylists :many
SELECT i.playlist_id, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, c.name AS category
FROM playlist_items i
JOIN videos v ON v.id = i.video_id
JOIN categories c ON c.id = v.category_id
WHERE i.user_id = @user_id
ORDER BY i.playlist_id, i.position;

-- name: AddToPlaylist :exec
INSERT INTO playlist_items (user_id, playlist_id, position, video_id)
VALUES (
    @user_id, @playlist_id,
    (
        SELECT COALESCE(MAX(position), 0) + 1 FROM playlist_items
        WHERE user_id = @user_id AND playlist_id = @playlist_id
    ),
    @video_id
);

-- name: RemoveFromPlaylist :exec
DELETE FROM playlist_items WHERE user_id = @user_id AND playlist_id = @playlist_id AND video_id = @video_id;

-- name: CountPlaylists :one
SELECT COUNT(*) FROM playlists WHERE user_id = @user_id;

-- name: CountPlaylistVideos :one
SELECT COUNT(*) FROM playlist_items WHERE user_id = @user_id AND playlist_id = @playlist_id;

-- name: BringPlaylist :execrows
-- BringPlaylist adds what another account's playlist has and this one has not, in
-- its order, after what is there.
INSERT INTO playlist_items (user_id, playlist_id, position, video_id)
SELECT CAST(@user_id AS text), CAST(@playlist_id AS text), latest.position + theirs.position, theirs.video_id
FROM playlist_items theirs, (
    SELECT COALESCE(MAX(i.position), 0) AS position FROM playlist_items i
    WHERE i.user_id = @user_id AND i.playlist_id = @playlist_id
) latest
WHERE theirs.user_id = @from_id AND theirs.playlist_id = @from_playlist_id AND NOT EXISTS (
    SELECT 1 FROM playlist_items ours
    WHERE ours.user_id = @user_id AND ours.playlist_id = @playlist_id AND ours.video_id = theirs.video_id
)
ORDER BY theirs.position
LIMIT @room;

-- name: CountNotBroughtToPlaylist :one
-- CountNotBroughtToPlaylist counts what another account's playlist has and this one
-- has not.
SELECT COUNT(*) FROM playlist_items theirs
WHERE theirs.user_id = @from_id AND theirs.playlist_id = @from_playlist_id AND NOT EXISTS (
    SELECT 1 FROM playlist_items ours
    WHERE ours.user_id = @user_id AND ours.playlist_id = @playlist_id AND ours.video_id = theirs.video_id
);
