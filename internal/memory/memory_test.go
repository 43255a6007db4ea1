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
