package videocheck_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/videocheck"
)

var errNoResponse = errors.New("no route to host")

// youtube is a fake YouTube that records the requested IDs.
type youtube struct {
	states    map[string]library.VideoState // states by ID; "" causes an error; videos that are not in the map can be played
	requests  []string
	onRequest func() // called for each request; can be nil
}

func (y *youtube) lookUp(ctx context.Context, id string) (library.VideoMetadata, error) {
	y.requests = append(y.requests, id)
	if y.onRequest != nil {
		y.onRequest()
	}
	state, known := y.states[id]
	switch {
	case !known:
		return library.VideoMetadata{State: library.StatePlays}, ctx.Err()
	case state == "":
		return library.VideoMetadata{}, errNoResponse
	default:
		return library.VideoMetadata{State: state}, ctx.Err()
	}
}

func storeOf(t *testing.T, n int) (*memory.Store, []string) {
	t.Helper()
	store := memory.New()
	var videos []library.Video
	var ids []string
	for i := range n {
		ids = append(ids, fmt.Sprintf("video-%05d", i))
		videos = append(videos, library.Video{ID: ids[i], Title: "T", Category: "C"})
	}
	if err := fill.Put(t.Context(), store, []library.Category{{ID: "c", Name: "C"}}, videos); err != nil {
		t.Fatal(err)
	}
	return store, ids
}

// at returns a clock that always returns the same time.
func at(hour int) func() time.Time {
	return func() time.Time { return time.Date(2026, 11, 21, hour, 0, 0, 0, time.UTC) }
}

func dead(t *testing.T, store library.CurationStore) (ids []string) {
	t.Helper()
	page, err := store.CuratedVideos(t.Context(), library.CuratedQuery{Only: library.OnlyDead})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range page.Videos {
		ids = append(ids, v.ID)
	}
	return ids
}

func TestVideoCheck_ChecksEveryVideo(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 45)
	y := &youtube{states: map[string]library.VideoState{
		ids[1]: library.StateRemoved, ids[2]: library.StatePrivate, ids[30]: library.StateNotEmbeddable, ids[44]: library.StateRemoved, ids[7]: "",
	}}
	var found []string
	var done, of int
	report, err := videocheck.Run(t.Context(), store, y.lookUp, videocheck.Options{
		Now: at(3), MaxAge: time.Hour,
		OnChecked: func(d, o int) { done, of = d, o },
		OnDead:    func(id string, _ library.VideoState) { found = append(found, id) },
	})
	want := videocheck.Report{Plays: 40, Removed: 2, Private: 1, NotEmbeddable: 1, Failed: 1}
	if err != nil || report != want || done != 45 || of != 45 {
		t.Errorf("got report %+v, error %v, progress %d of %d, want %+v", report, err, done, of, want)
	}
	wantDead := []string{ids[1], ids[2], ids[30], ids[44]}
	if got := dead(t, store); !slices.Equal(got, wantDead) || !slices.Equal(found, wantDead) {
		t.Errorf("got dead videos %v, reported %v, want %v", got, found, wantDead)
	}
	again := &youtube{}
	if _, err := videocheck.Run(t.Context(), store, again.lookUp, videocheck.Options{Now: at(3), MaxAge: time.Hour}); err != nil || !slices.Equal(again.requests, ids[7:8]) {
		t.Errorf("second run: got lookups %v, error %v, want %v", again.requests, err, ids[7:8])
	}
}

func TestVideoCheck_NextRunResumesAfterCancel(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 50)
	ctx, stop := context.WithCancel(t.Context())
	y := &youtube{}
	y.onRequest = func() {
		if len(y.requests) == 30 {
			stop()
		}
	}
	if _, err := videocheck.Run(ctx, store, y.lookUp, videocheck.Options{Now: at(3), MaxAge: time.Hour}); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
	next := &youtube{}
	if _, err := videocheck.Run(t.Context(), store, next.lookUp, videocheck.Options{Now: at(3), MaxAge: time.Hour, Limit: 15}); err != nil {
		t.Fatal(err)
	}
	if want := ids[29:44]; !slices.Equal(next.requests, want) {
		t.Errorf("next run: got lookups %v, want %v", next.requests, want)
	}
}

func TestVideoCheck_StopsAfterConsecutiveErrors(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 20)
	y := &youtube{states: map[string]library.VideoState{ids[0]: library.StateRemoved}}
	for _, id := range ids[1:] {
		y.states[id] = ""
	}
	report, err := videocheck.Run(t.Context(), store, y.lookUp, videocheck.Options{Now: at(3)})
	if !errors.Is(err, errNoResponse) || len(y.requests) != 6 || report.Failed != 5 {
		t.Errorf("got report %+v, error %v, %d lookups, want 5 failed of 6 lookups", report, err, len(y.requests))
	}
	if got := dead(t, store); !slices.Equal(got, ids[:1]) {
		t.Errorf("got dead videos %v, want %v", got, ids[:1])
	}
}

// If YouTube returns no state for any video, a check must fail even if the library has only a few
// videos.
func TestVideoCheck_FailsWithoutAnyResult(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 3)
	y := &youtube{states: map[string]library.VideoState{ids[0]: "", ids[1]: "", ids[2]: ""}}
	report, err := videocheck.Run(t.Context(), store, y.lookUp, videocheck.Options{Now: at(3)})
	if !errors.Is(err, errNoResponse) || report.Failed != 3 {
		t.Errorf("got report %+v, error %v, want 3 failed and an error", report, err)
	}
	y.states = map[string]library.VideoState{ids[0]: library.StateRemoved, ids[1]: "", ids[2]: ""}
	if report, err := videocheck.Run(t.Context(), store, y.lookUp, videocheck.Options{Now: at(4)}); err != nil || report.Failed != 2 {
		t.Errorf("one result: got report %+v, error %v, want 2 failed", report, err)
	}
}
