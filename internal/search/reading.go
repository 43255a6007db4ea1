package search

import (
	"context"
	"runtime"
	"runtime/debug"

	"greenroom/internal/library"
)

// collectEvery is after how many videos what reading them left behind is cleared away.
// The program would otherwise take twice the memory of its indexes before it does so.
const collectEvery = 1 << 15

// read reads the catalogue, page by page so that no transaction lasts long, and makes
// an index of it: of the revision at which it began, though some videos may be as a
// later one has them. It lets begun know how far it is.
func read(ctx context.Context, store library.CatalogueStore, begun *beginning) (*indexed, error) {
	made := new(indexed)
	err := store.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) (err error) {
		made.revision = revision
		made.short, err = shortNames(ctx, c)
		return err
	})
	if err != nil {
		return nil, err
	}
	var b Builder
	for after := (library.VideoKey{}); ; {
		page, err := store.Videos(ctx, library.VideoQuery{After: after})
		if err != nil {
			return nil, err
		}
		for _, v := range page.Videos {
			b.Add(documentOf(v, made.short[v.CategoryID]))
			if made.videos++; made.videos%collectEvery == 0 {
				runtime.GC()
			}
			begun.know(&b, made.videos, library.VideoKey{Position: v.Key})
		}
		if after = page.Next; after == (library.VideoKey{}) {
			break
		}
	}
	made.index = b.Index()
	if made.videos > small {
		debug.FreeOSMemory()
	}
	return made, nil
}

// shortNames returns the short names of the categories, by id.
func shortNames(ctx context.Context, c library.CatalogueReader) (map[string]string, error) {
	categories, err := c.Categories(ctx)
	short := make(map[string]string, len(categories))
	for _, category := range categories {
		short[category.ID] = category.ShortNames
	}
	return short, err
}

// updated returns what the index becomes with all that changed since it was made.
// Known is false when the store does not know what that is.
func (i *indexed) updated(ctx context.Context, store library.CatalogueStore) (next *indexed, known bool, err error) {
	var changed []library.Video
	next = &indexed{videos: i.videos}
	err = store.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) (err error) {
		next.revision = revision
		if changed, known, err = c.ChangedVideos(ctx, i.revision); err != nil || !known {
			return err
		}
		next.short, err = shortNames(ctx, c)
		return err
	})
	if err != nil || !known {
		return nil, false, err
	}
	if next.index = i.index; len(changed) > 0 {
		next.index = i.index.with(changed, next.short)
	}
	return next, true, nil
}

// with returns the index with the videos as they are now.
func (x *Index) with(changed []library.Video, short map[string]string) *Index {
	var documents []Document
	var removed []int64
	for _, v := range changed {
		if v.Removed() {
			removed = append(removed, v.Key)
		} else {
			documents = append(documents, documentOf(v, short[v.CategoryID]))
		}
	}
	return x.Changed(documents, removed)
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
