-- name: NoteAccountChange :exec
-- NoteAccountChange locks the counter until the end of the transaction.
UPDATE account_changes SET revision = revision + 1;

-- name: AccountChanges :one
SELECT revision FROM account_changes;

-- name: HasOperator :one
SELECT EXISTS (SELECT 1 FROM users WHERE role = 'operator' AND disabled_at IS NULL);

-- name: IsLastOperator :one
-- IsLastOperator reports whether the account is the only operator that is not disabled.
SELECT EXISTS (SELECT 1 FROM users u WHERE u.key = @user_key AND u.role = 'operator' AND u.disabled_at IS NULL)
AND NOT EXISTS (SELECT 1 FROM users o WHERE o.key <> @user_key AND o.role = 'operator' AND o.disabled_at IS NULL);

-- name: AccountKey :one
-- AccountKey returns no row for a guest.
SELECT key FROM users WHERE id = @id AND expires_at IS NULL;

-- name: RoleOf :one
SELECT role FROM users WHERE key = @key;

-- name: SetRole :exec
UPDATE users SET role = @role, updated_at = @updated_at WHERE key = @key;

-- name: Disable :exec
UPDATE users SET disabled_at = COALESCE(disabled_at, CAST(@now AS bigint)), updated_at = CAST(@now AS bigint) WHERE key = @key;

-- name: Enable :exec
UPDATE users SET disabled_at = NULL, updated_at = @updated_at WHERE key = @key;

-- name: SetPassword :exec
UPDATE users SET password_hash = @password_hash, updated_at = @updated_at WHERE key = @key;

-- name: UpgradePassword :exec
UPDATE users SET password_hash = @password_hash WHERE key = @key;

-- name: UserOfKey :one
SELECT * FROM users WHERE key = @key;

-- name: SetEmail :exec
UPDATE users SET email = @email, email_key = @email_key, verified_at = @verified_at, search_text = @search_text, updated_at = @updated_at WHERE key = @key;

-- name: SetProfile :exec
UPDATE users SET profile = @profile, search_text = @search_text, updated_at = @updated_at WHERE key = @key;

-- name: SessionsOf :many
SELECT id, created_at, expires_at, browser, system FROM sessions WHERE user_key = @user_key ORDER BY expires_at DESC, id;

-- name: AddLink :exec
INSERT INTO links (id, kind, token_hash, user_key, uses, uses_left, created_at, expires_at)
VALUES (@id, @kind, @token_hash, @user_key, @uses, @uses_left, @created_at, @expires_at);

-- name: DeleteLinksOf :exec
DELETE FROM links WHERE user_key = @user_key;

-- name: DeleteLinksOfKindOf :exec
DELETE FROM links WHERE links.kind = @kind AND links.user_key = (SELECT u.key FROM users u WHERE u.id = @user_id);

-- name: LinksOfKind :many
SELECT id, token_hash, uses, uses_left, created_at, expires_at FROM links
WHERE kind = @kind AND uses_left > 0 AND expires_at > @now
ORDER BY created_at DESC, id;

-- name: LinkOf :one
SELECT l.id, l.token_hash, l.uses, l.uses_left, l.created_at, l.expires_at
FROM links l JOIN users u ON u.key = l.user_key
WHERE u.id = @user_id AND l.kind = @kind AND l.uses_left > 0 AND l.expires_at > @now;

-- name: LinkByToken :one
SELECT l.id, l.kind, l.uses, l.uses_left, l.created_at, l.expires_at, COALESCE(u.id, '') AS user_id
FROM links l LEFT JOIN users u ON u.key = l.user_key
WHERE l.token_hash = @token_hash AND l.uses_left > 0 AND l.expires_at > @now;

-- name: DeleteLink :exec
DELETE FROM links WHERE kind = @kind AND id = @id;

-- name: DeleteLinksOfKind :exec
DELETE FROM links WHERE kind = @kind;

-- name: UseLink :one
-- UseLink returns no row if the link is not valid.
UPDATE links SET uses_left = uses_left - 1
WHERE token_hash = @token_hash AND uses_left > 0 AND expires_at > @now
RETURNING kind, user_key;

-- name: DeleteExpiredLinks :exec
DELETE FROM links WHERE expires_at <= @now;

-- name: AddIdentity :execrows
-- AddIdentity adds no row for an issuer and subject in use.
INSERT INTO identities (id, user_key, issuer, subject, email, managed, created_at)
VALUES (@id, @user_key, @issuer, @subject, @email, @managed, @created_at)
ON CONFLICT (issuer, subject) DO NOTHING;

-- name: IdentityAt :one
SELECT i.id, i.email, i.managed, i.created_at, i.user_key FROM identities i WHERE i.issuer = @issuer AND i.subject = @subject;

-- name: IdentitiesOf :many
SELECT i.id, i.issuer, i.subject, i.email, i.managed, i.created_at
FROM identities i JOIN users u ON u.key = i.user_key
WHERE u.id = @user_id ORDER BY i.created_at, i.id;

-- name: CountIdentities :one
SELECT count(*) FROM identities WHERE user_key = @user_key;

-- name: RemoveIdentity :execrows
DELETE FROM identities WHERE user_key = @user_key AND id = @id;

-- name: SecondFactorOf :one
SELECT f.secret, f.last_step, f.recovery_codes, f.created_at
FROM second_factors f JOIN users u ON u.key = f.user_key WHERE u.id = @user_id;

-- name: PutSecondFactor :exec
INSERT INTO second_factors (user_key, secret, last_step, recovery_codes, created_at)
VALUES (@user_key, @secret, @last_step, @recovery_codes, @created_at)
ON CONFLICT (user_key) DO UPDATE SET
    secret = excluded.secret, last_step = excluded.last_step, recovery_codes = excluded.recovery_codes, created_at = excluded.created_at;

-- name: RemoveSecondFactor :exec
DELETE FROM second_factors WHERE user_key = @user_key;

-- name: AddPasskey :execrows
-- AddPasskey adds no row for a credential ID in use.
INSERT INTO passkeys (id, user_key, credential_id, spki, name, sign_count, last_challenge, created_at, last_used_at)
VALUES (@id, @user_key, @credential_id, @spki, @name, @sign_count, @last_challenge, @created_at, @last_used_at)
ON CONFLICT (credential_id) DO NOTHING;

-- name: PasskeyAt :one
SELECT * FROM passkeys WHERE credential_id = @credential_id;

-- name: PasskeyOf :one
SELECT * FROM passkeys WHERE user_key = @user_key AND id = @id;

-- name: PasskeysOf :many
SELECT p.* FROM passkeys p JOIN users u ON u.key = p.user_key
WHERE u.id = @user_id ORDER BY p.created_at, p.id;

-- name: UpdatePasskey :exec
UPDATE passkeys SET name = @name, sign_count = @sign_count, last_challenge = @last_challenge, last_used_at = @last_used_at
WHERE user_key = @user_key AND id = @id;

-- name: RemovePasskey :exec
DELETE FROM passkeys WHERE user_key = @user_key AND id = @id;
