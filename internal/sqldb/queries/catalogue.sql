-- name: LockCatalogue :one
-- LockCatalogue makes other changes of the catalogue wait until the transaction
-- ends, and returns the revision that this one makes.
UPDATE catalogue SET revision = revision + 1 RETURNING revision, next_video, next_category;

-- name: CatalogueRevision :one
SELECT revision FROM catalogue;

-- name: KeysTaken :exec
UPDATE catalogue SET next_video = @next_video, next_category = @next_category;

-- name: PlacesTaken :exec
UPDATE categories SET next_place = @next_place WHERE key = @key;

-- name: NextPosition :one
-- NextPosition returns the position that the next new video takes, which is its key too.
SELECT next_video FROM catalogue;

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

-- name: RemoveVideo :execrows
UPDATE videos SET removed_at = CAST(@removed_at AS bigint) WHERE id = @id AND removed_at IS NULL;

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
