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

// watched is a store that signals reads of its catalogue. It can delay reads, make reads fail, and
// report more videos than it stores.
type watched struct {
	*memory.Store
	readResults chan error    // results of the calls of ReadCatalogue; each call waits for its result; if nil, all calls succeed at once
	pages       chan struct{} // channel that receives one element for each page; can be nil
	requested   chan struct{} // channel that receives one element for each requested page; can be nil
	large       bool
}

func newWatched() *watched { return &watched{Store: memory.New()} }

func (w *watched) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	if w.readResults != nil {
		select {
		case err := <-w.readResults:
			if err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return w.Store.ReadCatalogue(ctx, read)
}

// building prepares the results of the two calls of ReadCatalogue in a build of an index, at its
// start and at its end, so that the build succeeds.
func (w *watched) building() {
	w.readResults <- nil
	w.readResults <- nil
}

func (w *watched) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if w.requested != nil {
		w.requested <- struct{}{}
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

// put adds videos with the titles. The first video is in the category "product", the others are in
// "data".
func (w *watched) put(t *testing.T, titles ...string) {
	t.Helper()
	videos := make([]library.Video, len(titles))
	for i, title := range titles {
		videos[i] = library.Video{ID: title, Title: title, Category: []string{"Product shelf", "Data shelf"}[min(i, 1)]}
	}
	categories := []library.Category{{ID: "product", Name: "Product shelf"}, {ID: "data", Name: "Data shelf"}}
	if err := fill.Put(t.Context(), w, categories, videos); err != nil {
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

func expectTitles(t *testing.T, s *search.Searcher, q library.VideoQuery, want string) {
	t.Helper()
	page, err := s.Videos(t.Context(), q)
	if got := titles(page); err != nil || got != want {
		t.Errorf("%+v: got %q, error %v, want %q", q, got, err, want)
	}
}

// wantBuilt waits until the index has the latest revision. A search in a large library could
// otherwise use the previous index.
func wantBuilt(t *testing.T, s *search.Searcher) {
	t.Helper()
	if err := s.Built(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func query(typed string) library.VideoQuery { return library.VideoQuery{Words: strings.Fields(typed)} }

func TestSearcher_FindsStoredVideos(t *testing.T) {
	t.Parallel()
	store := newWatched()
	s := search.New(store)
	expectTitles(t, s, query("alpha"), "")
	store.put(t, "Alpha one", "Alpha two")
	expectTitles(t, s, query("alpha"), "Alpha one, Alpha two")
	store.put(t, "Alpha three")
	expectTitles(t, s, query("alpha"), "Alpha one, Alpha two, Alpha three")
	expectTitles(t, s, query("data"), "Alpha two")
	expectTitles(t, s, library.VideoQuery{Words: []string{"alpha"}, CategoryID: "data"}, "Alpha two")
	if err := fill.Remove(t.Context(), store, []string{"Alpha two"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	expectTitles(t, s, query("alpha"), "Alpha one, Alpha three")
	_, err := s.Videos(t.Context(), library.VideoQuery{Words: []string{"alpha"}, CategoryID: "nowhere"})
	if library.CodeOf(err) != library.CodeCategoryNotFound {
		t.Errorf("unknown category: got error %v, want category not found", err)
	}
}

func TestSearcher_CountsLatestRevisionOnly(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.put(t, "Numbat", "Quokka", "Quoll")
	s := search.New(store)
	want := func(q library.VideoQuery, want int, wantKnown bool) {
		t.Helper()
		if total, known := s.Count(q); total != want || known != wantKnown {
			t.Errorf("%+v: got count %d, %t, want %d, %t", q, total, known, want, wantKnown)
		}
	}
	all, data := library.VideoQuery{}, library.VideoQuery{CategoryID: "data"}
	want(all, 0, false)
	expectTitles(t, s, query("numbat"), "Numbat")
	want(all, 3, true)
	want(data, 2, true)
	want(library.VideoQuery{CategoryID: "cancelled"}, 0, true)
	store.put(t, "Numbat", "Quokka", "Quoll", "Wombat")
	want(all, 0, false)
	expectTitles(t, s, query("wombat"), "Wombat")
	want(all, 4, true)
	want(data, 3, true)
}

func TestSearcher_ReadsAllPages(t *testing.T) {
	t.Parallel()
	store := newWatched()
	names := make([]string, library.MaxPageVideos+3)
	for i := range names {
		names[i] = fmt.Sprintf("Unit%d", i)
	}
	store.put(t, names...)
	expectTitles(t, search.New(store), query("unit502"), "Unit502")
}

func TestSearcher_ReadsOnlyChangedVideos(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.pages = make(chan struct{}, 10)
	store.put(t, "Alpha", "Beta")
	s := search.New(store)
	expectTitles(t, s, query("alpha"), "Alpha")
	store.put(t, "Gamma")
	expectTitles(t, s, query("gamma"), "Gamma")
	expectTitles(t, s, query("shelf"), "Alpha, Beta, Gamma")
	if err := fill.Remove(t.Context(), store, []string{"Alpha"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	expectTitles(t, s, query("shelf"), "Beta, Gamma")
	if len(store.pages) != 1 {
		t.Errorf("got %d page reads, want 1", len(store.pages))
	}
	renamed := []library.Category{{ID: "product", Name: "Product shelf", ShortNames: "PM"}}
	if err := fill.Put(t.Context(), store, renamed, nil); err != nil {
		t.Fatal(err)
	}
	expectTitles(t, s, query("pm"), "Gamma")
	if len(store.pages) != 2 {
		t.Errorf("renamed category: got %d page reads, want 2", len(store.pages))
	}
}

func TestSearcher_RebuildsLargeDelta(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.pages = make(chan struct{})
	names := make([]string, 1_500)
	s := search.New(store)
	go func() { // let the read of the empty catalogue succeed
		<-store.pages
	}()
	expectTitles(t, s, query("unit0"), "")
	for round := range 3 { // after the last round, DeltaSize is 4,500
		for i := range names {
			names[i] = fmt.Sprintf("Unit%d round%d", i, round)
		}
		store.put(t, names...)
		expectTitles(t, s, query(names[1_499]), names[1_499])
	}
	for range 9 { // let the build of the new index read its pages; no search waits for this index
		<-store.pages
	}
}

func TestSearcher_RetriesAfterReadError(t *testing.T) {
	t.Parallel()
	store, failed := newWatched(), errors.New("no disk")
	store.readResults = make(chan error, 2)
	store.put(t, "Alpha")
	s := search.New(store)
	store.readResults <- failed
	if _, err := s.Videos(t.Context(), query("alpha")); !errors.Is(err, failed) {
		t.Errorf("got error %v, want the read error", err)
	}
	store.building()
	expectTitles(t, s, query("alpha"), "Alpha")
}

func TestSearcher_ReturnsWhenContextIsCancelled(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.readResults = make(chan error)
	store.put(t, "Alpha")
	s := search.New(store)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Videos(cancelled, query("alpha")); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
	store.building() // the build of the index continues, because the next search needs the index
	expectTitles(t, s, query("alpha"), "Alpha")
}

// changing is a store whose catalogue changes while it is read.
type changing struct {
	*watched
	onRead func()
}

func (c *changing) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	page, err := c.watched.Videos(ctx, q)
	if change := c.onRead; change != nil {
		c.onRead = nil
		change()
	}
	return page, err
}

func TestSearcher_FindsChangesDuringBuild(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*watched) error{
		"video": func(w *watched) error { return fill.Remove(t.Context(), w, []string{"Alpha one"}, time.Now()) },
		"category": func(w *watched) error {
			return fill.Put(t.Context(), w, []library.Category{{ID: "data", Name: "Alpha shelf"}}, []library.Video{{ID: "Alpha one", Title: "Beta", Category: "Product shelf"}})
		},
	} {
		store := &changing{watched: newWatched()}
		store.put(t, "Alpha one", "Alpha two")
		store.onRead = func() {
			if err := change(store.watched); err != nil {
				t.Error(err)
			}
		}
		s := search.New(store)
		t.Run(name, func(t *testing.T) { expectTitles(t, s, query("alpha"), "Alpha two") })
	}
}

func TestSearcher_LargeLibraryAppliesChange(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.large = true
	store.put(t, "Alpha")
	s := search.New(store)
	wantBuilt(t, s)
	expectTitles(t, s, query("alpha"), "Alpha")
	store.put(t, "Later")
	wantBuilt(t, s)
	expectTitles(t, s, query("later"), "Later")
}

func TestSearcher_UsesPreviousIndexDuringRebuild(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.readResults, store.large = make(chan error, 2), true
	store.put(t, "Alpha")
	s := search.New(store)
	store.building()
	wantBuilt(t, s)
	expectTitles(t, s, query("alpha"), "Alpha")
	renamed := []library.Category{{ID: "product", Name: "Other shelf"}}
	if err := fill.Put(t.Context(), store, renamed, nil); err != nil {
		t.Fatal(err)
	}
	store.readResults <- nil // the update detects that the changes are unknown; no rebuild is running yet
	expectTitles(t, s, query("alpha"), "Alpha")
	expectTitles(t, s, query("other"), "")
	if err := fill.Remove(t.Context(), store, []string{"Alpha"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	expectTitles(t, s, query("alpha"), "")
}

func TestSearcher_UsesPreviousIndexWithoutChanges(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.readResults, store.large = make(chan error, 2), true
	store.put(t, "Alpha")
	s := search.New(store)
	store.building()
	wantBuilt(t, s)
	expectTitles(t, s, query("alpha"), "Alpha")
	store.put(t, "Later")
	store.readResults <- errors.New("no disk")
	expectTitles(t, s, query("alpha"), "Alpha")
	expectTitles(t, s, query("alpha"), "Alpha") // a search must not wait for a slow update
	store.readResults <- nil
	wantBuilt(t, s)
	expectTitles(t, s, query("later"), "Later")
}

func TestSearcher_RunUpdatesEachRevision(t *testing.T) {
	t.Parallel()
	store := newWatched()
	store.readResults = make(chan error)
	store.put(t, "Alpha")
	s := search.New(store)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { s.Run(ctx); close(ended) }()
	store.building() // this call returns only when the catalogue is read
	expectTitles(t, s, query("alpha"), "Alpha")
	store.put(t, "Beta")
	store.readResults <- errors.New("no disk")
	store.put(t, "Gamma") // the next revision causes another attempt
	store.readResults <- nil
	expectTitles(t, s, query("gamma"), "Gamma")
	cancel()
	<-ended
	store.put(t, "Delta")
	if _, err := s.Videos(t.Context(), query("delta")); !errors.Is(err, context.Canceled) {
		t.Errorf("search after the end: got error %v, want context.Canceled", err)
	}
}
