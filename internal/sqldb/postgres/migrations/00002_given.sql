-- Videos that a seed has added to the library: at its creation, or later with "catalogue updates
-- apply". The existing videos of an older library count as added by the seed.

-- +goose Up
CREATE TABLE given_videos (
    id TEXT COLLATE "C" PRIMARY KEY
);
INSERT INTO given_videos (id) SELECT id FROM videos;

-- Row that the readiness probe writes to check that the database accepts writes.
CREATE TABLE probe (
    writes BIGINT NOT NULL
);
INSERT INTO probe (writes) VALUES (0);
