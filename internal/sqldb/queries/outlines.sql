-- name: OutlinedVideo :one
-- OutlinedVideo returns the key of the video if it is in the library.
SELECT v.key FROM videos v
WHERE v.id = @id AND v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue));

-- name: Chapters :one
SELECT chapters FROM video_chapters WHERE video_key = @video_key;

-- name: Languages :many
SELECT language FROM transcripts WHERE video_key = @video_key ORDER BY language;

-- name: Cues :one
SELECT cues FROM transcripts WHERE video_key = @video_key AND language = @language;

-- name: CuesEnd :one
-- CuesEnd returns the last 4 bytes of the compressed cues. In gzip they are the size before
-- compression.
SELECT substr(cues, octet_length(cues) - 3, 4) AS ending FROM transcripts WHERE video_key = @video_key AND language = @language;

-- name: PutChapters :exec
INSERT INTO video_chapters (video_key, chapters) VALUES (@video_key, @chapters)
ON CONFLICT (video_key) DO UPDATE SET chapters = excluded.chapters;

-- name: RemoveChapters :exec
DELETE FROM video_chapters WHERE video_key = @video_key;

-- name: PutTranscript :exec
INSERT INTO transcripts (video_key, language, cues) VALUES (@video_key, @language, @cues)
ON CONFLICT (video_key, language) DO UPDATE SET cues = excluded.cues;

-- name: RemoveTranscript :exec
DELETE FROM transcripts WHERE video_key = @video_key AND language = @language;

-- name: Transcribed :many
SELECT t.video_key, t.language FROM transcripts t
JOIN videos v ON v.version IN (2 * t.video_key, 2 * t.video_key + 1)
WHERE (t.video_key, t.language) > (CAST(@after_video AS bigint), CAST(@after_language AS text)) AND v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
ORDER BY t.video_key, t.language
LIMIT @most;
