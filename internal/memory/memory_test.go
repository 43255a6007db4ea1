package memory

import (
	"context"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
)

func TestStore(t *testing.T) {
	librarytest.Run(t, func(*testing.T) library.Store { return filler{New()} })
}

// A store that was restored from its own snapshot goes on as it would have.
func TestARestoredStoreGoesOn(t *testing.T) {
	t.Parallel()
	librarytest.RunModel(t,
		func(*testing.T) library.Store { return restoring{New()} },
		func() library.Store { return New() })
}

// restoring is a store that is restored from its snapshot before it is read.
type restoring struct{ *Store }

func (r restoring) again(ctx context.Context) error {
	written, err := r.Snapshot(ctx)
	if err != nil {
		return err
	}
	return r.Restore(ctx, written)
}

func (r restoring) Entries(ctx context.Context, userID string, n library.Notebook, since int64) (library.Entries, error) {
	if err := r.again(ctx); err != nil {
		return library.Entries{}, err
	}
	return r.Store.Entries(ctx, userID, n, since)
}

func (r restoring) Playlists(ctx context.Context, userID string, held int64) (library.Playlists, error) {
	if err := r.again(ctx); err != nil {
		return library.Playlists{}, err
	}
	return r.Store.Playlists(ctx, userID, held)
}

// filler is a store whose lists can be filled at once, as a
// [librarytest.Filler].
type filler struct{ *Store }

func (f filler) FillCollection(_ context.Context, userID string, c library.Collection, videoIDs []string) error {
	a := f.accounts[userID]
	a.collections[c] = list{revision: a.revision, places: f.placesOf(videoIDs)}
	return nil
}

func (f filler) FillPlaylist(_ context.Context, userID, playlistID string, videoIDs []string) error {
	a := f.accounts[userID]
	i, err := a.playlist("fill", playlistID)
	if err == nil {
		a.playlists[i].places = f.placesOf(videoIDs)
	}
	return err
}

func (f filler) placesOf(videoIDs []string) []int {
	places := make([]int, len(videoIDs))
	for i, id := range videoIDs {
		places[i] = f.places[id]
	}
	return places
}
