package librarytest

import (
	"fmt"
	"slices"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// searchTests returns tests of search results. Every store must give the same results. The tests of
// package search cover the matching of words.
func searchTests() []subtest {
	return []subtest{
		{"each word can be in any field", testSearchFields},
		{"matches in titles come first, then matches in creators", testSearchRank},
		{"a category is found by its short names", testSearchShortNames},
		{"search ignores case and accents", testSearchFold},
		{"the best partial match is found, with the missing words", testSearchPartial},
		{"words beyond MaxSearchWords are ignored and returned as ignored", testSearchLimit},
		{"a word is text, not a pattern", func(f *fixture) {
			f.describe("one", `it's "quoted" 100% snake_case back\slash`)
			for _, found := range []string{`"quoted"`, "100%", "snake_case", `back\slash`, "it's"} {
				f.wantFound(found, "one")
			}
			for _, missed := range []string{"s_ake", "qu*ed", "%", "_", `\`, "🎉"} {
				f.wantFound(missed)
			}
		}},
		{"without words, videos are filtered and sorted", testBrowse},
		{"a typo is corrected if nothing else is found", func(f *fixture) {
			f.describe("one", "negotiation")
			f.wantFound("negotation", "one")
			f.same("corrected words", f.videos(library.VideoQuery{Words: []string{"negotation"}}).Instead, []string{"negotiation"})
			f.same("corrected words", f.videos(library.VideoQuery{Words: []string{"negotiation"}}).Instead, []string(nil))
		}},
		{"an unknown category is CodeCategoryNotFound with any words", func(f *fixture) {
			f.put("a")
			_, err := f.searcher().Videos(f.Context(), library.VideoQuery{CategoryID: "no-shelf", Words: []string{"title"}})
			f.code(err, library.CodeCategoryNotFound)
		}},
		{"no match in a category is an empty page", func(f *fixture) {
			f.put("a")
			page := f.videos(library.VideoQuery{CategoryID: sampleCategory().ID, Words: []string{"nowhere"}})
			f.same("page", page, library.VideoPage{Videos: []library.Video{}})
		}},
		{"a removed video is not found until it is restored", func(f *fixture) {
			f.put("a", "b")
			f.wantFound("title", "a", "b")
			f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
			f.wantFound("title", "b")
			f.put("a")
			f.wantFound("title", "a", "b")
		}},
	}
}

// describe adds a video with the description. Its title is id.
func (f *fixture) describe(id, description string) {
	f.Helper()
	v := library.Video{ID: id, Title: id, Description: description, Category: sampleCategory().Name}
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{v}))
}

func testBrowse(f *fixture) {
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{
		{ID: "1", Title: "One", CreatorName: "Ada", Company: "Acme", Type: "talk", Level: "hard", Seconds: 90, Category: sampleCategory().Name},
		{ID: "2", Title: "Two", CreatorName: "Bob", Company: "Acme", Type: "mock", Category: sampleCategory().Name},
		{ID: "3", Title: "Three", CreatorName: "Ada", Type: "mock", Level: "hard", Seconds: 60, Category: sampleCategory().Name},
	}))
	for _, test := range []struct {
		query library.VideoQuery
		want  []string
	}{
		{library.VideoQuery{Order: library.OrderShortest}, []string{"3", "1", "2"}},
		{library.VideoQuery{Order: library.OrderLiked, Likes: func(key int64) uint32 { return []uint32{0, 1, 0, 2}[key] }}, []string{"3", "1", "2"}},
		{library.VideoQuery{Facets: &library.Facets{Creator: "Ada"}}, []string{"1", "3"}},
		{library.VideoQuery{Facets: &library.Facets{Company: "Acme", Type: "mock"}}, []string{"2"}},
		{library.VideoQuery{Facets: &library.Facets{Level: "hard"}, Order: library.OrderTitle}, []string{"1", "3"}},
		{library.VideoQuery{Facets: &library.Facets{Level: "usual"}}, []string{}},
	} {
		f.same(fmt.Sprintf("videos in order %q of %+v", test.query.Order, test.query.Facets), ids(f.videos(test.query).Videos), test.want)
	}
	facets, err := f.searcher().Facets(f.Context(), sampleCategory().ID)
	f.ok(err)
	f.same("facets", facets, [4][]library.FacetCount{
		{{Value: "Ada", Videos: 2}, {Value: "Bob", Videos: 1}}, {{Value: "Acme", Videos: 2}},
		{{Value: "mock", Videos: 2}, {Value: "talk", Videos: 1}}, {{Value: "hard", Videos: 2}},
	})
}

// wantFound checks that the typed words find the videos with these IDs in every order. The IDs must
// be sorted.
func (f *fixture) wantFound(typed string, want ...string) {
	f.Helper()
	for _, order := range library.SearchOrders() {
		likes := func(key int64) uint32 { return uint32(key % 2) }
		found := ids(f.videos(library.VideoQuery{Words: strings.Fields(typed), Order: order, Likes: likes}).Videos)
		slices.Sort(found)
		f.same(fmt.Sprintf("videos found with %q", typed), found, append([]string{}, want...))
	}
}

func testSearchFields(f *fixture) {
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("a", "Alpha shelf"), category("b", "Beta shelf")},
		[]library.Video{
			{ID: "1", Title: "Graph traversal", CreatorName: "Ada", Description: "Breadth first", Category: "Alpha shelf"},
			{ID: "2", Title: "Graph colouring", CreatorName: "Bob", Description: "Greedy first", Category: "Beta shelf", CreatorID: "UCgreedy", Views: "4711"},
		}))
	f.wantFound("graph", "1", "2")
	f.wantFound("trav", "1")
	f.wantFound("aversal")
	f.wantFound("bob", "2")
	f.wantFound("breadth", "1")
	f.wantFound("beta", "2")
	f.wantFound("first graph shelf ada alpha", "1")
	f.wantFound("4711")
	f.wantFound("ucgreedy")
	f.same("videos of a category",
		ids(f.videos(library.VideoQuery{Words: []string{"first"}, CategoryID: "b"}).Videos), []string{"2"})
}

func testSearchRank(f *fixture) {
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{
		{ID: "text", Title: "A", Description: "System design", Category: sampleCategory().Name},
		{ID: "creator", Title: "B system", CreatorName: "Design Weekly", Category: sampleCategory().Name},
		{ID: "title", Title: "Designing systems", Category: sampleCategory().Name},
		{ID: "title too", Title: "System design", Category: sampleCategory().Name},
	}))
	for _, limit := range []int{1, 2, 5} {
		found := f.collect(library.VideoQuery{Words: []string{"system", "design"}, Order: library.OrderRank, Limit: limit})
		f.same(fmt.Sprintf("videos in pages of %d", limit), ids(found), []string{"title too", "title", "creator", "text"})
	}
}

func testSearchShortNames(f *fixture) {
	named := sampleCategory()
	named.ShortNames = "PM APM"
	f.ok(fill.Put(f.Context(), f.store, []library.Category{named, category("other", "Other")}, []library.Video{
		{ID: "in it", Title: "A", Category: sampleCategory().Name},
		{ID: "elsewhere", Title: "Development", Category: "Other"},
	}))
	f.wantFound("pm", "in it")
	f.put("later")
	f.wantFound("pm") // the new version of the category has no short names
}

func testSearchFold(f *fixture) {
	f.describe("1", "ÉCOLE Straße")
	f.describe("2", "école STRASSE")
	f.describe("3", "ЖУРНАЛ Σίσυφος")
	f.wantFound("éCOLE", "1", "2")
	f.wantFound("ecole", "1", "2")
	f.wantFound("STRASSE", "1", "2")
	f.wantFound("журнал", "3")
	f.wantFound("Журнал ΣΊΣΥ", "3")
}

func testSearchPartial(f *fixture) {
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{
		{ID: "1", Title: "Graph", Description: "Ada", Category: sampleCategory().Name}, {ID: "2", Title: "Ada and a graph", Category: sampleCategory().Name}, {ID: "3", Title: "Tree", Category: sampleCategory().Name},
	}))
	f.wantFound("the graph by ada nowhere", "1", "2")
	page := f.videos(library.VideoQuery{Words: []string{"the", "graph", "by", "ada", "nowhere"}, Order: library.OrderRank, Limit: 1, Counted: true})
	f.same("best match", ids(page.Videos), []string{"2"})
	f.same("total", page.Total, 2)
	f.same("words", page.Words, library.QueryWords{Used: []string{"graph", "ada", "nowhere"}, Missing: []string{"nowhere"}, Ignored: []string{"the", "by"}})
	next := f.videos(library.VideoQuery{Words: []string{"graph", "ada", "nowhere"}, Order: library.OrderRank, Limit: 1, After: page.Next})
	f.same("second page", ids(next.Videos), []string{"1"})
	f.same("words of the second page", next.Words, library.QueryWords{})
}

func testSearchLimit(f *fixture) {
	words := []string{"b", "c", "d", "e", "f", "g", "h", "j"}
	f.describe("1", strings.Join(words, " "))
	f.same("MaxSearchWords", len(words), library.MaxSearchWords)
	f.wantFound(strings.Join(words, " "), "1")
	page := f.videos(library.VideoQuery{Words: append(words, "nowhere", "else")})
	f.same("videos found", ids(page.Videos), []string{"1"})
	f.same("ignored words", page.Words.Ignored, []string{"nowhere", "else"})
}
