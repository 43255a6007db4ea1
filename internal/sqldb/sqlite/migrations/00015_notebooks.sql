-- Notebooks of accounts and their entries. The totals of a notebook are in one row, so that
-- a write reads no other entry.

-- +goose Up
CREATE TABLE notebooks (
    user_key  INTEGER NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    key       INTEGER NOT NULL, -- 1 positions, 2 notes, 3 questions, 4 ratings, 5 plan
    revision  INTEGER NOT NULL, -- number of changes, from 1
    entries   INTEGER NOT NULL, -- number of entries that are not removed
    bytes     INTEGER NOT NULL, -- bytes of the bodies, in notebooks that limit them
    removed   INTEGER NOT NULL, -- number of removed entries
    forgotten INTEGER NOT NULL, -- tombstones up to this revision were deleted
    PRIMARY KEY (user_key, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE notebook_entries (
    user_key     INTEGER NOT NULL,
    notebook_key INTEGER NOT NULL,
    id           TEXT NOT NULL,
    body         BLOB NOT NULL,    -- JSON object; empty for a removed entry
    done         INTEGER NOT NULL, -- 0 or 1
    removed      INTEGER NOT NULL, -- 0 or 1
    at           INTEGER NOT NULL, -- time of the latest write
    made_at      INTEGER NOT NULL, -- time of the first write
    revision     INTEGER NOT NULL, -- revision of the notebook at the last change
    PRIMARY KEY (user_key, notebook_key, id),
    FOREIGN KEY (user_key, notebook_key) REFERENCES notebooks (user_key, key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
