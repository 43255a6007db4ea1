-- Which videos single changes of the catalogue changed, so that who keeps something
-- made of it, such as what searches look in, reads these alone. Large changes are not
-- noted: whoever has seen no later revision than changes_since reads everything again.

-- +goose Up
CREATE TABLE catalogue_changes (
    revision  INTEGER NOT NULL,
    video_key INTEGER NOT NULL,
    PRIMARY KEY (revision, video_key)
) STRICT, WITHOUT ROWID;
ALTER TABLE catalogue ADD COLUMN changes_since INTEGER NOT NULL DEFAULT 0;
UPDATE catalogue SET changes_since = revision;
