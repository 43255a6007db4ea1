-- Videos changed by each small write of the catalogue. Caches such as the search index
-- reload only these videos. Large writes are not recorded: a reader whose revision is less
-- than changes_since reloads the catalogue.

-- +goose Up
CREATE TABLE catalogue_changes (
    revision  BIGINT NOT NULL,
    video_key BIGINT NOT NULL,
    PRIMARY KEY (revision, video_key)
);
ALTER TABLE catalogue ADD COLUMN changes_since BIGINT NOT NULL DEFAULT 0;
UPDATE catalogue SET changes_since = revision;
