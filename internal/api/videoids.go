package api

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
)

const (
	// videoIDBytes is the approximate memory of one ID in bytes, both in the cache and in a
	// response.
	videoIDBytes = 64
	// videoBatch is the maximum number of videos that are read together to get their IDs.
	videoBatch = 500
)

// videoIDs caches the IDs of videos by key. Keys and IDs never change.
type videoIDs struct {
	store library.CatalogueStore
	ids   *lru.Cache[int64, string]
}

func newVideoIDs(store library.CatalogueStore) *videoIDs {
	return &videoIDs{store: store, ids: lru.New[int64, string](limits.VideoIDCache)}
}

// of returns the ids of the videos in the order of the keys. Unknown keys are skipped.
func (v *videoIDs) of(ctx context.Context, keys []int64) ([]string, error) {
	known, err := v.byKey(ctx, keys)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(keys))
	for _, key := range keys {
		if id, there := known[key]; there {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

// byKey returns the ids of the videos by key. Unknown keys are skipped.
func (v *videoIDs) byKey(ctx context.Context, keys []int64) (map[int64]string, error) {
	known := make(map[int64]string, len(keys))
	var missing []int64
	for _, key := range keys {
		if id, there := v.ids.Get(key); there {
			known[key] = id
		} else {
			missing = append(missing, key)
		}
	}
	for some := range slices.Chunk(missing, videoBatch) {
		videos, err := v.store.VideosByKey(ctx, some)
		if err != nil {
			return nil, err
		}
		for _, video := range videos {
			known[video.Key] = video.ID
			v.ids.Put(video.Key, video.ID, videoIDBytes)
		}
	}
	return known, nil
}
