package librarytest

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func categoryTests() []subtest {
	return []subtest{
		{"Order moves a category before another category or to the end", testMoveCategory},
		{"Moved with an unknown category is CodeCategoryNotFound", func(f *fixture) {
			f.putCategories("a", "b")
			f.code(moveCategory(f.Context(), f.store, "x", ""), library.CodeCategoryNotFound)
			f.code(moveCategory(f.Context(), f.store, "a", "x"), library.CodeCategoryNotFound)
			f.wantOrder("a", "b")
		}},
		{"a new category is last after moves", func(f *fixture) {
			f.putCategories("a", "b")
			f.ok(moveCategory(f.Context(), f.store, "a", ""))
			f.putCategories("c")
			f.ok(moveCategory(f.Context(), f.store, "c", "b"))
			f.putCategories("d")
			f.wantOrder("c", "b", "a", "d")
		}},
		{"a video belongs to the first category of its name in the current order", func(f *fixture) {
			f.ok(fill.Put(f.Context(), f.store, []library.Category{category("a", "Shelf"), category("b", "Shelf")}, nil))
			f.ok(moveCategory(f.Context(), f.store, "b", "a"))
			f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{video("v")}))
			f.wantVideoCategory("v", "b")
		}},
		{"Order sorts all categories", func(f *fixture) {
			f.putCategories("a", "b", "c")
			before := f.store.Revision().Number
			f.ok(orderCategories(f.Context(), f.store, []string{"c", "a", "b"}))
			f.wantOrder("c", "a", "b")
			if f.store.Revision().Number <= before {
				f.Error("got no new revision for another order")
			}
			for _, wrong := range [][]string{{"a", "b"}, {"a", "b", "c", "a"}, {"a", "b", "b"}, {"a", "b", "x"}, {}} {
				f.code(orderCategories(f.Context(), f.store, wrong), library.CodeCategoryNotFound)
			}
			f.wantOrder("c", "a", "b")
			f.putCategories("d")
			f.wantOrder("c", "a", "b", "d")
		}},
		{"Remove removes an empty category", func(f *fixture) {
			f.putCategories("a", "b", "c")
			f.ok(removeCategory(f.Context(), f.store, "b", ""))
			f.wantOrder("a", "c")
			_, err := f.store.Category(f.Context(), "b")
			f.code(err, library.CodeCategoryNotFound)
			f.putCategories("b")
			f.wantOrder("a", "c", "b")
		}},
		{"Remove of an unknown category is CodeCategoryNotFound", func(f *fixture) {
			f.putCategories("a")
			f.code(removeCategory(f.Context(), f.store, "x", ""), library.CodeCategoryNotFound)
			f.code(removeCategory(f.Context(), f.store, "a", "x"), library.CodeCategoryNotFound)
			f.code(removeCategory(f.Context(), f.store, "a", "a"), library.CodeCategoryNotFound)
			f.wantOrder("a")
		}},
		{"removing a category in use returns CodeCategoryInUse", testRemoveCategoryInUse},
		{"removing a category moves its videos to another category", testRemoveCategoryMoves},
	}
}

// moveCategory moves the category before another category. If before is "", it moves the category
// to the end.
func moveCategory(ctx context.Context, s library.CatalogueStore, id, before string) error {
	return s.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		change.Order, err = now.OrderAfterMove(id, before)
		return change, err
	})
}

// orderCategories sorts the categories in the order of the IDs.
func orderCategories(ctx context.Context, s library.CatalogueStore, ids []string) error {
	return s.UpdateCatalogue(ctx, nil, func(library.CatalogueState) (library.CatalogueChange, error) {
		return library.CatalogueChange{Order: ids}, nil
	})
}

// removeCategory removes the category and moves its videos to the category to.
func removeCategory(ctx context.Context, s library.CatalogueStore, id, to string) error {
	return s.UpdateCatalogue(ctx, nil, func(library.CatalogueState) (library.CatalogueChange, error) {
		return library.CatalogueChange{Remove: library.CategoryRemoval{ID: id, To: to}}, nil
	})
}

// putCategories adds categories that have their ID as name.
func (f *fixture) putCategories(ids ...string) {
	f.Helper()
	categories := make([]library.Category, len(ids))
	for i, id := range ids {
		categories[i] = category(id, id)
	}
	f.ok(fill.Put(f.Context(), f.store, categories, nil))
}

func (f *fixture) wantOrder(ids ...string) {
	f.Helper()
	f.same("categories", f.categoryOrder(), ids)
}

// categoryOrder returns the IDs of all categories in catalogue order.
func (f *fixture) categoryOrder() []string {
	f.Helper()
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	return library.CatalogueState{Categories: categories}.CategoryOrder()
}

func (f *fixture) wantVideoCategory(videoID, categoryID string) {
	f.Helper()
	v, err := f.store.Video(f.Context(), videoID)
	f.ok(err)
	f.same("category of "+videoID, v.CategoryID, categoryID)
}

func testMoveCategory(f *fixture) {
	f.putCategories("a", "b", "c", "d")
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
		before, order := f.store.Revision().Number, f.categoryOrder()
		f.ok(moveCategory(f.Context(), f.store, move.id, move.before))
		f.wantOrder(move.want...)
		f.same("new revision", f.store.Revision().Number > before, !slices.Equal(order, move.want))
	}
}

func testRemoveCategoryInUse(f *fixture) {
	f.put("a", "b")
	f.putCategories("other")
	f.code(removeCategory(f.Context(), f.store, "shelf", ""), library.CodeCategoryInUse)
	f.wantOrder("shelf", "other")
	// A category with a removed video is in use, because the video can be restored.
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	f.code(removeCategory(f.Context(), f.store, "shelf", ""), library.CodeCategoryInUse)
	// Videos that were moved out of the category do not block its removal.
	moved := []library.Video{video("a"), video("b")}
	moved[0].Category, moved[1].Category = "other", "other"
	f.ok(fill.Put(f.Context(), f.store, nil, moved))
	f.ok(removeCategory(f.Context(), f.store, "shelf", ""))
	f.wantOrder("other")
}

func testRemoveCategoryMoves(f *fixture) {
	f.putCategories("other", "third")
	f.put("a", "b", "c", "d")
	there, gone := video("there"), video("b")
	there.Category, gone.Category = "other", "third"
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{there, gone}))
	f.ok(fill.Remove(f.Context(), f.store, []string{"c"}, at(1)))
	revision := f.store.Revision().Number
	f.ok(removeCategory(f.Context(), f.store, "shelf", "other"))

	f.wantOrder("other", "third")
	f.wantVideoCategory("a", "other")
	f.wantVideoCategory("b", "third")
	for _, order := range []library.VideoOrder{library.OrderCatalogue, library.OrderNewest, library.OrderTitle, library.OrderShuffled} {
		got := ids(f.videos(library.VideoQuery{CategoryID: "other", Order: order}).Videos)
		slices.Sort(got)
		f.same("videos in order "+string(order), got, []string{"a", "d", "there"})
	}
	if changed, known, err := f.store.ChangedVideos(f.Context(), revision); err != nil || known && len(changed) < 3 {
		f.Errorf("move: got changes %v, known %v, error %v, want all changes or unknown", ids(changed), known, err)
	}
	back := video("c")
	back.Category = "other"
	f.ok(fill.Put(f.Context(), f.store, nil, []library.Video{back}))
	f.wantVideoCategory("c", "other")
	f.same("videos in order", ids(f.videos(library.VideoQuery{CategoryID: "other"}).Videos), []string{"a", "c", "d", "there"})
}
