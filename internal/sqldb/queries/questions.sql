-- name: Questions :many
SELECT id, seconds, text, answer_ends FROM video_questions WHERE video_key = @video_key ORDER BY seconds, id;

-- name: VideoQuestions :many
SELECT q.video_key, v.id AS video_id, q.id, q.seconds, q.text, q.answer_ends FROM video_questions q
JOIN videos v ON v.version IN (2 * q.video_key, 2 * q.video_key + 1)
WHERE q.video_key >= @after_video
    AND (q.video_key, q.seconds, q.id) > (CAST(@after_video AS bigint), CAST(@after_seconds AS bigint), CAST(@after_id AS text))
    AND v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
ORDER BY q.video_key, q.seconds, q.id
LIMIT @most;

-- name: QuestionUsage :one
SELECT COUNT(*) AS questions, CAST(COALESCE(SUM(octet_length(text)), 0) AS bigint) AS bytes FROM video_questions;

-- name: PutQuestion :exec
INSERT INTO video_questions (video_key, id, seconds, text, answer_ends)
VALUES (@video_key, @id, @seconds, @text, @answer_ends)
ON CONFLICT (video_key, id) DO UPDATE
SET seconds = excluded.seconds, text = excluded.text, answer_ends = excluded.answer_ends;

-- name: RemoveQuestion :execrows
DELETE FROM video_questions WHERE video_key = @video_key AND id = @id;
