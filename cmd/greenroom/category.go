package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// categoryCommand is "greenroom category": the shelves of the library.
type categoryCommand struct {
	List   listCategories `cmd:"" help:"List the categories, in their order."`
	Add    addCategory    `cmd:"" help:"Add a category."`
	Edit   editCategory   `cmd:"" help:"Change what is said of a category."`
	Move   moveCategory   `cmd:"" help:"Change where a category stands among the others."`
	Remove removeCategory `cmd:"" help:"Remove a category."`
}

// category prints a category on one line.
func (p printing) category(to output, c library.Category) error {
	if p.JSON {
		return p.line(to)(exchange.CategoryJSON(c))
	}
	_, err := fmt.Fprintf(to.out, "%s  %s\n", c.ID, c.Name)
	return err
}

// categories prints all categories.
func (p printing) categories(ctx context.Context, to output, store library.Store) error {
	categories, err := store.Categories(ctx)
	if err != nil {
		return err
	}
	for _, c := range categories {
		if err := p.category(to, c); err != nil {
			return err
		}
	}
	return nil
}

// listCategories is "greenroom category list".
type listCategories struct {
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *listCategories) Validate() error { return c.check() }

// Help explains the command.
func (c *listCategories) Help() string {
	return `Example:
  greenroom category list`
}

// Run prints the categories, one a line.
func (c *listCategories) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error { return c.categories(ctx, to, store) })
}

// categoryFields are what an operator says of a category; nil for what is not said.
type categoryFields struct {
	Description *string `env:"-" help:"What is on it."`
	ShortNames  *string `env:"-" help:"What people call it for short, as \"PM APM\": searches know it by that too."`
	Picture     *string `env:"-" placeholder:"PATH" help:"Its picture: a path on this site, or a URL."`
}

// over returns the category with what is said of it, called name.
func (f *categoryFields) over(c library.Category, name string) (library.Category, error) {
	c.Name = strings.Join(strings.Fields(name), " ")
	for text, field := range map[*string]*string{f.Description: &c.Description, f.ShortNames: &c.ShortNames, f.Picture: &c.ImageURL} {
		if text != nil {
			*field = strings.TrimSpace(*text)
		}
	}
	if c.ImageURL == "" {
		c.ImageURL = exchange.DefaultPicture
	}
	if wrong := exchange.CheckCategory(c); wrong != "" {
		return c, errors.New(wrong)
	}
	return c, nil
}

// free returns an error when another category is called so.
func free(ctx context.Context, store library.Store, c library.Category) error {
	categories, err := store.Categories(ctx)
	if err != nil {
		return err
	}
	if other, ok := exchange.FindCategory(categories, c.Name); ok && other.ID != c.ID {
		return fmt.Errorf("another category is called %q: %s", other.Name, other.ID)
	}
	return nil
}

// addCategory is "greenroom category add".
type addCategory struct {
	Name string `arg:"" help:"What it is called."`
	ID   string `name:"id" env:"-" help:"Its id, which is in its address and stays for ever; made of the name when not given."`
	categoryFields
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *addCategory) Validate() error { return c.check() }

// Help explains the command.
func (c *addCategory) Help() string {
	return `It comes after the others.

Example:
  greenroom category add "System Design" --short-names SD --description "Large systems, one question at a time."`
}

// Run adds the category.
func (c *addCategory) Run(ctx context.Context, to output) error {
	id := c.ID
	if id == "" {
		id = slug(c.Name)
	}
	added, err := c.over(library.Category{ID: id}, c.Name)
	if err != nil {
		return err
	}
	return c.withNewStore(ctx, func(store library.Store) error {
		if _, err := store.Category(ctx, id); library.CodeOf(err) != library.CodeCategoryNotFound {
			if err == nil {
				err = fmt.Errorf("the category %s is there: \"greenroom category edit\" changes it", id)
			}
			return err
		}
		if err := free(ctx, store, added); err != nil {
			return err
		}
		if err := store.PutCatalogue(ctx, []library.Category{added}, nil); err != nil {
			return err
		}
		return c.category(to, added)
	})
}

// slug returns an id made of the name's letters and digits; what is not of A to Z is
// left out.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return strings.Join(words, "-")
}

// editCategory is "greenroom category edit".
type editCategory struct {
	Category string  `arg:"" help:"Its id or name."`
	Name     *string `env:"-" help:"What it is called. Its id stays, and so do links to it."`
	categoryFields
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *editCategory) Validate() error {
	switch {
	case c.Name == nil && c.Description == nil && c.ShortNames == nil && c.Picture == nil:
		return errors.New("say what changes, as --name \"A better name\"")
	case c.Name != nil && strings.TrimSpace(*c.Name) == "":
		return errors.New("--name must not be empty")
	}
	return c.check()
}

// Help explains the command.
func (c *editCategory) Help() string {
	return `What is not named stays as it is.

Example:
  greenroom category edit product-management --name "Product" --short-names "PM APM"`
}

// Run changes the category.
func (c *editCategory) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		kept, err := categoryOf(ctx, store, c.Category)
		if err != nil {
			return err
		}
		name := kept.Name
		if c.Name != nil {
			name = *c.Name
		}
		changed, err := c.over(kept, name)
		if err != nil {
			return err
		}
		if err := free(ctx, store, changed); err != nil {
			return err
		}
		if err := store.PutCatalogue(ctx, []library.Category{changed}, nil); err != nil {
			return err
		}
		return c.category(to, changed)
	})
}

// moveCategory is "greenroom category move".
type moveCategory struct {
	Category string `arg:"" help:"Its id or name."`
	Before   string `env:"-" xor:"where" required:"" placeholder:"CATEGORY" help:"The category that it comes before."`
	Last     bool   `env:"-" xor:"where" required:"" help:"It comes after all others."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *moveCategory) Validate() error { return c.check() }

// Help explains the command.
func (c *moveCategory) Help() string {
	return `It prints all categories in their new order.

Examples:
  greenroom category move "System Design" --before product-management
  greenroom category move public-sector-professions --last`
}

// Run moves the category.
func (c *moveCategory) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		moved, err := categoryOf(ctx, store, c.Category)
		if err != nil {
			return err
		}
		before := ""
		if !c.Last {
			next, err := categoryOf(ctx, store, c.Before)
			if err != nil {
				return err
			}
			before = next.ID
		}
		if err := store.MoveCategory(ctx, moved.ID, before); err != nil {
			return explained(err, moved.ID)
		}
		return c.categories(ctx, to, store)
	})
}

// removeCategory is "greenroom category remove".
type removeCategory struct {
	Category string `arg:"" help:"Its id or name."`
	VideosTo string `env:"-" placeholder:"CATEGORY" help:"The category that its videos go to."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *removeCategory) Validate() error { return c.check() }

// Help explains the command.
func (c *removeCategory) Help() string {
	return `One to which videos belong, those that were removed too, is removed only with --videos-to.

Example:
  greenroom category remove coding-interviews --videos-to software-development`
}

// Run removes the category.
func (c *removeCategory) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		removed, err := categoryOf(ctx, store, c.Category)
		if err != nil {
			return err
		}
		var target library.Category
		if c.VideosTo != "" {
			if target, err = categoryOf(ctx, store, c.VideosTo); err != nil {
				return err
			}
			if target.ID == removed.ID {
				return errors.New("its videos can't go to the category that is removed")
			}
		}
		err = store.RemoveCategory(ctx, removed.ID, target.ID)
		if library.CodeOf(err) == library.CodeCategoryInUse {
			return fmt.Errorf("videos belong to %s, or did when they were removed: say where they go with --videos-to", removed.ID)
		}
		if err != nil {
			return explained(err, removed.ID)
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]string{"removed": removed.ID}))
		}
		_, err = fmt.Fprintf(to.out, "removed: %s  %s\n", removed.ID, removed.Name)
		return err
	})
}
