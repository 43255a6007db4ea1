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

-- name: CountCollection :one
SELECT COUNT(*) FROM collection_items WHERE user_id = @user_id AND collection = @collection;

-- name: BringCollection :execrows
-- BringCollection adds what another account has in the list and this one has not,
-- in its order, after what is there.
INSERT INTO collection_items (user_id, collection, position, video_id)
SELECT CAST(@user_id AS text), theirs.collection, latest.position + theirs.position, theirs.video_id
FROM collection_items theirs, (
    SELECT COALESCE(MAX(i.position), 0) AS position FROM collection_items i
    WHERE i.user_id = @user_id AND i.collection = @collection
) latest
WHERE theirs.user_id = @from_id AND theirs.collection = @collection AND NOT EXISTS (
    SELECT 1 FROM collection_items ours
    WHERE ours.user_id = @user_id AND ours.collection = @collection AND ours.video_id = theirs.video_id
)
ORDER BY theirs.position
LIMIT @room;

-- name: CountNotBrought :one
-- CountNotBrought counts what another account has in the list and this one has not.
SELECT COUNT(*) FROM collection_items theirs
WHERE theirs.user_id = @from_id AND theirs.collection = @collection AND NOT EXISTS (
    SELECT 1 FROM collection_items ours
    WHERE ours.user_id = @user_id AND ours.collection = @collection AND ours.video_id = theirs.video_id
);

-- name: RemoveShared :exec
-- RemoveShared removes from the list what another account has in it, too.
DELETE FROM collection_items
WHERE collection_items.user_id = @user_id AND collection_items.collection = @collection AND collection_items.video_id IN (
    SELECT theirs.video_id FROM collection_items theirs
    WHERE theirs.user_id = @from_id AND theirs.collection = @collection
);

-- name: DropOldest :exec
-- DropOldest keeps so many of the latest additions.
DELETE FROM collection_items
WHERE collection_items.user_id = @user_id AND collection_items.collection = @collection AND collection_items.position <= (
    SELECT i.position FROM collection_items i
    WHERE i.user_id = @user_id AND i.collection = @collection
    ORDER BY i.position DESC
    LIMIT 1 OFFSET @kept
);
