-- name: SeededVideoIDs :many
SELECT id FROM given_videos ORDER BY id;

-- name: AddSeededVideo :exec
INSERT INTO given_videos (id) VALUES (@id) ON CONFLICT (id) DO NOTHING;
