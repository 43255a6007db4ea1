package librarytest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func pageTests() []subtest {
	tests := []subtest{
		{"an unknown category is CodeCategoryNotFound", func(f *fixture) {
			f.put("a")
			_, err := f.store.Videos(f.Context(), library.VideoQuery{CategoryID: "no-shelf"})
			f.code(err, library.CodeCategoryNotFound)
		}},
		{"a category without videos is an empty page", func(f *fixture) {
			f.put()
			f.same("page", f.videos(library.VideoQuery{CategoryID: "shelf"}), library.VideoPage{Videos: []library.Video{}})
		}},
		{"a page has MaxPageVideos videos, or Limit if it is smaller", testPageSize},
		{"the last page has no next key", testLastPage},
		{"keys count from 1", func(f *fixture) {
			f.put("a", "b", "c")
			page := f.videos(library.VideoQuery{Limit: 2})
			f.same("next key", page.Next, library.VideoKey{Position: 2})
		}},
		{"length limits are inclusive and exclude unknown lengths", testLengths},
		{"titles are ordered by the bytes of their folded text", testTitleOrder},
		{"a page continues after a key whose video was changed", testContinueAfterChanged},
		{"a page continues after a key although videos were added", testContinueAfterGrowth},
		{"each seed shuffles all videos and each category", testShuffled},
		{"the shuffled position of a video is stable within its category", testShuffledPositions},
		{"a new shuffled order contains added videos", testShuffledGrowth},
	}
	for _, order := range append(sorted(), "") {
		tests = append(tests, subtest{
			fmt.Sprintf("order %q reads every video once, by pages", order),
			func(f *fixture) { testOrder(f, order) },
		})
	}
	return tests
}

// sorted returns the orders that depend on the fields of videos.
func sorted() []library.VideoOrder {
	return slices.DeleteFunc(library.VideoOrders(), func(o library.VideoOrder) bool { return o == library.OrderShuffled })
}

// assorted returns n videos of two categories. Some videos have equal titles, equal dates or no
// date.
func assorted(n int) ([]library.Category, []library.Video) {
	categories := []library.Category{category("odd", "Odd"), category("even", "Even")}
	videos := make([]library.Video, n)
	for i := range videos {
		videos[i] = library.Video{
			ID:       fmt.Sprintf("video-%05d", n-i),
			Title:    strings.Repeat([]string{"a", "B", "É", "_", "z"}[i%5], 2+i%3),
			Category: categories[(i+1)%2].Name,
		}
		if i%7 != 0 {
			videos[i].UploadedOn = fmt.Sprintf("20%02d-%02d-28", 10+i*i%13, 1+i%12)
		}
	}
	return categories, videos
}

func testOrder(f *fixture, order library.VideoOrder) {
	categories, videos := assorted(300)
	f.ok(fill.Put(f.Context(), f.store, categories, videos))
	sorted := slices.Clone(videos)
	switch order {
	case library.OrderNewest:
		slices.SortStableFunc(sorted, func(a, b library.Video) int { return cmp.Compare(b.UploadedOn, a.UploadedOn) })
	case library.OrderTitle:
		slices.SortStableFunc(sorted, func(a, b library.Video) int {
			return cmp.Compare(library.FoldCase(a.Title), library.FoldCase(b.Title))
		})
	}
	for _, limit := range []int{7, 50, 299, 300, 301} {
		got := f.collect(library.VideoQuery{Order: order, Limit: limit})
		f.same(fmt.Sprintf("videos in pages of %d", limit), ids(got), ids(sorted))
	}

	odd := slices.DeleteFunc(slices.Clone(sorted), func(v library.Video) bool { return v.Category != "Odd" })
	f.same("videos of a category", f.collect(library.VideoQuery{Order: order, Limit: 8, CategoryID: "odd"}), odd)

	é := slices.DeleteFunc(odd, func(v library.Video) bool { return !strings.Contains(v.Title, "ÉÉÉ") })
	found := f.collect(library.VideoQuery{Order: order, Limit: 3, CategoryID: "odd", Words: []string{"ééé", "odd"}})
	f.same("videos of a category with words", found, é)
}

func testPageSize(f *fixture) {
	f.put(videoIDs(library.MaxPageVideos + 1)...)
	for limit, want := range map[int]int{
		0:                         library.MaxPageVideos,
		-1:                        library.MaxPageVideos,
		library.MaxPageVideos + 1: library.MaxPageVideos,
		library.MaxPageVideos:     library.MaxPageVideos,
		3:                         3,
	} {
		page := f.videos(library.VideoQuery{Limit: limit})
		f.same(fmt.Sprintf("videos with limit %d", limit), len(page.Videos), want)
		f.same("next key", page.Next, library.VideoKey{Position: int64(want)})
	}
}

func testLastPage(f *fixture) {
	f.put("a", "b", "c", "d")
	for _, limit := range []int{4, 5} {
		f.same("next key", f.videos(library.VideoQuery{Limit: limit}).Next, library.VideoKey{})
	}
	page := f.videos(library.VideoQuery{Limit: 3})
	f.same("next key", page.Next, library.VideoKey{Position: 3})
	page = f.videos(library.VideoQuery{Limit: 3, After: page.Next})
	f.same("last page", ids(page.Videos), []string{"d"})
	page = f.videos(library.VideoQuery{After: library.VideoKey{Position: 4}})
	f.same("page after the last", page, library.VideoPage{Videos: []library.Video{}})
}

func testLengths(f *fixture) {
	var videos []library.Video
	for id, seconds := range map[string]int{"unknown": 0, "1": 1, "899": 899, "900": 900, "2400": 2400, "2401": 2401} {
		videos = append(videos, library.Video{ID: id, Seconds: seconds, Category: "Shelf"})
	}
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, videos))
	for _, test := range []struct {
		least, greatest int
		want            []string
	}{
		{0, 0, []string{"1", "2400", "2401", "899", "900", "unknown"}},
		{0, 899, []string{"1", "899"}},
		{900, 2400, []string{"2400", "900"}},
		{2401, 0, []string{"2401"}},
		{2402, 0, []string{}},
		{900, 899, []string{}},
	} {
		for _, order := range library.VideoOrders() {
			// If the query excludes a video, the list of pages must not end at this video. Each
			// page has one video.
			found := ids(f.collect(library.VideoQuery{
				MinSeconds: test.least, MaxSeconds: test.greatest, Order: order, Limit: 1, CategoryID: "shelf",
			}))
			slices.Sort(found)
			f.same(fmt.Sprintf("videos from %d to %d s, order %s", test.least, test.greatest, order), found, test.want)
		}
	}
}

func testTitleOrder(f *fixture) {
	sorted := []string{"", " b", "'b", "-b", "10", "9", "A A", "a b", "a-b", "A_B", "ab", "aB c", "b", "Z", "ß", "É", "ÿ", "Ω", "面"}
	var videos []library.Video
	for _, i := range []int{3, 17, 0, 8, 12, 5, 14, 1, 16, 10, 7, 2, 18, 13, 4, 11, 9, 6, 15} {
		videos = append(videos, library.Video{ID: fmt.Sprint(i), Title: sorted[i], Category: "Shelf"})
	}
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, videos))
	var titles []string
	for _, v := range f.collect(library.VideoQuery{Order: library.OrderTitle, Limit: 2}) {
		titles = append(titles, v.Title)
	}
	f.same("titles", titles, sorted)
}

func testContinueAfterChanged(f *fixture) {
	videos := []library.Video{
		{ID: "a", Title: "A", UploadedOn: "2020-01-04", Category: "Shelf"},
		{ID: "b", Title: "B", UploadedOn: "2020-01-03", Category: "Shelf"},
		{ID: "c", Title: "C", UploadedOn: "2020-01-02", Category: "Shelf"},
		{ID: "d", Title: "D", UploadedOn: "2020-01-01", Category: "Shelf"},
	}
	for _, order := range library.VideoOrders() {
		f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, videos))
		whole := ids(f.videos(library.VideoQuery{Order: order}).Videos)
		first := f.videos(library.VideoQuery{Order: order, Limit: 2})
		f.same("first page", ids(first.Videos), whole[:2])
		moved := first.Videos[1]
		moved.Title, moved.UploadedOn = "0", "2021-01-01"
		f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{moved}))
		rest := f.videos(library.VideoQuery{Order: order, After: first.Next})
		f.same("remaining videos", ids(rest.Videos), whole[2:])
	}
}

func testContinueAfterGrowth(f *fixture) {
	categories, videos := assorted(100)
	f.ok(fill.Put(f.Context(), f.store, categories, videos))
	old := func(ids []string) []string {
		return slices.DeleteFunc(ids, func(id string) bool { return strings.HasPrefix(id, "new") })
	}
	for i, order := range library.VideoOrders() {
		before := old(ids(f.collect(library.VideoQuery{Order: order})))
		q := library.VideoQuery{Order: order, Limit: 30}
		page := f.videos(q)
		read := ids(page.Videos)
		for round := 0; page.Next != (library.VideoKey{}); round++ {
			f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{
				{ID: fmt.Sprintf("new first %d %d", i, round), UploadedOn: "2099-01-01", Category: "Odd"},
				{ID: fmt.Sprintf("new last %d %d", i, round), Title: "\U0010FFFF", Category: "Odd"},
			}))
			q.After = page.Next
			page = f.videos(q)
			read = append(read, ids(page.Videos)...)
		}
		f.same("videos in order of "+string(order), old(read), before)
	}
}

// shuffled returns the videos in the order that the seed gives.
func shuffled(seed int, videos []library.Video) []library.Video {
	walk := library.NewShuffle(seed, int64(len(videos)))
	in := make([]library.Video, len(videos))
	for i := range in {
		in[i] = videos[walk.PositionAt(int64(i)+1)-1]
	}
	return in
}

func testShuffled(f *fixture) {
	categories, videos := assorted(300)
	for i := range videos {
		videos[i].Seconds = i % 10 * 60
	}
	f.ok(fill.Put(f.Context(), f.store, categories, videos))
	of := func(category string) []library.Video {
		return slices.DeleteFunc(slices.Clone(videos), func(v library.Video) bool { return v.Category != category })
	}
	for _, seed := range []int{0, 1, library.MaxSeed} {
		q := library.VideoQuery{Order: library.OrderShuffled, Seed: seed}
		for _, q.Limit = range []int{7, 48, 299, 300, 301} {
			f.same(fmt.Sprintf("videos of seed %d in pages of %d", seed, q.Limit), ids(f.collect(q)), ids(shuffled(seed, videos)))
		}
		q.Limit, q.CategoryID = 8, "odd"
		f.same("videos of a category", f.collect(q), shuffled(seed, of("Odd")))
		q.Limit, q.CategoryID, q.MinSeconds, q.MaxSeconds = 3, "even", 400, 480
		long := slices.DeleteFunc(shuffled(seed, of("Even")), func(v library.Video) bool { return v.Seconds < 400 || v.Seconds > 480 })
		f.same("videos of a category within length limits", f.collect(q), long)
	}
}

func testShuffledPositions(f *fixture) {
	categories, videos := assorted(40)
	f.ok(fill.Put(f.Context(), f.store, categories, videos))
	q := library.VideoQuery{Order: library.OrderShuffled, Seed: 5}
	ofOdd := library.VideoQuery{Order: library.OrderShuffled, Seed: 5, CategoryID: "odd"}
	all, odd := f.collect(q), f.collect(ofOdd)
	removed, moved := odd[3], odd[5]
	without := func(videos []library.Video, gone ...library.Video) []string {
		return ids(slices.DeleteFunc(slices.Clone(videos), func(v library.Video) bool {
			return slices.ContainsFunc(gone, func(g library.Video) bool { return g.ID == v.ID })
		}))
	}

	moved.Category = "Even"
	f.ok(fill.Remove(f.Context(), f.store, []string{removed.ID}, at(1)))
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{moved}))
	f.same("videos after a removal", ids(f.collect(q)), without(all, removed))
	f.same("videos of the category after a removal and a move", ids(f.collect(ofOdd)), without(odd, removed, moved))

	moved.Category = "Odd"
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{removed, moved}))
	f.same("videos after both are restored", ids(f.collect(q)), ids(all))
	places := append(slices.DeleteFunc(slices.Clone(videos), func(v library.Video) bool { return v.Category != "Odd" }), moved)
	places[slices.IndexFunc(places, func(v library.Video) bool { return v.ID == moved.ID })].ID = ""
	f.same("videos of the category after a move back", ids(f.collect(ofOdd)), without(shuffled(5, places), library.Video{}))
}

func testShuffledGrowth(f *fixture) {
	f.put(videoIDs(10)...)
	q := library.VideoQuery{Order: library.OrderShuffled, Seed: 9, Limit: 4}
	whole := ids(f.collect(q))
	first := f.videos(q)
	f.put("new")
	q.After = first.Next
	f.same("remaining existing videos", ids(f.collect(q)), whole[4:])
	q.After = library.VideoKey{}
	again := ids(f.collect(q))
	slices.Sort(again)
	f.same("videos in a new order", again, append([]string{"new"}, videoIDs(10)...))
}
