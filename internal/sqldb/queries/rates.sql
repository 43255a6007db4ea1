-- name: RateCounts :many
SELECT key, events, ends_at FROM rate_counts
WHERE key IN (@key1, @key2, @key3, @key4, @key5, @key6) AND ends_at > @now;

-- name: AddRateEvents :one
-- AddRateEvents begins a new window if the window of the key ends at or before a time.
INSERT INTO rate_counts (key, events, ends_at) VALUES (@key, @events, @ends_at)
ON CONFLICT (key) DO UPDATE SET
    events = excluded.events + CASE WHEN rate_counts.ends_at > CAST(@over_at AS bigint) THEN rate_counts.events ELSE 0 END,
    ends_at = CASE WHEN rate_counts.ends_at > CAST(@over_at AS bigint) THEN rate_counts.ends_at ELSE excluded.ends_at END
RETURNING events, ends_at;

-- name: SubtractRateEvents :exec
UPDATE rate_counts SET events = CASE WHEN events > CAST(@events AS bigint) THEN events - CAST(@events AS bigint) ELSE 0 END
WHERE key = @key;

-- name: DeleteEndedRates :exec
DELETE FROM rate_counts WHERE ends_at <= @now;

-- name: LimitRates :exec
-- LimitRates deletes counts beyond a number, separately for batched and other counts. It retains the counts with the
-- most events: many counts of one event do not displace a count that is near its limit.
DELETE FROM rate_counts WHERE key IN (
    SELECT o.key FROM (
        SELECT c.key, ROW_NUMBER() OVER (PARTITION BY c.key LIKE 'batched %' ORDER BY c.events DESC, c.ends_at) AS position
        FROM rate_counts c
    ) o
    WHERE o.position > CAST(@maximum AS bigint) LIMIT 100000
);
