-- Role and state of an account, devices of its sessions, and links for invitations and new
-- passwords. One text column has everything by which operators can search for an account.

-- +goose Up
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'learner';
ALTER TABLE users ADD COLUMN disabled_at BIGINT; -- null if the account is enabled
ALTER TABLE users ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
-- Uses patterns, because a profile contains any JSON that a client sent, and PostgreSQL cannot
-- parse all of it.
UPDATE users SET search_text = lower(
    COALESCE(substring(convert_from(profile, 'UTF8') from '"firstName"\s*:\s*"([^"]*)"'), '') || ' ' ||
    COALESCE(substring(convert_from(profile, 'UTF8') from '"lastName"\s*:\s*"([^"]*)"'), '') || ' ' || email || ' ' || email_key
) WHERE expires_at IS NULL;
CREATE INDEX users_people ON users (created_at DESC, key DESC) WHERE expires_at IS NULL;
CREATE INDEX users_operators ON users (key) WHERE role = 'operator';

ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN system TEXT NOT NULL DEFAULT '';

CREATE TABLE links (
    id         TEXT PRIMARY KEY,
    kind       TEXT NOT NULL, -- kind: operator, invitation or reset
    token_hash TEXT NOT NULL UNIQUE,
    user_key   BIGINT REFERENCES users (key) ON DELETE CASCADE, -- account whose password the link resets
    uses       BIGINT NOT NULL,
    uses_left  BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX links_user ON links (user_key) WHERE user_key IS NOT NULL;

-- The revision increases with each change to accounts and sessions by another actor. Session
-- caches compare it. Each write updates it first, which serializes these writes.
CREATE TABLE account_changes (
    revision BIGINT NOT NULL
);
INSERT INTO account_changes (revision) VALUES (0);
