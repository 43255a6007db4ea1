package memory

import (
	"context"
	"errors"

	"greenroom/internal/library"
)

// errUnchanged is the error of a write that changes nothing. It prevents an audit entry for this
// write.
var errUnchanged = errors.New("the update changes nothing")

// updated converts the error of a write that has called an update function: errUnchanged to nil.
func updated(err error) error {
	if errors.Is(err, errUnchanged) {
		return nil
	}
	return err
}

// UpdateCatalogue implements [library.CatalogueStore].
func (s *Store) UpdateCatalogue(ctx context.Context, videoIDs []string, update library.CatalogueUpdate) error {
	const op = "update the catalogue"
	return updated(s.changeCatalogue(ctx, op, nil, func(next *Store) error {
		now := s.state(videoIDs)
		change, err := update(now.Clone())
		if err != nil {
			return err
		}
		if change, err = now.Validate(op, videoIDs, change); err != nil {
			return err
		}
		if change.IsEmpty() {
			return errUnchanged
		}
		for _, c := range change.Categories {
			next.putCategory(c)
		}
		for _, v := range change.Videos {
			next.putInCategory(v, v.CategoryID)
			next.videos[next.index[v.ID]].RemovedAt = storedTime(v.RemovedAt)
		}
		next.order(change.Order)
		if err := next.removeCategory(op, change.Remove); err != nil {
			return err
		}
		s.appendAudit(change.Note)
		return nil
	}))
}

// state returns all categories and the videos with the IDs, without duplicates.
func (s *Store) state(videoIDs []string) library.CatalogueState {
	now := library.CatalogueState{Categories: append([]library.Category{}, s.categories...)}
	seen := make(map[string]bool, len(videoIDs))
	var found []library.Video
	for _, id := range videoIDs {
		if index, there := s.index[id]; there && !seen[id] {
			found = append(found, s.videos[index])
		}
		seen[id] = true
	}
	now.Videos = s.shown(found...)
	return now
}
