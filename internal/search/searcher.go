package search

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
)

// small is how many videos a library has at most in which a search waits for the
// index of the latest revision: it is there in a moment. In larger ones the one
// before answers as long as the next is being built.
const small = 20_000

// Searcher searches the catalogue of a store. It builds an index of it when it is
// first asked, and another after each change, one at a time and beside the requests.
// It may be used by any number of goroutines.
type Searcher struct {
	store  library.CatalogueStore
	latest atomic.Pointer[indexed]
	mu     sync.Mutex
	build  *build          // the one under way; nil for none
	open   context.Context // done when no more is built
	end    context.CancelFunc
}

// indexed is a revision of the catalogue with its index.
type indexed struct {
	revision int64
	index    *Index
	videos   int               // how many there are
	short    map[string]string // the short names of the categories, by id
}

// build is the making of an index.
type build struct {
	done chan struct{} // closed at its end
	err  error         // why it failed, from then on
}

// New returns a searcher of the store's catalogue.
func New(store library.CatalogueStore) *Searcher {
	s := &Searcher{store: store}
	s.open, s.end = context.WithCancel(context.Background())
	return s
}

// retryTime is how long [Searcher.Follow] waits after a build that failed.
const retryTime = 5 * time.Second

// Follow keeps an index of the latest revision ready, so that nobody's search has to
// wait for it, until ctx is done. After that nothing is built, and a search of what
// changed since fails.
func (s *Searcher) Follow(ctx context.Context) {
	defer s.end()
	for ctx.Err() == nil {
		known := s.store.Revision()
		if now := s.latest.Load(); now != nil && now.revision == known.Number {
			wait(ctx, known.Later)
			continue
		}
		b := s.building()
		if wait(ctx, b.done); ctx.Err() == nil && b.err != nil {
			later, cancel := context.WithTimeout(ctx, retryTime)
			wait(later, known.Later)
			cancel()
		}
	}
}

// wait returns when either is done.
func wait(ctx context.Context, done <-chan struct{}) {
	select {
	case <-ctx.Done():
	case <-done:
	}
}

// Videos returns the page of videos that q selects by its words. An unknown category
// is CodeCategoryNotFound. A library of at most [small] videos is searched as it is
// now, a larger one as it was before its last changes while they are made ready.
func (s *Searcher) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if q.CategoryID != "" {
		if _, err := s.store.Category(ctx, q.CategoryID); err != nil {
			return library.VideoPage{}, err
		}
	}
	ready, err := s.ready(ctx)
	if err != nil {
		return library.VideoPage{}, fmt.Errorf("search videos: %w", err)
	}
	result := ready.index.Find(q)
	videos, err := s.store.VideosByKey(ctx, result.Positions)
	if err != nil {
		return library.VideoPage{}, err
	}
	videos = slices.DeleteFunc(videos, library.Video.Removed) // since the index was built
	return library.VideoPage{Videos: videos, Next: result.Next, Instead: result.Instead}, nil
}

// ready returns the index to search in, of the latest revision unless the library is
// large and another one is there.
func (s *Searcher) ready(ctx context.Context) (*indexed, error) {
	for {
		now := s.latest.Load()
		if now != nil && now.revision == s.store.Revision().Number {
			return now, nil
		}
		b := s.building()
		if now != nil && now.videos > small {
			return now, nil
		}
		select {
		case <-b.done:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if b.err != nil {
			return nil, b.err
		}
		if now = s.latest.Load(); now.revision >= s.store.Revision().Number {
			return now, nil
		}
	}
}

// building returns the build under way, or begins one. It goes on when who asked for
// it has gone: others will ask for the same.
func (s *Searcher) building() *build {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.build == nil {
		b := &build{done: make(chan struct{})}
		s.build = b
		go func() {
			defer close(b.done)
			next, err := read(s.open, s.store)
			s.mu.Lock()
			defer s.mu.Unlock()
			if b.err = err; err == nil {
				s.latest.Store(next)
			}
			s.build = nil
		}()
	}
	return s.build
}

// read reads the catalogue as it is at one moment, and makes an index of it.
func read(ctx context.Context, store library.CatalogueStore) (*indexed, error) {
	var made *indexed
	err := store.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) error {
		categories, err := c.Categories(ctx)
		if err != nil {
			return err
		}
		short := make(map[string]string, len(categories))
		for _, category := range categories {
			short[category.ID] = category.ShortNames
		}
		made = &indexed{revision: revision, short: short}
		made.index = NewIndex(made.documents(ctx, c, &err))
		return err
	})
	return made, err
}

// documents reads the catalogue's videos as documents, and counts them. It ends early
// when err becomes one.
func (i *indexed) documents(ctx context.Context, c library.CatalogueReader, err *error) iter.Seq[Document] {
	return func(yield func(Document) bool) {
		for after := (library.VideoKey{}); ; {
			var page library.VideoPage
			if page, *err = c.Videos(ctx, library.VideoQuery{After: after}); *err != nil {
				return
			}
			for _, v := range page.Videos {
				i.videos++
				if !yield(documentOf(v, i.short[v.CategoryID])) {
					return
				}
			}
			if after = page.Next; after == (library.VideoKey{}) {
				return
			}
		}
	}
}

// documentOf returns the video as a document. Keys are given in the order of the
// catalogue, and stay: they are the places of the documents.
func documentOf(v library.Video, shortNames string) Document {
	return Document{
		Position: v.Key, Title: v.Title, Creator: v.CreatorName,
		Text:       v.Description + "\n" + v.Category + "\n" + shortNames,
		CategoryID: v.CategoryID, UploadedOn: v.UploadedOn, Seconds: v.Seconds,
	}
}
