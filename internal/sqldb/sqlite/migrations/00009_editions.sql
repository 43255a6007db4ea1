-- An import inserts its videos in batches next to the existing rows. They become visible when the
-- edition of the catalogue increases. A video has at most two rows: the visible one, and one of an
-- earlier or of the next edition. A migration must not increase the edition, because rows of an
-- interrupted import would become visible.

-- +goose Up
ALTER TABLE catalogue ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
ALTER TABLE catalogue ADD COLUMN changing INTEGER NOT NULL DEFAULT 0; -- 1 during an import, 2 if an interrupted import left rows
ALTER TABLE catalogue ADD COLUMN beats INTEGER NOT NULL DEFAULT 0;    -- increases with each batch of an import
ALTER TABLE categories ADD COLUMN since INTEGER NOT NULL DEFAULT 1;   -- edition

CREATE TABLE new_videos (
    version      INTEGER PRIMARY KEY, -- twice the key, or twice the key + 1
    key          INTEGER NOT NULL,
    position     INTEGER NOT NULL,
    id           TEXT NOT NULL,
    title        TEXT NOT NULL,
    description  TEXT NOT NULL,
    creator_name TEXT NOT NULL,
    creator_id   TEXT NOT NULL,
    views        TEXT NOT NULL,
    views_as_of  TEXT NOT NULL,
    uploaded_on  TEXT NOT NULL,
    seconds      INTEGER NOT NULL,
    title_key    TEXT NOT NULL,
    category_key INTEGER NOT NULL REFERENCES categories (key),
    place        INTEGER NOT NULL,
    removed_at   INTEGER,          -- null if the video is in the library
    since        INTEGER NOT NULL, -- edition that added the row
    until        INTEGER           -- edition that replaced the row
) STRICT;
INSERT INTO new_videos (
    version, key, position, id, title, description, creator_name, creator_id, views, views_as_of, uploaded_on, seconds,
    title_key, category_key, place, removed_at, since
)
SELECT
    2 * key, key, position, id, title, description, creator_name, creator_id, views, views_as_of, uploaded_on, seconds,
    title_key, category_key, place, removed_at, 1
FROM videos;
DROP TABLE videos;
ALTER TABLE new_videos RENAME TO videos;
CREATE UNIQUE INDEX videos_id ON videos (id, since);
CREATE INDEX videos_until ON videos (until, version) WHERE until IS NOT NULL;
CREATE INDEX videos_position ON videos (position) WHERE removed_at IS NULL;
CREATE INDEX videos_newest ON videos (uploaded_on DESC, position) WHERE removed_at IS NULL;
CREATE INDEX videos_title ON videos (title_key, position) WHERE removed_at IS NULL;
CREATE INDEX videos_category ON videos (category_key, position) WHERE removed_at IS NULL;
CREATE INDEX videos_category_newest ON videos (category_key, uploaded_on DESC, position) WHERE removed_at IS NULL;
CREATE INDEX videos_category_title ON videos (category_key, title_key, position) WHERE removed_at IS NULL;
CREATE INDEX videos_place ON videos (category_key, place) WHERE removed_at IS NULL;
