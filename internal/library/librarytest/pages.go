package librarytest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"greenroom/internal/library"
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
		{"a page holds MaxPageVideos unless asked for fewer", testPageSize},
		{"the last page has no next, full or not", testLastPage},
		{"the place of a video counts from 1", func(f *fixture) {
			f.put("a", "b", "c")
			page := f.videos(library.VideoQuery{Limit: 2})
			f.same("next", page.Next, library.VideoKey{Position: 2})
		}},
		{"bounds of length are inclusive, and leave out unknown lengths", testLengths},
		{"titles are ordered by the bytes of their folded text", testTitleOrder},
		{"a page continues after a key whose video was changed", testContinueAfterChanged},
		{"a page continues after a key, whatever was added", testContinueAfterGrowth},
	}
	for _, order := range append(library.VideoOrders(), "") {
		tests = append(tests, subtest{
			fmt.Sprintf("order %q reads every video once, by pages", order),
			func(f *fixture) { testOrder(f, order) },
		})
	}
	return tests
}

// assorted returns n videos of two categories, among which are equal dates, no
// dates, and equal titles.
func assorted(n int) ([]library.Category, []library.Video) {
	categories := []library.Category{category("odd", "Odd"), category("even", "Even")}
	videos := make([]library.Video, n)
	for i := range videos {
		videos[i] = library.Video{
			ID:       fmt.Sprintf("video-%05d", n-i),
			Title:    strings.Repeat([]string{"a", "B", "É", "_", "z"}[i%5], 1+i%3),
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
	f.ok(f.store.PutCatalogue(f.Context(), categories, videos))
	sorted := slices.Clone(videos)
	switch order {
	case library.OrderNewest:
		slices.SortStableFunc(sorted, func(a, b library.Video) int { return cmp.Compare(b.UploadedOn, a.UploadedOn) })
	case library.OrderTitle:
		slices.SortStableFunc(sorted, func(a, b library.Video) int {
			return cmp.Compare(library.Fold(a.Title), library.Fold(b.Title))
		})
	}
	for _, limit := range []int{7, 50, 299, 300, 301} {
		got := f.collect(library.VideoQuery{Order: order, Limit: limit})
		f.same(fmt.Sprintf("by pages of %d", limit), ids(got), ids(sorted))
	}

	odd := slices.DeleteFunc(slices.Clone(sorted), func(v library.Video) bool { return v.Category != "Odd" })
	f.same("of a category", f.collect(library.VideoQuery{Order: order, Limit: 8, CategoryID: "odd"}), odd)

	é := slices.DeleteFunc(odd, func(v library.Video) bool { return !strings.Contains(v.Title, "ÉÉ") })
	found := f.collect(library.VideoQuery{Order: order, Limit: 3, CategoryID: "odd", Words: []string{"éé", "odd"}})
	f.same("of a category, with words", found, é)
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
		f.same("next", page.Next, library.VideoKey{Position: int64(want)})
	}
}

func testLastPage(f *fixture) {
	f.put("a", "b", "c", "d")
	for _, limit := range []int{4, 5} {
		f.same("next", f.videos(library.VideoQuery{Limit: limit}).Next, library.VideoKey{})
	}
	page := f.videos(library.VideoQuery{Limit: 3})
	f.same("next", page.Next, library.VideoKey{Position: 3})
	page = f.videos(library.VideoQuery{Limit: 3, After: page.Next})
	f.same("last page", ids(page.Videos), []string{"d"})
	page = f.videos(library.VideoQuery{After: library.VideoKey{Position: 4}})
	f.same("after the last", page, library.VideoPage{Videos: []library.Video{}})
}

func testLengths(f *fixture) {
	var videos []library.Video
	for id, seconds := range map[string]int{"unknown": 0, "1": 1, "899": 899, "900": 900, "2400": 2400, "2401": 2401} {
		videos = append(videos, library.Video{ID: id, Seconds: seconds, Category: "Shelf"})
	}
	f.ok(f.store.PutCatalogue(f.Context(), []library.Category{shelf()}, videos))
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
			// Pages of one, so that a page never ends before what was left out.
			found := ids(f.collect(library.VideoQuery{
				MinSeconds: test.least, MaxSeconds: test.greatest, Order: order, Limit: 1, CategoryID: "shelf",
			}))
			slices.Sort(found)
			f.same(fmt.Sprintf("from %d to %d s, order %s", test.least, test.greatest, order), found, test.want)
		}
	}
}

func testTitleOrder(f *fixture) {
	sorted := []string{"", " b", "'b", "-b", "10", "9", "A A", "a b", "a-b", "A_B", "ab", "aB c", "b", "Z", "ß", "É", "ÿ", "Ω", "面"}
	var videos []library.Video
	for _, i := range []int{3, 17, 0, 8, 12, 5, 14, 1, 16, 10, 7, 2, 18, 13, 4, 11, 9, 6, 15} {
		videos = append(videos, library.Video{ID: fmt.Sprint(i), Title: sorted[i], Category: "Shelf"})
	}
	f.ok(f.store.PutCatalogue(f.Context(), []library.Category{shelf()}, videos))
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
		f.ok(f.store.PutCatalogue(f.Context(), []library.Category{shelf()}, videos))
		first := f.videos(library.VideoQuery{Order: order, Limit: 2})
		f.same("first page", ids(first.Videos), []string{"a", "b"})
		moved := videos[1]
		moved.Title, moved.UploadedOn = "0", "2021-01-01"
		f.ok(f.store.PutCatalogue(f.Context(), nil, []library.Video{moved}))
		rest := f.videos(library.VideoQuery{Order: order, After: first.Next})
		f.same("the rest", ids(rest.Videos), []string{"c", "d"})
	}
}

func testContinueAfterGrowth(f *fixture) {
	categories, videos := assorted(100)
	f.ok(f.store.PutCatalogue(f.Context(), categories, videos))
	before := make(map[library.VideoOrder][]library.Video)
	for _, order := range library.VideoOrders() {
		before[order] = f.collect(library.VideoQuery{Order: order})
	}
	for i, order := range library.VideoOrders() {
		q := library.VideoQuery{Order: order, Limit: 30}
		page := f.videos(q)
		read := ids(page.Videos)
		for round := 0; page.Next != (library.VideoKey{}); round++ {
			f.ok(f.store.PutCatalogue(f.Context(), nil, []library.Video{
				{ID: fmt.Sprintf("new first %d %d", i, round), UploadedOn: "2099-01-01", Category: "Odd"},
				{ID: fmt.Sprintf("new last %d %d", i, round), Title: "\U0010FFFF", Category: "Odd"},
			}))
			q.After = page.Next
			page = f.videos(q)
			read = append(read, ids(page.Videos)...)
		}
		old := slices.DeleteFunc(read, func(id string) bool { return strings.HasPrefix(id, "new") })
		f.same(string(order), old, ids(before[order]))
	}
}
