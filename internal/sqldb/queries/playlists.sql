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
