-- name: AppendAudit :exec
INSERT INTO log_entries (key, at, by_key, source, action, about_key, subject, title, count, detail)
VALUES (
    @key, @at, (SELECT u.key FROM users u WHERE u.id = @by_id), @source, @action,
    (SELECT a.key FROM users a WHERE a.id = @about_id), @subject, @title, @count, @detail
);

-- name: RaiseAudit :execrows
UPDATE log_entries SET count = count + CAST(@events AS bigint) WHERE key = CAST(@key AS bigint);

-- name: AuditEntries :many
-- AuditEntries returns entries before a key, the latest first.
SELECT l.key, l.at, l.source, l.action, l.subject, l.title, l.count, l.detail,
    COALESCE(u.id, '') AS by_id, COALESCE(u.email, '') AS by_email, u.profile AS by_profile,
    COALESCE(a.id, '') AS about_id, COALESCE(a.email, '') AS about_email, a.profile AS about_profile
FROM log_entries l
LEFT JOIN users u ON u.key = l.by_key
LEFT JOIN users a ON a.key = l.about_key
WHERE (l.at < CAST(@at AS bigint) OR l.at = CAST(@at AS bigint) AND l.key < CAST(@key AS bigint))
    AND (CAST(@actions AS text) = '' OR CAST(@actions AS text) LIKE '%,' || l.action || ',%')
ORDER BY l.at DESC, l.key DESC
LIMIT @most;

-- name: AccountAudit :many
-- AccountAudit returns the entries about an account since a time, the latest first.
SELECT l.key, l.at, l.source, l.action, l.title, l.count, COALESCE(u.id, '') AS by_id
FROM log_entries l
LEFT JOIN users u ON u.key = l.by_key
WHERE l.about_key = (SELECT a.key FROM users a WHERE a.id = CAST(@about_id AS text)) AND l.at >= CAST(@since AS bigint)
ORDER BY l.at DESC, l.key DESC
LIMIT @most;

-- name: LimitOwnAudit :exec
-- LimitOwnAudit deletes the entries of an account's own actions beyond a number, the oldest first.
DELETE FROM log_entries WHERE key IN (
    SELECT o.key FROM log_entries o
    WHERE o.about_key = (SELECT a.key FROM users a WHERE a.id = CAST(@about_id AS text))
        AND o.by_key = o.about_key AND o.action LIKE 'account.%'
    ORDER BY o.at DESC, o.key DESC
    LIMIT 1000 OFFSET @most
);

-- name: DeleteOldEntries :exec
DELETE FROM log_entries WHERE key IN (SELECT o.key FROM log_entries o WHERE o.at <= @before ORDER BY o.at LIMIT @most);
