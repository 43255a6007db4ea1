-- name: List :many
-- List returns one row per item, and at least one row if the account exists. It omits the items
-- if the list has the revision held.
SELECT l.revision, u.revision AS account_revision, i.video_key
FROM users u
JOIN lists l ON l.user_key = u.key AND l.key = @list_key
LEFT JOIN list_items i ON i.user_key = l.user_key AND i.list_key = l.key AND l.revision <> @held
WHERE u.id = @user_id
ORDER BY i.position;

-- name: AddItem :execrows
-- AddItem adds no row if the library does not have the video.
INSERT INTO list_items (user_key, list_key, position, video_key)
SELECT l.user_key, l.key, l.next_position, v.key
FROM lists l, videos v
WHERE l.user_key = @user_key AND l.key = @list_key AND v.id = @video_id AND v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue));

-- name: RemoveItem :execrows
DELETE FROM list_items
WHERE user_key = @user_key AND list_key = @list_key AND video_key = (
    SELECT v.key FROM videos v
    WHERE v.id = @video_id AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
);

-- name: RemoveItems :execrows
DELETE FROM list_items WHERE user_key = @user_key AND list_key = @list_key;

-- name: CountListChange :one
-- CountListChange adds the number of added and removed items to the counters of the list.
UPDATE lists SET
    revision = @revision,
    length = length + @more,
    next_position = next_position + @positions
WHERE user_key = @user_key AND key = @list_key
RETURNING length;

-- name: AllListsChanged :exec
UPDATE lists SET revision = @revision WHERE user_key = @user_key;

-- name: ListLength :one
SELECT length, next_position FROM lists WHERE user_key = @user_key AND key = @list_key;

-- name: DeleteOldestItems :execrows
-- DeleteOldestItems removes the given number of oldest items.
DELETE FROM list_items
WHERE list_items.user_key = @user_key AND list_items.list_key = @list_key AND list_items.position IN (
    SELECT i.position FROM list_items i
    WHERE i.user_key = @user_key AND i.list_key = @list_key
    ORDER BY i.position
    LIMIT @dropped
);

-- name: MergeItems :execrows
-- MergeItems appends the items that only the list of another account has, in their order.
INSERT INTO list_items (user_key, list_key, position, video_key, part_from, part_to)
SELECT l.user_key, l.key, l.next_position + theirs.position, theirs.video_key, theirs.part_from, theirs.part_to
FROM list_items theirs, lists l
WHERE l.user_key = @user_key AND l.key = @list_key
    AND theirs.user_key = @from_user_key AND theirs.list_key = @from_list_key AND NOT EXISTS (
        SELECT 1 FROM list_items ours
        WHERE ours.user_key = @user_key AND ours.list_key = @list_key AND ours.video_key = theirs.video_key
    )
ORDER BY theirs.position
LIMIT @max_items;

-- name: CountNotMerged :one
-- CountNotMerged counts the items that only the list of another account has.
SELECT COUNT(*) FROM list_items theirs
WHERE theirs.user_key = @from_user_key AND theirs.list_key = @from_list_key AND NOT EXISTS (
    SELECT 1 FROM list_items ours
    WHERE ours.user_key = @user_key AND ours.list_key = @list_key AND ours.video_key = theirs.video_key
);

-- name: RemoveSharedItems :execrows
-- RemoveSharedItems removes the items that the list of another account also has.
DELETE FROM list_items
WHERE list_items.user_key = @user_key AND list_items.list_key = @list_key AND list_items.video_key IN (
    SELECT theirs.video_key FROM list_items theirs
    WHERE theirs.user_key = @from_user_key AND theirs.list_key = @list_key
);
