-- Events of the rate limits of logins and new accounts, shared by all servers. They are not copied with a library.

-- +goose Up
CREATE TABLE rate_counts (
    key     TEXT NOT NULL PRIMARY KEY, -- keyed hash of the limit and an address or account
    events  INTEGER NOT NULL,
    ends_at INTEGER NOT NULL -- end of the window
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_counts_end ON rate_counts (ends_at);
