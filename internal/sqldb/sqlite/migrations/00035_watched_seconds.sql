-- Seconds of a video that were played in total. They are unknown for existing positions.

-- +goose Up
ALTER TABLE notebook_entries ADD COLUMN watched_seconds INTEGER NOT NULL DEFAULT -1; -- -1 if unknown
