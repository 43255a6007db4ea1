-- Each sort order also has an index by category, so that a page of one category is as fast as a
-- page of all videos.

-- +goose Up
CREATE INDEX videos_category_newest ON videos (category_key, uploaded_on DESC, position) WHERE removed_at IS NULL;
CREATE INDEX videos_category_title ON videos (category_key, title_key, position) WHERE removed_at IS NULL;
