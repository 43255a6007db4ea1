-- Fingerprints of all secrets that have signed session tokens. A fingerprint does not reveal its
-- secret. The latest secret is in use.

-- +goose Up
CREATE TABLE token_secrets (
    generation  BIGINT PRIMARY KEY,
    fingerprint TEXT NOT NULL UNIQUE
);
