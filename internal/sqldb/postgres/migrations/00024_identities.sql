-- Users of an OpenID Connect provider that can log in to an account.

-- +goose Up
CREATE TABLE identities (
    id         TEXT NOT NULL PRIMARY KEY,
    user_key   BIGINT NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    issuer     TEXT NOT NULL, -- URL of the provider
    subject    TEXT NOT NULL, -- ID of the user at the provider
    email      TEXT NOT NULL,
    managed    BIGINT NOT NULL, -- 1 if the identity created the account
    created_at BIGINT NOT NULL,
    UNIQUE (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_key);
