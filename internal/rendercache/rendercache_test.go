package rendercache_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/rendercache"
)

// names are the concatenated names of a catalogue's categories.
type names string

// Bytes implements [rendercache.Value].
func (n names) Bytes() int64 { return int64(len(n)) }

func read(ctx context.Context, c library.CatalogueReader) (names, error) {
	categories, err := c.Categories(ctx)
	var all names
	for _, c := range categories {
		all += names(c.Name)
	}
	return all, err
}

// shelf is a catalogue with a counter of computed values.
type shelf struct {
	*testing.T
	store *memory.Store
	kept  *rendercache.Cache[names]
	made  atomic.Int32
}

func newShelf(t *testing.T) *shelf {
	t.Helper()
	store := memory.New()
	s := &shelf{T: t, store: store, kept: rendercache.New[names](store, 1<<20)}
	s.put("a")
	return s
}

func (s *shelf) put(name string) {
	s.Helper()
	if err := fill.Put(s.Context(), s.store, []library.Category{{ID: name, Name: name}}, nil); err != nil {
		s.Fatal(err)
	}
}

func (s *shelf) create(ctx context.Context, c library.CatalogueReader) (names, error) {
	s.made.Add(1)
	return read(ctx, c)
}

func (s *shelf) want(want names, made int32) {
	s.Helper()
	got, err := s.kept.Get(s.Context(), "names", s.create)
	if err != nil || got != want {
		s.Errorf("%q, %v; want %q", got, err, want)
	}
	if n := s.made.Load(); n != made {
		s.Errorf("made %d times, want %d", n, made)
	}
}

func TestCache_RendersOncePerRevision(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	if _, there := s.kept.Peek("names"); there {
		t.Error("it is there before it was made")
	}
	s.want("a", 1)
	s.want("a", 1)
	if got, there := s.kept.Peek("names"); !there || got != "a" {
		t.Errorf("%q, %v", got, there)
	}
	s.put("b")
	if got, there := s.kept.Peek("names"); there {
		t.Errorf("%q is still there", got)
	}
	s.want("ab", 2)
	s.want("ab", 2)
}

func TestCache_DropsValueOfOlderRevision(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	got, err := s.kept.Get(t.Context(), "names", func(ctx context.Context, c library.CatalogueReader) (names, error) {
		s.put("b")
		s.want("ab", 1) // a request after the change gets it, while this computation runs
		return read(ctx, c)
	})
	if err != nil || got != "a" {
		t.Errorf("%q, %v", got, err)
	}
	s.want("ab", 1)
}

func TestCache_SharesConcurrentRender(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	begun, goOn := make(chan struct{}), make(chan struct{})
	slow := func(ctx context.Context, c library.CatalogueReader) (names, error) {
		close(begun) // a second computation would panic
		<-goOn
		return read(ctx, c)
	}
	var crowd sync.WaitGroup
	ask := func() {
		if got, err := s.kept.Get(t.Context(), "names", slow); err != nil || got != "a" {
			t.Errorf("%q, %v", got, err)
		}
	}
	crowd.Go(ask)
	<-begun
	for range 8 {
		crowd.Go(ask)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.kept.Get(gone, "names", slow); !errors.Is(err, context.Canceled) {
		t.Errorf("who waits no longer: %v", err)
	}
	close(goOn)
	crowd.Wait()
}

func TestCache_RetriesAfterFailure(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	begun, goOn := make(chan struct{}), make(chan struct{})
	lost := errors.New("lost")
	first := make(chan error)
	go func() {
		_, err := s.kept.Get(t.Context(), "names", func(context.Context, library.CatalogueReader) (names, error) {
			close(begun)
			<-goOn
			return "", lost
		})
		first <- err
	}()
	<-begun
	var second sync.WaitGroup
	second.Go(func() { s.want("a", 1) })
	close(goOn)
	if err := <-first; !errors.Is(err, lost) {
		t.Errorf("got error %v, want %v", err, lost)
	}
	second.Wait()
}

func TestCache_DoesNotStoreErrors(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	for range 2 {
		_, err := s.kept.Get(t.Context(), "names", func(ctx context.Context, c library.CatalogueReader) (names, error) {
			s.made.Add(1)
			_, err := c.Category(ctx, "none")
			return "", err
		})
		if library.CodeOf(err) != library.CodeCategoryNotFound {
			t.Errorf("got error %v", err)
		}
	}
	if s.made.Load() != 2 {
		t.Errorf("asked %d times, want twice", s.made.Load())
	}
}

// A computation that panics leaves no request waiting.
func TestCache_PanicReleasesWaiters(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic is gone")
			}
		}()
		_, _ = s.kept.Get(t.Context(), "names", func(context.Context, library.CatalogueReader) (names, error) { panic("mistake") })
	}()
	s.want("a", 1)
}
