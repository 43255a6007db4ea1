-- Chapters and transcripts of videos. A transcript is stored as JSON cues, compressed with gzip:
-- about 100 KB for 4 hours.

-- +goose Up
CREATE TABLE video_chapters (
    video_key BIGINT PRIMARY KEY,
    chapters  BYTEA NOT NULL -- JSON array of titles and seconds, in order
);
CREATE TABLE transcripts (
    video_key BIGINT NOT NULL,
    language  TEXT COLLATE "C" NOT NULL,
    cues      BYTEA NOT NULL,
    PRIMARY KEY (video_key, language)
);
