-- How much of videos was played on each day, in seconds. An entry counts its latest day; those
-- before are in a row of the account for each day. It is not known of earlier entries.

-- +goose Up
ALTER TABLE notebook_entries ADD COLUMN day BIGINT NOT NULL DEFAULT 0; -- days since 1970-01-01
ALTER TABLE notebook_entries ADD COLUMN played BIGINT NOT NULL DEFAULT 0; -- 0 without a day

CREATE TABLE played_days (
    user_key BIGINT NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    day      BIGINT NOT NULL, -- days since 1970-01-01
    seconds  BIGINT NOT NULL,
    PRIMARY KEY (user_key, day)
);
