-- The moments of videos that ask something, marked for everyone.

-- +goose Up
CREATE TABLE video_questions (
    video_key   BIGINT NOT NULL,
    id          TEXT COLLATE "C" NOT NULL,
    seconds     BIGINT NOT NULL,
    text        TEXT NOT NULL,
    answer_ends BIGINT NOT NULL, -- 0 when it is not known
    PRIMARY KEY (video_key, id)
);
