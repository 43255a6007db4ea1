package api

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/rendercache"
)

// videoLengthBytes is the approximate memory of one length in the cache in bytes.
const videoLengthBytes = 96

// videoLengths caches the lengths of videos by id until the catalogue changes. Players
// write positions often, and each write needs the length.
type videoLengths struct {
	store   library.CatalogueStore
	lengths rendercache.RevisionCache[string, int]
}

func newVideoLengths(store library.CatalogueStore) *videoLengths {
	return &videoLengths{store: store, lengths: rendercache.RevisionCache[string, int]{Store: store, Bytes: limits.VideoLengthCache}}
}

// of returns the length of the video in seconds, also of a removed video. If the length is unknown,
// it returns 0. If the video does not exist, the error is CodeVideoNotFound.
func (v *videoLengths) of(ctx context.Context, id string) (seconds int, err error) {
	current := v.lengths.Current()
	if seconds, there := current.Get(id); there {
		return seconds, nil
	}
	videos, err := v.store.VideosByID(ctx, []string{id})
	if err != nil {
		return 0, err
	}
	if len(videos) == 0 {
		return 0, library.NewError("look up the length of a video", library.CodeVideoNotFound)
	}
	current.Put(id, videos[0].Seconds, videoLengthBytes)
	return videos[0].Seconds, nil
}
