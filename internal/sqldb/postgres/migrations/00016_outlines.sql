-- What parts videos have, and what is said in them. A text of a transcript is its cues as
-- JSON, packed by gzip: a lecture of four hours takes a hundred kilobytes.

-- +goose Up
CREATE TABLE video_chapters (
    video_key BIGINT PRIMARY KEY,
    chapters  BYTEA NOT NULL -- a JSON array of titles and seconds, in order
);
CREATE TABLE transcripts (
    video_key BIGINT NOT NULL,
    language  TEXT COLLATE "C" NOT NULL,
    cues      BYTEA NOT NULL,
    PRIMARY KEY (video_key, language)
);
