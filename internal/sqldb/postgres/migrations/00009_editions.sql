-- An import inserts its videos in batches next to the existing rows. They become visible when the
-- edition of the catalogue increases. A video has at most two rows: the visible one, and one of an
-- earlier or of the next edition. A migration must not increase the edition, because rows of an
-- interrupted import would become visible.

-- +goose Up
ALTER TABLE catalogue ADD COLUMN edition BIGINT NOT NULL DEFAULT 1;
ALTER TABLE catalogue ADD COLUMN changing BIGINT NOT NULL DEFAULT 0; -- 1 during an import, 2 if an interrupted import left rows
ALTER TABLE catalogue ADD COLUMN beats BIGINT NOT NULL DEFAULT 0;    -- increases with each batch of an import
ALTER TABLE categories ADD COLUMN since BIGINT NOT NULL DEFAULT 1;   -- edition

ALTER TABLE videos ADD COLUMN version BIGINT;                  -- twice the key, or twice the key + 1
ALTER TABLE videos ADD COLUMN since BIGINT NOT NULL DEFAULT 1; -- edition that added the row
ALTER TABLE videos ADD COLUMN until BIGINT;                    -- edition that replaced the row
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
