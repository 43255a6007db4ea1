-- What an account may do, whether it can be used, where its sessions were opened, and
-- links that let their holder do something. What people are found by stands in one text.

-- +goose Up
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'learner';
ALTER TABLE users ADD COLUMN disabled_at BIGINT; -- null while it can be used
ALTER TABLE users ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
-- By pattern: what a profile holds is whatever JSON was sent, some of which PostgreSQL refuses to read.
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
    kind       TEXT NOT NULL, -- operator, invitation or reset
    token_hash TEXT NOT NULL UNIQUE,
    user_key   BIGINT REFERENCES users (key) ON DELETE CASCADE, -- whose password it changes
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
