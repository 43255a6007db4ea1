-- Integer keys of videos, categories, accounts and lists replace text IDs in large tables. One row
-- per list has the totals that a write needs, so that a write does not read the list. Keys are
-- never reused.

-- +goose Up
ALTER TABLE catalogue ADD COLUMN next_video BIGINT NOT NULL DEFAULT 1;
ALTER TABLE catalogue ADD COLUMN next_category BIGINT NOT NULL DEFAULT 1;
UPDATE catalogue SET
    next_video = (SELECT COALESCE(MAX(position), 0) + 1 FROM videos),
    next_category = (SELECT COALESCE(MAX(position), 0) + 1 FROM categories);

-- Categories have the order of their keys.
ALTER TABLE categories RENAME COLUMN position TO key;

-- Items have no foreign key to videos: the row of a removed video stays, and the check would lock
-- the row of a video that many users add at the same time.
CREATE TABLE lists (
    user_key      BIGINT NOT NULL,
    key           BIGINT NOT NULL, -- 1 likes, 2 watch later, 3 history, and playlists in their order
    revision      BIGINT NOT NULL, -- revision of the account at the last change
    length        BIGINT NOT NULL,
    next_position BIGINT NOT NULL,
    PRIMARY KEY (user_key, key)
);
CREATE TABLE list_items (
    user_key  BIGINT NOT NULL,
    list_key  BIGINT NOT NULL,
    position  BIGINT NOT NULL,
    video_key BIGINT NOT NULL,
    PRIMARY KEY (user_key, list_key, position),
    UNIQUE (user_key, list_key, video_key)
);
CREATE TABLE playlist_texts (
    user_key    BIGINT NOT NULL,
    list_key    BIGINT NOT NULL,
    id          TEXT NOT NULL,
    title       TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (user_key, list_key),
    UNIQUE (user_key, id)
);

ALTER TABLE users ADD COLUMN key BIGINT;
ALTER TABLE users ADD COLUMN revision BIGINT NOT NULL DEFAULT 1;           -- number of changes of the account's lists
ALTER TABLE users ADD COLUMN playlists_revision BIGINT NOT NULL DEFAULT 1; -- revision at the last change of a playlist
ALTER TABLE users ADD COLUMN next_list BIGINT NOT NULL DEFAULT 4;
ALTER TABLE users ADD COLUMN playlists BIGINT NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN kept_videos BIGINT NOT NULL DEFAULT 0;        -- number of items in all lists except the history
ALTER TABLE users ADD COLUMN kept_text BIGINT NOT NULL DEFAULT 0;          -- bytes in playlist_texts
UPDATE users SET key = numbered.key
FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY created_at, id) AS key FROM users) numbered
WHERE numbered.id = users.id;
ALTER TABLE users ALTER COLUMN key SET NOT NULL;

INSERT INTO playlist_texts (user_key, list_key, id, title, description)
SELECT u.key, 3 + ROW_NUMBER() OVER (PARTITION BY u.key ORDER BY p.position), p.id, p.title, p.description
FROM playlists p JOIN users u ON u.id = p.user_id;

INSERT INTO list_items (user_key, list_key, position, video_key)
SELECT u.key, CASE i.collection WHEN 'likes' THEN 1 WHEN 'watchlater' THEN 2 ELSE 3 END, i.position, v.position
FROM collection_items i JOIN users u ON u.id = i.user_id JOIN videos v ON v.id = i.video_id;
INSERT INTO list_items (user_key, list_key, position, video_key)
SELECT u.key, p.list_key, i.position, v.position
FROM playlist_items i
JOIN users u ON u.id = i.user_id
JOIN playlist_texts p ON p.user_key = u.key AND p.id = i.playlist_id
JOIN videos v ON v.id = i.video_id;

INSERT INTO lists (user_key, key, revision, length, next_position)
SELECT every.user_key, every.key, 1, COUNT(i.position), COALESCE(MAX(i.position), 0) + 1
FROM (
    SELECT u.key AS user_key, c.key FROM users u CROSS JOIN (SELECT 1 AS key UNION ALL SELECT 2 UNION ALL SELECT 3) c
    UNION ALL
    SELECT p.user_key, p.list_key FROM playlist_texts p
) every
LEFT JOIN list_items i ON i.user_key = every.user_key AND i.list_key = every.key
GROUP BY every.user_key, every.key;

UPDATE users SET
    next_list = 1 + (SELECT MAX(l.key) FROM lists l WHERE l.user_key = users.key),
    playlists = (SELECT COUNT(*) FROM playlist_texts p WHERE p.user_key = users.key),
    kept_videos = (SELECT COALESCE(SUM(l.length), 0) FROM lists l WHERE l.user_key = users.key AND l.key <> 3),
    kept_text = (
        SELECT COALESCE(SUM(octet_length(p.title) + octet_length(p.description)), 0)
        FROM playlist_texts p WHERE p.user_key = users.key
    );

DROP TABLE playlist_items;
DROP TABLE playlists;
DROP TABLE collection_items;
ALTER TABLE playlist_texts RENAME TO playlists;

ALTER TABLE sessions ADD COLUMN user_key BIGINT;
UPDATE sessions SET user_key = users.key FROM users WHERE users.id = sessions.user_id;
ALTER TABLE sessions ALTER COLUMN user_key SET NOT NULL;
ALTER TABLE sessions DROP COLUMN user_id; -- also drops its index

ALTER TABLE users DROP CONSTRAINT users_pkey;
ALTER TABLE users ADD PRIMARY KEY (key);
ALTER TABLE users ADD UNIQUE (id);
ALTER TABLE sessions ADD FOREIGN KEY (user_key) REFERENCES users (key) ON DELETE CASCADE;
CREATE INDEX sessions_user ON sessions (user_key);
ALTER TABLE lists ADD FOREIGN KEY (user_key) REFERENCES users (key) ON DELETE CASCADE;
ALTER TABLE list_items ADD FOREIGN KEY (user_key, list_key) REFERENCES lists (user_key, key) ON DELETE CASCADE;
ALTER TABLE playlists ADD FOREIGN KEY (user_key, list_key) REFERENCES lists (user_key, key) ON DELETE CASCADE;

-- The position of a video in the catalogue is independent of its key.
ALTER TABLE videos RENAME COLUMN position TO key;
ALTER TABLE videos ADD COLUMN position BIGINT;
ALTER TABLE videos ADD COLUMN category_key BIGINT REFERENCES categories (key);
ALTER TABLE videos ADD COLUMN removed_at BIGINT; -- null if the video is in the library
UPDATE videos SET position = videos.key, category_key = categories.key
FROM categories WHERE categories.id = videos.category_id;
ALTER TABLE videos ALTER COLUMN position SET NOT NULL;
ALTER TABLE videos ALTER COLUMN category_key SET NOT NULL;
ALTER TABLE videos DROP COLUMN category_id; -- also drops its index
DROP INDEX videos_newest;
DROP INDEX videos_title;
CREATE UNIQUE INDEX videos_position ON videos (position) WHERE removed_at IS NULL;
CREATE INDEX videos_newest ON videos (uploaded_on DESC, position) WHERE removed_at IS NULL;
CREATE INDEX videos_title ON videos (title_key, position) WHERE removed_at IS NULL;
CREATE INDEX videos_category ON videos (category_key, position) WHERE removed_at IS NULL;
