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
	// Note is entered in the log together with the change; nil enters nothing.
	Note *LogEntry
}

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

// Settle returns what of the change differs from the state, for a store that was asked for
// the videos with the ids. An unknown category is CodeCategoryNotFound. A change of a
// removed video that leaves it removed is CodeVideoNotFound.
func (now CatalogueState) Settle(op string, ids []string, change CatalogueChange) (CatalogueChange, error) {
	settled := CatalogueChange{Note: change.Note}
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
func (c CatalogueChange) Empty() bool { return len(c.Categories)+len(c.Videos) == 0 }
