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

// hints are what players could not play, by the video's id, until it is written down.
type hints struct {
	mu    sync.Mutex
	noted map[string]int
}

// note notes a hint, unless [limits.HintedVideos] others have some: players send hints again.
func (h *hints) note(id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.noted == nil {
		h.noted = make(map[string]int)
	}
	if _, there := h.noted[id]; there || len(h.noted) < limits.HintedVideos {
		h.noted[id] = min(library.MaxHints, h.noted[id]+1)
	}
}

// take returns what was noted, and notes from then on anew.
func (h *hints) take() map[string]int {
	h.mu.Lock()
	defer h.mu.Unlock()
	taken := h.noted
	h.noted = nil
	return taken
}

// keep writes down what was noted. What fails is lost: it is a hint.
func (h *hints) keep(ctx context.Context, store library.CurationStore) error {
	taken := h.take()
	if len(taken) == 0 {
		return nil
	}
	return store.AddHints(ctx, taken)
}

type playerError struct {
	Code int `json:"code"`
}

// hintAtVideo notes that a player could not play the video: YouTube's codes for what is
// not there or not to be shown here. It only lets the next check begin with it.
func (a *api) hintAtVideo(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[playerError](w, r)
	if err != nil {
		return err
	}
	if !slices.Contains([]int{100, 101, 150}, given.Code) {
		return endpoint.Unprocessable("The code must be one of 100, 101, 150.")
	}
	address, now := endpoint.ClientNetwork(r), a.Time()
	if wait := a.hinters.over(address, limits.AddressHints, now); wait > 0 {
		return endpoint.TooManyAttempts(wait)
	}
	a.hinters.add(address, now)
	a.hints.note(r.PathValue("videoId"))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
