package librarytest

import (
	"errors"
	"fmt"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func revisionTests() []subtest {
	return []subtest{
		{"a change of the catalogue makes a later revision, known when it is answered", testChangesMakeRevisions},
		{"what people change leaves the revision", func(f *fixture) {
			f.put("a")
			before := f.store.Revision()
			f.createWithLists("ann")
			for _, l := range lists() {
				f.add(l, "ann", "a")
			}
			f.wantStill(before)
		}},
		{"a change that fails leaves the revision", func(f *fixture) {
			f.put("a")
			before := f.store.Revision()
			f.code(fill.Put(f.Context(), f.store, nil, []library.Video{{ID: "b", Category: "No such"}}), library.CodeCategoryNotFound)
			f.wantStill(before)
			f.put("b")
			f.wantLater(before)
		}},
		{"ReadCatalogue gives the catalogue and its revision", testReadCatalogue},
		{"ReadCatalogue shows one moment, and does not hold up changes", testReadCatalogueMoment},
		{"ReadCatalogue returns the error of its reader", func(f *fixture) {
			refused := errors.New("refused")
			err := f.store.ReadCatalogue(f.Context(), func(library.CatalogueReader, int64) error { return refused })
			if !errors.Is(err, refused) {
				f.Fatalf("got error %v, want %v", err, refused)
			}
		}},
		{"a revision shows all changes up to it, while others change it", testRevisionsTogether},
		{"ChangedVideos returns what was added, changed, removed or brought back since a revision", testChangedVideos},
		{"ChangedVideos does not know what more than MaxChangedVideos, or a category's names, change", testManyChangedVideos},
	}
}

// wantLater wants the store to know of a later revision than before.
func (f *fixture) wantLater(before library.Revision) {
	f.Helper()
	if now := f.store.Revision(); now.Number <= before.Number {
		f.Fatalf("revision %d after %d", now.Number, before.Number)
	}
	select {
	case <-before.Later:
	default:
		f.Fatalf("who waits for a revision after %d is not told", before.Number)
	}
}

// wantStill wants the store to know of no later revision than before.
func (f *fixture) wantStill(before library.Revision) {
	f.Helper()
	if now := f.store.Revision(); now.Number != before.Number {
		f.Fatalf("revision %d, want still %d", now.Number, before.Number)
	}
	select {
	case <-before.Later:
		f.Fatalf("who waits for a revision after %d is told of one", before.Number)
	default:
	}
}

func testChangesMakeRevisions(f *fixture) {
	for _, change := range []func() error{
		func() error {
			return fill.Put(f.Context(), f.store, []library.Category{shelf()}, []library.Video{video("a")})
		},
		func() error { return fill.Put(f.Context(), f.store, nil, []library.Video{video("a")}) },
		func() error { return fill.Put(f.Context(), f.store, []library.Category{category("b", "B")}, nil) },
		func() error { return f.store.Give(f.Context(), library.Seed{Videos: []library.Video{video("c")}}, nil) },
	} {
		before := f.store.Revision()
		f.ok(change())
		f.wantLater(before)
	}
}

func testReadCatalogue(f *fixture) {
	f.put("a", "b")
	f.code(f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, revision int64) error {
		f.same("revision", revision, f.store.Revision().Number)
		page, err := c.Videos(f.Context(), library.VideoQuery{Limit: 1})
		f.ok(err)
		f.same("page", page, f.videos(library.VideoQuery{Limit: 1}))
		v, err := c.Video(f.Context(), "b")
		f.ok(err)
		f.same("video", v, video("b"))
		_, err = c.Video(f.Context(), "c")
		f.code(err, library.CodeVideoNotFound)
		categories, err := c.Categories(f.Context())
		f.ok(err)
		f.same("categories", categories, []library.Category{shelf()})
		_, err = c.Category(f.Context(), "no-shelf")
		f.code(err, library.CodeCategoryNotFound)
		_, err = c.Videos(f.Context(), library.VideoQuery{CategoryID: "no-shelf"})
		return err
	}), library.CodeCategoryNotFound)
}

func testReadCatalogueMoment(f *fixture) {
	f.put("a")
	f.ok(f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, revision int64) error {
		changed := video("a")
		changed.Title, changed.Category = "Changed", "Renamed"
		f.ok(fill.Put(f.Context(), f.store, []library.Category{category(shelf().ID, "Renamed")}, []library.Video{changed, {ID: "b", Category: "Renamed"}}))
		if now := f.store.Revision().Number; now <= revision {
			f.Fatalf("revision %d after %d", now, revision)
		}
		page, err := c.Videos(f.Context(), library.VideoQuery{})
		f.ok(err)
		f.same("videos", page.Videos, []library.Video{video("a")})
		kept, err := c.Category(f.Context(), shelf().ID)
		f.same("category", kept, shelf())
		return err
	}))
}

// testRevisionsTogether adds one video a change, so that a revision says how many
// there are at least.
func testRevisionsTogether(f *fixture) {
	f.put()
	first := f.store.Revision().Number
	errs := together(crowd, func(i int) error {
		if i%2 == 0 {
			return fill.Put(f.Context(), f.store, nil, []library.Video{video(fmt.Sprint(i))})
		}
		return f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, revision int64) error {
			page, err := c.Videos(f.Context(), library.VideoQuery{})
			if added := int64(len(page.Videos)); err == nil && added != revision-first {
				return fmt.Errorf("%d videos in revision %d, want %d", added, revision, revision-first)
			}
			return err
		})
	})
	f.ok(errors.Join(errs...))
	if videos := ids(f.videos(library.VideoQuery{}).Videos); len(slices.Compact(slices.Sorted(slices.Values(videos)))) != crowd/2 {
		f.Fatalf("videos %v", videos)
	}
}

// wantChanged wants those videos to be known as changed since the revision.
func (f *fixture) wantChanged(since int64, want ...string) {
	f.Helper()
	videos, known, err := f.store.ChangedVideos(f.Context(), since)
	f.ok(err)
	f.same(fmt.Sprintf("changes since %d are known", since), known, true)
	f.same(fmt.Sprintf("changed since %d", since), ids(videos), append([]string{}, want...))
}

func (f *fixture) wantChangesUnknown(since int64) {
	f.Helper()
	videos, known, err := f.store.ChangedVideos(f.Context(), since)
	f.ok(err)
	if known {
		f.Fatalf("changes since %d are known: %v", since, ids(videos))
	}
}

func testChangedVideos(f *fixture) {
	f.put("a", "b", "c", "d")
	first := f.store.Revision().Number
	f.wantChanged(first)
	f.put("c", "e")
	second := f.store.Revision().Number
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	f.wantChanged(second, "b")
	f.put("b")
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(2)))
	f.ok(f.store.Give(f.Context(), library.Seed{Videos: []library.Video{video("c"), video("f")}}, nil))
	f.wantChanged(first, "a", "b", "c", "e", "f")
	f.wantChanged(second, "a", "b", "f")
	f.wantChanged(f.store.Revision().Number)
	f.wantChangesUnknown(f.store.Revision().Number + 1)

	f.ok(f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, revision int64) error {
		f.ok(fill.Remove(f.Context(), f.store, []string{"f"}, at(3)))
		videos, known, err := c.ChangedVideos(f.Context(), second)
		f.same("known at that moment", known, true)
		f.same("changed at that moment", ids(videos), []string{"a", "b", "f"})
		if removed := videos[0]; !removed.RemovedAt.Equal(at(2)) || videos[2].Removed() {
			f.Errorf("removed at %v and %v", removed.RemovedAt, videos[2].RemovedAt)
		}
		return err
	}))
}

func testManyChangedVideos(f *fixture) {
	f.put("a", "b")
	before := f.store.Revision().Number
	f.ok(fill.Put(f.Context(), f.store, []library.Category{shelf(), category("new", "New")}, nil))
	about := shelf()
	about.Description = "About"
	f.ok(fill.Put(f.Context(), f.store, []library.Category{about}, nil))
	f.wantChanged(before)
	f.put(videoIDs(library.MaxKnownChange)...)
	f.wantChanged(before, videoIDs(library.MaxKnownChange)...)
	f.put(videoIDs(library.MaxChangedVideos + 1)...)
	f.wantChangesUnknown(before)

	before = f.store.Revision().Number
	for _, other := range []library.Category{{ID: shelf().ID, Name: shelf().Name, ShortNames: "S"}, {ID: shelf().ID, Name: "Renamed", ShortNames: "S"}} {
		f.wantChanged(before)
		f.ok(fill.Put(f.Context(), f.store, []library.Category{other}, nil))
		f.wantChangesUnknown(before)
		before = f.store.Revision().Number
	}
}
