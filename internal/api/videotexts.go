package api

import (
	"bytes"
	"context"
	"sync"

	"greenroom/internal/library"
	"greenroom/internal/lru"
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

	mu       sync.Mutex
	revision int64 // of the catalogue that they are from
	texts    *lru.Cache[int64, []byte]
}

// of returns the texts of the videos, in the order of the keys. They are not to be
// changed.
func (v *videoTexts) of(ctx context.Context, keys []int64) ([][]byte, error) {
	texts := make([][]byte, len(keys))
	atHand := v.atHand()
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
		text, err := encode(presentVideo(video))
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

// atHand returns the texts that are kept of the catalogue as it is known now. What is
// read later is not older, and what was read before it changed is kept no more.
func (v *videoTexts) atHand() *lru.Cache[int64, []byte] {
	v.mu.Lock()
	defer v.mu.Unlock()
	if now := v.store.Revision().Number; v.texts == nil || now != v.revision {
		v.revision, v.texts = now, lru.New[int64, []byte](maxVideoTexts)
	}
	return v.texts
}
