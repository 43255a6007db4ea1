-- How much of videos was played on each day, in seconds. An entry counts its latest day; those
-- before are in a row of the account for each day. It is not known of earlier entries.

-- +goose Up
ALTER TABLE notebook_entries ADD COLUMN day INTEGER NOT NULL DEFAULT 0; -- days since 1970-01-01
ALTER TABLE notebook_entries ADD COLUMN played INTEGER NOT NULL DEFAULT 0; -- 0 without a day

CREATE TABLE played_days (
    user_key INTEGER NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    day      INTEGER NOT NULL, -- days since 1970-01-01
    seconds  INTEGER NOT NULL,
    PRIMARY KEY (user_key, day)
) STRICT, WITHOUT ROWID;
