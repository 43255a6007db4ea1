-- name: HasReminders :one
SELECT CAST(COALESCE(r.enabled, 0) AS bigint) AS enabled
FROM users u LEFT JOIN reminders r ON r.user_key = u.key WHERE u.id = @user_id;

-- name: SetReminders :exec
INSERT INTO reminders (user_key, enabled, check_at, plan_revision, sent) VALUES (@user_key, @enabled, 0, 0, 0)
ON CONFLICT (user_key) DO UPDATE SET enabled = excluded.enabled, check_at = 0, plan_revision = 0;

-- name: DueReminders :many
-- DueReminders returns the reminders that may be due, and those of accounts whose plan was changed.
SELECT u.id, r.check_at, r.plan_revision, r.sent
FROM reminders r JOIN users u ON u.key = r.user_key
LEFT JOIN notebooks n ON n.user_key = r.user_key AND n.key = @notebook_key
WHERE r.enabled = 1 AND (r.check_at <= @now OR r.plan_revision <> COALESCE(n.revision, 1))
ORDER BY r.check_at, u.id LIMIT @most;

-- name: ReplaceReminder :execrows
UPDATE reminders SET check_at = @check_at, plan_revision = @plan_revision, sent = @sent
WHERE user_key = (SELECT u.key FROM users u WHERE u.id = @user_id) AND enabled = 1
    AND check_at = @from_check_at AND plan_revision = @from_plan_revision AND sent = @from_sent;
