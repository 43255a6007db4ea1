-- Each order has an index of each category too, so that a page of a category costs what a
-- page of all does.

-- +goose Up
CREATE INDEX videos_category_newest ON videos (category_key, uploaded_on DESC, position) WHERE removed_at IS NULL;
CREATE INDEX videos_category_title ON videos (category_key, title_key, position) WHERE removed_at IS NULL;
