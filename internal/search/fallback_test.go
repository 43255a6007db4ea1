package search_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/search"
)

// newBuildingSearcher returns a searcher of a large library whose first index is being built.
// finish ends the build.
func newBuildingSearcher(t *testing.T) (s *search.Searcher, finish func()) {
	t.Helper()
	store := newWatched()
	store.readResults, store.large = make(chan error, 2), true
	store.put(t, "Alpha", "Beta", "Alpha beta")
	store.readResults <- nil
	return search.New(store), func() { store.readResults <- nil }
}

func TestSearcher_ScansLargeLibraryDuringFirstBuild(t *testing.T) {
	t.Parallel()
	s, finish := newBuildingSearcher(t)
	expectTitles(t, s, query("alpha"), "Alpha, Alpha beta")
	expectTitles(t, s, query("bet"), "Beta, Alpha beta")
	expectTitles(t, s, query("product"), "Alpha") // the word is only in the name of the category
	expectTitles(t, s, query("alhpa"), "")        // without an index, typos are not corrected
	finish()
	deadline := time.Now().Add(time.Minute)
	for time.Now().Before(deadline) {
		if page, err := s.Videos(t.Context(), query("alhpa")); err != nil || page.Instead != nil {
			expectTitles(t, s, query("alhpa"), "Alpha, Alpha beta")
			return
		}
	}
	t.Error("got no result from the built index")
}

func TestSearcher_ConcurrentScansAreLimited(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.readResults, store.large, store.pages = make(chan error, 1), true, make(chan struct{})
	store.requested = make(chan struct{}, 4)
	store.put(t, "Alpha")
	store.readResults <- nil
	s := search.New(store)
	found := make(chan error)
	look := func(ctx context.Context) {
		_, err := s.Videos(ctx, query("alpha"))
		found <- err
	}
	go look(t.Context())
	<-store.requested // the index build requests a page
	<-store.pages
	go look(t.Context())
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	for range 2 {
		<-store.requested // both scans request a page and wait for it
	}
	go look(ctx)
	if err := <-found; !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("third search: got error %v, want context.DeadlineExceeded", err)
	}
	for range 2 {
		<-store.pages
		if err := <-found; err != nil {
			t.Error(err)
		}
	}
}

// During the build, a scan must return the same hits as the index, in the same order.
func TestFallbackScan_ReturnsSameHitsAsIndex(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 0))
	words := []string{"alpha", "alphabet", "beta", "Größe", "gamma", "c++", "delta"}
	text := func(limit int) string {
		var some []string
		for range random.IntN(limit + 1) {
			some = append(some, words[random.IntN(len(words))])
		}
		return strings.Join(some, " ")
	}
	store := memory.New()
	categories := []library.Category{{ID: "a", Name: "Shelf a", ShortNames: "beta"}, {ID: "b", Name: "Shelf b"}}
	videos := make([]library.Video, 120)
	for i := range videos {
		videos[i] = library.Video{
			ID: fmt.Sprint(i), Title: text(2), CreatorName: text(1), Description: text(3), Category: categories[random.IntN(2)].Name,
			Seconds: random.IntN(3) * 60, UploadedOn: []string{"", "2024-01-02", "2025-01-02"}[random.IntN(3)],
		}
	}
	if err := fill.Put(t.Context(), store, categories, videos); err != nil {
		t.Fatal(err)
	}
	indexed, slow := search.New(store), search.New(store)
	for round := range 400 {
		q := library.VideoQuery{
			Words: strings.Fields(text(2) + " " + words[random.IntN(len(words))]), Limit: 1 + random.IntN(20), Counted: true,
			Order: []library.VideoOrder{library.OrderRank, library.OrderNewest, library.OrderTitle, library.OrderCatalogue}[random.IntN(4)],
		}
		if random.IntN(2) == 0 {
			q.CategoryID, q.MinSeconds = "a", 60
		}
		for page := 0; page < 8; page++ {
			want, err := indexed.Videos(t.Context(), q)
			if err != nil || want.Instead != nil || want.Words.Missing != nil || want.Next.Sort > "9" {
				break
			}
			found, err := slow.Scanned(t.Context(), q, []int{0, 1, 40, 119}[round%4])
			if err != nil {
				t.Fatal(err)
			}
			got, err := store.VideosByKey(t.Context(), found.Positions)
			if err != nil || !slices.Equal(got, want.Videos) || found.Next != want.Next || found.Total != want.Total && found.Total != library.UnknownTotal {
				t.Fatalf("%+v: got %v, next %v, total %d, error %v, want %v, next %v, total %d", q, found.Positions, found.Next, found.Total, err, titles(want), want.Next, want.Total)
			}
			if q.After, q.Counted = want.Next, false; q.After == (library.VideoKey{}) {
				break
			}
		}
	}
}
