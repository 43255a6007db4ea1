package search

import (
	"context"
	"runtime"
	"runtime/debug"

	"greenroom/internal/library"
)

// gcInterval is the number of videos after which a build runs the garbage collector. Without these
// runs, the heap would become twice as large as the indexes.
const gcInterval = 1 << 15

// readIndex builds an index of the catalogue. It reads page by page, so that no transaction takes
// long. The index has the revision at the start of the build, but some of its videos can be newer.
// build receives the progress.
func readIndex(ctx context.Context, store library.CatalogueStore, build *partialBuild) (*catalogueIndex, error) {
	made := new(catalogueIndex)
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
			if made.videos++; made.videos%gcInterval == 0 {
				runtime.GC()
			}
			build.publish(&b, made.videos, library.VideoKey{Position: v.Key})
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

// shortNames returns the short names of the categories, by category ID.
func shortNames(ctx context.Context, c library.CatalogueReader) (map[string]string, error) {
	categories, err := c.Categories(ctx)
	short := make(map[string]string, len(categories))
	for _, category := range categories {
		short[category.ID] = category.ShortNames
	}
	return short, err
}

// updated returns the index with all changes since its revision. known is false if the store cannot
// list these changes.
func (i *catalogueIndex) updated(ctx context.Context, store library.CatalogueStore) (next *catalogueIndex, known bool, err error) {
	var changed []library.Video
	next = &catalogueIndex{videos: i.videos}
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

// with returns the index with the changed videos in their current state.
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
	return x.WithChanges(documents, removed)
}

// documentOf converts the video to a document. The key of a video never changes and is also its
// position in the catalogue.
func documentOf(v library.Video, shortNames string) Document {
	return Document{
		Position: v.Key, Title: v.Title, Creator: v.CreatorName,
		Text:       v.Description + "\n" + v.Category + "\n" + shortNames,
		CategoryID: v.CategoryID, Facets: v.Facets(), UploadedOn: v.UploadedOn, Seconds: v.Seconds,
	}
}
