-- name: TokenSecrets :many
SELECT generation, fingerprint FROM token_secrets ORDER BY generation;

-- name: AddTokenSecret :exec
INSERT INTO token_secrets (generation, fingerprint) VALUES (@generation, @fingerprint);

-- name: DeleteTokenSecret :exec
DELETE FROM token_secrets WHERE fingerprint = @fingerprint;
