-- Lengths that the players of accounts reported for videos of unknown length.

-- +goose Up
CREATE TABLE length_reports (
    video_key   INTEGER NOT NULL,
    user_key    INTEGER NOT NULL REFERENCES users (key) ON DELETE CASCADE,
    seconds     INTEGER NOT NULL,
    reported_at INTEGER NOT NULL,
    PRIMARY KEY (video_key, user_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX length_reports_user ON length_reports (user_key, reported_at);
