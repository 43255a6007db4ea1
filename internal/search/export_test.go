package search

import (
	"context"

	"greenroom/internal/library"
)

// Scanned finds what q selects as while the first index is being built, of which there
// are the first so many documents.
func (s *Searcher) Scanned(ctx context.Context, q library.VideoQuery, begun int) (Result, error) {
	page, err := s.store.Videos(ctx, library.VideoQuery{})
	if err != nil {
		return Result{}, err
	}
	short, err := shortNames(ctx, s.store)
	b := SmallParts(begun)
	for i, v := range page.Videos[:begun] {
		b.Add(documentOf(v, short[v.CategoryID]))
		s.begun.know(b, i+1, library.VideoKey{Position: v.Key})
	}
	if err != nil {
		return Result{}, err
	}
	return s.scanned(ctx, q)
}

// SmallParts returns a builder of an index whose parts hold at most so many documents.
func SmallParts(size int) *Builder { return &Builder{size: size} }

// Built returns when there is an index of the store's latest revision, however long that
// takes and however often it is tried.
func (s *Searcher) Built(ctx context.Context) error {
	for now := s.latest.Load(); now == nil || now.revision != s.store.Revision().Number; now = s.latest.Load() {
		if err := s.advance(now).wait(ctx); err != nil && ctx.Err() != nil {
			return err
		}
	}
	return nil
}

// Correct calls correct as a search calls what corrects typing errors.
func (s *Searcher) Correct(ctx context.Context, correct func()) error { return s.turn(ctx)(correct) }
