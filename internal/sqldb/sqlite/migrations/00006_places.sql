-- Index of a video within its category, as position is its index in the catalogue. A shuffled page
-- computes the indexes that it shows. Indexes and positions are never reused, and few are unused.

-- +goose Up
ALTER TABLE categories ADD COLUMN next_place INTEGER NOT NULL DEFAULT 1;
ALTER TABLE videos ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
UPDATE videos SET place = numbered.place
FROM (SELECT v.key, ROW_NUMBER() OVER (PARTITION BY v.category_key ORDER BY v.position) AS place FROM videos v) numbered
WHERE numbered.key = videos.key;
UPDATE categories SET next_place = 1 + (SELECT COUNT(*) FROM videos v WHERE v.category_key = categories.key);
CREATE UNIQUE INDEX videos_place ON videos (category_key, place);
