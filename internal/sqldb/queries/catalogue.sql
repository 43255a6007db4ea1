-- name: LockCatalogue :one
-- LockCatalogue makes other changes of the catalogue wait until the transaction
-- ends, and returns the revision that this one makes.
UPDATE catalogue SET revision = revision + 1 RETURNING revision, next_video, next_category, changes_since;

-- name: CatalogueRevision :one
SELECT revision FROM catalogue;

-- name: KeysTaken :exec
UPDATE catalogue SET next_video = @next_video, next_category = @next_category;

-- name: PlacesTaken :exec
UPDATE categories SET next_place = @next_place WHERE key = @key;

-- name: NextPosition :one
-- NextPosition returns the position that the next new video takes, which is its key too.
SELECT next_video FROM catalogue;

-- name: NoteChange :exec
INSERT INTO catalogue_changes (revision, video_key) VALUES (@revision, @video_key) ON CONFLICT (revision, video_key) DO NOTHING;

-- name: ForgetChanges :exec
DELETE FROM catalogue_changes WHERE revision <= @revision;

-- name: ChangesNotedSince :exec
UPDATE catalogue SET changes_since = @changes_since;

-- name: ChangesSince :one
-- ChangesSince returns between which revisions every changed video is noted.
SELECT revision, changes_since FROM catalogue;

-- name: ChangedVideos :many
-- ChangedVideos returns the videos, in the library or removed, that changed since a
-- revision.
SELECT v.key, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, v.removed_at, c.id AS category_id, c.name AS category
FROM videos v
JOIN categories c ON c.key = v.category_key
WHERE v.key IN (SELECT n.video_key FROM catalogue_changes n WHERE n.revision > @since)
ORDER BY v.key
LIMIT @most;

-- name: PutCategory :one
-- PutCategory returns the key that the category has, which is another than the one
-- given when it was there.
INSERT INTO categories (key, id, name, description, image_url, short_names)
VALUES (@key, @id, @name, @description, @image_url, @short_names)
ON CONFLICT (id) DO UPDATE SET
    name = excluded.name,
    description = excluded.description,
    image_url = excluded.image_url,
    short_names = excluded.short_names
RETURNING key;

-- name: PutVideo :one
-- PutVideo returns the key that the video has and its place in the category, which are
-- others than those given when it was there. One that was removed comes back to its place.
INSERT INTO videos (
    key, position, id, title, description, creator_name, creator_id, views, views_as_of,
    uploaded_on, seconds, category_key, place, title_key
)
VALUES (
    @key, @position, @id, @title, @description, @creator_name, @creator_id,
    @views, @views_as_of, @uploaded_on, @seconds, @category_key, @place, @title_key
)
ON CONFLICT (id) DO UPDATE SET
    title = excluded.title,
    description = excluded.description,
    creator_name = excluded.creator_name,
    creator_id = excluded.creator_id,
    views = excluded.views,
    views_as_of = excluded.views_as_of,
    uploaded_on = excluded.uploaded_on,
    seconds = excluded.seconds,
    place = CASE WHEN videos.category_key = excluded.category_key THEN videos.place ELSE excluded.place END,
    category_key = excluded.category_key,
    title_key = excluded.title_key,
    removed_at = NULL
RETURNING key, place;

-- name: RemoveVideo :one
-- RemoveVideo returns the key of the video, unless it was removed before.
UPDATE videos SET removed_at = CAST(@removed_at AS bigint) WHERE id = @id AND removed_at IS NULL RETURNING key;

-- name: Categories :many
SELECT key, id, name, description, image_url, short_names, next_place FROM categories ORDER BY key;

-- name: Category :one
SELECT key, id, name, description, image_url, short_names, next_place FROM categories WHERE id = @id;

-- name: Video :one
SELECT v.key, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, v.removed_at, c.id AS category_id, c.name AS category
FROM videos v
JOIN categories c ON c.key = v.category_key
WHERE v.id = @id;
