-- Notebooks of accounts and their entries. The totals of a notebook are in one row, so that
-- a write reads no other entry.

-- +goose Up
CREATE TABLE notebooks (
    user_key  BIGINT NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    key       BIGINT NOT NULL, -- 1 positions, 2 notes, 3 questions, 4 ratings, 5 plan
    revision  BIGINT NOT NULL, -- counts the changes, from 1
    entries   BIGINT NOT NULL, -- that are not removed
    bytes     BIGINT NOT NULL, -- of their bodies, in notebooks where these count
    removed   BIGINT NOT NULL, -- entries that are
    forgotten BIGINT NOT NULL, -- removals up to this revision have no row any more
    PRIMARY KEY (user_key, key)
);

-- No index holds the revision: a writing of an entry that is there changes no index.
CREATE TABLE notebook_entries (
    user_key     BIGINT NOT NULL,
    notebook_key BIGINT NOT NULL,
    id           TEXT COLLATE "C" NOT NULL,
    body         BYTEA NOT NULL,  -- a JSON object; empty for one that is removed
    done         BIGINT NOT NULL, -- 0 or 1
    removed      BIGINT NOT NULL, -- 0 or 1
    at           BIGINT NOT NULL, -- when it was written
    made_at      BIGINT NOT NULL, -- when it was first written
    revision     BIGINT NOT NULL, -- the notebook's at the last change
    PRIMARY KEY (user_key, notebook_key, id),
    FOREIGN KEY (user_key, notebook_key) REFERENCES notebooks (user_key, key) ON DELETE CASCADE
) WITH (fillfactor = 80);
