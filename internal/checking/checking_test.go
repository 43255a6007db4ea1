package checking_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"greenroom/internal/checking"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

var errSilent = errors.New("no route to host")

// youtube answers for videos, and notes which it was asked for.
type youtube struct {
	says  map[string]library.VideoState // "" for no answer; those without an entry play
	asked []string
	then  func() // after each question; nil for nothing
}

func (y *youtube) ask(ctx context.Context, id string) (library.Answer, error) {
	y.asked = append(y.asked, id)
	if y.then != nil {
		y.then()
	}
	state, said := y.says[id]
	switch {
	case !said:
		return library.Answer{State: library.StatePlays}, ctx.Err()
	case state == "":
		return library.Answer{}, errSilent
	default:
		return library.Answer{State: state}, ctx.Err()
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

// at is a clock that stands still.
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

func TestEveryVideoIsAskedForAndMarked(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 45)
	y := &youtube{says: map[string]library.VideoState{
		ids[1]: library.StateRemoved, ids[2]: library.StatePrivate, ids[30]: library.StateNotEmbeddable, ids[44]: library.StateRemoved, ids[7]: "",
	}}
	var found []string
	var done, of int
	report, err := checking.Run(t.Context(), store, y.ask, checking.Options{
		Now: at(3), Again: time.Hour,
		Asked: func(d, o int) { done, of = d, o },
		Found: func(id string, _ library.VideoState) { found = append(found, id) },
	})
	want := checking.Report{Plays: 40, Removed: 2, Private: 1, NotEmbeddable: 1, Unanswered: 1}
	if err != nil || report != want || done != 45 || of != 45 {
		t.Errorf("got %+v, %v, told of %d of %d, want %+v", report, err, done, of, want)
	}
	marked := []string{ids[1], ids[2], ids[30], ids[44]}
	if got := dead(t, store); !slices.Equal(got, marked) || !slices.Equal(found, marked) {
		t.Errorf("marked %v, told of %v, want %v", got, found, marked)
	}
	again := &youtube{}
	if _, err := checking.Run(t.Context(), store, again.ask, checking.Options{Now: at(3), Again: time.Hour}); err != nil || !slices.Equal(again.asked, ids[7:8]) {
		t.Errorf("asked again for %v, %v, want the one without an answer", again.asked, err)
	}
}

func TestACheckThatIsStoppedGoesOnWhereItWas(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 50)
	ctx, stop := context.WithCancel(t.Context())
	y := &youtube{}
	y.then = func() {
		if len(y.asked) == 30 {
			stop()
		}
	}
	if _, err := checking.Run(ctx, store, y.ask, checking.Options{Now: at(3), Again: time.Hour}); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want that it was stopped", err)
	}
	further := &youtube{}
	if _, err := checking.Run(t.Context(), store, further.ask, checking.Options{Now: at(3), Again: time.Hour, Limit: 15}); err != nil {
		t.Fatal(err)
	}
	if want := ids[29:44]; !slices.Equal(further.asked, want) {
		t.Errorf("went on with %v, want %v", further.asked, want)
	}
}

func TestACheckEndsWhereNobodyAnswers(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 20)
	y := &youtube{says: map[string]library.VideoState{ids[0]: library.StateRemoved}}
	for _, id := range ids[1:] {
		y.says[id] = ""
	}
	report, err := checking.Run(t.Context(), store, y.ask, checking.Options{Now: at(3)})
	if !errors.Is(err, errSilent) || len(y.asked) != 6 || report.Unanswered != 5 {
		t.Errorf("got %+v, %v after %d questions, want five in vain", report, err, len(y.asked))
	}
	if got := dead(t, store); !slices.Equal(got, ids[:1]) {
		t.Errorf("marked %v, want what was answered", got)
	}
}

// Also few videos: an answer to none is a failure, not "0 play".
func TestACheckOfFewVideosFailsWithoutAnAnswer(t *testing.T) {
	t.Parallel()
	store, ids := storeOf(t, 3)
	y := &youtube{says: map[string]library.VideoState{ids[0]: "", ids[1]: "", ids[2]: ""}}
	report, err := checking.Run(t.Context(), store, y.ask, checking.Options{Now: at(3)})
	if !errors.Is(err, errSilent) || report.Unanswered != 3 {
		t.Errorf("got %+v, %v", report, err)
	}
	y.says = map[string]library.VideoState{ids[0]: library.StateRemoved, ids[1]: "", ids[2]: ""}
	if report, err := checking.Run(t.Context(), store, y.ask, checking.Options{Now: at(4)}); err != nil || report.Unanswered != 2 {
		t.Errorf("with one answer: %+v, %v", report, err)
	}
}
