package search_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/search"
)

// watched is a store that says when its catalogue is read, and can make the reader
// wait or fail, or read a large one.
type watched struct {
	*memory.Store
	reads chan error // takes what each reading ends with; nil lets it happen
	large bool       // what is read is [large]
}

func (w *watched) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	if w.reads != nil {
		select {
		case err := <-w.reads:
			if err != nil {
				return err
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return w.Store.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) error {
		if w.large {
			c = large{c}
		}
		return read(c, revision)
	})
}

// put puts videos of those titles on two shelves, the first on the first.
func (w *watched) put(t *testing.T, titles ...string) {
	t.Helper()
	videos := make([]library.Video, len(titles))
	for i, title := range titles {
		videos[i] = library.Video{ID: title, Title: title, Category: []string{"Product shelf", "Data shelf"}[min(i, 1)]}
	}
	shelves := []library.Category{{ID: "product", Name: "Product shelf"}, {ID: "data", Name: "Data shelf"}}
	if err := w.PutCatalogue(t.Context(), shelves, videos); err != nil {
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

func query(typed string) library.VideoQuery { return library.VideoQuery{Words: strings.Fields(typed)} }

func TestASearcherFindsWhatTheStoreHolds(t *testing.T) {
	t.Parallel()
	store := &watched{Store: memory.New()}
	s := search.New(store)
	wantFound(t, s, query("alpha"), "")
	store.put(t, "Alpha one", "Alpha two")
	wantFound(t, s, query("alpha"), "Alpha one, Alpha two")
	store.put(t, "Alpha three")
	wantFound(t, s, query("alpha"), "Alpha one, Alpha two, Alpha three")
	wantFound(t, s, query("data"), "Alpha two")
	wantFound(t, s, library.VideoQuery{Words: []string{"alpha"}, CategoryID: "data"}, "Alpha two")
	if err := store.RemoveVideo(t.Context(), "Alpha two", time.Now()); err != nil {
		t.Fatal(err)
	}
	wantFound(t, s, query("alpha"), "Alpha one, Alpha three")
	_, err := s.Videos(t.Context(), library.VideoQuery{Words: []string{"alpha"}, CategoryID: "nowhere"})
	if library.CodeOf(err) != library.CodeCategoryNotFound {
		t.Errorf("in an unknown category: %v", err)
	}
}

func TestASearcherReadsMoreThanAPage(t *testing.T) {
	t.Parallel()
	store := &watched{Store: memory.New()}
	names := make([]string, library.MaxPageVideos+3)
	for i := range names {
		names[i] = fmt.Sprintf("Unit%d", i)
	}
	store.put(t, names...)
	wantFound(t, search.New(store), query("unit502"), "Unit502")
}

func TestAReadingThatFailsIsTriedByTheNextSearch(t *testing.T) {
	t.Parallel()
	store := &watched{Store: memory.New(), reads: make(chan error, 2)}
	store.put(t, "Alpha")
	s, failed := search.New(store), errors.New("no disk")
	store.reads <- failed
	if _, err := s.Videos(t.Context(), query("alpha")); !errors.Is(err, failed) {
		t.Errorf("err = %v", err)
	}
	store.reads <- nil
	wantFound(t, s, query("alpha"), "Alpha")
}

func TestWhoHasGoneDoesNotWait(t *testing.T) {
	t.Parallel()
	store := &watched{Store: memory.New(), reads: make(chan error)}
	store.put(t, "Alpha")
	s := search.New(store)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Videos(gone, query("alpha")); !errors.Is(err, context.Canceled) {
		t.Errorf("err = %v", err)
	}
	store.reads <- nil // the reading that was begun goes on, for the next
	wantFound(t, s, query("alpha"), "Alpha")
}

// large is a catalogue of so many videos that searches do not wait for its index.
type large struct{ library.CatalogueReader }

func (large) Videos(context.Context, library.VideoQuery) (library.VideoPage, error) {
	videos := make([]library.Video, 20_001)
	for i := range videos {
		videos[i].Key = int64(i + 1)
	}
	videos[0].Title = "Alpha"
	return library.VideoPage{Videos: videos}, nil
}

func TestALargeLibraryIsSearchedAsItWasWhileItIsReadAgain(t *testing.T) {
	t.Parallel()
	store := &watched{Store: memory.New(), reads: make(chan error, 1), large: true}
	store.put(t, "Alpha")
	s := search.New(store)
	store.reads <- nil
	wantFound(t, s, query("alpha"), "Alpha")
	store.put(t, "Later")
	wantFound(t, s, query("alpha"), "Alpha")
	if err := store.RemoveVideo(t.Context(), "Alpha", time.Now()); err != nil {
		t.Fatal(err)
	}
	wantFound(t, s, query("alpha"), "")
}

func TestFollowingReadsEachRevisionUnasked(t *testing.T) {
	t.Parallel()
	store := &watched{Store: memory.New(), reads: make(chan error)}
	store.put(t, "Alpha")
	s := search.New(store)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { s.Follow(ctx); close(ended) }()
	store.reads <- nil // received only when the catalogue is read
	store.put(t, "Beta")
	store.reads <- errors.New("no disk")
	store.put(t, "Gamma") // at the next revision a reading that failed is tried again
	store.reads <- nil
	wantFound(t, s, query("gamma"), "Gamma")
	cancel()
	<-ended
	store.put(t, "Delta")
	if _, err := s.Videos(t.Context(), query("delta")); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
