-- name: TokenSecrets :many
SELECT generation, fingerprint FROM token_secrets ORDER BY generation;

-- name: AddTokenSecret :exec
INSERT INTO token_secrets (generation, fingerprint) VALUES (@generation, @fingerprint);

-- name: ForgetTokenSecret :exec
DELETE FROM token_secrets WHERE fingerprint = @fingerprint;
