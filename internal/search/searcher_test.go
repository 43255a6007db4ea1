package search_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/search"
)

// watched is a store that says when its catalogue is read, can make the reader wait or
// fail, and can have many more videos than were put.
type watched struct {
	*memory.Store
	moments chan error    // takes what the reading of each moment ends with; nil lets it happen
	pages   chan struct{} // gets one for each page; nil for none
	asked   chan struct{} // gets one when a page is asked for; nil for none
	large   bool
}

func newWatched() *watched { return &watched{Store: memory.New()} }

func (w *watched) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	if w.moments != nil {
		select {
		case err := <-w.moments:
			if err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return w.Store.ReadCatalogue(ctx, read)
}

// building lets an index be built: it begins and ends with a moment of the catalogue.
func (w *watched) building() {
	w.moments <- nil
	w.moments <- nil
}

func (w *watched) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if w.asked != nil {
		w.asked <- struct{}{}
	}
	if w.pages != nil {
		w.pages <- struct{}{}
	}
	page, err := w.Store.Videos(ctx, q)
	if w.large && err == nil {
		for key := int64(len(page.Videos)) + 1; key <= 20_001; key++ {
			page.Videos = append(page.Videos, library.Video{Key: key})
		}
	}
	return page, err
}

// put puts videos of those titles on two shelves, the first on the first.
func (w *watched) put(t *testing.T, titles ...string) {
	t.Helper()
	videos := make([]library.Video, len(titles))
	for i, title := range titles {
		videos[i] = library.Video{ID: title, Title: title, Category: []string{"Product shelf", "Data shelf"}[min(i, 1)]}
	}
	shelves := []library.Category{{ID: "product", Name: "Product shelf"}, {ID: "data", Name: "Data shelf"}}
	if err := fill.Put(t.Context(), w, shelves, videos); err != nil {
		t.Fatal(err)
	}
}

func titles(page library.VideoPage) string {
	var all []string
	for _, v := range page.Videos {
		all = append(all, v.Title)
	}
	return strings.Join(all, ", ")
}

func wantFound(t *testing.T, s *search.Searcher, q library.VideoQuery, want string) {
	t.Helper()
	page, err := s.Videos(t.Context(), q)
	if got := titles(page); err != nil || got != want {
		t.Errorf("%+v found %q, %v; want %q", q, got, err, want)
	}
}

// wantBuilt waits for the index, for which a search in a large library does not wait long.
func wantBuilt(t *testing.T, s *search.Searcher) {
	t.Helper()
	if err := s.Built(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func query(typed string) library.VideoQuery { return library.VideoQuery{Words: strings.Fields(typed)} }

func TestASearcherFindsWhatTheStoreHolds(t *testing.T) {
	t.Parallel()
	store := newWatched()
	s := search.New(store)
	wantFound(t, s, query("alpha"), "")
	store.put(t, "Alpha one", "Alpha two")
	wantFound(t, s, query("alpha"), "Alpha one, Alpha two")
	store.put(t, "Alpha three")
	wantFound(t, s, query("alpha"), "Alpha one, Alpha two, Alpha three")
	wantFound(t, s, query("data"), "Alpha two")
	wantFound(t, s, library.VideoQuery{Words: []string{"alpha"}, CategoryID: "data"}, "Alpha two")
	if err := fill.Remove(t.Context(), store, []string{"Alpha two"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	wantFound(t, s, query("alpha"), "Alpha one, Alpha three")
	_, err := s.Videos(t.Context(), library.VideoQuery{Words: []string{"alpha"}, CategoryID: "nowhere"})
	if library.CodeOf(err) != library.CodeCategoryNotFound {
		t.Errorf("in an unknown category: %v", err)
	}
}

func TestTheCatalogueIsCountedAsItIsNowAlone(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.put(t, "Numbat", "Quokka", "Quoll")
	s := search.New(store)
	want := func(q library.VideoQuery, want int, wantKnown bool) {
		t.Helper()
		if total, known := s.Count(q); total != want || known != wantKnown {
			t.Errorf("%+v: %d, %t; want %d, %t", q, total, known, want, wantKnown)
		}
	}
	all, data := library.VideoQuery{}, library.VideoQuery{CategoryID: "data"}
	want(all, 0, false)
	wantFound(t, s, query("numbat"), "Numbat")
	want(all, 3, true)
	want(data, 2, true)
	want(library.VideoQuery{CategoryID: "gone"}, 0, true)
	store.put(t, "Numbat", "Quokka", "Quoll", "Wombat")
	want(all, 0, false)
	wantFound(t, s, query("wombat"), "Wombat")
	want(all, 4, true)
	want(data, 3, true)
}

func TestASearcherReadsMoreThanAPage(t *testing.T) {
	t.Parallel()
	store := newWatched()
	names := make([]string, library.MaxPageVideos+3)
	for i := range names {
		names[i] = fmt.Sprintf("Unit%d", i)
	}
	store.put(t, names...)
	wantFound(t, search.New(store), query("unit502"), "Unit502")
}

func TestAChangeIsTakenInWithoutReadingTheOthers(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.pages = make(chan struct{}, 10)
	store.put(t, "Alpha", "Beta")
	s := search.New(store)
	wantFound(t, s, query("alpha"), "Alpha")
	store.put(t, "Gamma")
	wantFound(t, s, query("gamma"), "Gamma")
	wantFound(t, s, query("shelf"), "Alpha, Beta, Gamma")
	if err := fill.Remove(t.Context(), store, []string{"Alpha"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	wantFound(t, s, query("shelf"), "Beta, Gamma")
	if len(store.pages) != 1 {
		t.Errorf("%d pages read", len(store.pages))
	}
	renamed := []library.Category{{ID: "product", Name: "Product shelf", ShortNames: "PM"}}
	if err := fill.Put(t.Context(), store, renamed, nil); err != nil {
		t.Fatal(err)
	}
	wantFound(t, s, query("pm"), "Gamma")
	if len(store.pages) != 2 {
		t.Errorf("%d pages read, with those for a category's other names", len(store.pages))
	}
}

func TestALateIndexIsBuiltAnew(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.pages = make(chan struct{})
	names := make([]string, 1_500)
	s := search.New(store)
	go func() { // the empty catalogue's
		<-store.pages
	}()
	wantFound(t, s, query("unit0"), "")
	for round := range 3 { // of which the last makes it late by 4,500
		for i := range names {
			names[i] = fmt.Sprintf("Unit%d round%d", i, round)
		}
		store.put(t, names...)
		wantFound(t, s, query(names[1_499]), names[1_499])
	}
	for range 9 { // the pages of a new one, which no search waits for
		<-store.pages
	}
}

func TestAReadingThatFailsIsTriedByTheNextSearch(t *testing.T) {
	t.Parallel()
	store, failed := newWatched(), errors.New("no disk")
	store.moments = make(chan error, 2)
	store.put(t, "Alpha")
	s := search.New(store)
	store.moments <- failed
	if _, err := s.Videos(t.Context(), query("alpha")); !errors.Is(err, failed) {
		t.Errorf("err = %v", err)
	}
	store.building()
	wantFound(t, s, query("alpha"), "Alpha")
}

func TestWhoHasGoneDoesNotWait(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.moments = make(chan error)
	store.put(t, "Alpha")
	s := search.New(store)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Videos(gone, query("alpha")); !errors.Is(err, context.Canceled) {
		t.Errorf("err = %v", err)
	}
	store.building() // the reading that was begun goes on, for the next
	wantFound(t, s, query("alpha"), "Alpha")
}

// changing is a store whose catalogue changes while it is read.
type changing struct {
	*watched
	meanwhile func()
}

func (c *changing) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	page, err := c.watched.Videos(ctx, q)
	if change := c.meanwhile; change != nil {
		c.meanwhile = nil
		change()
	}
	return page, err
}

func TestWhatChangesWhileTheCatalogueIsReadIsFound(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*watched) error{
		"a video": func(w *watched) error { return fill.Remove(t.Context(), w, []string{"Alpha one"}, time.Now()) },
		"a category": func(w *watched) error {
			return fill.Put(t.Context(), w, []library.Category{{ID: "data", Name: "Alpha shelf"}}, []library.Video{{ID: "Alpha one", Title: "Beta", Category: "Product shelf"}})
		},
	} {
		store := &changing{watched: newWatched()}
		store.put(t, "Alpha one", "Alpha two")
		store.meanwhile = func() {
			if err := change(store.watched); err != nil {
				t.Error(err)
			}
		}
		s := search.New(store)
		t.Run(name, func(t *testing.T) { wantFound(t, s, query("alpha"), "Alpha two") })
	}
}

func TestALargeLibraryTakesInAChange(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.large = true
	store.put(t, "Alpha")
	s := search.New(store)
	wantBuilt(t, s)
	wantFound(t, s, query("alpha"), "Alpha")
	store.put(t, "Later")
	wantBuilt(t, s)
	wantFound(t, s, query("later"), "Later")
}

func TestALargeLibraryIsSearchedAsItWasWhileItIsReadAgain(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.moments, store.large = make(chan error, 2), true
	store.put(t, "Alpha")
	s := search.New(store)
	store.building()
	wantBuilt(t, s)
	wantFound(t, s, query("alpha"), "Alpha")
	renamed := []library.Category{{ID: "product", Name: "Other shelf"}}
	if err := fill.Put(t.Context(), store, renamed, nil); err != nil {
		t.Fatal(err)
	}
	store.moments <- nil // one finds out that all is to be read, which does not happen
	wantFound(t, s, query("alpha"), "Alpha")
	wantFound(t, s, query("other"), "")
	if err := fill.Remove(t.Context(), store, []string{"Alpha"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	wantFound(t, s, query("alpha"), "")
}

func TestALargeLibraryIsSearchedAsItWasWhileItsChangesAreOutOfReach(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.moments, store.large = make(chan error, 2), true
	store.put(t, "Alpha")
	s := search.New(store)
	store.building()
	wantBuilt(t, s)
	wantFound(t, s, query("alpha"), "Alpha")
	store.put(t, "Later")
	store.moments <- errors.New("no disk")
	wantFound(t, s, query("alpha"), "Alpha")
	wantFound(t, s, query("alpha"), "Alpha") // nor does one wait that takes long
	store.moments <- nil
	wantBuilt(t, s)
	wantFound(t, s, query("later"), "Later")
}

func TestFollowingReadsEachRevisionUnasked(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.moments = make(chan error)
	store.put(t, "Alpha")
	s := search.New(store)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { s.Follow(ctx); close(ended) }()
	store.building() // received only when the catalogue is read
	wantFound(t, s, query("alpha"), "Alpha")
	store.put(t, "Beta")
	store.moments <- errors.New("no disk")
	store.put(t, "Gamma") // at the next revision a reading that failed is tried again
	store.moments <- nil
	wantFound(t, s, query("gamma"), "Gamma")
	cancel()
	<-ended
	store.put(t, "Delta")
	if _, err := s.Videos(t.Context(), query("delta")); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
