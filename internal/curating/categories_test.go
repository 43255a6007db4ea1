package curating_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

func TestAddCategory_DerivesID(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		id     string
		fields curating.Fields
		want   library.Category
	}{
		"id from name": {"", curating.Fields{"categoryName": "  Data   Science ", "description": " About ", "shortNames": "DS", "imgUrl": "/x.svg"},
			library.Category{ID: "data-science", Name: "Data Science", Description: "About", ShortNames: "DS", ImageURL: "/x.svg"}},
		"with an id":           {"ds", curating.Fields{"categoryName": "Data"}, library.Category{ID: "ds", Name: "Data", ImageURL: importexport.DefaultImage}},
		"id in use":            {"", curating.Fields{"categoryName": "Coding!"}, library.Category{ID: "coding-2", Name: "Coding!", ImageURL: importexport.DefaultImage}},
		"name without letters": {"", curating.Fields{"categoryName": "数学"}, library.Category{ID: "category", Name: "数学", ImageURL: importexport.DefaultImage}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t)
			got, err := s.AddCategory(t.Context(), test.id, test.fields)
			s.ok(err)
			s.same("returned", got, test.want)
			s.same("stored", s.category(test.want.ID), test.want)
			s.same("log", s.log(), []string{fmt.Sprintf("category.added %s %q 0", test.want.ID, test.want.Name)})
		})
	}
}

func TestAddCategory_RejectsInvalidFields(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.unchanged(func() {
		for _, test := range []struct {
			id     string
			name   string
			kind   curating.RejectionKind
			reason string
		}{
			{"coding", "Other", curating.Conflict, "the category coding already exists: edit it instead"},
			{"other", "design", curating.Conflict, `another category has the name "Design": design`},
			{"other", " ", curating.Invalid, "the category other has no name"},
			{"Other", "Other", curating.Invalid, `"Other" is not a category ID: use lower-case letters, digits and hyphens, as in system-design`},
		} {
			_, err := s.AddCategory(t.Context(), test.id, curating.Fields{"categoryName": test.name})
			s.expectError(err, test.kind, test.reason)
		}
		if _, err := s.AddCategory(t.Context(), "", curating.Fields{"categoryName": " "}); curating.RejectionOf(err) == nil {
			t.Errorf("without a name: got error %v, want a rejection", err)
		}
	})
}

func TestEditCategory_RetainsID(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	want := library.Category{ID: "coding", Name: "Programming", Description: "About", ImageURL: importexport.DefaultImage, ShortNames: "P"}
	got, err := s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": "Programming", "description": "About", "imgUrl": "", "shortNames": "P"})
	s.ok(err)
	s.same("returned", got, want)
	s.same("stored", s.category("coding"), want)
	s.same("log", s.log(), []string{`category.edited coding "Programming" 0 {"was":{"categoryName":"Coding","description":"","imgUrl":"/c.svg","shortNames":""},` +
		`"is":{"categoryName":"Programming","description":"About","imgUrl":"` + importexport.DefaultImage + `","shortNames":"P"}}`})
	s.unchanged(func() {
		_, err := s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": " Programming "})
		s.ok(err)
		_, err = s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": "Design"})
		s.expectError(err, curating.Conflict, `another category has the name "Design": design`)
		_, err = s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": ""})
		s.expectError(err, curating.Invalid, "the category coding has no name")
		_, err = s.EditCategory(t.Context(), "nowhere", curating.Fields{"categoryName": "N"})
		s.code(err, library.CodeCategoryNotFound)
	})
}

func (s fixture) categoryIDs() []string {
	s.Helper()
	categories, err := s.store.Categories(s.Context())
	s.ok(err)
	var ids []string
	for _, each := range categories {
		ids = append(ids, each.ID)
	}
	return ids
}

func TestMoveCategory_ChangesOrder(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ok(s.MoveCategory(t.Context(), "design", "coding"))
	s.same("order", s.categoryIDs(), []string{"design", "coding"})
	s.ok(s.OrderCategories(t.Context(), []string{"coding", "design"}))
	s.same("order", s.categoryIDs(), []string{"coding", "design"})
	s.same("log", s.log(), []string{`categories.ordered design "Design" 0`, `categories.ordered  "" 2`})
	s.unchanged(func() {
		s.code(s.MoveCategory(t.Context(), "nowhere", ""), library.CodeCategoryNotFound)
		s.code(s.MoveCategory(t.Context(), "design", "nowhere"), library.CodeCategoryNotFound)
		s.expectError(s.OrderCategories(t.Context(), []string{"coding"}), curating.Conflict, "the categories have changed: load them again")
	})
}

func TestRemoveCategory_MovesVideos(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.unchanged(func() {
		s.expectError(s.RemoveCategory(t.Context(), "coding", ""), curating.Conflict, "the category coding has videos or removed videos: choose a category to move them to")
		s.expectError(s.RemoveCategory(t.Context(), "coding", "coding"), curating.Invalid, "videos can't be moved to the category that is being removed")
		s.expectError(s.RemoveCategory(t.Context(), "coding", "nowhere"), curating.Invalid, "no such category: nowhere")
		s.code(s.RemoveCategory(t.Context(), "nowhere", ""), library.CodeCategoryNotFound)
	})
	s.ok(s.RemoveCategory(t.Context(), "coding", "design"))
	s.same("categories", s.categoryIDs(), []string{"design"})
	s.same("category of a video", s.video(a).CategoryID, "design")
	s.same("log", s.log(), []string{`category.removed coding "Coding" 0`})
}

func TestSlug_IsDerivedFromName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"System Design": "system-design", "C++ & Go 2": "c-go-2", "Élan": "lan", "": "",
		strings.Repeat("a", 61): strings.Repeat("a", 60), strings.Repeat("a", 59) + " b": strings.Repeat("a", 59),
	} {
		if got := curating.Slug(name); got != want {
			t.Errorf("Slug(%q): got %q, want %q", name, got, want)
		}
	}
}
