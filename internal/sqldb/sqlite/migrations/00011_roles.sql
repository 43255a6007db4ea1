-- Role and state of an account, devices of its sessions, and links for invitations and new
-- passwords. One text column has everything by which operators can search for an account.

-- +goose Up
ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'learner';
ALTER TABLE users ADD COLUMN disabled_at INTEGER; -- null if the account is enabled
ALTER TABLE users ADD COLUMN search_text TEXT NOT NULL DEFAULT '';
UPDATE users SET search_text = lower(
    CASE WHEN json_valid(CAST(profile AS TEXT)) THEN
        COALESCE(json_extract(CAST(profile AS TEXT), '$.firstName'), '') || ' ' ||
        COALESCE(json_extract(CAST(profile AS TEXT), '$.lastName'), '')
    ELSE '' END || ' ' || email || ' ' || email_key
) WHERE expires_at IS NULL;
CREATE INDEX users_people ON users (created_at DESC, key DESC) WHERE expires_at IS NULL;
CREATE INDEX users_operators ON users (key) WHERE role = 'operator';

ALTER TABLE sessions ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN system TEXT NOT NULL DEFAULT '';

CREATE TABLE links (
    id         TEXT PRIMARY KEY,
    kind       TEXT NOT NULL, -- kind: operator, invitation or reset
    token_hash TEXT NOT NULL UNIQUE,
    user_key   INTEGER REFERENCES users (key) ON DELETE CASCADE, -- account whose password the link resets
    uses       INTEGER NOT NULL,
    uses_left  INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX links_user ON links (user_key) WHERE user_key IS NOT NULL;

-- The revision increases with each change to accounts and sessions by another actor. Session
-- caches compare it. Each write updates it first, which serializes these writes.
CREATE TABLE account_changes (
    revision INTEGER NOT NULL
) STRICT;
INSERT INTO account_changes (revision) VALUES (0);
