package api

import (
	"bytes"
	"context"
	"io"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/rendercache"
)

// videoTextBytes is the approximate memory in bytes of one video in the cache, without its text.
const videoTextBytes = 128

// videoTexts caches the JSON of videos in lists until the catalogue changes. The cache key is the
// key of the video. If all videos of a response are cached, the server does not read the catalogue.
type videoTexts struct {
	store library.CatalogueStore
	texts rendercache.RevisionCache[int64, []byte]
}

func newVideoTexts(store library.CatalogueStore) *videoTexts {
	return &videoTexts{store: store, texts: rendercache.RevisionCache[int64, []byte]{Store: store, Bytes: limits.VideoTextCache}}
}

// of returns the JSON of the videos in the order of the keys. The caller must not modify
// it.
func (v *videoTexts) of(ctx context.Context, keys []int64) ([][]byte, error) {
	texts := make([][]byte, len(keys))
	current := v.texts.Current()
	var missing []int64
	for i, key := range keys {
		text, there := current.Get(key)
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
		text, err := endpoint.Encode(endpoint.NewVideoView(video))
		if err != nil {
			return nil, err
		}
		text = bytes.TrimSuffix(text, []byte("\n"))
		made[video.Key] = text
		current.Put(video.Key, text, int64(len(text))+videoTextBytes)
	}
	for i, key := range keys {
		if texts[i] == nil {
			texts[i] = made[key]
		}
	}
	return texts, nil
}

const (
	// fewVideos and manyVideos are the minimum and maximum number of videos that are read together
	// for a response.
	fewVideos, manyVideos = 16, 256
	// readBytes is the approximate total size in bytes of the videos that are read together.
	readBytes = 64 << 10
)

// write writes the videos as a JSON array. Only some of them are in memory at a time. Unknown keys
// are skipped.
func (v *videoTexts) write(ctx context.Context, w io.Writer, keys []int64) error {
	out := endpoint.BeginArray(w)
	for count := fewVideos; len(keys) > 0 && out.Err() == nil; {
		some := keys[:min(count, len(keys))]
		keys = keys[len(some):]
		texts, err := v.of(ctx, some)
		if err != nil {
			return err
		}
		size := 0
		for _, text := range texts {
			if text != nil {
				out.Add(text)
			}
			size += len(text)
		}
		count = min(max(fewVideos, len(some)*readBytes/max(1, size)), manyVideos)
	}
	return out.End()
}
