-- Lengths that the players of accounts reported for videos of unknown length.

-- +goose Up
CREATE TABLE length_reports (
    video_key   BIGINT NOT NULL,
    user_key    BIGINT NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    seconds     BIGINT NOT NULL,
    reported_at BIGINT NOT NULL,
    PRIMARY KEY (video_key, user_key)
);
CREATE INDEX length_reports_user ON length_reports (user_key, reported_at);
