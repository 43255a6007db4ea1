-- The moments of videos that ask something, marked for everyone.

-- +goose Up
CREATE TABLE video_questions (
    video_key   INTEGER NOT NULL,
    id          TEXT NOT NULL,
    seconds     INTEGER NOT NULL,
    text        TEXT NOT NULL,
    answer_ends INTEGER NOT NULL, -- 0 when it is not known
    PRIMARY KEY (video_key, id)
) STRICT;
