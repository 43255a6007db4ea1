-- name: VideosInCatalogueOrder :many
-- VideosInCatalogueOrder begins after a key. A category of '' is every category. Every
-- key in this order sorts by '' first.
SELECT v.key, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, v.removed_at, c.id AS category_id, c.name AS category
FROM videos v
JOIN categories c ON c.key = v.category_key
WHERE v.removed_at IS NULL AND CAST(@after_sort AS text) = '' AND v.position > @after_position
    AND (CAST(@category_id AS text) = '' OR c.id = @category_id)
    AND v.seconds >= @least_seconds AND v.seconds <= @greatest_seconds
ORDER BY v.position
LIMIT @page_size;

-- name: VideosNewestFirst :many
-- VideosNewestFirst begins after a key. A category of '' is every category.
SELECT v.key, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, v.removed_at, c.id AS category_id, c.name AS category
FROM videos v
JOIN categories c ON c.key = v.category_key
WHERE v.removed_at IS NULL AND v.uploaded_on <= @after_sort AND (v.uploaded_on < @after_sort OR v.position > @after_position)
    AND (CAST(@category_id AS text) = '' OR c.id = @category_id)
    AND v.seconds >= @least_seconds AND v.seconds <= @greatest_seconds
ORDER BY v.uploaded_on DESC, v.position
LIMIT @page_size;

-- name: VideosByTitle :many
-- VideosByTitle begins after a key. A category of '' is every category.
SELECT v.key, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, v.removed_at, c.id AS category_id, c.name AS category
FROM videos v
JOIN categories c ON c.key = v.category_key
WHERE v.removed_at IS NULL AND v.title_key >= @after_sort AND (v.title_key > @after_sort OR v.position > @after_position)
    AND (CAST(@category_id AS text) = '' OR c.id = @category_id)
    AND v.seconds >= @least_seconds AND v.seconds <= @greatest_seconds
ORDER BY v.title_key, v.position
LIMIT @page_size;
