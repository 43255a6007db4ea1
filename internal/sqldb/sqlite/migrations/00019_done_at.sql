-- Time when an entry of a notebook became done; 0 if it is not done. For existing done entries, the
-- time of their latest write is used.

-- +goose Up
ALTER TABLE notebook_entries ADD COLUMN done_at INTEGER NOT NULL DEFAULT 0;
UPDATE notebook_entries SET done_at = at WHERE done = 1;
