-- Bytes of all entries of a notebook, including the IDs of removed entries, as
-- library.Entry.StoredBytes counts them: about their size in a SQLite file.

-- +goose Up
UPDATE notebooks SET bytes = (
    SELECT COALESCE(SUM(CASE WHEN e.size <= 1000 THEN e.size * 3 / 2 ELSE 1500 + (e.size - 1000 + 4091) / 4092 * 4096 END), 0)
    FROM (SELECT user_key, notebook_key, 40 + octet_length(id) + octet_length(body) AS size FROM notebook_entries) e
    WHERE e.user_key = notebooks.user_key AND e.notebook_key = notebooks.key
);
