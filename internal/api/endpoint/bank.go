package endpoint

import (
	"context"

	"greenroom/internal/library"
)

// BankNames collects the names of the categories and kinds of listed questions.
type BankNames struct {
	Categories []bankCategoryView `json:"categories"`
	Kinds      []bankKindView     `json:"kinds"`

	names map[string]string // names of the categories in the catalogue, by category ID
	seen  map[bankKindView]bool
}

type bankCategoryView struct {
	ID   string `json:"_id"`
	Name string `json:"name"`
}

type bankKindView struct {
	Category string `json:"category"`
	ID       string `json:"_id"`
	Name     string `json:"name"`
}

// NewBankNames reads the names of the catalogue's categories.
func NewBankNames(ctx context.Context, c library.CatalogueReader) (*BankNames, error) {
	categories, err := c.Categories(ctx)
	return BankNamesOf(categories), err
}

// BankNamesOf returns the names of the catalogue's categories.
func BankNamesOf(categories []library.Category) *BankNames {
	n := &BankNames{Categories: []bankCategoryView{}, Kinds: []bankKindView{}, names: make(map[string]string), seen: make(map[bankKindView]bool)}
	for _, category := range categories {
		n.names[category.ID] = category.Name
	}
	return n
}

// Add records the names of the category and the kind of a question. Add does not replace a name
// that is already recorded.
func (n *BankNames) Add(h library.BankSummary) {
	if category := (bankKindView{Category: h.Category}); !n.seen[category] {
		n.seen[category] = true
		name, there := n.names[h.Category]
		if !there {
			name = h.CategoryName
		}
		n.Categories = append(n.Categories, bankCategoryView{h.Category, name})
	}
	if kind := (bankKindView{Category: h.Category, ID: h.Kind}); !n.seen[kind] {
		n.seen[kind] = true
		n.Kinds = append(n.Kinds, bankKindView{h.Category, h.Kind, h.KindName})
	}
}
