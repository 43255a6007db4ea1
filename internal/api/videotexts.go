package api

import (
	"bytes"
	"context"
	"io"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/ready"
)

// videoTextBytes is about what one video takes in the cache beside its text.
const videoTextBytes = 128

// videoTexts are videos as lists show them, in JSON, by key. Those that were asked for
// lately are at hand, so that a list is read without reading the catalogue, until the
// catalogue changes.
type videoTexts struct {
	store library.CatalogueStore
	texts ready.AtRevision[int64, []byte]
}

func newVideoTexts(store library.CatalogueStore) *videoTexts {
	return &videoTexts{store: store, texts: ready.AtRevision[int64, []byte]{Store: store, Bytes: limits.VideoTextCache}}
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

const (
	// fewVideos and manyVideos are how many videos are read at a time for a response, at
	// least and at most.
	fewVideos, manyVideos = 16, 256
	// readBytes is about how many bytes of videos are read at a time.
	readBytes = 64 << 10
)

// write writes the videos as a JSON array. Only some of them are in memory at a time.
// Those that the store does not know are left out.
func (v *videoTexts) write(ctx context.Context, w io.Writer, keys []int64) error {
	out := &array{w: w}
	out.begin()
	for count := fewVideos; len(keys) > 0 && out.err == nil; {
		some := keys[:min(count, len(keys))]
		keys = keys[len(some):]
		texts, err := v.of(ctx, some)
		if err != nil {
			return err
		}
		size := 0
		for _, text := range texts {
			if text != nil {
				out.add(text)
			}
			size += len(text)
		}
		count = min(max(fewVideos, len(some)*readBytes/max(1, size)), manyVideos)
	}
	return out.end()
}

// array writes a JSON array, element by element, until something fails.
type array struct {
	w     io.Writer
	begun bool // it has an element
	err   error
}

func (a *array) begin() { a.text("[") }

func (a *array) add(element []byte) {
	if a.begun {
		a.text(",")
	}
	a.begun = true
	if a.err == nil {
		_, a.err = a.w.Write(element)
	}
}

func (a *array) end() error {
	a.text("]")
	return a.err
}

func (a *array) text(text string) {
	if a.err == nil {
		_, a.err = io.WriteString(a.w, text)
	}
}
