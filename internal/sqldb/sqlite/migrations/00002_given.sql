-- Videos that a seed has added to the library: at its creation, or later with "catalogue updates
-- apply". The existing videos of an older library count as added by the seed.

-- +goose Up
CREATE TABLE given_videos (
    id TEXT PRIMARY KEY
) STRICT;
INSERT INTO given_videos (id) SELECT id FROM videos;

-- Row that the readiness probe writes to check that the database accepts writes.
CREATE TABLE probe (
    writes INTEGER NOT NULL
) STRICT;
INSERT INTO probe (writes) VALUES (0);
