package importexport_test

import (
	"strings"
	"testing"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

func TestCheckCategory_ValidatesIDs(t *testing.T) {
	t.Parallel()
	for id, valid := range map[string]bool{
		"a": true, "z": true, "0": true, "9": true, "system-design": true, "a-": true,
		strings.Repeat("a", 80): true, strings.Repeat("a", 81): false,
		"": false, "-a": false, "A": false, "Z": false, "a b": false, "ö": false,
		"`": false, "{": false, "/": false, ":": false, "a.b": false, "a_b": false,
	} {
		wrong := importexport.CheckCategory(library.Category{ID: id, Name: "Name"})
		if (wrong == "") != valid || !valid && !strings.Contains(wrong, "not a category ID") {
			t.Errorf("ID %q: got error %q, want valid %t", id, wrong, valid)
		}
	}
}

func TestCheckCategory_LimitsTexts(t *testing.T) {
	t.Parallel()
	fill := func(n int) string { return strings.Repeat("ö", n) }
	for name, c := range map[string]struct {
		category library.Category
		wrong    string
	}{
		"longest":       {library.Category{Name: fill(importexport.MaxNameLength), ShortNames: fill(importexport.MaxNameLength), ImageURL: fill(importexport.MaxNameLength), Description: fill(importexport.MaxDescriptionLength)}, ""},
		"no name":       {library.Category{}, "has no name"},
		"name too long": {library.Category{Name: fill(importexport.MaxNameLength + 1)}, "a text of the category coding is longer than"},
		"short names":   {library.Category{Name: "Name", ShortNames: fill(importexport.MaxNameLength + 1)}, "a text of the category coding is longer than"},
		"image":         {library.Category{Name: "Name", ImageURL: fill(importexport.MaxNameLength + 1)}, "a text of the category coding is longer than"},
		"description":   {library.Category{Name: "Name", Description: fill(importexport.MaxDescriptionLength + 1)}, "the description of the category coding is longer than"},
		"name only":     {library.Category{Name: "Name"}, ""},
	} {
		c.category.ID = "coding"
		if wrong := importexport.CheckCategory(c.category); (wrong == "") != (c.wrong == "") || !strings.Contains(wrong, c.wrong) {
			t.Errorf("%s: got error %q, want %q in it", name, wrong, c.wrong)
		}
	}
}

func TestNearestCategory_AllowsTypos(t *testing.T) {
	t.Parallel()
	categories := []library.Category{{ID: "system-design", Name: "System Design"}, {ID: "product", Name: "Product Management"}, {ID: "hr", Name: "HR"}}
	for text, want := range map[string]string{
		"system design": "system-design", "sytsem design": "system-design", "Systm Desgn": "system-design",
		"prodcut": "product", "Product Managment": "product", "HR": "hr", "XY": "", "zoology": "", "": "",
		"systm": "system-design", "Produkt": "product", "sys": "", "system product": "",
	} {
		got, ok := importexport.NearestCategory(categories, text)
		if got.ID != want || ok != (want != "") {
			t.Errorf("%q: got category %q, %t, want %q", text, got.ID, ok, want)
		}
	}
}

func TestNearestCategory_CountsErrors(t *testing.T) {
	t.Parallel()
	named := func(ids ...string) (list []library.Category) {
		for _, id := range ids {
			list = append(list, library.Category{ID: id, Name: id})
		}
		return list
	}
	for name, c := range map[string]struct {
		text string
		ids  []string
		want string
	}{
		"seven letters, two changed":             {"prxxuct", []string{"product"}, "product"},
		"seven letters, three changed":           {"prxxxct", []string{"product"}, ""},
		"eight letters, three changed":           {"prxxxcts", []string{"products"}, "products"},
		"eight letters, four changed":            {"prxxxxts", []string{"products"}, ""},
		"two letters missing at the start":       {"oduct", []string{"product"}, "product"},
		"two letters missing at the end":         {"produ", []string{"product"}, "product"},
		"two extra letters at the end":           {"productsx", []string{"product"}, "product"},
		"two pairs exchanged":                    {"rpodutc", []string{"product"}, "product"},
		"an exchanged pair and a missing letter": {"rpoduc", []string{"product"}, "product"},
		"distant letters exchanged":              {"tropucd", []string{"product"}, ""},
		"a repeated letter":                      {"aaaa", []string{"aa"}, "aa"},
		"four letters, two changed":              {"maxx", []string{"math"}, "math"},
		"four letters, three changed":            {"mxxx", []string{"math"}, ""},
		"three letters are not corrected":        {"mat", []string{"math"}, ""},
		"three letters, right":                   {"law", []string{"law"}, "law"},
		"the first of two as near":               {"prodact", []string{"product", "prodect"}, "product"},
		"the nearer name":                        {"prodaqt", []string{"product", "prodaqs"}, "prodaqs"},
	} {
		got, ok := importexport.NearestCategory(named(c.ids...), c.text)
		if got.ID != c.want || ok != (c.want != "") {
			t.Errorf("%s: got %q, %t for %q, want %q", name, got.ID, ok, c.text, c.want)
		}
	}
}
