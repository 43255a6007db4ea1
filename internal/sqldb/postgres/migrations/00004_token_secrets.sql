-- The secrets that the sessions' tokens were ever signed with, by their
-- fingerprints, which say nothing of them. The latest is the one in use.

-- +goose Up
CREATE TABLE token_secrets (
    generation  BIGINT PRIMARY KEY,
    fingerprint TEXT NOT NULL UNIQUE
);
