-- Notebooks of accounts and their entries. The totals of a notebook are in one row, so that
-- a write reads no other entry.

-- +goose Up
CREATE TABLE notebooks (
    user_key  BIGINT NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    key       BIGINT NOT NULL, -- 1 positions, 2 notes, 3 questions, 4 ratings, 5 plan
    revision  BIGINT NOT NULL, -- number of changes, from 1
    entries   BIGINT NOT NULL, -- number of entries that are not removed
    bytes     BIGINT NOT NULL, -- bytes of the bodies, in notebooks that limit them
    removed   BIGINT NOT NULL, -- number of removed entries
    forgotten BIGINT NOT NULL, -- tombstones up to this revision were deleted
    PRIMARY KEY (user_key, key)
);

-- No index contains the revision, so that an update of an existing entry changes no index.
CREATE TABLE notebook_entries (
    user_key     BIGINT NOT NULL,
    notebook_key BIGINT NOT NULL,
    id           TEXT COLLATE "C" NOT NULL,
    body         BYTEA NOT NULL,  -- JSON object; empty for a removed entry
    done         BIGINT NOT NULL, -- 0 or 1
    removed      BIGINT NOT NULL, -- 0 or 1
    at           BIGINT NOT NULL, -- time of the latest write
    made_at      BIGINT NOT NULL, -- time of the first write
    revision     BIGINT NOT NULL, -- revision of the notebook at the last change
    PRIMARY KEY (user_key, notebook_key, id),
    FOREIGN KEY (user_key, notebook_key) REFERENCES notebooks (user_key, key) ON DELETE CASCADE
) WITH (fillfactor = 80);
