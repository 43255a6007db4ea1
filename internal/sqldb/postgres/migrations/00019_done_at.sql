-- When an entry of a notebook became done; 0 while it is not. The time is not known for
-- entries that are done already: it is set to that of their latest write.

-- +goose Up
ALTER TABLE notebook_entries ADD COLUMN done_at BIGINT NOT NULL DEFAULT 0;
UPDATE notebook_entries SET done_at = at WHERE done = 1;
