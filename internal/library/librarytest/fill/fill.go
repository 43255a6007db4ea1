// Package fill puts videos into a library for tests. It replaces whole records and can therefore
// overwrite concurrent changes. The server uses [library.CatalogueStore.UpdateCatalogue] instead.
package fill

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
)

// Put imports the categories and videos with [library.CatalogueStore.ImportCatalogue],
// based on the current revision. It retries if the catalogue changed in the meantime.
func Put(ctx context.Context, s library.CatalogueStore, categories []library.Category, videos []library.Video) error {
	im := library.CatalogueImport{Base: s.Revision().Number, Categories: categories, Videos: library.IterateVideos(videos)}
	for {
		if err := s.ImportCatalogue(ctx, im); library.CodeOf(err) != library.CodeCatalogueChanged {
			return err
		}
		err := s.ReadCatalogue(ctx, func(_ library.CatalogueReader, revision int64) error {
			im.Base = revision
			return nil
		})
		if err != nil {
			return err
		}
	}
}

// Remove removes all videos. If one of them never existed, it removes none and returns
// CodeVideoNotFound. Removed videos do not change.
func Remove(ctx context.Context, s library.CatalogueStore, ids []string, now time.Time) error {
	return s.UpdateCatalogue(ctx, ids, func(state library.CatalogueState) (change library.CatalogueChange, err error) {
		for _, id := range ids {
			if !slices.ContainsFunc(state.Videos, func(v library.Video) bool { return v.ID == id }) {
				return change, library.NewError("remove videos", library.CodeVideoNotFound)
			}
		}
		for _, v := range state.Videos {
			if !v.Removed() {
				v.RemovedAt = now
				change.Videos = append(change.Videos, v)
			}
		}
		return change, nil
	})
}

// Outlines applies all changes without reading the current outlines.
func Outlines(ctx context.Context, s library.OutlineStore, changes ...library.OutlineChange) error {
	return s.UpdateOutlines(ctx, changes, func(now []library.OutlineState) (selected library.OutlineSelection, err error) {
		for i := range now {
			selected.Changes = append(selected.Changes, i)
		}
		return selected, nil
	})
}

// Question adds the question to the video. It replaces a question with the same ID.
func Question(ctx context.Context, s library.QuestionStore, videoID string, q library.Question) error {
	return s.UpdateQuestion(ctx, videoID, func(library.OutlineState) (library.QuestionChange, error) {
		return library.QuestionChange{Put: &q}, nil
	})
}

// Bank adds the questions to the question bank. It replaces questions with the same IDs.
func Bank(ctx context.Context, s library.BankStore, entries ...library.BankEntry) error {
	ids := make([]string, len(entries))
	for i, e := range entries {
		ids[i] = e.ID
	}
	return s.UpdateBank(ctx, ids, func([]library.BankEntry) (library.BankChange, error) {
		return library.BankChange{Put: entries}, nil
	})
}
