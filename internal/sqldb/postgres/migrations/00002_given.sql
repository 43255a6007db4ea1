-- The videos that the library was given when it was new, or that its operator took
-- since. One that had videos before was given those.

-- +goose Up
CREATE TABLE given_videos (
    id TEXT COLLATE "C" PRIMARY KEY
);
INSERT INTO given_videos (id) SELECT id FROM videos;

-- What is written to find out whether anything can be.
CREATE TABLE probe (
    writes BIGINT NOT NULL
);
INSERT INTO probe (writes) VALUES (0);
