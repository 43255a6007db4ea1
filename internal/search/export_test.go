package search

import (
	"context"

	"greenroom/internal/library"
)

// Scanned returns the documents that match q in the way of a search during the first build. The
// first indexed documents are already in the partial index.
func (s *Searcher) Scanned(ctx context.Context, q library.VideoQuery, indexed int) (Result, error) {
	page, err := s.store.Videos(ctx, library.VideoQuery{})
	if err != nil {
		return Result{}, err
	}
	short, err := shortNames(ctx, s.store)
	b := SmallParts(indexed)
	for i, v := range page.Videos[:indexed] {
		b.Add(documentOf(v, short[v.CategoryID]))
		s.firstBuild.publish(b, i+1, library.VideoKey{Position: v.Key})
	}
	if err != nil {
		return Result{}, err
	}
	return s.scanFallback(ctx, q)
}

// SmallParts returns a builder of an index whose parts have at most size documents.
func SmallParts(size int) *Builder { return &Builder{size: size} }

// Built waits until the index has the store's latest revision. Failed builds are repeated.
func (s *Searcher) Built(ctx context.Context) error {
	for now := s.latest.Load(); now == nil || now.revision != s.store.Revision().Number; now = s.latest.Load() {
		if err := s.advance(now).wait(ctx); err != nil && ctx.Err() != nil {
			return err
		}
	}
	return nil
}

// Correct calls correct when a correction of typos may run. Until then, it waits like a search.
func (s *Searcher) Correct(ctx context.Context, correct func()) error {
	return s.correctionTurn(ctx)(correct)
}

// SearchedWords returns the words of a query that are used for the search.
func SearchedWords(typed string) []string {
	return wordsOf(library.VideoQuery{Words: []string{typed}})
}
