package librarytest

import (
	"fmt"
	"slices"

	"greenroom/internal/library"
)

func searchTests() []subtest {
	return []subtest{
		{"every word must occur, anywhere in the video's text", testSearchFields},
		{"a word is text, not a pattern", testSearchLiteral},
		{"case does not matter in any script", testSearchFold},
		{"words after MaxSearchWords are not looked at", testSearchLimit},
		{"a word may occur in the middle of another and across lines", func(f *fixture) {
			f.describe("one", "inter\nview")
			f.wantFound([]string{"nter"}, "one")
			f.wantFound([]string{"inter\nview"}, "one")
			f.wantFound([]string{"interview"})
		}},
		{"no words and empty words select everything", func(f *fixture) {
			f.put("a", "b")
			f.wantFound([]string{}, "a", "b")
			f.wantFound([]string{"", ""}, "a", "b")
		}},
		{"an unknown category is CodeCategoryNotFound whatever the words", func(f *fixture) {
			f.put("a")
			_, err := f.store.Videos(f.Context(), library.VideoQuery{CategoryID: "no-shelf", Words: []string{"title"}})
			f.code(err, library.CodeCategoryNotFound)
		}},
		{"no match in a category is an empty page", func(f *fixture) {
			f.put("a")
			page := f.videos(library.VideoQuery{CategoryID: "shelf", Words: []string{"nowhere"}})
			f.same("page", page, library.VideoPage{Videos: []library.Video{}})
		}},
	}
}

// describe puts a video of which the title is its id.
func (f *fixture) describe(id, description string) {
	f.Helper()
	v := library.Video{ID: id, Title: id, Description: description, Category: "Shelf"}
	f.ok(f.store.PutCatalogue(f.Context(), []library.Category{shelf()}, []library.Video{v}))
}

// wantFound wants the words to select the videos with those ids, given sorted, in
// every order.
func (f *fixture) wantFound(words []string, want ...string) {
	f.Helper()
	for _, order := range library.VideoOrders() {
		found := ids(f.videos(library.VideoQuery{Words: words, Order: order}).Videos)
		slices.Sort(found)
		f.same(fmt.Sprintf("found with %q", words), found, append([]string{}, want...))
	}
}

func testSearchFields(f *fixture) {
	f.ok(f.store.PutCatalogue(f.Context(), []library.Category{category("a", "Alpha shelf"), category("b", "Beta shelf")},
		[]library.Video{
			{ID: "1", Title: "Graph traversal", CreatorName: "Ada", Description: "Breadth first", Category: "Alpha shelf"},
			{ID: "2", Title: "Graph colouring", CreatorName: "Bob", Description: "Greedy first", Category: "Beta shelf", CreatorID: "UCgreedy", Views: "4711"},
		}))
	f.wantFound([]string{"graph"}, "1", "2")
	f.wantFound([]string{"traversal"}, "1")
	f.wantFound([]string{"bob"}, "2")
	f.wantFound([]string{"breadth"}, "1")
	f.wantFound([]string{"beta"}, "2")
	f.wantFound([]string{"first", "graph", "shelf", "ada", "alpha"}, "1")
	f.wantFound([]string{"first", "graph", "shelf", "ada", "beta"})
	f.wantFound([]string{"4711"})
	f.wantFound([]string{"ucgreedy"})
	f.same("in a category",
		ids(f.videos(library.VideoQuery{Words: []string{"first"}, CategoryID: "b"}).Videos), []string{"2"})
}

func testSearchLiteral(f *fixture) {
	f.describe("percent", "100% sure")
	f.describe("other percent", "100 sure")
	f.describe("underscore", "snake_case")
	f.describe("other underscore", "snakescase")
	f.describe("backslash", `back\slash`)
	f.describe("other backslash", "backslash")
	f.describe("quote", `it's "quoted" * ? [a-z] $1 :x @y`)
	f.wantFound([]string{"100%"}, "percent")
	f.wantFound([]string{"%"}, "percent")
	f.wantFound([]string{"0%s"})
	f.wantFound([]string{"snake_case"}, "underscore")
	f.wantFound([]string{"_"}, "underscore")
	f.wantFound([]string{`back\slash`}, "backslash")
	f.wantFound([]string{`\`}, "backslash")
	f.wantFound([]string{`\%`})
	f.wantFound([]string{`k\`, `\s`}, "backslash")
	for _, word := range []string{"it's", `"quoted"`, "*", "?", "[a-z]", "$1", ":x", "@y"} {
		f.wantFound([]string{word}, "quote")
	}
}

func testSearchFold(f *fixture) {
	f.describe("1", "ÉCOLE Straße")
	f.describe("2", "école STRASSE")
	f.describe("3", "ЖУРНАЛ Σίσυφος")
	f.wantFound(library.SearchWords("éCOLE"), "1", "2")
	f.wantFound(library.SearchWords("ecole"))
	f.wantFound(library.SearchWords("STRASSE école"), "2")
	f.wantFound(library.SearchWords("журнал"), "3")
	f.wantFound(library.SearchWords("Журнал ΣΊΣΥ"), "3")
}

func testSearchLimit(f *fixture) {
	f.describe("1", "a b c d e f g h")
	words := []string{"a", "b", "c", "d", "e", "f", "g", "h"}
	f.same("MaxSearchWords", len(words), library.MaxSearchWords)
	f.wantFound(words, "1")
	f.wantFound(append(words, "nowhere"), "1")
	for i := range words {
		missed := append([]string{}, words...)
		missed[i] = "nowhere"
		f.wantFound(missed)
	}
}
