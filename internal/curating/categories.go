package curating

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// shelfFields returns what is known of the category.
func shelfFields(s library.Category) Fields {
	return Fields{"categoryName": s.Name, "description": s.Description, "shortNames": s.ShortNames, "imgUrl": s.ImageURL}
}

// shelfOver returns the category with what is said of it.
func shelfOver(s library.Category, said Fields) (library.Category, error) {
	for name, field := range map[string]*string{
		"categoryName": &s.Name, "description": &s.Description, "shortNames": &s.ShortNames, "imgUrl": &s.ImageURL,
	} {
		if text, there := said[name]; there {
			*field = strings.TrimSpace(text)
		}
	}
	s.Name = strings.Join(strings.Fields(s.Name), " ")
	if s.ImageURL == "" {
		s.ImageURL = exchange.DefaultPicture
	}
	if wrong := exchange.CheckCategory(s); wrong != "" {
		return s, refuse(Wrong, "%s", wrong)
	}
	return s, nil
}

// free refuses a name that another of the categories has.
func free(categories []library.Category, s library.Category) error {
	if other, ok := exchange.FindCategory(categories, s.Name); ok && other.ID != s.ID {
		return refuse(Taken, "another category is called %q: %s", other.Name, other.ID)
	}
	return nil
}

// AddCategory adds a category after the others, and returns it. Its id is made of the
// name when none is given.
func (c Curator) AddCategory(ctx context.Context, id string, said Fields) (library.Category, error) {
	given := id != ""
	if !given {
		id = Slug(said["categoryName"])
	}
	if id == "" && strings.TrimSpace(said["categoryName"]) != "" {
		id = "category" // a name without a letter of A to Z
	}
	added, err := shelfOver(library.Category{ID: id}, said)
	if err != nil {
		return library.Category{}, err
	}
	var made library.Category
	err = c.Store.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		made = added
		if made.ID, err = freeID(now.Categories, id, given); err != nil {
			return change, err
		}
		if err := free(now.Categories, made); err != nil {
			return change, err
		}
		entry := library.LogEntry{Action: "category.added", Subject: made.ID, Title: made.Name}
		return library.CatalogueChange{Categories: []library.Category{made}, Note: c.note(entry)}, nil
	})
	if err != nil {
		return library.Category{}, err
	}
	return made, nil
}

// freeID returns the id, or, when one of the categories has it, one like it; one that was
// given is refused then.
func freeID(categories []library.Category, id string, given bool) (string, error) {
	taken := func(id string) bool {
		return slices.ContainsFunc(categories, func(s library.Category) bool { return s.ID == id })
	}
	if given && taken(id) {
		return "", refuse(Taken, "the category %s is there: it can be edited", id)
	}
	for free := id; ; free += "-2" {
		if !taken(free) {
			return free, nil
		}
	}
}

// maxSlug is how many characters an id has that is made of a name.
const maxSlug = 60

// Slug returns an id made of the name's letters and digits; what is not of A to Z is
// left out.
func Slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	id := strings.Join(words, "-")
	return strings.Trim(id[:min(maxSlug, len(id))], "-")
}

// EditCategory changes what is said of a category, and returns it.
func (c Curator) EditCategory(ctx context.Context, id string, said Fields) (library.Category, error) {
	var edited library.Category
	err := c.Store.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		before, err := now.Category(id)
		if err != nil {
			return change, err
		}
		if edited, err = shelfOver(before, said); err != nil {
			return change, err
		}
		if err := free(now.Categories, edited); err != nil {
			return change, err
		}
		entry := library.LogEntry{Action: "category.edited", Subject: id, Title: edited.Name, Detail: changeOf(shelfFields(before), shelfFields(edited))}
		return library.CatalogueChange{Categories: []library.Category{edited}, Note: c.note(entry)}, nil
	})
	if err != nil {
		return library.Category{}, err
	}
	return edited, nil
}

// MoveCategory brings a category before another one, or, when before is "", to the end.
func (c Curator) MoveCategory(ctx context.Context, id, before string) error {
	return c.Store.UpdateCatalogue(ctx, nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		if change.Order, err = now.Moved(id, before); err != nil {
			return change, err
		}
		moved, err := now.Category(id)
		change.Note = c.note(library.LogEntry{Action: "categories.ordered", Subject: id, Title: moved.Name})
		return change, err
	})
}

// OrderCategories brings the categories into the order of the ids, which are all of
// them.
func (c Curator) OrderCategories(ctx context.Context, ids []string) error {
	err := c.Store.UpdateCatalogue(ctx, nil, func(library.CatalogueState) (library.CatalogueChange, error) {
		entry := library.LogEntry{Action: "categories.ordered", Count: len(ids)}
		return library.CatalogueChange{Order: append([]string{}, ids...), Note: c.note(entry)}, nil
	})
	if library.CodeOf(err) == library.CodeCategoryNotFound {
		return refuse(Taken, "the library has other categories by now")
	}
	return err
}

// RemoveCategory removes a category, and brings its videos to another one; to none when
// to is "", which is refused while videos belong to it.
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
			return change, refuse(Wrong, "its videos can't go to the category that is removed")
		}
		entry := library.LogEntry{Action: "category.removed", Subject: id, Title: removed.Name}
		return library.CatalogueChange{Remove: library.CategoryRemoval{ID: id, To: target.ID}, Note: c.note(entry)}, nil
	})
	if library.CodeOf(err) == library.CodeCategoryInUse {
		return refuse(Taken, "videos belong to %s, or did when they were removed: say where they go", id)
	}
	return err
}
