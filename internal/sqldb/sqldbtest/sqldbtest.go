package sqldbtest

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/sqldb"
)

// Filler is a store that can insert the items of a long list directly. It fills lists with the
// first videos of the catalogue.
type Filler struct {
	*sqldb.Store
	DB *sql.DB // separate connections to the store's database
}

var _ librarytest.Filler = Filler{}

// FillCollection implements [librarytest.Filler].
func (f Filler) FillCollection(ctx context.Context, userID string, c library.Collection, videoIDs []string) error {
	key := slices.Index([]library.Collection{library.Likes, library.WatchLater, library.History}, c) + 1
	return f.fill(ctx, userID, key, len(videoIDs))
}

// FillPlaylist implements [librarytest.Filler].
func (f Filler) FillPlaylist(ctx context.Context, userID, playlistID string, videoIDs []string) error {
	var key int
	err := f.DB.QueryRowContext(ctx, `SELECT p.list_key FROM playlists p JOIN users u ON u.key = p.user_key
		WHERE u.id = $1 AND p.id = $2`, userID, playlistID).Scan(&key)
	if err != nil {
		return fmt.Errorf("fill playlist: %w", err)
	}
	return f.fill(ctx, userID, key, len(videoIDs))
}

// fill adds the first videos to an empty list and updates its counters.
func (f Filler) fill(ctx context.Context, userID string, listKey, videos int) error {
	tx, err := f.DB.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("fill list: %w", err)
	}
	defer tx.Rollback()
	for _, query := range []string{
		`INSERT INTO list_items (user_key, list_key, position, video_key)
			SELECT u.key, CAST($2 AS bigint), v.position, v.key FROM users u, videos v WHERE u.id = $1 AND v.position <= CAST($3 AS bigint)`,
		`UPDATE lists SET length = CAST($3 AS bigint), next_position = CAST($3 AS bigint) + 1
			WHERE key = CAST($2 AS bigint) AND user_key = (SELECT u.key FROM users u WHERE u.id = $1)`,
		`UPDATE users SET kept_videos = kept_videos + CASE WHEN CAST($2 AS bigint) = 3 THEN 0 ELSE CAST($3 AS bigint) END WHERE id = $1`,
	} {
		if _, err := tx.ExecContext(ctx, query, userID, listKey, videos); err != nil {
			return fmt.Errorf("fill list: %w", err)
		}
	}
	return tx.Commit()
}

// Close implements [library.Store].
func (f Filler) Close() error {
	if err := f.DB.Close(); err != nil {
		return fmt.Errorf("close the filler: %w", err)
	}
	return f.Store.Close()
}

// DeleteAllRows deletes all data in the database.
func DeleteAllRows(t *testing.T, db *sql.DB) {
	t.Helper()
	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	for _, table := range []string{"users", "links", "videos", "categories", "given_videos", "video_chapters", "transcripts", "video_questions", "bank_questions"} { // foreign keys of these tables also delete the rows of the other tables
		if _, err := tx.ExecContext(t.Context(), "DELETE FROM "+table); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := tx.ExecContext(t.Context(), "UPDATE catalogue SET next_video = 1, next_category = 1"); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
}

// LatestSchema returns the version of the latest migration.
func LatestSchema(t *testing.T, migrations fs.FS) int {
	t.Helper()
	return slices.Max(schemas(t, migrations))
}

// schemas returns the versions of the migrations, in their order.
func schemas(t *testing.T, migrations fs.FS) (versions []int) {
	t.Helper()
	names, err := fs.Glob(migrations, "migrations/*.sql")
	if err != nil || len(names) == 0 {
		t.Fatalf("got no migrations, error %v", err)
	}
	for _, name := range names {
		number, _, _ := strings.Cut(path.Base(name), "_")
		version, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		versions = append(versions, version)
	}
	return versions
}
