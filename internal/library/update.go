package library

import (
	"fmt"
	"slices"
)

// CatalogueState is the input of a [CatalogueUpdate]: all categories in catalogue order,
// and each requested video once, including removed videos.
type CatalogueState struct {
	Categories []Category
	Videos     []Video
}

// CatalogueChange is the result of a [CatalogueUpdate].
type CatalogueChange struct {
	// Categories are added after the existing categories. A category whose ID exists replaces the
	// existing category.
	Categories []Category
	// Videos are added after the existing videos. A video whose ID exists replaces the existing
	// video. Each video belongs to the category CategoryID; Key and Category are ignored. Setting
	// RemovedAt removes a video from the library, and clearing RemovedAt restores it.
	Videos []Video
	// Order contains the IDs of all categories, including added ones, in their new order.
	// Nil does not change the order.
	Order []string
	// Remove removes a category; the zero value removes no category. A change with Remove must not
	// change videos.
	Remove CategoryRemoval
	// Note is added to the audit log together with the change; nil for none.
	Note *AuditEntry
}

// CategoryRemoval removes the category ID. It moves the videos of the category, including removed
// videos, in their order to the end of the category To. If To is empty and the category has videos,
// the error is CodeCategoryInUse.
type CategoryRemoval struct{ ID, To string }

// CatalogueUpdate computes a change from the current state. It must be pure and fast and must not
// use the store, because other changes wait for its transaction. If the transaction is retried, the
// function is called again. It may modify its argument.
type CatalogueUpdate func(now CatalogueState) (CatalogueChange, error)

// Clone returns a copy that an update can modify.
func (now CatalogueState) Clone() CatalogueState {
	return CatalogueState{Categories: slices.Clone(now.Categories), Videos: slices.Clone(now.Videos)}
}

// ProfileUpdate computes a profile from the current profile. Like a [CatalogueUpdate], it can be
// called again and must not use the store.
type ProfileUpdate func(profile []byte) ([]byte, error)

// Category returns the category with the id. It returns CodeCategoryNotFound for an unknown
// ID.
func (now CatalogueState) Category(id string) (Category, error) {
	i := slices.IndexFunc(now.Categories, func(c Category) bool { return c.ID == id })
	if i < 0 {
		return Category{}, NewError("look up category", CodeCategoryNotFound)
	}
	return now.Categories[i], nil
}

// CategoryOrder returns the ids of the categories in their order.
func (now CatalogueState) CategoryOrder() []string {
	ids := make([]string, len(now.Categories))
	for i, c := range now.Categories {
		ids[i] = c.ID
	}
	return ids
}

// OrderAfterMove returns the IDs of the categories after id was moved before another category. If
// before is "", id is moved to the end. It returns CodeCategoryNotFound for an unknown ID.
func (now CatalogueState) OrderAfterMove(id, before string) ([]string, error) {
	if _, err := now.Category(id); err != nil {
		return nil, err
	}
	order := now.CategoryOrder()
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

// changedOrder returns the order of the change, or nil if the order stays the same. It returns
// CodeCategoryNotFound for an order that does not contain every category exactly once.
func (now CatalogueState) changedOrder(op string, change CatalogueChange) ([]string, error) {
	if change.Order == nil {
		return nil, nil
	}
	all := now.CategoryOrder()
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

// checkRemoval checks the removal of a category.
func (now CatalogueState) checkRemoval(op string, change CatalogueChange) error {
	removal := change.Remove
	if removal == (CategoryRemoval{}) {
		return nil
	}
	if len(change.Videos) > 0 {
		return fmt.Errorf("%s: a change must not remove a category and change videos", op)
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

// Validate checks the change and returns the part of the change that differs from the state. ids
// are the IDs of the requested videos. It returns CodeCategoryNotFound for a missing category. It
// returns CodeVideoNotFound for a removed video that the change contains but does not restore.
func (now CatalogueState) Validate(op string, ids []string, change CatalogueChange) (CatalogueChange, error) {
	effective := CatalogueChange{Remove: change.Remove, Note: change.Note}
	if err := now.checkRemoval(op, change); err != nil {
		return effective, err
	}
	var err error
	if effective.Order, err = now.changedOrder(op, change); err != nil {
		return effective, err
	}
	known := make(map[string]bool, len(now.Categories)+len(change.Categories))
	for _, c := range now.Categories {
		known[c.ID] = true
	}
	for _, c := range change.Categories {
		known[c.ID] = true
		if !slices.Contains(now.Categories, c) {
			effective.Categories = append(effective.Categories, c)
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
		old, selected := before[v.ID]
		v.Key, v.Category = old.Key, old.Category
		there := old.ID != ""
		switch {
		case !selected:
			return effective, fmt.Errorf("%s: the update changes the video %q, which it did not select", op, v.ID)
		case v == old:
			continue
		case v.Removed() && (!there || old.Removed()):
			return effective, NewError(op, CodeVideoNotFound)
		case !known[v.CategoryID]:
			return effective, NewError(op, CodeCategoryNotFound)
		}
		effective.Videos = append(effective.Videos, v)
	}
	return effective, nil
}

// IsEmpty reports whether the change has no effect.
func (c CatalogueChange) IsEmpty() bool {
	return len(c.Categories)+len(c.Videos)+len(c.Order) == 0 && c.Remove == (CategoryRemoval{})
}
