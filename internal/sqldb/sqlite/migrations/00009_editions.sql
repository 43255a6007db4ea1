-- An import puts its videos beside those that are there, some at a time, and they are
-- the library from when the catalogue has the next edition. Of a video there are two
-- versions at most: the one of the library, and one that was or is to be. A migration
-- never raises the edition: what an import left behind would show.

-- +goose Up
ALTER TABLE catalogue ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;
ALTER TABLE catalogue ADD COLUMN changing INTEGER NOT NULL DEFAULT 0; -- 1 while an import is under way, 2 when one left something behind
ALTER TABLE catalogue ADD COLUMN beats INTEGER NOT NULL DEFAULT 0;    -- rises with each step of an import: the last one's number makes the next
ALTER TABLE categories ADD COLUMN since INTEGER NOT NULL DEFAULT 1;   -- edition

CREATE TABLE new_videos (
    version      INTEGER PRIMARY KEY, -- twice the key, or one more
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
    removed_at   INTEGER,          -- null while it is in the library
    since        INTEGER NOT NULL, -- the edition that it came with
    until        INTEGER           -- the edition that another came with
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
