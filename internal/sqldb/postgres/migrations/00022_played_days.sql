-- Seconds of video played on each day. An entry has the seconds of its latest day. A row of the
-- account per day has the seconds of earlier days. Existing entries have no such seconds.

-- +goose Up
ALTER TABLE notebook_entries ADD COLUMN day BIGINT NOT NULL DEFAULT 0; -- days since 1970-01-01
ALTER TABLE notebook_entries ADD COLUMN played BIGINT NOT NULL DEFAULT 0; -- seconds played on that day; 0 without a day

CREATE TABLE played_days (
    user_key BIGINT NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    day      BIGINT NOT NULL, -- days since 1970-01-01
    seconds  BIGINT NOT NULL,
    PRIMARY KEY (user_key, day)
);
