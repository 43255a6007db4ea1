package librarytest

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func categoryTests() []subtest {
	return []subtest{
		{"Order brings a category before another, or to the end", testMoveCategory},
		{"Moved of what is not there is CodeCategoryNotFound", func(f *fixture) {
			f.shelves("a", "b")
			f.code(moveCategory(f.Context(), f.store, "x", ""), library.CodeCategoryNotFound)
			f.code(moveCategory(f.Context(), f.store, "a", "x"), library.CodeCategoryNotFound)
			f.wantOrder("a", "b")
		}},
		{"a new category comes last, whatever was moved", func(f *fixture) {
			f.shelves("a", "b")
			f.ok(moveCategory(f.Context(), f.store, "a", ""))
			f.shelves("c")
			f.ok(moveCategory(f.Context(), f.store, "c", "b"))
			f.shelves("d")
			f.wantOrder("c", "b", "a", "d")
		}},
		{"a video belongs to the first category of its name, as they stand", func(f *fixture) {
			f.ok(fill.Put(f.Context(), f.store, []library.Category{category("a", "Shelf"), category("b", "Shelf")}, nil))
			f.ok(moveCategory(f.Context(), f.store, "b", "a"))
			f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{video("v")}))
			f.wantShelf("v", "b")
		}},
		{"Order brings all categories into an order", func(f *fixture) {
			f.shelves("a", "b", "c")
			before := f.store.Revision().Number
			f.ok(orderCategories(f.Context(), f.store, []string{"c", "a", "b"}))
			f.wantOrder("c", "a", "b")
			if f.store.Revision().Number <= before {
				f.Error("another order is no new revision")
			}
			for _, wrong := range [][]string{{"a", "b"}, {"a", "b", "c", "a"}, {"a", "b", "b"}, {"a", "b", "x"}, {}} {
				f.code(orderCategories(f.Context(), f.store, wrong), library.CodeCategoryNotFound)
			}
			f.wantOrder("c", "a", "b")
			f.shelves("d")
			f.wantOrder("c", "a", "b", "d")
		}},
		{"Remove removes an empty category", func(f *fixture) {
			f.shelves("a", "b", "c")
			f.ok(removeCategory(f.Context(), f.store, "b", ""))
			f.wantOrder("a", "c")
			_, err := f.store.Category(f.Context(), "b")
			f.code(err, library.CodeCategoryNotFound)
			f.shelves("b")
			f.wantOrder("a", "c", "b")
		}},
		{"Remove of what is not there is CodeCategoryNotFound", func(f *fixture) {
			f.shelves("a")
			f.code(removeCategory(f.Context(), f.store, "x", ""), library.CodeCategoryNotFound)
			f.code(removeCategory(f.Context(), f.store, "a", "x"), library.CodeCategoryNotFound)
			f.code(removeCategory(f.Context(), f.store, "a", "a"), library.CodeCategoryNotFound)
			f.wantOrder("a")
		}},
		{"Remove of one in use is CodeCategoryInUse", testRemoveCategoryInUse},
		{"Remove brings the videos to another category", testRemoveCategoryMoves},
	}
}

// moveCategory brings the category before another one, or, when before is "", to the end.
func moveCategory(ctx context.Context, s library.CatalogueStore, id, before string) error {
	return s.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		change.Order, err = now.Moved(id, before)
		return change, err
	})
}

// orderCategories brings the categories into the order of the ids.
func orderCategories(ctx context.Context, s library.CatalogueStore, ids []string) error {
	return s.UpdateCatalogue(ctx, nil, func(library.CatalogueState) (library.CatalogueChange, error) {
		return library.CatalogueChange{Order: ids}, nil
	})
}

// removeCategory removes the category, and brings its videos to another one.
func removeCategory(ctx context.Context, s library.CatalogueStore, id, to string) error {
	return s.UpdateCatalogue(ctx, nil, func(library.CatalogueState) (library.CatalogueChange, error) {
		return library.CatalogueChange{Remove: library.CategoryRemoval{ID: id, To: to}}, nil
	})
}

// shelves puts categories with those ids, which are their names too.
func (f *fixture) shelves(ids ...string) {
	f.Helper()
	categories := make([]library.Category, len(ids))
	for i, id := range ids {
		categories[i] = category(id, id)
	}
	f.ok(fill.Put(f.Context(), f.store, categories, nil))
}

func (f *fixture) wantOrder(ids ...string) {
	f.Helper()
	f.same("categories", f.shelfOrder(), ids)
}

// shelfOrder returns the ids of the categories in their order.
func (f *fixture) shelfOrder() []string {
	f.Helper()
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	return library.CatalogueState{Categories: categories}.Order()
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
		before, order := f.store.Revision().Number, f.shelfOrder()
		f.ok(moveCategory(f.Context(), f.store, move.id, move.before))
		f.wantOrder(move.want...)
		f.same("another order is another revision", f.store.Revision().Number > before, !slices.Equal(order, move.want))
	}
}

func testRemoveCategoryInUse(f *fixture) {
	f.put("a", "b")
	f.shelves("other")
	f.code(removeCategory(f.Context(), f.store, "shelf", ""), library.CodeCategoryInUse)
	f.wantOrder("shelf", "other")
	// One that was removed has to belong somewhere too: it may come back.
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	f.code(removeCategory(f.Context(), f.store, "shelf", ""), library.CodeCategoryInUse)
	// What was in it once does not count.
	moved := []library.Video{video("a"), video("b")}
	moved[0].Category, moved[1].Category = "other", "other"
	f.ok(fill.Put(f.Context(), f.store, nil, moved))
	f.ok(removeCategory(f.Context(), f.store, "shelf", ""))
	f.wantOrder("other")
}

func testRemoveCategoryMoves(f *fixture) {
	f.shelves("other", "third")
	f.put("a", "b", "c", "d")
	there, gone := video("there"), video("b")
	there.Category, gone.Category = "other", "third"
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{there, gone}))
	f.ok(fill.Remove(f.Context(), f.store, []string{"c"}, at(1)))
	revision := f.store.Revision().Number
	f.ok(removeCategory(f.Context(), f.store, "shelf", "other"))

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
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{back}))
	f.wantShelf("c", "other")
	f.same("videos in order", ids(f.videos(library.VideoQuery{CategoryID: "other"}).Videos), []string{"a", "c", "d", "there"})
}
