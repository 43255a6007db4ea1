-- name: PutCheck :exec
INSERT INTO video_checks (video_key, state, since, asked_at, hints)
SELECT v.key, CAST(@state AS text), CAST(@asked_at AS bigint), CAST(@asked_at AS bigint), 0
FROM videos v
WHERE v.id = @id AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
ON CONFLICT (video_key) DO UPDATE SET
    since = CASE WHEN video_checks.state = excluded.state THEN video_checks.since ELSE excluded.since END,
    state = excluded.state,
    asked_at = excluded.asked_at,
    hints = 0;

-- name: AddPlaybackErrors :exec
INSERT INTO video_checks (video_key, state, since, asked_at, hints)
SELECT v.key, '', 0, 0, CAST(@hints AS bigint)
FROM videos v
WHERE v.id = @id AND v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
ON CONFLICT (video_key) DO UPDATE SET
    hints = CASE WHEN video_checks.hints + excluded.hints < CAST(@most AS bigint) THEN video_checks.hints + excluded.hints ELSE CAST(@most AS bigint) END;

-- name: VideosToCheck :many
SELECT v.id
FROM videos v
LEFT JOIN video_checks k ON k.video_key = v.key
WHERE v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
    AND COALESCE(k.asked_at, 0) < CAST(@before AS bigint)
ORDER BY CASE WHEN COALESCE(k.hints, 0) > 0 THEN 0 ELSE 1 END, COALESCE(k.asked_at, 0), v.position
LIMIT @most;

-- name: CuratedCounts :one
SELECT
    COUNT(*) FILTER (WHERE v.removed_at IS NULL) AS present,
    COUNT(*) FILTER (WHERE v.removed_at IS NOT NULL) AS removed,
    COUNT(*) FILTER (WHERE v.removed_at IS NULL AND v.seconds = 0) AS no_length,
    COUNT(*) FILTER (WHERE v.removed_at IS NULL AND COALESCE(k.state, '') IN ('removed', 'private', 'notEmbeddable')) AS dead,
    COUNT(*) FILTER (WHERE v.removed_at IS NULL AND COALESCE(k.state, '') = '') AS unchecked
FROM videos v
LEFT JOIN video_checks k ON k.video_key = v.key
WHERE v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue));

-- name: CategoryCounts :many
SELECT c.id,
    COUNT(*) FILTER (WHERE v.removed_at IS NULL) AS present,
    COUNT(*) FILTER (WHERE v.removed_at IS NOT NULL) AS removed
FROM videos v
JOIN categories c ON c.key = v.category_key
WHERE v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
GROUP BY c.id;

-- name: CountAccounts :one
SELECT COUNT(*) FILTER (WHERE expires_at IS NULL) AS accounts, COUNT(*) FILTER (WHERE expires_at IS NOT NULL) AS guests FROM users;

-- name: CountActive :one
SELECT COUNT(DISTINCT s.user_key) FROM sessions s JOIN users u ON u.key = s.user_key
WHERE s.expires_at > @holds_until AND u.expires_at IS NULL;

-- name: LikeCounts :many
-- LikeCounts returns the number of likes of each video with likes.
SELECT video_key, COUNT(*) AS users FROM list_items
WHERE list_key = 1
GROUP BY video_key
ORDER BY video_key;

-- name: MostWatched :many
SELECT video_key, COUNT(*) AS users FROM list_items
WHERE list_key = 3
GROUP BY video_key
ORDER BY COUNT(*) DESC, video_key
LIMIT @most;
