package memory

import (
	"context"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/race"
)

func TestStore(t *testing.T) {
	librarytest.Run(t, func(*testing.T) library.Store { return filler{New()} })
}

// TestModel_WorksWithRestoredStore runs the model test on a store that is repeatedly restored from
// its snapshot.
func TestModel_WorksWithRestoredStore(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	librarytest.RunModelTests(t,
		func(*testing.T) library.Store { return restoredStore{New()} },
		func() library.Store { return New() })
}

// restoredStore is a store that is restored from its snapshot before it is read.
type restoredStore struct{ *Store }

func (r restoredStore) again(ctx context.Context) error {
	written, err := r.Snapshot(ctx)
	if err != nil {
		return err
	}
	return r.Restore(ctx, written)
}

func (r restoredStore) Entries(ctx context.Context, userID string, n library.Notebook, since int64) (library.Entries, error) {
	if err := r.again(ctx); err != nil {
		return library.Entries{}, err
	}
	return r.Store.Entries(ctx, userID, n, since)
}

func (r restoredStore) Playlists(ctx context.Context, userID string, held int64) (library.Playlists, error) {
	if err := r.again(ctx); err != nil {
		return library.Playlists{}, err
	}
	return r.Store.Playlists(ctx, userID, held)
}

// filler implements [librarytest.Filler].
type filler struct{ *Store }

func (f filler) FillCollection(_ context.Context, userID string, c library.Collection, videoIDs []string) error {
	a := f.accounts[userID]
	a.collections[c] = list{revision: a.revision, videos: f.indexesOf(videoIDs)}
	return nil
}

func (f filler) FillPlaylist(_ context.Context, userID, playlistID string, videoIDs []string) error {
	a := f.accounts[userID]
	i, err := a.playlist("fill", playlistID)
	if err == nil {
		a.playlists[i].videos = f.indexesOf(videoIDs)
	}
	return err
}

func (f filler) indexesOf(videoIDs []string) []int {
	indexes := make([]int, len(videoIDs))
	for i, id := range videoIDs {
		indexes[i] = f.index[id]
	}
	return indexes
}
