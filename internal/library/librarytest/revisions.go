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
		{"each write of the catalogue creates a revision", testChangesMakeRevisions},
		{"writes of users leave the revision unchanged", func(f *fixture) {
			f.put("a")
			before := f.store.Revision()
			f.createWithLists("ann")
			for _, l := range lists() {
				f.add(l, "ann", "a")
			}
			f.wantSameRevision(before)
		}},
		{"a failed write leaves the revision unchanged", func(f *fixture) {
			f.put("a")
			before := f.store.Revision()
			f.code(fill.Put(f.Context(), f.store, nil, []library.Video{{ID: "b", Category: "No such"}}), library.CodeCategoryNotFound)
			f.wantSameRevision(before)
			f.put("b")
			f.wantRevisionChange(before)
		}},
		{"ReadCatalogue returns the catalogue and its revision", testReadCatalogue},
		{"ReadCatalogue reads a snapshot without blocking writes", testReadCatalogueSnapshot},
		{"ReadCatalogue returns the error of its reader", func(f *fixture) {
			rejected := errors.New("refused")
			err := f.store.ReadCatalogue(f.Context(), func(library.CatalogueReader, int64) error { return rejected })
			if !errors.Is(err, rejected) {
				f.Fatalf("got error %v, want %v", err, rejected)
			}
		}},
		{"a revision includes all earlier concurrent writes", testRevisionsTogether},
		{"ChangedVideos returns all changes since a revision", testChangedVideos},
		{"the changed videos are unknown beyond MaxChangedVideos and after renames", testManyChangedVideos},
	}
}

// wantRevisionChange checks that the store's revision is later than the revision before.
func (f *fixture) wantRevisionChange(before library.Revision) {
	f.Helper()
	if now := f.store.Revision(); now.Number <= before.Number {
		f.Fatalf("got revision %d, want one after %d", now.Number, before.Number)
	}
	select {
	case <-before.Changed:
	default:
		f.Fatalf("got no notification after revision %d", before.Number)
	}
}

// wantSameRevision checks that the store's revision has not changed.
func (f *fixture) wantSameRevision(before library.Revision) {
	f.Helper()
	if now := f.store.Revision(); now.Number != before.Number {
		f.Fatalf("got revision %d, want %d", now.Number, before.Number)
	}
	select {
	case <-before.Changed:
		f.Fatalf("got a notification after revision %d, want none", before.Number)
	default:
	}
}

func testChangesMakeRevisions(f *fixture) {
	for _, change := range []func() error{
		func() error {
			return fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{video("a")})
		},
		func() error { return fill.Put(f.Context(), f.store, nil, []library.Video{video("a")}) },
		func() error { return fill.Put(f.Context(), f.store, []library.Category{category("b", "B")}, nil) },
		func() error {
			return f.store.ApplySeed(f.Context(), library.Seed{Videos: []library.Video{video("c")}}, nil)
		},
	} {
		before := f.store.Revision()
		f.ok(change())
		f.wantRevisionChange(before)
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
		f.same("categories", categories, []library.Category{sampleCategory()})
		_, err = c.Category(f.Context(), "no-shelf")
		f.code(err, library.CodeCategoryNotFound)
		_, err = c.Videos(f.Context(), library.VideoQuery{CategoryID: "no-shelf"})
		return err
	}), library.CodeCategoryNotFound)
}

func testReadCatalogueSnapshot(f *fixture) {
	f.put("a")
	f.ok(f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, revision int64) error {
		changed := video("a")
		changed.Title, changed.Category = "Changed", "Renamed"
		f.ok(fill.Put(f.Context(), f.store, []library.Category{category(sampleCategory().ID, "Renamed")}, []library.Video{changed, {ID: "b", Category: "Renamed"}}))
		if now := f.store.Revision().Number; now <= revision {
			f.Fatalf("got revision %d, want one after %d", now, revision)
		}
		page, err := c.Videos(f.Context(), library.VideoQuery{})
		f.ok(err)
		f.same("videos", page.Videos, []library.Video{video("a")})
		got, err := c.Category(f.Context(), sampleCategory().ID)
		f.same("category", got, sampleCategory())
		return err
	}))
}

// testRevisionsTogether reads the catalogue while videos are added. Each change adds one video, so
// a revision implies a minimum number of videos.
func testRevisionsTogether(f *fixture) {
	f.put()
	first := f.store.Revision().Number
	errs := concurrently(concurrentCalls, func(i int) error {
		if i%2 == 0 {
			return fill.Put(f.Context(), f.store, nil, []library.Video{video(fmt.Sprint(i))})
		}
		return f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, revision int64) error {
			page, err := c.Videos(f.Context(), library.VideoQuery{})
			if added := int64(len(page.Videos)); err == nil && added != revision-first {
				return fmt.Errorf("got %d videos in revision %d, want %d", added, revision, revision-first)
			}
			return err
		})
	})
	f.ok(errors.Join(errs...))
	if videos := ids(f.videos(library.VideoQuery{}).Videos); len(slices.Compact(slices.Sorted(slices.Values(videos)))) != concurrentCalls/2 {
		f.Fatalf("got videos %v, want one of each write", videos)
	}
}

// wantChanged checks that exactly these videos changed since the revision.
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
		f.Fatalf("changes since %d: got %v, want unknown", since, ids(videos))
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
	f.ok(f.store.ApplySeed(f.Context(), library.Seed{Videos: []library.Video{video("c"), video("f")}}, nil))
	f.wantChanged(first, "a", "b", "c", "e", "f")
	f.wantChanged(second, "a", "b", "f")
	f.wantChanged(f.store.Revision().Number)
	f.wantChangesUnknown(f.store.Revision().Number + 1)

	f.ok(f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, revision int64) error {
		f.ok(fill.Remove(f.Context(), f.store, []string{"f"}, at(3)))
		videos, known, err := c.ChangedVideos(f.Context(), second)
		f.same("changes known in the snapshot", known, true)
		f.same("changed videos in the snapshot", ids(videos), []string{"a", "b", "f"})
		if removed := videos[0]; !removed.RemovedAt.Equal(at(2)) || videos[2].Removed() {
			f.Errorf("got removal times %v and %v, want %v and none", removed.RemovedAt, videos[2].RemovedAt, at(2))
		}
		return err
	}))
}

func testManyChangedVideos(f *fixture) {
	f.put("a", "b")
	before := f.store.Revision().Number
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory(), category("new", "New")}, nil))
	about := sampleCategory()
	about.Description = "About"
	f.ok(fill.Put(f.Context(), f.store, []library.Category{about}, nil))
	f.wantChanged(before)
	f.put(videoIDs(library.MaxRecordedChanges)...)
	f.wantChanged(before, videoIDs(library.MaxRecordedChanges)...)
	f.put(videoIDs(library.MaxChangedVideos + 1)...)
	f.wantChangesUnknown(before)

	before = f.store.Revision().Number
	for _, other := range []library.Category{{ID: sampleCategory().ID, Name: sampleCategory().Name, ShortNames: "S"}, {ID: sampleCategory().ID, Name: "Renamed", ShortNames: "S"}} {
		f.wantChanged(before)
		f.ok(fill.Put(f.Context(), f.store, []library.Category{other}, nil))
		f.wantChangesUnknown(before)
		before = f.store.Revision().Number
	}
}
