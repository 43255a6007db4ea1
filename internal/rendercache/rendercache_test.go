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

// names contains the names of a catalogue's categories, concatenated.
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

// cachedCatalogue is a catalogue that counts how often a value is computed.
type cachedCatalogue struct {
	*testing.T
	store   *memory.Store
	cache   *rendercache.Cache[names]
	renders atomic.Int32
}

func newCachedCatalogue(t *testing.T) *cachedCatalogue {
	t.Helper()
	store := memory.New()
	s := &cachedCatalogue{T: t, store: store, cache: rendercache.New[names](store, 1<<20)}
	s.put("a")
	return s
}

func (s *cachedCatalogue) put(name string) {
	s.Helper()
	if err := fill.Put(s.Context(), s.store, []library.Category{{ID: name, Name: name}}, nil); err != nil {
		s.Fatal(err)
	}
}

func (s *cachedCatalogue) create(ctx context.Context, c library.CatalogueReader) (names, error) {
	s.renders.Add(1)
	return read(ctx, c)
}

func (s *cachedCatalogue) want(want names, renders int32) {
	s.Helper()
	got, err := s.cache.Get(s.Context(), "names", s.create)
	if err != nil || got != want {
		s.Errorf("got %q, error %v, want %q", got, err, want)
	}
	if n := s.renders.Load(); n != renders {
		s.Errorf("got %d renders, want %d", n, renders)
	}
}

func TestCache_RendersOncePerRevision(t *testing.T) {
	t.Parallel()
	s := newCachedCatalogue(t)
	if _, there := s.cache.Peek("names"); there {
		t.Error("got a value before the first render")
	}
	s.want("a", 1)
	s.want("a", 1)
	if got, there := s.cache.Peek("names"); !there || got != "a" {
		t.Errorf("got %q, %v, want \"a\" in the cache", got, there)
	}
	s.put("b")
	if got, there := s.cache.Peek("names"); there {
		t.Errorf("got %q of an older revision, want no value", got)
	}
	s.want("ab", 2)
	s.want("ab", 2)
}

func TestCache_DropsValueOfOlderRevision(t *testing.T) {
	t.Parallel()
	s := newCachedCatalogue(t)
	got, err := s.cache.Get(t.Context(), "names", func(ctx context.Context, c library.CatalogueReader) (names, error) {
		s.put("b")
		s.want("ab", 1) // the computation is running; a request that starts after the change must get the new value
		return read(ctx, c)
	})
	if err != nil || got != "a" {
		t.Errorf("got %q, error %v, want \"a\"", got, err)
	}
	s.want("ab", 1)
}

func TestCache_SharesConcurrentRender(t *testing.T) {
	t.Parallel()
	s := newCachedCatalogue(t)
	begun, release := make(chan struct{}), make(chan struct{})
	slow := func(ctx context.Context, c library.CatalogueReader) (names, error) {
		close(begun) // a second computation would close the channel again and panic
		<-release
		return read(ctx, c)
	}
	var waiters sync.WaitGroup
	get := func() {
		if got, err := s.cache.Get(t.Context(), "names", slow); err != nil || got != "a" {
			t.Errorf("got %q, error %v, want \"a\"", got, err)
		}
	}
	waiters.Go(get)
	<-begun
	for range 8 {
		waiters.Go(get)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.cache.Get(cancelled, "names", slow); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled request: got error %v, want context.Canceled", err)
	}
	close(release)
	waiters.Wait()
}

func TestCache_RetriesAfterFailure(t *testing.T) {
	t.Parallel()
	s := newCachedCatalogue(t)
	begun, release := make(chan struct{}), make(chan struct{})
	errLost := errors.New("connection lost")
	first := make(chan error)
	go func() {
		_, err := s.cache.Get(t.Context(), "names", func(context.Context, library.CatalogueReader) (names, error) {
			close(begun)
			<-release
			return "", errLost
		})
		first <- err
	}()
	<-begun
	var second sync.WaitGroup
	second.Go(func() { s.want("a", 1) })
	close(release)
	if err := <-first; !errors.Is(err, errLost) {
		t.Errorf("got error %v, want %v", err, errLost)
	}
	second.Wait()
}

func TestCache_DoesNotStoreErrors(t *testing.T) {
	t.Parallel()
	s := newCachedCatalogue(t)
	for range 2 {
		_, err := s.cache.Get(t.Context(), "names", func(ctx context.Context, c library.CatalogueReader) (names, error) {
			s.renders.Add(1)
			_, err := c.Category(ctx, "none")
			return "", err
		})
		if library.CodeOf(err) != library.CodeCategoryNotFound {
			t.Errorf("got error %v, want category not found", err)
		}
	}
	if s.renders.Load() != 2 {
		t.Errorf("got %d renders, want 2", s.renders.Load())
	}
}

// If a computation panics, no request may wait forever.
func TestCache_PanicReleasesWaiters(t *testing.T) {
	t.Parallel()
	s := newCachedCatalogue(t)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("got no panic")
			}
		}()
		_, _ = s.cache.Get(t.Context(), "names", func(context.Context, library.CatalogueReader) (names, error) { panic("mistake") })
	}()
	s.want("a", 1)
}
