package curating

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// categoryFields returns the fields of the category.
func categoryFields(s library.Category) Fields {
	return Fields{"categoryName": s.Name, "description": s.Description, "shortNames": s.ShortNames, "imgUrl": s.ImageURL}
}

// applyCategoryFields returns the category with the given fields replaced.
func applyCategoryFields(s library.Category, changes Fields) (library.Category, error) {
	for name, field := range map[string]*string{
		"categoryName": &s.Name, "description": &s.Description, "shortNames": &s.ShortNames, "imgUrl": &s.ImageURL,
	} {
		if text, there := changes[name]; there {
			*field = strings.TrimSpace(text)
		}
	}
	s.Name = strings.Join(strings.Fields(s.Name), " ")
	if s.ImageURL == "" {
		s.ImageURL = importexport.DefaultImage
	}
	if wrong := importexport.CheckCategory(s); wrong != "" {
		return s, reject(Invalid, "%s", wrong)
	}
	return s, nil
}

// checkNameFree returns a rejection if another category has the name.
func checkNameFree(categories []library.Category, s library.Category) error {
	if other, ok := importexport.FindCategory(categories, s.Name); ok && other.ID != s.ID {
		return reject(Conflict, "another category has the name %q: %s", other.Name, other.ID)
	}
	return nil
}

// AddCategory adds a category after the existing categories and returns it. If id is "", it derives
// the ID from the name.
func (c Curator) AddCategory(ctx context.Context, id string, changes Fields) (library.Category, error) {
	given := id != ""
	if !given {
		id = Slug(changes["categoryName"])
	}
	if id == "" && strings.TrimSpace(changes["categoryName"]) != "" {
		id = "category" // default for a name without letters from A to Z
	}
	added, err := applyCategoryFields(library.Category{ID: id}, changes)
	if err != nil {
		return library.Category{}, err
	}
	var made library.Category
	err = c.Store.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		made = added
		if made.ID, err = freeID(now.Categories, id, given); err != nil {
			return change, err
		}
		if err := checkNameFree(now.Categories, made); err != nil {
			return change, err
		}
		entry := library.AuditEntry{Action: library.ActionCategoryAdded, Subject: made.ID, Title: made.Name}
		return library.CatalogueChange{Categories: []library.Category{made}, Note: c.note(entry)}, nil
	})
	if err != nil {
		return library.Category{}, err
	}
	return made, nil
}

// freeID returns the ID if no category has this ID. Otherwise, it returns a similar ID. If given is
// true, the curator has chosen the ID, and freeID returns a rejection instead.
func freeID(categories []library.Category, id string, given bool) (string, error) {
	taken := func(id string) bool {
		return slices.ContainsFunc(categories, func(s library.Category) bool { return s.ID == id })
	}
	if given && taken(id) {
		return "", reject(Conflict, "the category %s already exists: edit it instead", id)
	}
	for free := id; ; free += "-2" {
		if !taken(free) {
			return free, nil
		}
	}
}

// maxSlug is the maximum length in characters of an ID derived from a name.
const maxSlug = 60

// Slug returns an ID made of the name's ASCII letters and digits. It drops all other
// characters.
func Slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	id := strings.Join(words, "-")
	return strings.Trim(id[:min(maxSlug, len(id))], "-")
}

// EditCategory replaces the given fields of a category and returns the category.
func (c Curator) EditCategory(ctx context.Context, id string, changes Fields) (library.Category, error) {
	var edited library.Category
	err := c.Store.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		before, err := now.Category(id)
		if err != nil {
			return change, err
		}
		if edited, err = applyCategoryFields(before, changes); err != nil {
			return change, err
		}
		if err := checkNameFree(now.Categories, edited); err != nil {
			return change, err
		}
		entry := library.AuditEntry{Action: library.ActionCategoryEdited, Subject: id, Title: edited.Name, Detail: changeOf(categoryFields(before), categoryFields(edited))}
		return library.CatalogueChange{Categories: []library.Category{edited}, Note: c.note(entry)}, nil
	})
	if err != nil {
		return library.Category{}, err
	}
	return edited, nil
}

// MoveCategory moves a category before the category with the ID before. If before is "", it moves
// the category to the end.
func (c Curator) MoveCategory(ctx context.Context, id, before string) error {
	return c.Store.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		if change.Order, err = now.OrderAfterMove(id, before); err != nil {
			return change, err
		}
		moved, err := now.Category(id)
		change.Note = c.note(library.AuditEntry{Action: library.ActionCategoriesOrdered, Subject: id, Title: moved.Name})
		return change, err
	})
}

// OrderCategories sorts the categories in the order of the IDs. The IDs must contain every
// category.
func (c Curator) OrderCategories(ctx context.Context, ids []string) error {
	err := c.Store.UpdateCatalogue(ctx, nil, func(library.CatalogueState) (library.CatalogueChange, error) {
		entry := library.AuditEntry{Action: library.ActionCategoriesOrdered, Count: len(ids)}
		return library.CatalogueChange{Order: append([]string{}, ids...), Note: c.note(entry)}, nil
	})
	if library.CodeOf(err) == library.CodeCategoryNotFound {
		return reject(Conflict, "the categories have changed: load them again")
	}
	return err
}

// RemoveCategory removes a category and moves its videos to the category to. If to is "", it
// returns an error if the category has videos.
func (c Curator) RemoveCategory(ctx context.Context, id, to string) error {
	err := c.Store.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		removed, err := now.Category(id)
		if err != nil {
			return change, err
		}
		target := library.Category{}
		if to != "" {
			if target, err = category(now.Categories, to); err != nil {
				return change, err
			}
		}
		if target.ID == id {
			return change, reject(Invalid, "videos can't be moved to the category that is being removed")
		}
		entry := library.AuditEntry{Action: library.ActionCategoryRemoved, Subject: id, Title: removed.Name}
		return library.CatalogueChange{Remove: library.CategoryRemoval{ID: id, To: target.ID}, Note: c.note(entry)}, nil
	})
	if library.CodeOf(err) == library.CodeCategoryInUse {
		return reject(Conflict, "the category %s has videos or removed videos: choose a category to move them to", id)
	}
	return err
}
