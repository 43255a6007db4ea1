package api

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/ready"
)

// videoLengthBytes is about what one length takes in the cache.
const videoLengthBytes = 96

// videoLengths are the lengths of videos, by id. Those that were asked for lately are at
// hand, until the catalogue changes: who watches writes often.
type videoLengths struct {
	store   library.CatalogueStore
	lengths ready.AtRevision[string, int]
}

func newVideoLengths(store library.CatalogueStore) *videoLengths {
	return &videoLengths{store: store, lengths: ready.AtRevision[string, int]{Store: store, Bytes: limits.VideoLengthCache}}
}

// of returns the length of the video, in the library or removed, in seconds, 0 when it is
// unknown, or CodeVideoNotFound.
func (v *videoLengths) of(ctx context.Context, id string) (seconds int, err error) {
	atHand := v.lengths.Values()
	if seconds, there := atHand.Get(id); there {
		return seconds, nil
	}
	videos, err := v.store.VideosByID(ctx, []string{id})
	if err != nil {
		return 0, err
	}
	if len(videos) == 0 {
		return 0, library.NewError("look up the length of a video", library.CodeVideoNotFound)
	}
	atHand.Keep(id, videos[0].Seconds, videoLengthBytes)
	return videos[0].Seconds, nil
}
