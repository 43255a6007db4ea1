-- Passkeys of accounts.

-- +goose Up
CREATE TABLE passkeys (
    id             TEXT NOT NULL PRIMARY KEY,
    user_key       INTEGER NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    credential_id  TEXT NOT NULL UNIQUE, -- ID that the authenticator chose, in base64url
    spki           BLOB NOT NULL, -- public key, SubjectPublicKeyInfo in DER
    name           TEXT NOT NULL,
    sign_count     INTEGER NOT NULL, -- signature counter of the last use
    last_challenge INTEGER NOT NULL, -- creation of the last accepted challenge
    created_at     INTEGER NOT NULL,
    last_used_at   INTEGER -- NULL before the first use
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_key);
