-- Running servers of the database. Servers register only in PostgreSQL, because a SQLite file has
-- at most one server. seen_at is the time of the database in milliseconds since 1970.

-- +goose Up
CREATE TABLE servers (
    id      TEXT NOT NULL PRIMARY KEY,
    version TEXT NOT NULL,
    schema  INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT;
