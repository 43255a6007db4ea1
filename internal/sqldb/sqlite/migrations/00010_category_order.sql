-- Categories stand in an order of their own, which their operator changes. It begins as
-- that of their keys, and a new one takes its key as its position: it comes last.

-- +goose Up
ALTER TABLE categories ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
UPDATE categories SET position = key;
