-- The servers that use the database. Only those over PostgreSQL register: a file has one
-- server at most. seen_at is the database's time in milliseconds since 1970.

-- +goose Up
CREATE TABLE servers (
    id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version TEXT NOT NULL,
    schema  BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
