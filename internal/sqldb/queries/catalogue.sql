-- name: LockCatalogue :one
-- LockCatalogue makes other changes of the catalogue wait until the transaction
-- ends, and returns the revision that this one makes.
UPDATE catalogue SET revision = revision + 1 RETURNING revision;

-- name: CatalogueRevision :one
SELECT revision FROM catalogue;

-- name: PutCategory :exec
INSERT INTO categories (position, id, name, description, image_url)
VALUES ((SELECT COALESCE(MAX(position), 0) + 1 FROM categories), @id, @name, @description, @image_url)
ON CONFLICT (id) DO UPDATE SET
    name = excluded.name,
    description = excluded.description,
    image_url = excluded.image_url;

-- name: PutVideo :exec
INSERT INTO videos (
    position, id, title, description, creator_name, creator_id, views, views_as_of,
    uploaded_on, seconds, category_id, title_key, search_text
)
VALUES (
    (SELECT COALESCE(MAX(position), 0) + 1 FROM videos), @id, @title, @description, @creator_name, @creator_id,
    @views, @views_as_of, @uploaded_on, @seconds, @category_id, @title_key, @search_text
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
    category_id = excluded.category_id,
    title_key = excluded.title_key,
    search_text = excluded.search_text;

-- name: VideosOfCategory :many
SELECT v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, c.name AS category
FROM videos v
JOIN categories c ON c.id = v.category_id
WHERE v.category_id = @category_id
ORDER BY v.position;

-- name: SetSearchText :exec
UPDATE videos SET search_text = @search_text WHERE id = @id;

-- name: Categories :many
SELECT id, name, description, image_url FROM categories ORDER BY position;

-- name: Category :one
SELECT id, name, description, image_url FROM categories WHERE id = @id;

-- name: Video :one
SELECT v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, c.name AS category
FROM videos v
JOIN categories c ON c.id = v.category_id
WHERE v.id = @id;
