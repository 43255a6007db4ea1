package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// categoryCommand is "greenroom category". It manages the categories.
type categoryCommand struct {
	List   listCategories `cmd:"" help:"List the categories in order."`
	Add    addCategory    `cmd:"" help:"Add a category."`
	Edit   editCategory   `cmd:"" help:"Change the fields of a category."`
	Move   moveCategory   `cmd:"" help:"Change the position of a category."`
	Remove removeCategory `cmd:"" help:"Remove a category."`
}

// category prints a category on one line.
func (p printing) category(to output, c library.Category) error {
	if p.JSON {
		return p.line(to)(importexport.CategoryJSON(c))
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

// Validate checks the settings.
func (c *listCategories) Validate() error { return c.check() }

// Help explains the command.
func (c *listCategories) Help() string {
	return `Example:
  greenroom category list`
}

// Run prints the categories, one per line.
func (c *listCategories) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error { return c.categories(ctx, to, store) })
}

// categoryFields contains the fields of a category that an operator can set. A nil field is not
// changed.
type categoryFields struct {
	Description *string `env:"-" help:"Description of the category."`
	ShortNames  *string `env:"-" help:"Abbreviations that searches accept, such as \"PM APM\"."`
	Picture     *string `env:"-" placeholder:"PATH" xor:"picture" help:"Image: a path on this site, or a URL."`
	Tone        *string `env:"-" xor:"picture" and:"composed" help:"Colour of a built-in image: ${tones}."`
	Symbol      *string `env:"-" and:"composed" help:"Symbol of a built-in image: ${symbols}."`
}

// given returns the fields that were set, with their names in the JSON of the library.
func (f *categoryFields) given(name *string) curating.Fields {
	said := make(curating.Fields)
	for field, text := range map[string]*string{
		"categoryName": name, "description": f.Description, "shortNames": f.ShortNames, "imgUrl": f.Picture,
	} {
		if text != nil {
			said[field] = *text
		}
	}
	if f.Tone != nil && f.Symbol != nil {
		said["imgUrl"] = importexport.ImagePath(*f.Tone, *f.Symbol)
	}
	return said
}

// check returns an error if the tone or the symbol does not exist.
func (f *categoryFields) check() error {
	if f.Tone == nil || f.Symbol == nil {
		return nil
	}
	if wrong := importexport.CheckImage(*f.Tone, *f.Symbol); wrong != "" {
		return errors.New(wrong)
	}
	return nil
}

// addCategory is "greenroom category add".
type addCategory struct {
	Name string `arg:"" help:"Name of the category."`
	ID   string `name:"id" env:"-" help:"ID of the category, used in its address. It cannot be changed. Default: derived from the name."`
	categoryFields
	printing
	storeSettings
}

// Validate checks the settings.
func (c *addCategory) Validate() error {
	return errors.Join(c.categoryFields.check(), c.storeSettings.check())
}

// Help explains the command.
func (c *addCategory) Help() string {
	return `Adds the category as the last one.

Example:
  greenroom category add "System Design" --short-names SD --description "Large systems, one question at a time."`
}

// Run adds the category.
func (c *addCategory) Run(ctx context.Context, to output) error {
	id := c.ID
	if id == "" {
		id = curating.Slug(c.Name)
	}
	if wrong := importexport.CheckCategory(library.Category{ID: id, Name: c.Name}); wrong != "" {
		return errors.New(wrong)
	}
	return c.withNewStore(ctx, func(store library.Store) error {
		added, err := curator(store).AddCategory(ctx, id, c.given(&c.Name))
		if err != nil {
			return err
		}
		return c.category(to, added)
	})
}

// editCategory is "greenroom category edit".
type editCategory struct {
	Category string  `arg:"" help:"ID or name of the category."`
	Name     *string `env:"-" help:"New name. The ID and links to the category do not change."`
	categoryFields
	printing
	storeSettings
}

// Validate checks the settings.
func (c *editCategory) Validate() error {
	switch {
	case c.Name == nil && c.Description == nil && c.ShortNames == nil && c.Picture == nil && c.Tone == nil:
		return errors.New("give at least one change, such as --name \"A better name\"")
	case c.Name != nil && strings.TrimSpace(*c.Name) == "":
		return errors.New("--name must not be empty")
	}
	return errors.Join(c.categoryFields.check(), c.storeSettings.check())
}

// Help explains the command.
func (c *editCategory) Help() string {
	return `Changes only the given fields.

Example:
  greenroom category edit product-management --name "Product" --short-names "PM APM"
  greenroom category edit product-management --tone apricot --symbol board`
}

// Run changes the category.
func (c *editCategory) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		stored, err := categoryOf(ctx, store, c.Category)
		if err != nil {
			return err
		}
		changed, err := curator(store).EditCategory(ctx, stored.ID, c.given(c.Name))
		if err != nil {
			return err
		}
		return c.category(to, changed)
	})
}

// moveCategory is "greenroom category move".
type moveCategory struct {
	Category string `arg:"" help:"ID or name of the category."`
	Before   string `env:"-" xor:"where" required:"" placeholder:"CATEGORY" help:"Category before which to move it."`
	Last     bool   `env:"-" xor:"where" required:"" help:"Move the category to the end."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *moveCategory) Validate() error { return c.check() }

// Help explains the command.
func (c *moveCategory) Help() string {
	return `Prints all categories in their new order.

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
		if err := curator(store).MoveCategory(ctx, moved.ID, before); err != nil {
			return withSubject(err, moved.ID)
		}
		return c.categories(ctx, to, store)
	})
}

// removeCategory is "greenroom category remove".
type removeCategory struct {
	Category string `arg:"" help:"ID or name of the category."`
	VideosTo string `env:"-" placeholder:"CATEGORY" help:"Category to which its videos are moved."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *removeCategory) Validate() error { return c.check() }

// Help explains the command.
func (c *removeCategory) Help() string {
	return `A category with videos, including removed videos, needs --videos-to.

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
		}
		err = curator(store).RemoveCategory(ctx, removed.ID, target.ID)
		if rejection := curating.RejectionOf(err); rejection != nil && rejection.Kind == curating.Conflict {
			return fmt.Errorf("%w with --videos-to", err)
		}
		if err != nil {
			return withSubject(err, removed.ID)
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]string{"removed": removed.ID}))
		}
		_, err = fmt.Fprintf(to.out, "removed: %s  %s\n", removed.ID, removed.Name)
		return err
	})
}
