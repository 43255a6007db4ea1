package librarytest

import (
	"slices"

	"greenroom/internal/library"
)

func categoryTests() []subtest {
	return []subtest{
		{"MoveCategory brings a category before another, or to the end", testMoveCategory},
		{"MoveCategory of what is not there is CodeCategoryNotFound", func(f *fixture) {
			f.shelves("a", "b")
			f.code(f.store.MoveCategory(f.Context(), "x", ""), library.CodeCategoryNotFound)
			f.code(f.store.MoveCategory(f.Context(), "a", "x"), library.CodeCategoryNotFound)
			f.wantOrder("a", "b")
		}},
		{"a new category comes last, whatever was moved", func(f *fixture) {
			f.shelves("a", "b")
			f.ok(f.store.MoveCategory(f.Context(), "a", ""))
			f.shelves("c")
			f.ok(f.store.MoveCategory(f.Context(), "c", "b"))
			f.shelves("d")
			f.wantOrder("c", "b", "a", "d")
		}},
		{"a video belongs to the first category of its name, as they stand", func(f *fixture) {
			f.ok(f.store.PutCatalogue(f.Context(), []library.Category{category("a", "Shelf"), category("b", "Shelf")}, nil))
			f.ok(f.store.MoveCategory(f.Context(), "b", "a"))
			f.ok(f.store.PutCatalogue(f.Context(), nil, []library.Video{video("v")}))
			f.wantShelf("v", "b")
		}},
		{"OrderCategories brings all categories into an order", func(f *fixture) {
			f.shelves("a", "b", "c")
			before := f.store.Revision().Number
			f.ok(f.store.OrderCategories(f.Context(), []string{"c", "a", "b"}))
			f.wantOrder("c", "a", "b")
			if f.store.Revision().Number <= before {
				f.Error("another order is no new revision")
			}
			for _, wrong := range [][]string{{"a", "b"}, {"a", "b", "c", "a"}, {"a", "b", "b"}, {"a", "b", "x"}, {}} {
				f.code(f.store.OrderCategories(f.Context(), wrong), library.CodeCategoryNotFound)
			}
			f.wantOrder("c", "a", "b")
			f.shelves("d")
			f.wantOrder("c", "a", "b", "d")
		}},
		{"RemoveCategory removes an empty category", func(f *fixture) {
			f.shelves("a", "b", "c")
			f.ok(f.store.RemoveCategory(f.Context(), "b", ""))
			f.wantOrder("a", "c")
			_, err := f.store.Category(f.Context(), "b")
			f.code(err, library.CodeCategoryNotFound)
			f.shelves("b")
			f.wantOrder("a", "c", "b")
		}},
		{"RemoveCategory of what is not there is CodeCategoryNotFound", func(f *fixture) {
			f.shelves("a")
			f.code(f.store.RemoveCategory(f.Context(), "x", ""), library.CodeCategoryNotFound)
			f.code(f.store.RemoveCategory(f.Context(), "a", "x"), library.CodeCategoryNotFound)
			f.code(f.store.RemoveCategory(f.Context(), "a", "a"), library.CodeCategoryNotFound)
			f.wantOrder("a")
		}},
		{"RemoveCategory of one in use is CodeCategoryInUse", testRemoveCategoryInUse},
		{"RemoveCategory brings the videos to another category", testRemoveCategoryMoves},
	}
}

// shelves puts categories with those ids, which are their names too.
func (f *fixture) shelves(ids ...string) {
	f.Helper()
	categories := make([]library.Category, len(ids))
	for i, id := range ids {
		categories[i] = category(id, id)
	}
	f.ok(f.store.PutCatalogue(f.Context(), categories, nil))
}

func (f *fixture) wantOrder(ids ...string) {
	f.Helper()
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	got := make([]string, len(categories))
	for i, c := range categories {
		got[i] = c.ID
	}
	f.same("categories", got, ids)
}

func (f *fixture) wantShelf(videoID, categoryID string) {
	f.Helper()
	v, err := f.store.Video(f.Context(), videoID)
	f.ok(err)
	f.same("category of "+videoID, v.CategoryID, categoryID)
}

func testMoveCategory(f *fixture) {
	f.shelves("a", "b", "c", "d")
	for _, move := range []struct {
		id, before string
		want       []string
	}{
		{"d", "b", []string{"a", "d", "b", "c"}},
		{"a", "c", []string{"d", "b", "a", "c"}},
		{"d", "", []string{"b", "a", "c", "d"}},
		{"d", "b", []string{"d", "b", "a", "c"}},
		{"b", "b", []string{"d", "b", "a", "c"}},
		{"c", "", []string{"d", "b", "a", "c"}},
	} {
		before := f.store.Revision().Number
		f.ok(f.store.MoveCategory(f.Context(), move.id, move.before))
		f.wantOrder(move.want...)
		if f.store.Revision().Number <= before {
			f.Errorf("moving %s is no new revision", move.id)
		}
	}
}

func testRemoveCategoryInUse(f *fixture) {
	f.put("a", "b")
	f.shelves("other")
	f.code(f.store.RemoveCategory(f.Context(), "shelf", ""), library.CodeCategoryInUse)
	f.wantOrder("shelf", "other")
	// One that was removed has to belong somewhere too: it may come back.
	f.ok(f.store.RemoveVideo(f.Context(), "a", at(1)))
	f.ok(f.store.RemoveVideo(f.Context(), "b", at(1)))
	f.code(f.store.RemoveCategory(f.Context(), "shelf", ""), library.CodeCategoryInUse)
	// What was in it once does not count.
	moved := []library.Video{video("a"), video("b")}
	moved[0].Category, moved[1].Category = "other", "other"
	f.ok(f.store.PutCatalogue(f.Context(), nil, moved))
	f.ok(f.store.RemoveCategory(f.Context(), "shelf", ""))
	f.wantOrder("other")
}

func testRemoveCategoryMoves(f *fixture) {
	f.shelves("other", "third")
	f.put("a", "b", "c", "d")
	there, gone := video("there"), video("b")
	there.Category, gone.Category = "other", "third"
	f.ok(f.store.PutCatalogue(f.Context(), nil, []library.Video{there, gone}))
	f.ok(f.store.RemoveVideo(f.Context(), "c", at(1)))
	revision := f.store.Revision().Number
	f.ok(f.store.RemoveCategory(f.Context(), "shelf", "other"))

	f.wantOrder("other", "third")
	f.wantShelf("a", "other")
	f.wantShelf("b", "third")
	for _, order := range []library.VideoOrder{library.OrderCatalogue, library.OrderNewest, library.OrderTitle, library.OrderShuffled} {
		got := ids(f.videos(library.VideoQuery{CategoryID: "other", Order: order}).Videos)
		slices.Sort(got)
		f.same("videos in order "+string(order), got, []string{"a", "d", "there"})
	}
	if changed, known, err := f.store.ChangedVideos(f.Context(), revision); err != nil || known && len(changed) < 3 {
		f.Errorf("that videos moved is not told: %v, known %v, %v", ids(changed), known, err)
	}
	back := video("c")
	back.Category = "other"
	f.ok(f.store.PutCatalogue(f.Context(), nil, []library.Video{back}))
	f.wantShelf("c", "other")
	f.same("videos in order", ids(f.videos(library.VideoQuery{CategoryID: "other"}).Videos), []string{"a", "c", "d", "there"})
}
