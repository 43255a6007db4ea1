-- name: ChangeCatalogue :one
-- ChangeCatalogue locks the catalogue until the end of the transaction and returns the new
-- revision and edition. It returns no row while an import holds the lease.
UPDATE catalogue SET revision = revision + 1, edition = edition + 1
WHERE changing = 0
RETURNING revision, edition, next_video, next_category, changes_since;

-- name: CatalogueRevision :one
SELECT revision FROM catalogue;

-- name: CatalogueState :one
SELECT changing, beats FROM catalogue;

-- name: BeginImport :one
-- BeginImport acquires the lease. It returns no row if another import holds it.
UPDATE catalogue SET changing = 1, beats = beats + 1
WHERE changing = 0
RETURNING beats, edition, next_video, next_category;

-- name: AcquireLease :execrows
-- AcquireLease takes the lease over from an import whose last heartbeat is given, to clean up.
UPDATE catalogue SET changing = 3, beats = beats + 1 WHERE changing <> 0 AND beats = @beats;

-- name: RenewLease :execrows
-- RenewLease changes no row if another process has taken the lease over.
UPDATE catalogue SET beats = beats + 1 WHERE changing IN (1, 3) AND beats = @beats;

-- name: Publish :one
UPDATE catalogue SET revision = revision + 1, edition = edition + 1 RETURNING revision, changes_since;

-- name: EndImport :exec
UPDATE catalogue SET changing = @changing;

-- name: SetNextKeys :exec
UPDATE catalogue SET next_video = @next_video, next_category = @next_category;

-- name: SetNextPlace :exec
UPDATE categories SET next_place = @next_place WHERE key = @key;

-- name: NextPosition :one
-- NextPosition returns the position of the next new video, which is also its key.
SELECT next_video FROM catalogue;

-- name: AddChange :exec
INSERT INTO catalogue_changes (revision, video_key) VALUES (@revision, @video_key) ON CONFLICT (revision, video_key) DO NOTHING;

-- name: DeleteChanges :exec
DELETE FROM catalogue_changes WHERE revision <= @revision;

-- name: SetChangesSince :exec
UPDATE catalogue SET changes_since = @changes_since;

-- name: ChangesSince :one
-- ChangesSince returns the range of revisions whose changed videos are stored.
SELECT revision, changes_since FROM catalogue;

-- name: AddCategory :exec
-- AddCategory adds a category after the existing ones.
INSERT INTO categories (key, id, name, description, image_url, short_names, since, position)
VALUES (@key, @id, @name, @description, @image_url, @short_names, @since, @key);

-- name: ChangeCategory :exec
UPDATE categories SET name = @name, description = @description, image_url = @image_url, short_names = @short_names
WHERE key = @key;

-- name: MoveCategory :exec
UPDATE categories SET position = @position WHERE key = @key;

-- name: RemoveCategory :exec
DELETE FROM categories WHERE key = @key;

-- name: DeleteEndedOf :exec
-- DeleteEndedOf deletes the replaced versions of the category's videos.
DELETE FROM videos WHERE category_key = @category_key AND until <= (SELECT edition FROM catalogue);

-- name: MoveCategoryVideos :execrows
-- MoveCategoryVideos moves all videos of a category to another one, in their order.
UPDATE videos SET category_key = CAST(@to_key AS bigint), place = place + CAST(@places AS bigint)
WHERE category_key = CAST(@from_key AS bigint);

-- name: CategoryHasVideos :one
SELECT EXISTS (SELECT 1 FROM videos WHERE category_key = @category_key);

-- name: RemoveVideo :one
-- RemoveVideo returns the key of the video. It returns no row if the video was removed before.
UPDATE videos SET removed_at = CAST(@removed_at AS bigint)
WHERE id = @id AND removed_at IS NULL AND since <= (SELECT edition FROM catalogue)
    AND (until IS NULL OR until > (SELECT edition FROM catalogue))
RETURNING key;

-- name: Categories :many
SELECT key, id, name, description, image_url, short_names, next_place, since, position FROM categories
WHERE since <= (SELECT edition FROM catalogue)
ORDER BY position;

-- name: Category :one
SELECT key, id, name, description, image_url, short_names, next_place, since, position FROM categories
WHERE id = @id AND since <= (SELECT edition FROM catalogue);

-- name: Video :one
SELECT v.key, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, v.company, v.type, v.level, v.removed_at, c.id AS category_id, c.name AS category
FROM videos v
JOIN categories c ON c.key = v.category_key
WHERE v.id = @id AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue));

-- name: DeleteEnded :execrows
-- DeleteEnded deletes replaced versions.
DELETE FROM videos WHERE version IN (
    SELECT e.version FROM videos e WHERE e.until <= (SELECT edition FROM catalogue) ORDER BY e.until, e.version LIMIT @most
);

-- name: DeleteNew :execrows
-- DeleteNew deletes versions of videos that were never published.
DELETE FROM videos WHERE version IN (
    SELECT n.version FROM videos n WHERE n.version >= (SELECT 2 * next_video FROM catalogue) ORDER BY n.version LIMIT @most
);

-- name: DeleteNext :exec
-- DeleteNext deletes the unpublished replacements of the versions that [RestoreVersions] restores.
DELETE FROM videos WHERE version IN (
    SELECT e.version + 1 - 2 * (e.version % 2) FROM videos e
    WHERE e.until > (SELECT edition FROM catalogue) ORDER BY e.until, e.version LIMIT @most
);

-- name: RestoreVersions :execrows
UPDATE videos SET until = NULL WHERE version IN (
    SELECT e.version FROM videos e WHERE e.until > (SELECT edition FROM catalogue) ORDER BY e.until, e.version LIMIT @most
);

-- name: DeleteNewCategories :exec
DELETE FROM categories WHERE since > (SELECT edition FROM catalogue);

-- name: AddVersion :exec
-- AddVersion adds a version of a video.
INSERT INTO videos (version, key, position, category_key, place, id, since, title, description, creator_name, creator_id,
    views, views_as_of, uploaded_on, seconds, company, type, level, title_key, until)
VALUES (@version, @key, @position, @category_key, @place, @id, @since, @title, @description, @creator_name, @creator_id,
    @views, @views_as_of, @uploaded_on, @seconds, @company, @type, @level, @title_key, @until);
