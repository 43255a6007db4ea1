package librarytest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func importTests() []subtest {
	return []subtest{
		{"readers see either all changes of an import or none", testImportIsAtomic},
		{"an interrupted import has no effect", testImportInterrupted},
		{"a concurrent import is stored completely or returns CodeImporting", testImportsTogether},
		{"during an import, writes return CodeImporting and reads succeed", testChangesDuringImport},
		{"an import based on an earlier revision returns CodeCatalogueChanged", testImportOfEarlierRevision},
		{"an imported video retains its key and stays in lists", testImportKeepsKeys},
		{"an import with an unknown category changes nothing", func(f *fixture) {
			f.put("a")
			videos := edition("New", 0, 600)
			videos[599].Category = "No shelf"
			f.code(fill.Put(f.Context(), f.store, []library.Category{category("new", "New shelf")}, videos), library.CodeCategoryNotFound)
			f.wantEdition("Title of a", 1)
		}},
		{"the last of two videos with one ID wins", func(f *fixture) {
			videos := append(edition("New", 0, 600), edition("Newer", 0, 600)...)
			f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, videos))
			f.wantEdition("Newer", 600)
		}},
		{"an import reads few and many videos from an iterator", func(f *fixture) {
			for _, videos := range []int{0, 1, library.MaxRecordedChanges, library.MaxRecordedChanges + 1, 1_500} {
				title := fmt.Sprint("Of ", videos)
				f.ok(f.store.ImportCatalogue(f.Context(), f.importOf(edition(title, 0, videos), sampleCategory())))
				if videos > 0 {
					f.wantEdition(title, videos)
				}
			}
		}},
		{"an import whose source fails changes nothing", func(f *fixture) {
			f.put("a")
			for _, videos := range []int{0, 700} {
				broken := errors.New("the line is too long")
				im := f.importOf(nil, category("new", "New shelf"))
				im.Videos = func(yield func(library.Video, error) bool) {
					for _, v := range edition("New", 0, videos) {
						if !yield(v, nil) {
							return
						}
					}
					yield(library.Video{}, broken)
				}
				err := f.store.ImportCatalogue(f.Context(), im)
				f.same("error is the source's", errors.Is(err, broken), true)
				f.wantEdition("Title of a", 1)
				_, err = f.store.Category(f.Context(), "new")
				f.code(err, library.CodeCategoryNotFound)
			}
		}},
	}
}

// importOf returns an import based on the current revision of the catalogue.
func (f *fixture) importOf(videos []library.Video, categories ...library.Category) library.CatalogueImport {
	return library.CatalogueImport{Base: f.store.Revision().Number, Categories: categories, Videos: library.IterateVideos(videos)}
}

// edition returns the videos with the numbers from first to end-1. All of them have the title.
func edition(title string, first, end int) []library.Video {
	var videos []library.Video
	for i := first; i < end; i++ {
		videos = append(videos, library.Video{ID: fmt.Sprintf("video-%05d", i), Title: title, Category: "Shelf"})
	}
	return videos
}

// readEdition reads the catalogue at one revision: the name of its first category, and the number
// of videos by title.
func (f *fixture) readEdition() (name string, titles map[string]int, err error) {
	err = f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, _ int64) error {
		categories, err := c.Categories(f.Context())
		if err != nil {
			return err
		}
		name, titles = "", make(map[string]int)
		if len(categories) > 0 {
			name = categories[0].Name
		}
		for _, order := range []library.VideoOrder{library.OrderCatalogue, library.OrderNewest, library.OrderTitle, library.OrderShuffled} {
			titles = make(map[string]int)
			for q := (library.VideoQuery{Order: order}); ; {
				page, err := c.Videos(f.Context(), q)
				if err != nil {
					return err
				}
				for _, v := range page.Videos {
					titles[v.Title]++
				}
				if q.After = page.Next; q.After == (library.VideoKey{}) {
					break
				}
			}
			if len(titles) > 1 {
				return fmt.Errorf("got videos of both editions in order of %s: %v", order, titles)
			}
		}
		return nil
	})
	return name, titles, err
}

// wantEdition checks the number of videos in the catalogue, and that all of them have the title.
func (f *fixture) wantEdition(title string, videos int) {
	f.Helper()
	_, titles, err := f.readEdition()
	f.ok(err)
	f.same("videos by title", titles, map[string]int{title: videos})
}

func testImportIsAtomic(f *fixture) {
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, edition("Old", 0, 300)))
	done, readDone := make(chan struct{}), make(chan error)
	go func() {
		for {
			name, titles, err := f.readEdition()
			isOld, isNew := name == "Shelf" && titles["Old"] == 300, name == "Renamed" && titles["New"] == 1_000
			if err == nil && !isOld && !isNew {
				err = fmt.Errorf("got first category %s with videos %v", name, titles)
			}
			if err != nil {
				readDone <- err
				return
			}
			select {
			case <-done:
				readDone <- nil
				return
			default:
			}
		}
	}()
	videos := edition("New", 0, 1_000)
	for i := range videos {
		videos[i].Category = []string{"Renamed", "Added"}[i%2]
	}
	err := fill.Put(f.Context(), f.store, []library.Category{category("shelf", "Renamed"), category("added", "Added")}, videos)
	close(done)
	f.ok(errors.Join(err, <-readDone))
	f.wantEdition("New", 1_000)
	odd := f.collect(library.VideoQuery{CategoryID: "added"})
	f.same("videos of the new category", len(odd), 500)
}

func testImportInterrupted(f *fixture) {
	f.put()
	f.ok(fill.Put(f.Context(), f.store, nil, edition("0", 0, 300)))
	title, videos := "0", 300
	for round, timeout := range []time.Duration{0, 5 * time.Millisecond, 20 * time.Millisecond, 60 * time.Millisecond} {
		next := fmt.Sprint(round + 1)
		ctx, cancel := context.WithTimeout(f.Context(), timeout)
		err := fill.Put(ctx, f.store, []library.Category{category("shelf "+next, "Shelf "+next)}, edition(next, 0, 800))
		cancel()
		if err == nil {
			title, videos = next, 800
		}
		f.wantEdition(title, videos)
		_, missing := f.store.Category(f.Context(), "shelf "+next)
		f.same("category exists", missing == nil, err == nil)
	}
	f.ok(fill.Put(f.Context(), f.store, nil, edition("last", 0, 500)[:250])) // this change is small enough to be written without batches
	f.ok(fill.Put(f.Context(), f.store, nil, edition("last", 0, 900)))
	f.wantEdition("last", 900)
	f.same("IDs in catalogue order", ids(f.collect(library.VideoQuery{})), ids(edition("", 0, 900)))
}

func testImportsTogether(f *fixture) {
	f.put()
	titles := []string{"one", "two", "three"}
	errs := concurrently(len(titles)+1, func(i int) error {
		if i == len(titles) {
			return fill.Put(f.Context(), f.store, nil, []library.Video{{ID: "small", Title: "small", Category: "Shelf"}})
		}
		return fill.Put(f.Context(), f.store, nil, edition(titles[i], 0, 600))
	})
	applied := 0
	for i, err := range errs {
		if err != nil {
			f.code(err, library.CodeImporting)
		} else if i < len(titles) {
			applied++
		}
	}
	if applied == 0 {
		f.Fatal("got no applied import")
	}
	if errs[len(titles)] == nil {
		f.ok(fill.Remove(f.Context(), f.store, []string{"small"}, at(1)))
	}
	last := f.video("video-00000").Title
	f.wantEdition(last, 600)
}

// stalledVideos yields the videos. Before it yields the last video, it closes begun and waits until
// release is closed.
func stalledVideos(videos []library.Video, begun, release chan struct{}) iter.Seq2[library.Video, error] {
	return func(yield func(library.Video, error) bool) {
		for i, v := range videos {
			if i == len(videos)-1 {
				close(begun)
				<-release
			}
			if !yield(v, nil) {
				return
			}
		}
	}
}

func testChangesDuringImport(f *fixture) {
	f.put("a", "b")
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("other", "Other")}, nil))
	videos := edition("New", 0, 3*library.MaxRecordedChanges)
	for i := range videos {
		videos[i].Category = "Shelf"
	}
	videos[0] = library.Video{ID: "a", Title: "Imported", Description: "imported", Category: "Shelf"}
	begun, release, ended := make(chan struct{}), make(chan struct{}), make(chan error)
	im := f.importOf(nil)
	im.Videos = stalledVideos(videos, begun, release)
	go func() { ended <- f.store.ImportCatalogue(f.Context(), im) }()
	<-begun
	ctx, s := f.Context(), f.store
	for name, err := range map[string]error{
		"UpdateCatalogue": s.UpdateCatalogue(ctx, []string{"a"}, editing(func(v *library.Video) { v.Title = "Edited" })),
		"a removal":       fill.Remove(ctx, s, []string{"b"}, at(1)),
		"a move":          moveCategory(ctx, s, "shelf", ""),
		"no category":     removeCategory(ctx, s, "other", ""),
		"UpdateOutlines":  fill.Outlines(ctx, s, library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}}),
		"UpdateQuestion":  fill.Question(ctx, s, "a", questionAt("q", 5)),
		"UpdateQuestions": s.UpdateQuestions(ctx, []string{"a"}, putQuestions(nil, of("a", questionAt("q", 5)))),
		"ImportCatalogue": s.ImportCatalogue(ctx, f.importOf([]library.Video{video("a")})),
		"another import":  s.ImportCatalogue(ctx, f.importOf(edition("Other", 0, 2*library.MaxRecordedChanges))),
	} {
		if library.CodeOf(err) != library.CodeImporting {
			f.Errorf("%s: got error %v, want %s", name, err, library.CodeImporting)
		}
	}
	f.same("title during the import", f.video("a").Title, "Title of a")
	close(release)
	f.ok(<-ended)
	f.update([]string{"a"}, editing(func(v *library.Video) { v.Title = "Edited" }))
	f.same("video after the import and an edit", f.video("a"), library.Video{ID: "a", Title: "Edited", Description: "imported", Category: "Shelf"})
}

func testImportOfEarlierRevision(f *fixture) {
	f.put("a")
	for _, videos := range []int{1, library.MaxRecordedChanges + 100} {
		imported := append(edition("New", 0, videos-1), video("a"))
		before := f.importOf(imported)
		f.update([]string{"a"}, editing(func(v *library.Video) { v.Title = fmt.Sprint("Edited before ", videos) }))
		f.code(f.store.ImportCatalogue(f.Context(), before), library.CodeCatalogueChanged)
		f.same("title", f.video("a").Title, fmt.Sprint("Edited before ", videos))
		f.ok(f.store.ImportCatalogue(f.Context(), f.importOf(imported)))
		f.same("title", f.video("a").Title, "Title of a")
	}
}

func testImportKeepsKeys(f *fixture) {
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, edition("Old", 0, 300)))
	f.createWithLists("ann")
	before := f.video("video-00007")
	_, err := f.store.AddToCollection(f.Context(), "ann", library.Likes, before.ID, at(1))
	f.ok(err)
	removed := f.video("video-00008")
	f.ok(fill.Remove(f.Context(), f.store, []string{removed.ID}, at(2)))
	for round := range 3 {
		title := fmt.Sprint("New ", round)
		f.ok(fill.Put(f.Context(), f.store, nil, edition(title, 0, 600)))
		list, err := f.store.Collection(f.Context(), "ann", library.Likes, 0)
		f.ok(err)
		f.same("keys of the list", list.Videos, []int64{before.Key})
		f.same("title in the list", f.full(list)[0].Title, title)
		f.same("key of the restored video", f.video(removed.ID).Key, removed.Key)
		_, err = f.store.AddToCollection(f.Context(), "ann", library.Likes, before.ID, at(3))
		f.code(err, library.CodeVideoPresent)
	}
	_, err = f.store.RemoveFromCollection(f.Context(), "ann", library.Likes, before.ID, at(4))
	f.ok(err)
	list, err := f.store.Collection(f.Context(), "ann", library.Likes, 0)
	f.ok(err)
	f.same("list without the removed video", list.Videos, []int64{})
}
