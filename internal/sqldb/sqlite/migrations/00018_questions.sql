-- Questions at timestamps of videos, which curators marked for all users.

-- +goose Up
CREATE TABLE video_questions (
    video_key   INTEGER NOT NULL,
    id          TEXT NOT NULL,
    seconds     INTEGER NOT NULL,
    text        TEXT NOT NULL,
    answer_ends INTEGER NOT NULL, -- 0 if unknown
    PRIMARY KEY (video_key, id)
) STRICT;
