package api

import (
	"context"
	"net/http"
	"slices"
	"sync"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// playbackErrors counts playback errors by video ID until the counts are stored.
type playbackErrors struct {
	mu     sync.Mutex
	counts map[string]int
}

// add counts a playback error. When [limits.VideosWithUnsavedPlaybackErrors] videos have errors,
// add discards the errors of further videos, because players will report them again.
func (h *playbackErrors) add(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.counts == nil {
		h.counts = make(map[string]int)
	}
	if _, there := h.counts[id]; there || len(h.counts) < limits.VideosWithUnsavedPlaybackErrors {
		h.counts[id] = min(library.MaxPlaybackErrors, h.counts[id]+1)
	}
}

// drain returns the counts and resets them.
func (h *playbackErrors) drain() map[string]int {
	h.mu.Lock()
	defer h.mu.Unlock()
	taken := h.counts
	h.counts = nil
	return taken
}

// flush stores the counts. If the write fails, the counts are lost, but players will report the
// errors again.
func (h *playbackErrors) flush(ctx context.Context, store library.CurationStore) error {
	taken := h.drain()
	if len(taken) == 0 {
		return nil
	}
	return store.AddPlaybackErrors(ctx, taken)
}

type playbackErrorReport struct {
	Code int `json:"code"`
}

// reportPlaybackError counts a playback error that a player reports for a video. Players report
// only errors that mean that the video is missing or must not be embedded. The next check of videos
// starts with the reported videos.
func (a *api) reportPlaybackError(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[playbackErrorReport](w, r)
	if err != nil {
		return err
	}
	if !slices.Contains([]int{100, 101, 150}, given.Code) {
		return endpoint.Unprocessable("The code must be one of 100, 101, 150.")
	}
	if wait := a.playbackReporters.Admit(r.Context(), endpoint.ClientNetwork(r)); wait > 0 {
		return endpoint.TooManyAttempts(wait)
	}
	a.playbackErrors.add(r.PathValue("videoId"))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
