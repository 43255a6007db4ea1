-- Passkeys of accounts.

-- +goose Up
CREATE TABLE passkeys (
    id             TEXT NOT NULL PRIMARY KEY,
    user_key       BIGINT NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    credential_id  TEXT NOT NULL UNIQUE, -- ID that the authenticator chose, in base64url
    spki           BYTEA NOT NULL, -- public key, SubjectPublicKeyInfo in DER
    name           TEXT NOT NULL,
    sign_count     BIGINT NOT NULL, -- signature counter of the last use
    last_challenge BIGINT NOT NULL, -- creation of the last accepted challenge
    created_at     BIGINT NOT NULL,
    last_used_at   BIGINT -- NULL before the first use
);
CREATE INDEX passkeys_user ON passkeys (user_key);
