-- name: Questions :many
SELECT id, seconds, text, answer_ends FROM video_questions WHERE video_key = @video_key ORDER BY seconds, id;

-- name: VideoQuestions :many
SELECT v.id AS video_id, q.id, q.seconds, q.text, q.answer_ends FROM video_questions q
JOIN videos v ON v.version IN (2 * q.video_key, 2 * q.video_key + 1)
WHERE v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
ORDER BY q.video_key, q.seconds, q.id
LIMIT @most;

-- name: PutQuestion :exec
INSERT INTO video_questions (video_key, id, seconds, text, answer_ends)
VALUES (@video_key, @id, @seconds, @text, @answer_ends)
ON CONFLICT (video_key, id) DO UPDATE
SET seconds = excluded.seconds, text = excluded.text, answer_ends = excluded.answer_ends;

-- name: RemoveQuestion :execrows
DELETE FROM video_questions WHERE video_key = @video_key AND id = @id;
