-- Properties by which lists of videos are filtered, "" when unknown. The search index holds them,
-- so the database needs no index.

-- +goose Up
ALTER TABLE videos ADD COLUMN company TEXT NOT NULL DEFAULT '';
ALTER TABLE videos ADD COLUMN type TEXT NOT NULL DEFAULT '';
ALTER TABLE videos ADD COLUMN level TEXT NOT NULL DEFAULT '';
