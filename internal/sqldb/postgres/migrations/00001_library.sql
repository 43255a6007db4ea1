-- Text columns in an index or an ORDER BY are compared by their UTF-8 bytes. Times are UTC
-- milliseconds since 1970.

-- +goose Up
CREATE TABLE catalogue (
    revision BIGINT NOT NULL
);
INSERT INTO catalogue (revision) VALUES (0);

CREATE TABLE categories (
    position    BIGINT PRIMARY KEY,
    id          TEXT NOT NULL UNIQUE,
    name        TEXT NOT NULL,
    description TEXT NOT NULL,
    image_url   TEXT NOT NULL
);

CREATE TABLE videos (
    position     BIGINT PRIMARY KEY,
    id           TEXT NOT NULL UNIQUE,
    title        TEXT NOT NULL,
    description  TEXT NOT NULL,
    creator_name TEXT NOT NULL,
    creator_id   TEXT NOT NULL,
    views        TEXT NOT NULL,
    views_as_of  TEXT NOT NULL,
    uploaded_on  TEXT COLLATE "C" NOT NULL,
    seconds      BIGINT NOT NULL,
    category_id  TEXT NOT NULL REFERENCES categories (id),
    title_key    TEXT COLLATE "C" NOT NULL,
    search_text  TEXT COLLATE "C" NOT NULL
);
CREATE INDEX videos_newest ON videos (uploaded_on DESC, position);
CREATE INDEX videos_title ON videos (title_key, position);
CREATE INDEX videos_category ON videos (category_id, position);

CREATE TABLE users (
    id            TEXT PRIMARY KEY,
    email         TEXT NOT NULL,
    email_key     TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    profile       BYTEA NOT NULL,
    created_at    BIGINT NOT NULL,
    updated_at    BIGINT NOT NULL,
    expires_at    BIGINT
);
CREATE INDEX users_expiry ON users (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE sessions (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE collection_items (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    collection TEXT NOT NULL,
    position   BIGINT NOT NULL,
    video_id   TEXT NOT NULL REFERENCES videos (id),
    PRIMARY KEY (user_id, collection, position),
    UNIQUE (user_id, collection, video_id)
);

CREATE TABLE playlists (
    user_id     TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    id          TEXT NOT NULL,
    position    BIGINT NOT NULL,
    title       TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (user_id, id),
    UNIQUE (user_id, position)
);

CREATE TABLE playlist_items (
    user_id     TEXT NOT NULL,
    playlist_id TEXT NOT NULL,
    position    BIGINT NOT NULL,
    video_id    TEXT NOT NULL REFERENCES videos (id),
    PRIMARY KEY (user_id, playlist_id, position),
    UNIQUE (user_id, playlist_id, video_id),
    FOREIGN KEY (user_id, playlist_id) REFERENCES playlists (user_id, id) ON DELETE CASCADE
);
