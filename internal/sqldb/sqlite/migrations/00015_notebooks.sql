-- Notebooks of accounts and their entries. The totals of a notebook are in one row, so that
-- a write reads no other entry.

-- +goose Up
CREATE TABLE notebooks (
    user_key  INTEGER NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    key       INTEGER NOT NULL, -- 1 positions, 2 notes, 3 questions, 4 ratings, 5 plan
    revision  INTEGER NOT NULL, -- counts the changes, from 1
    entries   INTEGER NOT NULL, -- that are not removed
    bytes     INTEGER NOT NULL, -- of their bodies, in notebooks where these count
    removed   INTEGER NOT NULL, -- entries that are
    forgotten INTEGER NOT NULL, -- removals up to this revision have no row any more
    PRIMARY KEY (user_key, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE notebook_entries (
    user_key     INTEGER NOT NULL,
    notebook_key INTEGER NOT NULL,
    id           TEXT NOT NULL,
    body         BLOB NOT NULL,    -- a JSON object; empty for one that is removed
    done         INTEGER NOT NULL, -- 0 or 1
    removed      INTEGER NOT NULL, -- 0 or 1
    at           INTEGER NOT NULL, -- when it was written
    made_at      INTEGER NOT NULL, -- when it was first written
    revision     INTEGER NOT NULL, -- the notebook's at the last change
    PRIMARY KEY (user_key, notebook_key, id),
    FOREIGN KEY (user_key, notebook_key) REFERENCES notebooks (user_key, key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
