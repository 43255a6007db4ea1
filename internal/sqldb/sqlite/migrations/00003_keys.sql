-- Integer keys of videos, categories, accounts and lists replace text IDs in large tables. One row
-- per list has the totals that a write needs, so that a write does not read the list. Keys are
-- never reused.

-- +goose Up
ALTER TABLE catalogue ADD COLUMN next_video INTEGER NOT NULL DEFAULT 1;
ALTER TABLE catalogue ADD COLUMN next_category INTEGER NOT NULL DEFAULT 1;
UPDATE catalogue SET
    next_video = (SELECT COALESCE(MAX(position), 0) + 1 FROM videos),
    next_category = (SELECT COALESCE(MAX(position), 0) + 1 FROM categories);

-- Categories have the order of their keys.
ALTER TABLE categories RENAME COLUMN position TO key;

CREATE TABLE new_users (
    key                INTEGER PRIMARY KEY,
    id                 TEXT NOT NULL UNIQUE,
    email              TEXT NOT NULL,
    email_key          TEXT NOT NULL UNIQUE,
    password_hash      TEXT NOT NULL,
    profile            BLOB NOT NULL,
    created_at         INTEGER NOT NULL,
    updated_at         INTEGER NOT NULL,
    expires_at         INTEGER,
    revision           INTEGER NOT NULL DEFAULT 1, -- number of changes of the account's lists
    playlists_revision INTEGER NOT NULL DEFAULT 1, -- revision at the last change of a playlist
    next_list          INTEGER NOT NULL DEFAULT 4,
    playlists          INTEGER NOT NULL DEFAULT 0,
    kept_videos        INTEGER NOT NULL DEFAULT 0, -- number of items in all lists except the history
    kept_text          INTEGER NOT NULL DEFAULT 0  -- bytes of the playlists' titles and descriptions
) STRICT;
INSERT INTO new_users (key, id, email, email_key, password_hash, profile, created_at, updated_at, expires_at)
SELECT ROW_NUMBER() OVER (ORDER BY created_at, id), id, email, email_key, password_hash, profile, created_at, updated_at, expires_at
FROM users;

CREATE TABLE new_sessions (
    id         TEXT PRIMARY KEY,
    user_key   INTEGER NOT NULL REFERENCES new_users (key) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
INSERT INTO new_sessions (id, user_key, created_at, expires_at)
SELECT s.id, u.key, s.created_at, s.expires_at FROM sessions s JOIN new_users u ON u.id = s.user_id;

CREATE TABLE lists (
    user_key      INTEGER NOT NULL REFERENCES new_users (key) ON DELETE CASCADE,
    key           INTEGER NOT NULL, -- 1 likes, 2 watch later, 3 history, and playlists in their order
    revision      INTEGER NOT NULL, -- revision of the account at the last change
    length        INTEGER NOT NULL,
    next_position INTEGER NOT NULL,
    PRIMARY KEY (user_key, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE new_playlists (
    user_key    INTEGER NOT NULL,
    list_key    INTEGER NOT NULL,
    id          TEXT NOT NULL,
    title       TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (user_key, list_key),
    UNIQUE (user_key, id),
    FOREIGN KEY (user_key, list_key) REFERENCES lists (user_key, key) ON DELETE CASCADE
) STRICT;
-- Items have no foreign key to videos, because the row of a removed video stays.
CREATE TABLE list_items (
    user_key  INTEGER NOT NULL,
    list_key  INTEGER NOT NULL,
    position  INTEGER NOT NULL,
    video_key INTEGER NOT NULL,
    PRIMARY KEY (user_key, list_key, position),
    UNIQUE (user_key, list_key, video_key),
    FOREIGN KEY (user_key, list_key) REFERENCES lists (user_key, key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TEMP TABLE numbered_playlists (user_id TEXT, id TEXT, user_key INTEGER, list_key INTEGER, PRIMARY KEY (user_id, id));
INSERT INTO numbered_playlists (user_id, id, user_key, list_key)
SELECT p.user_id, p.id, u.key, 3 + ROW_NUMBER() OVER (PARTITION BY u.key ORDER BY p.position)
FROM playlists p JOIN new_users u ON u.id = p.user_id;

INSERT INTO lists (user_key, key, revision, length, next_position)
SELECT u.key, c.key, 1, COUNT(i.position), COALESCE(MAX(i.position), 0) + 1
FROM new_users u
CROSS JOIN (SELECT 1 AS key, 'likes' AS collection UNION ALL SELECT 2, 'watchlater' UNION ALL SELECT 3, 'history') c
LEFT JOIN collection_items i ON i.user_id = u.id AND i.collection = c.collection
GROUP BY u.key, c.key;
INSERT INTO lists (user_key, key, revision, length, next_position)
SELECT p.user_key, p.list_key, 1, COUNT(i.position), COALESCE(MAX(i.position), 0) + 1
FROM numbered_playlists p
LEFT JOIN playlist_items i ON i.user_id = p.user_id AND i.playlist_id = p.id
GROUP BY p.user_key, p.list_key;
INSERT INTO new_playlists (user_key, list_key, id, title, description)
SELECT n.user_key, n.list_key, p.id, p.title, p.description
FROM numbered_playlists n JOIN playlists p ON p.user_id = n.user_id AND p.id = n.id;

INSERT INTO list_items (user_key, list_key, position, video_key)
SELECT u.key, CASE i.collection WHEN 'likes' THEN 1 WHEN 'watchlater' THEN 2 ELSE 3 END, i.position, v.position
FROM collection_items i JOIN new_users u ON u.id = i.user_id JOIN videos v ON v.id = i.video_id;
INSERT INTO list_items (user_key, list_key, position, video_key)
SELECT n.user_key, n.list_key, i.position, v.position
FROM playlist_items i
JOIN numbered_playlists n ON n.user_id = i.user_id AND n.id = i.playlist_id
JOIN videos v ON v.id = i.video_id;

UPDATE new_users SET
    next_list = 1 + (SELECT MAX(l.key) FROM lists l WHERE l.user_key = new_users.key),
    playlists = (SELECT COUNT(*) FROM new_playlists p WHERE p.user_key = new_users.key),
    kept_videos = (SELECT COALESCE(SUM(l.length), 0) FROM lists l WHERE l.user_key = new_users.key AND l.key <> 3),
    kept_text = (
        SELECT COALESCE(SUM(octet_length(p.title) + octet_length(p.description)), 0)
        FROM new_playlists p WHERE p.user_key = new_users.key
    );

-- Tables with foreign keys are dropped before the tables that they reference, so that no row is
-- deleted by a cascade.
DROP TABLE numbered_playlists;
DROP TABLE playlist_items;
DROP TABLE playlists;
DROP TABLE collection_items;
DROP TABLE sessions;
DROP TABLE users;
ALTER TABLE new_users RENAME TO users;
ALTER TABLE new_sessions RENAME TO sessions;
ALTER TABLE new_playlists RENAME TO playlists;
CREATE INDEX users_expiry ON users (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX sessions_user ON sessions (user_key);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- The position of a video in the catalogue is independent of its key.
CREATE TABLE new_videos (
    key          INTEGER PRIMARY KEY,
    position     INTEGER NOT NULL,
    id           TEXT NOT NULL UNIQUE,
    title        TEXT NOT NULL,
    description  TEXT NOT NULL,
    creator_name TEXT NOT NULL,
    creator_id   TEXT NOT NULL,
    views        TEXT NOT NULL,
    views_as_of  TEXT NOT NULL,
    uploaded_on  TEXT NOT NULL,
    seconds      INTEGER NOT NULL,
    title_key    TEXT NOT NULL,
    search_text  TEXT NOT NULL,
    category_key INTEGER NOT NULL REFERENCES categories (key),
    removed_at   INTEGER -- null if the video is in the library
) STRICT;
INSERT INTO new_videos (
    key, position, id, title, description, creator_name, creator_id, views, views_as_of, uploaded_on, seconds,
    title_key, search_text, category_key
)
SELECT
    v.position, v.position, v.id, v.title, v.description, v.creator_name, v.creator_id, v.views, v.views_as_of,
    v.uploaded_on, v.seconds, v.title_key, v.search_text, c.key
FROM videos v JOIN categories c ON c.id = v.category_id;
DROP TABLE videos;
ALTER TABLE new_videos RENAME TO videos;
CREATE UNIQUE INDEX videos_position ON videos (position) WHERE removed_at IS NULL;
CREATE INDEX videos_newest ON videos (uploaded_on DESC, position) WHERE removed_at IS NULL;
CREATE INDEX videos_title ON videos (title_key, position) WHERE removed_at IS NULL;
CREATE INDEX videos_category ON videos (category_key, position) WHERE removed_at IS NULL;
