-- Chapters and transcripts of videos. A transcript is stored as JSON cues, compressed with gzip:
-- about 100 KB for 4 hours.

-- +goose Up
CREATE TABLE video_chapters (
    video_key INTEGER PRIMARY KEY,
    chapters  BLOB NOT NULL -- JSON array of titles and seconds, in order
) STRICT;
CREATE TABLE transcripts (
    video_key INTEGER NOT NULL,
    language  TEXT NOT NULL,
    cues      BLOB NOT NULL,
    PRIMARY KEY (video_key, language)
) STRICT;
