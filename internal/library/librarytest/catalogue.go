package librarytest

import (
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func catalogueTests() []subtest {
	return []subtest{
		{"every field of a video is stored", testVideoFields},
		{"every field of a category is stored", testCategoryFields},
		{"an unknown video is CodeVideoNotFound", func(f *fixture) {
			f.put("a")
			_, err := f.store.Video(f.Context(), "b")
			f.code(err, library.CodeVideoNotFound)
		}},
		{"an unknown category is CodeCategoryNotFound", func(f *fixture) {
			f.put("a")
			_, err := f.store.Category(f.Context(), "no-shelf")
			f.code(err, library.CodeCategoryNotFound)
		}},
		{"an empty catalogue is empty lists", func(f *fixture) {
			categories, err := f.store.Categories(f.Context())
			f.ok(err)
			f.same("categories", categories, []library.Category{})
			f.same("page", f.videos(library.VideoQuery{}), library.VideoPage{Videos: []library.Video{}})
		}},
		{"ImportCatalogue appends new videos in the given order", func(f *fixture) {
			f.put("c", "a")
			f.put("d", "b")
			f.same("videos", ids(f.videos(library.VideoQuery{}).Videos), []string{"c", "a", "d", "b"})
		}},
		{"ImportCatalogue appends new categories in the given order", func(f *fixture) {
			f.wantCategories(category("b", "B"), category("a", "A"))
			f.wantCategories(category("b", "B"), category("a", "A"), category("0", "Zero"))
		}},
		{"ImportCatalogue replaces videos at their position", testReplaceVideos},
		{"ImportCatalogue replaces categories at their position", testReplaceCategories},
		{"an empty ImportCatalogue changes nothing", func(f *fixture) {
			f.put("a")
			f.ok(fill.Put(f.Context(), f.store, nil, nil))
			f.same("videos", ids(f.videos(library.VideoQuery{}).Videos), []string{"a"})
		}},
		{"ImportCatalogue finds stored categories", func(f *fixture) {
			f.put()
			f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{video("a")}))
			f.same("videos", f.videos(library.VideoQuery{}).Videos, []library.Video{video("a")})
		}},
		{"ImportCatalogue with an unknown category changes nothing", testUnknownCategoryName},
		{"a video moves to another category", testMoveVideo},
		{"a renamed category changes the category of its videos", testRenameCategory},
		{"the old name of a renamed category is removed", testOldCategoryName},
		{"a video belongs to the first category of its name", testFirstCategoryOfName},
		{"lists show the latest catalogue", testListsShowCatalogue},
		{"a video has a stable key and its category's name", testVideoKeys},
		{"VideosByKey returns existing videos in the order of the keys", testVideosByKey},
		{"VideosByID returns existing videos in the order of the IDs", testVideosByID},
		{"a removed video is found by its key, but not by its ID", testRemoveVideo},
		{"a restored video returns to its previous position", testRestoreVideo},
		{"a removal of an unknown video is CodeVideoNotFound", func(f *fixture) {
			f.put("a")
			f.code(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)), library.CodeVideoNotFound)
		}},
	}
}

func category(id, name string) library.Category { return library.Category{ID: id, Name: name} }

// wantCategories adds the categories and checks that the catalogue has exactly these categories.
func (f *fixture) wantCategories(categories ...library.Category) {
	f.Helper()
	f.ok(fill.Put(f.Context(), f.store, categories, nil))
	got, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", got, categories)
}

func testVideoFields(f *fixture) {
	full := library.Video{
		ID:          "dQw4w9WgXcQ",
		Title:       `“Straße” & <b>O'Hara</b> 100% \_ 面接 🎬`,
		Description: "First line\nsecond\tline\r\n",
		CreatorName: "Ünïcode",
		CreatorID:   "UC123",
		Views:       "123456789012345678901234567890",
		ViewsAsOf:   "2026-01-02",
		UploadedOn:  "2019-12-31",
		Seconds:     3_600_000_000,
		Category:    "Shelf",
	}
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{full, video("bare")}))
	for _, want := range []library.Video{full, video("bare")} {
		got, err := f.store.Video(f.Context(), want.ID)
		f.ok(err)
		f.same("video", got, want)
	}
	f.same("page", f.videos(library.VideoQuery{}).Videos, []library.Video{full, video("bare")})
	brief := map[string]library.Video{"bare": video("bare").WithoutDetails(), full.ID: {
		ID: full.ID, Title: full.Title, UploadedOn: full.UploadedOn, Seconds: full.Seconds, Category: full.Category,
	}}
	for _, order := range library.VideoOrders() {
		f.same("brief videos in order of "+string(order), byID(f.videos(library.VideoQuery{Order: order, Brief: true}).Videos), brief)
	}
}

func byID(videos []library.Video) map[string]library.Video {
	all := make(map[string]library.Video)
	for _, v := range videos {
		all[v.ID] = v
	}
	return all
}

func testCategoryFields(f *fixture) {
	want := library.Category{ID: "pm", Name: "Próduct", Description: "About\n'it'", ImageURL: "/img/pm.avif"}
	f.wantCategories(want, category("other", "Other"))
	got, err := f.store.Category(f.Context(), "pm")
	f.ok(err)
	f.same("category", got, want)
}

func testReplaceVideos(f *fixture) {
	f.put("a", "b", "c")
	changed := video("b")
	changed.Title, changed.Description, changed.Views, changed.Seconds = "Changed", "Changed too", "7", 70
	changed.Company, changed.Type, changed.Level = "Acme", "talk", "hard"
	changed.CreatorName, changed.CreatorID, changed.ViewsAsOf, changed.UploadedOn = "Who", "UC7", "2026-02-03", "2020-01-01"
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{video("d"), changed}))
	f.same("videos", f.videos(library.VideoQuery{}).Videos, []library.Video{video("a"), changed, video("c"), video("d")})
	f.same("videos found by the new title",
		ids(f.videos(library.VideoQuery{Words: []string{"changed"}}).Videos), []string{"b"})
	f.same("videos found by the old title",
		ids(f.videos(library.VideoQuery{Words: []string{"b"}}).Videos), []string{})
	f.same("videos in order of title",
		ids(f.videos(library.VideoQuery{Order: library.OrderTitle}).Videos), []string{"b", "a", "c", "d"})
}

func testReplaceCategories(f *fixture) {
	f.wantCategories(category("a", "A"), category("b", "B"))
	changed := library.Category{ID: "a", Name: "A2", Description: "Changed", ImageURL: "/changed"}
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("c", "C"), changed}, nil))
	got, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", got, []library.Category{changed, category("b", "B"), category("c", "C")})
}

func testUnknownCategoryName(f *fixture) {
	f.put("a")
	changed, lost := video("a"), video("lost")
	changed.Title, lost.Category = "Changed", "No shelf"
	err := fill.Put(f.Context(), f.store, []library.Category{category("shelf", "Renamed"), category("new", "Shelf")},
		[]library.Video{changed, video("b"), lost})

	f.code(err, library.CodeCategoryNotFound)

	f.same("videos", f.videos(library.VideoQuery{}).Videos, []library.Video{video("a")})
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", categories, []library.Category{sampleCategory()})
	_, err = f.store.Video(f.Context(), "b")
	f.code(err, library.CodeVideoNotFound)
}

func testMoveVideo(f *fixture) {
	f.put("a", "b")
	moved := video("a")
	moved.Category = "Other"
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("other", "Other")}, []library.Video{moved}))
	f.same("videos of the new category", f.videos(library.VideoQuery{CategoryID: "other"}).Videos, []library.Video{moved})
	f.same("videos of the old category", f.videos(library.VideoQuery{CategoryID: "shelf"}).Videos, []library.Video{video("b")})
}

func testRenameCategory(f *fixture) {
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory(), category("other", "Other")},
		[]library.Video{video("a"), {ID: "b", Category: "Other"}}))
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("shelf", "ÉCHAFAUD")}, nil))

	want := video("a")
	want.Category = "ÉCHAFAUD"
	f.same("videos of the renamed category", f.videos(library.VideoQuery{CategoryID: "shelf"}).Videos, []library.Video{want})
	f.same("videos found by the new name", f.videos(library.VideoQuery{Words: []string{"échafaud"}}).Videos, []library.Video{want})
	f.same("videos found by the old name", f.videos(library.VideoQuery{Words: []string{"shelf"}}).Videos, []library.Video{})
	f.same("videos found by another category's name", f.videos(library.VideoQuery{Words: []string{"other"}}).Videos,
		[]library.Video{{ID: "b", Category: "Other"}})
}

func testOldCategoryName(f *fixture) {
	f.put("a")
	err := fill.Put(f.Context(), f.store, []library.Category{category("shelf", "Renamed")}, []library.Video{video("b")})
	f.code(err, library.CodeCategoryNotFound)
}

func testFirstCategoryOfName(f *fixture) {
	sameNames := []library.Category{category("z", "Shelf"), category("a", "Shelf")}
	f.ok(fill.Put(f.Context(), f.store, sameNames, []library.Video{video("v")}))
	f.same("videos of the first category", ids(f.videos(library.VideoQuery{CategoryID: "z"}).Videos), []string{"v"})
	f.same("videos of the second category", ids(f.videos(library.VideoQuery{CategoryID: "a"}).Videos), []string{})
}

func testListsShowCatalogue(f *fixture) {
	f.put("a")
	f.createWithLists("ann")
	for _, l := range lists() {
		f.add(l, "ann", "a")
	}
	changed := video("a")
	changed.Title, changed.Category = "Changed", "Renamed"
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("shelf", "Renamed")}, []library.Video{changed}))
	for _, l := range lists() {
		f.same(l.name, f.get(l, "ann"), []library.Video{changed})
	}
}

// collect returns every video that q selects, page by page. It checks that every page except the
// last is full.
func (f *fixture) collect(q library.VideoQuery) []library.Video {
	f.Helper()
	videos := []library.Video{}
	for range 1_000 {
		page := f.videos(q)
		videos = slices.Concat(videos, page.Videos)
		if page.Next == (library.VideoKey{}) {
			return videos
		}
		if len(page.Videos) != q.PageSize() {
			f.Fatalf("got a page of %d videos, want %d", len(page.Videos), q.PageSize())
		}
		q.After = page.Next
	}
	f.Fatal("got more pages than videos, want a last page")
	return nil
}

func (f *fixture) video(id string) library.Video {
	f.Helper()
	v, err := f.store.Video(f.Context(), id)
	f.ok(err)
	return v
}

func testVideoKeys(f *fixture) {
	f.put("a", "b")
	a, b := f.video("a"), f.video("b")
	if a.Key < 1 || b.Key < 1 || a.Key == b.Key {
		f.Fatalf("got keys %d and %d, want different keys above 0", a.Key, b.Key)
	}
	f.same("category of a new video", a.CategoryID, sampleCategory().ID)
	moved := video("a")
	moved.Category = "Other"
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("other", "Other")}, []library.Video{moved}))
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	f.put("c")
	f.ok(f.store.ApplySeed(f.Context(), library.Seed{Videos: []library.Video{video("d")}}, nil))
	f.same("key of a changed video", f.video("a").Key, a.Key)
	f.same("category of a changed video", f.video("a").CategoryID, "other")
	byKey, err := f.store.VideosByKey(f.Context(), []int64{b.Key})
	f.ok(err)
	f.same("removed video read by key", ids(byKey), []string{"b"})
	for _, id := range []string{"c", "d"} {
		if key := f.video(id).Key; key == a.Key || key == b.Key {
			f.Fatalf("got key %d of %s, want an unused key", key, id)
		}
	}
	for _, v := range f.videos(library.VideoQuery{}).Videos {
		f.same("key on a page", v.Key, f.video(v.ID).Key)
		f.same("category on a page", v.CategoryID, f.video(v.ID).CategoryID)
	}
}

func testVideosByKey(f *fixture) {
	all := videoIDs(700)
	f.put(all...)
	keys := make([]int64, len(all))
	for i, v := range f.collect(library.VideoQuery{}) {
		keys[len(all)-1-i] = v.Key
	}
	videos, err := f.store.VideosByKey(f.Context(), append(keys, 0, -1, 1<<60))
	f.ok(err)
	slices.Reverse(all)
	f.same("videos", ids(videos), all)
	f.same("category", videos[0].CategoryID, sampleCategory().ID)
	videos, err = f.store.VideosByKey(f.Context(), nil)
	f.ok(err)
	f.same("videos of no keys", videos, []library.Video{})
}

func testVideosByID(f *fixture) {
	f.put("a", "b", "c")
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	removed := video("b")
	removed.RemovedAt = at(1)
	videos, err := f.store.VideosByID(f.Context(), []string{"c", "d", "b", "c"})
	f.ok(err)
	f.same("videos", videos, []library.Video{video("c"), removed, video("c")})
	many := slices.Repeat([]string{"a", "c"}, 600)
	videos, err = f.store.VideosByID(f.Context(), many)
	f.ok(err)
	f.same("IDs of many videos", ids(videos), many)
	none, err := f.store.VideosByID(f.Context(), nil)
	f.ok(err)
	f.same("videos of no IDs", none, []library.Video{})
}

func testRemoveVideo(f *fixture) {
	f.put("a", "b", "c")
	want := f.video("b")
	want.RemovedAt = at(5)
	wantRemoved := func() {
		f.Helper()
		_, err := f.store.Video(f.Context(), "b")
		f.code(err, library.CodeVideoNotFound)
		byKey, err := f.store.VideosByKey(f.Context(), []int64{want.Key})
		f.ok(err)
		f.same("removed video read by key", byKey, []library.Video{want})
	}
	for seconds := range 2 { // the second removal must change nothing
		f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(5+seconds)))
		wantRemoved()
	}
	for _, order := range library.VideoOrders() {
		left := ids(f.collect(library.VideoQuery{Order: order, Limit: 1}))
		if order == library.OrderShuffled {
			slices.Sort(left)
		}
		f.same("videos in order of "+string(order), left, []string{"a", "c"})
	}
	f.same("videos of the category", ids(f.videos(library.VideoQuery{CategoryID: sampleCategory().ID}).Videos), []string{"a", "c"})
	f.same("videos found by the removed title", ids(f.videos(library.VideoQuery{Words: []string{"b"}}).Videos), []string{})
	f.ok(f.store.ApplySeed(f.Context(), library.Seed{Videos: []library.Video{video("b")}}, nil))
	wantRemoved() // nothing was removed, because the seed contains the removed video
}

func testRestoreVideo(f *fixture) {
	f.put("a", "b", "c")
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(5)))
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("shelf", "Renamed")}, nil))
	back := video("b")
	back.Title, back.Category = "Back", "Renamed"
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{back}))
	f.same("video", f.video("b"), back)
	f.same("videos", ids(f.videos(library.VideoQuery{}).Videos), []string{"a", "b", "c"})
	f.same("videos found by the restored title", ids(f.videos(library.VideoQuery{Words: []string{"back", "renamed"}}).Videos), []string{"b"})
}
