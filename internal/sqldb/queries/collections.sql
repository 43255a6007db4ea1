-- name: CollectionVideos :many
SELECT v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, c.name AS category
FROM collection_items i
JOIN videos v ON v.id = i.video_id
JOIN categories c ON c.id = v.category_id
WHERE i.user_id = @user_id AND i.collection = @collection
ORDER BY i.position;

-- name: AddToCollection :exec
INSERT INTO collection_items (user_id, collection, position, video_id)
VALUES (
    @user_id, @collection,
    (
        SELECT COALESCE(MAX(position), 0) + 1 FROM collection_items
        WHERE user_id = @user_id AND collection = @collection
    ),
    @video_id
);

-- name: RemoveFromCollection :exec
DELETE FROM collection_items WHERE user_id = @user_id AND collection = @collection AND video_id = @video_id;

-- name: ClearCollection :exec
DELETE FROM collection_items WHERE user_id = @user_id AND collection = @collection;
