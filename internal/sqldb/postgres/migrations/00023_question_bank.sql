-- The question bank: interview questions that need no video.

-- +goose Up
CREATE TABLE bank_questions (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    category      TEXT COLLATE "C" NOT NULL, -- ID; the catalogue need not have it
    category_name TEXT NOT NULL,
    kind          TEXT NOT NULL, -- ID within the category
    kind_name     TEXT NOT NULL,
    level         TEXT NOT NULL,
    minutes       BIGINT NOT NULL,
    text          TEXT NOT NULL,
    detail        BYTEA NOT NULL, -- JSON object with the other texts
    hidden        BIGINT NOT NULL, -- 0 or 1
    shipped       BIGINT NOT NULL, -- 1 for a question of the program's data
    edited        BIGINT NOT NULL  -- 1 for a shipped question that a curator changed
);

CREATE INDEX bank_questions_by_category ON bank_questions (category, id);
