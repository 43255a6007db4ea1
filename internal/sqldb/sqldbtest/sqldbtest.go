// Package sqldbtest helps to test stores in SQL databases.
package sqldbtest

import (
	"context"
	"database/sql"
	"fmt"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/sqldb"
)

// Filler is a store whose lists can be filled at once. It fills them with the
// first videos of the catalogue, which the suite wants and verifies.
type Filler struct {
	*sqldb.Store
	DB *sql.DB // the store's database, through connections that may write
}

var _ librarytest.Filler = Filler{}

// FillCollection implements [librarytest.Filler].
func (f Filler) FillCollection(ctx context.Context, userID string, c library.Collection, videoIDs []string) error {
	return f.fill(ctx, `INSERT INTO collection_items (user_id, collection, position, video_id)
		SELECT CAST($1 AS text), CAST($2 AS text), position, id FROM videos WHERE position <= $3`,
		userID, string(c), len(videoIDs))
}

// FillPlaylist implements [librarytest.Filler].
func (f Filler) FillPlaylist(ctx context.Context, userID, playlistID string, videoIDs []string) error {
	return f.fill(ctx, `INSERT INTO playlist_items (user_id, playlist_id, position, video_id)
		SELECT CAST($1 AS text), CAST($2 AS text), position, id FROM videos WHERE position <= $3`,
		userID, playlistID, len(videoIDs))
}

func (f Filler) fill(ctx context.Context, query string, args ...any) error {
	if _, err := f.DB.ExecContext(ctx, query, args...); err != nil {
		return fmt.Errorf("fill list: %w", err)
	}
	return nil
}

// Close implements [library.Store].
func (f Filler) Close() error {
	if err := f.DB.Close(); err != nil {
		return fmt.Errorf("close the filler: %w", err)
	}
	return f.Store.Close()
}

// Empty removes everything that a store keeps in the database.
func Empty(t *testing.T, db *sql.DB) {
	t.Helper()
	tx, err := db.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	for _, table := range []string{"users", "videos", "categories", "given_videos"} { // the others go with these
		if _, err := tx.ExecContext(t.Context(), "DELETE FROM "+table); err != nil {
			t.Fatal(err)
		}
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
}
