-- A video's place in its category, as its position is one among all: a shuffled page
-- computes which places it shows. Neither is ever given again, so few are empty.

-- +goose Up
ALTER TABLE categories ADD COLUMN next_place INTEGER NOT NULL DEFAULT 1;
ALTER TABLE videos ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
UPDATE videos SET place = numbered.place
FROM (SELECT v.key, ROW_NUMBER() OVER (PARTITION BY v.category_key ORDER BY v.position) AS place FROM videos v) numbered
WHERE numbered.key = videos.key;
UPDATE categories SET next_place = 1 + (SELECT COUNT(*) FROM videos v WHERE v.category_key = categories.key);
CREATE UNIQUE INDEX videos_place ON videos (category_key, place);
