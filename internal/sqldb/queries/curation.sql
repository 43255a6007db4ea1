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

-- name: ReportLength :exec
INSERT INTO length_reports (video_key, user_key, seconds, reported_at)
SELECT v.key, u.key, CAST(@seconds AS bigint), CAST(@reported_at AS bigint)
FROM videos v, users u
WHERE v.id = @video_id AND v.seconds = 0 AND v.removed_at IS NULL
    AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue))
    AND u.id = @user_id AND u.expires_at IS NULL
ON CONFLICT (video_key, user_key) DO UPDATE SET seconds = excluded.seconds, reported_at = excluded.reported_at;

-- name: DropLengthReportsOfVideo :exec
-- DropLengthReportsOfVideo deletes all reports of the video except the latest ones.
DELETE FROM length_reports
WHERE length_reports.video_key = (SELECT DISTINCT v.key FROM videos v WHERE v.id = @video_id)
    AND length_reports.user_key NOT IN (
        SELECT r.user_key FROM length_reports r
        WHERE r.video_key = (SELECT DISTINCT v.key FROM videos v WHERE v.id = @video_id)
        ORDER BY r.reported_at DESC, r.user_key DESC
        LIMIT @retained);

-- name: DropLengthReportsOfUser :exec
-- DropLengthReportsOfUser deletes all reports of the account except the latest ones.
DELETE FROM length_reports
WHERE length_reports.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id)
    AND length_reports.video_key NOT IN (
        SELECT r.video_key FROM length_reports r
        WHERE r.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id)
        ORDER BY r.reported_at DESC, r.video_key DESC
        LIMIT @retained);

-- name: ReportedLengths :many
SELECT r.seconds FROM length_reports r
WHERE r.video_key = (SELECT v.key FROM videos v
    WHERE v.id = @video_id AND v.seconds = 0 AND v.removed_at IS NULL
        AND v.since <= (SELECT edition FROM catalogue) AND (v.until IS NULL OR v.until > (SELECT edition FROM catalogue)));

-- name: DeleteReportsOfRevision :exec
-- DeleteReportsOfRevision deletes the reports of the videos that the revision changed and that have
-- a length.
DELETE FROM length_reports
WHERE length_reports.video_key IN (SELECT c.video_key FROM catalogue_changes c WHERE c.revision = @revision)
    AND EXISTS (SELECT 1 FROM videos v
        WHERE v.version IN (2 * length_reports.video_key, 2 * length_reports.video_key + 1) AND v.until IS NULL AND v.seconds > 0);

-- name: DeleteReportsOfKnownLengths :exec
-- DeleteReportsOfKnownLengths deletes the reports of all videos that have a length.
DELETE FROM length_reports
WHERE EXISTS (SELECT 1 FROM videos v
    WHERE v.version IN (2 * length_reports.video_key, 2 * length_reports.video_key + 1) AND v.until IS NULL AND v.seconds > 0);

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
