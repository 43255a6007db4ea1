-- An import puts its videos beside those that are there, some at a time, and they are
-- the library from when the catalogue has the next edition. Of a video there are two
-- versions at most: the one of the library, and one that was or is to be. A migration
-- never raises the edition: what an import left behind would show.

-- +goose Up
ALTER TABLE catalogue ADD COLUMN edition BIGINT NOT NULL DEFAULT 1;
ALTER TABLE catalogue ADD COLUMN changing BIGINT NOT NULL DEFAULT 0; -- 1 while an import is under way, 2 when one left something behind
ALTER TABLE catalogue ADD COLUMN beats BIGINT NOT NULL DEFAULT 0;    -- rises with each step of an import: the last one's number makes the next
ALTER TABLE categories ADD COLUMN since BIGINT NOT NULL DEFAULT 1;   -- edition

ALTER TABLE videos ADD COLUMN version BIGINT;                  -- twice the key, or one more
ALTER TABLE videos ADD COLUMN since BIGINT NOT NULL DEFAULT 1; -- the edition that it came with
ALTER TABLE videos ADD COLUMN until BIGINT;                    -- the edition that another came with
ALTER TABLE videos DROP CONSTRAINT videos_pkey;
ALTER TABLE videos DROP CONSTRAINT videos_id_key;
DROP INDEX videos_position;
DROP INDEX videos_place;
UPDATE videos SET version = 2 * key;
ALTER TABLE videos ALTER COLUMN version SET NOT NULL;
ALTER TABLE videos ADD PRIMARY KEY (version);
CREATE UNIQUE INDEX videos_id ON videos (id, since);
CREATE INDEX videos_until ON videos (until, version) WHERE until IS NOT NULL;
CREATE INDEX videos_position ON videos (position) WHERE removed_at IS NULL;
CREATE INDEX videos_place ON videos (category_key, place) WHERE removed_at IS NULL;
