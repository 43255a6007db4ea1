-- What a playlist plays of a video, and links by which anyone may read a playlist.

-- +goose Up
ALTER TABLE list_items ADD COLUMN part_from BIGINT NOT NULL DEFAULT 0; -- in seconds
ALTER TABLE list_items ADD COLUMN part_to BIGINT NOT NULL DEFAULT 0;   -- 0 for the video's end

CREATE TABLE playlist_links (
    user_key   BIGINT NOT NULL,
    list_key   BIGINT NOT NULL,
    id         TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_key, list_key),
    FOREIGN KEY (user_key, list_key) REFERENCES playlists (user_key, list_key) ON DELETE CASCADE
);
