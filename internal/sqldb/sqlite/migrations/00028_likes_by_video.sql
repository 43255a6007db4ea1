-- The likes of all videos are counted at most once a minute.

-- +goose Up
CREATE INDEX list_items_likes ON list_items (video_key) WHERE list_key = 1;
