-- What parts videos have, and what is said in them. A text of a transcript is its cues as
-- JSON, packed by gzip: a lecture of four hours takes a hundred kilobytes.

-- +goose Up
CREATE TABLE video_chapters (
    video_key INTEGER PRIMARY KEY,
    chapters  BLOB NOT NULL -- a JSON array of titles and seconds, in order
) STRICT;
CREATE TABLE transcripts (
    video_key INTEGER NOT NULL,
    language  TEXT NOT NULL,
    cues      BLOB NOT NULL,
    PRIMARY KEY (video_key, language)
) STRICT;
