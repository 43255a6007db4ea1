package library

import (
	"fmt"
	"slices"
)

// CatalogueState is what a [CatalogueUpdate] is given: all categories in catalogue order, and
// those of the videos that were named, in the library or removed, each once.
type CatalogueState struct {
	Categories []Category
	Videos     []Video
}

// CatalogueChange is what a [CatalogueUpdate] returns.
type CatalogueChange struct {
	// Categories are added after the others, or replace those with the same ids.
	Categories []Category
	// Videos are added after the others, or replace those with the same ids. Each belongs to
	// the category CategoryID (Key and Category are not read). A video in the library that
	// gets a RemovedAt leaves it, and a removed one returns when its RemovedAt is cleared.
	Videos []Video
	// Order is the ids of all categories, each once and added ones included, in their new
	// order; nil leaves the order.
	Order []string
	// Remove removes a category, and changes no videos beside; its zero value removes none.
	Remove CategoryRemoval
	// Note is entered in the log together with the change; nil enters nothing.
	Note *LogEntry
}

// CategoryRemoval says which category is removed, and to which other one the videos go that
// belong to it, in the library or removed: after those that are there, in their order. With
// an empty To, the removal of a category that videos belong to is CodeCategoryInUse.
type CategoryRemoval struct{ ID, To string }

// CatalogueUpdate computes a change from the current state. It must be pure, short, and must
// not use the store: it runs inside the transaction, other changes wait for it, and it is
// called again when the transaction is retried. What it is given belongs to it.
type CatalogueUpdate func(now CatalogueState) (CatalogueChange, error)

// Clone returns a copy that an update can change.
func (now CatalogueState) Clone() CatalogueState {
	return CatalogueState{Categories: slices.Clone(now.Categories), Videos: slices.Clone(now.Videos)}
}

// ProfileUpdate computes a profile from the current one. It is called as a
// [CatalogueUpdate] is, and must be pure for the same reasons.
type ProfileUpdate func(profile []byte) ([]byte, error)

// Category returns the category with the id, or CodeCategoryNotFound.
func (now CatalogueState) Category(id string) (Category, error) {
	i := slices.IndexFunc(now.Categories, func(c Category) bool { return c.ID == id })
	if i < 0 {
		return Category{}, NewError("look up category", CodeCategoryNotFound)
	}
	return now.Categories[i], nil
}

// Order returns the ids of the categories in their order.
func (now CatalogueState) Order() []string {
	ids := make([]string, len(now.Categories))
	for i, c := range now.Categories {
		ids[i] = c.ID
	}
	return ids
}

// Moved returns the ids of the categories in the order in which the category stands before
// another one, or, when before is "", at the end. One that is not there is
// CodeCategoryNotFound. A category before itself stays where it is.
func (now CatalogueState) Moved(id, before string) ([]string, error) {
	if _, err := now.Category(id); err != nil {
		return nil, err
	}
	order := now.Order()
	if id == before {
		return order, nil
	}
	order = slices.DeleteFunc(order, func(other string) bool { return other == id })
	at := len(order)
	if before != "" {
		if _, err := now.Category(before); err != nil {
			return nil, err
		}
		at = slices.Index(order, before)
	}
	return slices.Insert(order, at, id), nil
}

// settleOrder returns the order of the change, or nil when it leaves the categories as they
// stand. An order of other ids than those of all categories is CodeCategoryNotFound.
func (now CatalogueState) settleOrder(op string, change CatalogueChange) ([]string, error) {
	if change.Order == nil {
		return nil, nil
	}
	all := now.Order()
	for _, c := range change.Categories {
		if !slices.Contains(all, c.ID) {
			all = append(all, c.ID)
		}
	}
	if slices.Equal(all, change.Order) {
		return nil, nil
	}
	if !slices.Equal(slices.Sorted(slices.Values(all)), slices.Sorted(slices.Values(change.Order))) {
		return nil, NewError(op, CodeCategoryNotFound)
	}
	return change.Order, nil
}

// settleRemoval checks the removal of a category.
func (now CatalogueState) settleRemoval(op string, change CatalogueChange) error {
	removal := change.Remove
	if removal == (CategoryRemoval{}) {
		return nil
	}
	if len(change.Videos) > 0 {
		return fmt.Errorf("%s: a change that removes a category changes videos", op)
	}
	if _, err := now.Category(removal.ID); err != nil {
		return err
	}
	if removal.To == removal.ID {
		return NewError(op, CodeCategoryNotFound)
	}
	if removal.To == "" {
		return nil
	}
	_, err := now.Category(removal.To)
	return err
}

// Settle returns what of the change differs from the state, for a store that was asked for
// the videos with the ids. An unknown category is CodeCategoryNotFound. A change of a
// removed video that leaves it removed is CodeVideoNotFound.
func (now CatalogueState) Settle(op string, ids []string, change CatalogueChange) (CatalogueChange, error) {
	settled := CatalogueChange{Remove: change.Remove, Note: change.Note}
	if err := now.settleRemoval(op, change); err != nil {
		return settled, err
	}
	var err error
	if settled.Order, err = now.settleOrder(op, change); err != nil {
		return settled, err
	}
	known := make(map[string]bool, len(now.Categories)+len(change.Categories))
	for _, c := range now.Categories {
		known[c.ID] = true
	}
	for _, c := range change.Categories {
		known[c.ID] = true
		if !slices.Contains(now.Categories, c) {
			settled.Categories = append(settled.Categories, c)
		}
	}
	before := make(map[string]Video, len(ids))
	for _, id := range ids {
		before[id] = Video{}
	}
	for _, v := range now.Videos {
		before[v.ID] = v
	}
	for _, v := range change.Videos {
		old, asked := before[v.ID]
		v.Key, v.Category = old.Key, old.Category
		there := old.ID != ""
		switch {
		case !asked:
			return settled, fmt.Errorf("%s: the video %q was not asked for", op, v.ID)
		case v == old:
			continue
		case v.Removed() && (!there || old.Removed()):
			return settled, NewError(op, CodeVideoNotFound)
		case !known[v.CategoryID]:
			return settled, NewError(op, CodeCategoryNotFound)
		}
		settled.Videos = append(settled.Videos, v)
	}
	return settled, nil
}

// Empty reports whether there is nothing to change.
func (c CatalogueChange) Empty() bool {
	return len(c.Categories)+len(c.Videos)+len(c.Order) == 0 && c.Remove == (CategoryRemoval{})
}
