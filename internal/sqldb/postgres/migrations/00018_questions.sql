-- Questions at timestamps of videos, which curators marked for all users.

-- +goose Up
CREATE TABLE video_questions (
    video_key   BIGINT NOT NULL,
    id          TEXT COLLATE "C" NOT NULL,
    seconds     BIGINT NOT NULL,
    text        TEXT NOT NULL,
    answer_ends BIGINT NOT NULL, -- 0 if unknown
    PRIMARY KEY (video_key, id)
);
