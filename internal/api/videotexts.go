package api

import (
	"bytes"
	"context"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/ready"
)

// maxVideoTexts is how many bytes of videos are kept at hand for lists, and
// videoTextBytes about what keeping one takes beside its text.
const (
	maxVideoTexts  = 16 << 20
	videoTextBytes = 128
)

// videoTexts are videos as lists show them, in JSON, by key. Those that were asked for
// lately are at hand, so that a list is read without reading the catalogue, until the
// catalogue changes.
type videoTexts struct {
	store library.CatalogueStore
	texts ready.AtRevision[int64, []byte]
}

func newVideoTexts(store library.CatalogueStore) *videoTexts {
	return &videoTexts{store: store, texts: ready.AtRevision[int64, []byte]{Store: store, Bytes: maxVideoTexts}}
}

// of returns the texts of the videos, in the order of the keys. They are not to be
// changed.
func (v *videoTexts) of(ctx context.Context, keys []int64) ([][]byte, error) {
	texts := make([][]byte, len(keys))
	atHand := v.texts.Values()
	var missing []int64
	for i, key := range keys {
		text, there := atHand.Get(key)
		if texts[i] = text; !there {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return texts, nil
	}
	videos, err := v.store.VideosByKey(ctx, missing)
	if err != nil {
		return nil, err
	}
	made := make(map[int64][]byte, len(videos))
	for _, video := range videos {
		text, err := endpoint.Encode(endpoint.PresentVideo(video))
		if err != nil {
			return nil, err
		}
		text = bytes.TrimSuffix(text, []byte("\n"))
		made[video.Key] = text
		atHand.Keep(video.Key, text, int64(len(text))+videoTextBytes)
	}
	for i, key := range keys {
		if texts[i] == nil {
			texts[i] = made[key]
		}
	}
	return texts, nil
}
