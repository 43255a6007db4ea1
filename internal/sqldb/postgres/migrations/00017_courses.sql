-- Parts of videos that a playlist plays, and public links to playlists.

-- +goose Up
ALTER TABLE list_items ADD COLUMN part_from BIGINT NOT NULL DEFAULT 0; -- start of the part in seconds
ALTER TABLE list_items ADD COLUMN part_to BIGINT NOT NULL DEFAULT 0;   -- end of the part in seconds; 0 for the end of the video

CREATE TABLE playlist_links (
    user_key   BIGINT NOT NULL,
    list_key   BIGINT NOT NULL,
    id         TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_key, list_key),
    FOREIGN KEY (user_key, list_key) REFERENCES playlists (user_key, list_key) ON DELETE CASCADE
);
