-- Categories have positions, which curators can change. The initial position is the key. A new
-- category gets its key as its position, so it is the last.

-- +goose Up
ALTER TABLE categories ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
UPDATE categories SET position = key;
