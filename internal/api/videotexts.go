package api

import (
	"bytes"
	"context"
	"sync"

	"greenroom/internal/library"
)

// maxVideoTexts is how many bytes of videos are kept at hand for lists.
const maxVideoTexts = 16 << 20

// videoTexts are videos as lists show them, in JSON, by key. Those that were asked for
// lately are at hand, so that a list is read without reading the catalogue, until the
// catalogue changes.
type videoTexts struct {
	store library.CatalogueStore

	mu           sync.Mutex
	revision     int64 // of the catalogue that they are from
	fresh, older map[int64][]byte
	bytes        int // in fresh
}

// of returns the texts of the videos, in the order of the keys. They are not to be
// changed.
func (v *videoTexts) of(ctx context.Context, keys []int64) ([][]byte, error) {
	texts := make([][]byte, len(keys))
	revision := v.store.Revision().Number
	missing := v.find(revision, keys, texts)
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
		made[video.Key] = bytes.TrimSuffix(text, []byte("\n"))
	}
	for i, key := range keys {
		if texts[i] == nil {
			texts[i] = made[key]
		}
	}
	v.keep(revision, made)
	return texts, nil
}

// find puts the texts that are at hand in their places, and returns the keys of the
// others.
func (v *videoTexts) find(revision int64, keys []int64, texts [][]byte) (missing []int64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if revision != v.revision {
		v.revision, v.fresh, v.older, v.bytes = revision, nil, nil, 0
	}
	for i, key := range keys {
		text, ok := v.fresh[key]
		if !ok {
			if text, ok = v.older[key]; ok {
				v.add(key, text)
			}
		}
		if ok {
			texts[i] = text
		} else {
			missing = append(missing, key)
		}
	}
	return missing
}

// keep keeps the texts at hand, unless the catalogue has changed since they were asked
// for: they may be older than it is now.
func (v *videoTexts) keep(revision int64, made map[int64][]byte) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if revision != v.revision {
		return
	}
	for key, text := range made {
		v.add(key, text)
	}
}

// add adds a text. When half of the room is taken, those that were not asked for since
// it was last so are dropped.
func (v *videoTexts) add(key int64, text []byte) {
	if v.fresh == nil || v.bytes+len(text) > maxVideoTexts/2 {
		v.older, v.fresh, v.bytes = v.fresh, make(map[int64][]byte), 0
	}
	v.fresh[key] = text
	v.bytes += len(text)
}
