-- Results of checks on YouTube and playback errors. A row exists only for a video that was checked
-- or had an error.

-- +goose Up
CREATE TABLE video_checks (
    video_key INTEGER PRIMARY KEY,
    state     TEXT NOT NULL,   -- '' before the first check
    since     INTEGER NOT NULL, -- time when the state was first found; 0 before the first check
    asked_at  INTEGER NOT NULL,
    hints     INTEGER NOT NULL
) STRICT;

-- Audit log. It references accounts by key. Deleting an account sets its references to null.
CREATE TABLE log_entries (
    key       INTEGER PRIMARY KEY,
    at        INTEGER NOT NULL,
    by_key    INTEGER REFERENCES users (key) ON DELETE SET NULL,
    source    TEXT NOT NULL,
    action    TEXT NOT NULL,
    about_key INTEGER REFERENCES users (key) ON DELETE SET NULL,
    subject   TEXT NOT NULL,
    title     TEXT NOT NULL,
    count     INTEGER NOT NULL,
    detail    BLOB NOT NULL -- JSON object, or empty
) STRICT;
CREATE INDEX log_entries_at ON log_entries (at, key);
CREATE INDEX log_entries_by ON log_entries (by_key) WHERE by_key IS NOT NULL;
CREATE INDEX log_entries_about ON log_entries (about_key) WHERE about_key IS NOT NULL;
