-- The question bank: interview questions that need no video.

-- +goose Up
CREATE TABLE bank_questions (
    id            TEXT NOT NULL PRIMARY KEY,
    category      TEXT NOT NULL, -- ID; the catalogue need not have it
    category_name TEXT NOT NULL,
    kind          TEXT NOT NULL, -- ID within the category
    kind_name     TEXT NOT NULL,
    level         TEXT NOT NULL,
    minutes       INTEGER NOT NULL,
    text          TEXT NOT NULL,
    detail        BLOB NOT NULL, -- JSON object with the other texts
    hidden        INTEGER NOT NULL, -- 0 or 1
    shipped       INTEGER NOT NULL, -- 1 for a question of the program's data
    edited        INTEGER NOT NULL  -- 1 for a shipped question that a curator changed
) STRICT;

CREATE INDEX bank_questions_by_category ON bank_questions (category, id);
