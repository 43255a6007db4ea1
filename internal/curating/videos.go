package curating

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"time"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// fieldsOf returns the fields of the video.
func fieldsOf(v library.Video) Fields {
	length := ""
	if v.Seconds > 0 {
		length = strconv.Itoa(v.Seconds)
	}
	return Fields{
		"title": v.Title, "categoryId": v.CategoryID, "description": v.Description, "creatorName": v.CreatorName, "creatorId": v.CreatorID,
		"length": length, "dateOfUpload": v.UploadedOn, "viewQuantity": v.Views, "viewsAsOf": v.ViewsAsOf,
		"company": v.Company, "videoType": v.Type, "level": v.Level,
	}
}

// applyVideoFields returns the video with the given fields replaced. An empty text makes the value
// of a field unknown. The category must be one of categories.
func applyVideoFields(categories []library.Category, v library.Video, changes Fields) (library.Video, error) {
	for _, needed := range []string{"title", "categoryId"} {
		if text, there := changes[needed]; there && text == "" {
			return v, reject(Invalid, "a video needs a title and a category")
		}
	}
	fields := maps.Clone(changes)
	fields["id"] = v.ID
	row := importexport.NewRow(fields)
	if row.Rejection != "" {
		return v, reject(Invalid, "%s", row.Rejection)
	}
	after := importexport.MergeVideo(v, row.Video)
	for name, field := range map[string]*string{
		"description": &after.Description, "creatorName": &after.CreatorName, "creatorId": &after.CreatorID,
		"dateOfUpload": &after.UploadedOn, "viewQuantity": &after.Views, "viewsAsOf": &after.ViewsAsOf,
		"company": &after.Company, "videoType": &after.Type, "level": &after.Level,
	} {
		if text, there := changes[name]; there && text == "" {
			*field = ""
		}
	}
	if text, there := changes["length"]; there && text == "" {
		after.Seconds = 0
	}
	if text, there := changes["categoryId"]; there {
		category, err := category(categories, text)
		if err != nil {
			return v, err
		}
		after.Category, after.CategoryID = category.Name, category.ID
	}
	return after, nil
}

// EditVideo replaces the given fields of a video in the library and returns the video. Other
// fields stay unchanged.
func (c Curator) EditVideo(ctx context.Context, id string, changes Fields) (library.Video, error) {
	err := c.Store.UpdateCatalogue(ctx, []string{id}, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		before, err := videosByID(now, []string{id})
		if err != nil || before[0].Removed() {
			return change, videoNotFound()
		}
		after, err := applyVideoFields(now.Categories, before[0], changes)
		if err != nil {
			return change, err
		}
		entry := library.AuditEntry{Action: library.ActionVideoEdited, Subject: id, Title: after.Title, Detail: changeOf(fieldsOf(before[0]), fieldsOf(after))}
		return library.CatalogueChange{Videos: []library.Video{after}, Note: c.note(entry)}, nil
	})
	if err != nil {
		return library.Video{}, err
	}
	return c.Store.Video(ctx, id)
}

// SetUnknownLengths sets the lengths of videos in the library in one change. lengths contains the
// seconds by ID. Videos of known length are skipped. The audit log entry of this change has no
// user.
func SetUnknownLengths(ctx context.Context, store library.CatalogueStore, lengths map[string]int, at time.Time) error {
	return store.UpdateCatalogue(ctx, slices.Sorted(maps.Keys(lengths)), func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		changed := slices.DeleteFunc(now.Videos, func(v library.Video) bool { return v.Removed() || v.Seconds > 0 })
		if len(changed) == 0 {
			return change, nil
		}
		before, after := Fields{}, Fields{}
		for i, v := range changed {
			changed[i].Seconds = lengths[v.ID]
			before[v.ID], after[v.ID] = "", strconv.Itoa(lengths[v.ID])
		}
		if len(changed) == 1 {
			before, after = Fields{"length": ""}, Fields{"length": after[changed[0].ID]}
		}
		note := entryOf(library.ActionVideoEdited, changed)
		note.At, note.From, note.Detail = at, library.FromServer, changeOf(before, after)
		return library.CatalogueChange{Videos: changed, Note: &note}, nil
	})
}

// NewVideo is a video to add: its ID or link, and its fields.
type NewVideo struct {
	ID     string
	Fields Fields
}

// AddVideos adds all of the videos or none, and returns their IDs. A removed video is restored.
func (c Curator) AddVideos(ctx context.Context, added []NewVideo) ([]string, error) {
	var ids []string
	for _, a := range added {
		id, err := importexport.ParseVideoID(a.ID)
		if err != nil {
			return nil, reject(Invalid, "%s: %s", a.ID, err)
		}
		if slices.Contains(ids, id) {
			return nil, reject(Invalid, "%s stands twice", id)
		}
		ids = append(ids, id)
	}
	err := c.Store.UpdateCatalogue(ctx, ids, func(now library.CatalogueState) (library.CatalogueChange, error) {
		videos, err := withAdded(now, ids, added)
		return library.CatalogueChange{Videos: videos, Note: c.note(entryOf(library.ActionVideoAdded, videos))}, err
	})
	return ids, err
}

// withAdded returns the videos with the IDs, as they are after the additions are applied to the
// state now.
func withAdded(now library.CatalogueState, ids []string, added []NewVideo) ([]library.Video, error) {
	existing := make(map[string]library.Video, len(now.Videos))
	for _, v := range now.Videos {
		existing[v.ID] = v
	}
	videos := make([]library.Video, len(ids))
	for i, id := range ids {
		v, there := existing[id]
		if there && !v.Removed() {
			return nil, reject(Conflict, "%s is in the library already", id)
		}
		changes := added[i].Fields
		if changes["title"] == "" || changes["categoryId"] == "" {
			return nil, reject(Invalid, "a video needs a title and a category")
		}
		v.ID, v.RemovedAt = id, time.Time{}
		var err error
		if videos[i], err = applyVideoFields(now.Categories, v, changes); err != nil {
			return nil, err
		}
	}
	return videos, nil
}

// entryOf returns the audit log entry for the videos. The entry for a single video contains its
// title.
func entryOf(action library.AuditAction, videos []library.Video) library.AuditEntry {
	if len(videos) == 1 {
		return library.AuditEntry{Action: action, Subject: videos[0].ID, Title: videos[0].Title}
	}
	return library.AuditEntry{Action: action, Count: len(videos)}
}

func videoNotFound() error { return library.NewError("look up videos", library.CodeVideoNotFound) }

// videosByID returns the videos with the IDs, without duplicates and including removed videos. It
// returns CodeVideoNotFound for an ID that never existed.
func videosByID(now library.CatalogueState, ids []string) ([]library.Video, error) {
	there := make(map[string]bool, len(now.Videos))
	for _, v := range now.Videos {
		there[v.ID] = true
	}
	for _, id := range ids {
		if !there[id] {
			return nil, videoNotFound()
		}
	}
	return now.Videos, nil
}

// updateVideos changes the videos with the IDs in one transaction. update returns the changed
// videos and the audit log entry.
func (c Curator) updateVideos(ctx context.Context, ids []string, update func(categories []library.Category, videos []library.Video) ([]library.Video, library.AuditEntry, error)) error {
	return c.Store.UpdateCatalogue(ctx, ids, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		videos, err := videosByID(now, ids)
		if err != nil {
			return change, err
		}
		changed, entry, err := update(now.Categories, videos)
		return library.CatalogueChange{Videos: changed, Note: c.note(entry)}, err
	})
}

// RemoveVideos removes the videos from the library. After an error, none is removed.
func (c Curator) RemoveVideos(ctx context.Context, ids []string) error {
	at := c.Now()
	return c.updateVideos(ctx, ids, func(_ []library.Category, videos []library.Video) ([]library.Video, library.AuditEntry, error) {
		removed := slices.DeleteFunc(videos, library.Video.Removed)
		for i := range removed {
			removed[i].RemovedAt = at
		}
		return removed, entryOf(library.ActionVideosRemoved, removed), nil
	})
}

// RestoreVideos restores the removed videos. After an error, none is restored.
func (c Curator) RestoreVideos(ctx context.Context, ids []string) error {
	return c.updateVideos(ctx, ids, func(_ []library.Category, videos []library.Video) ([]library.Video, library.AuditEntry, error) {
		restored := slices.DeleteFunc(videos, func(v library.Video) bool { return !v.Removed() })
		for i := range restored {
			restored[i].RemovedAt = time.Time{}
		}
		return restored, entryOf(library.ActionVideosRestored, restored), nil
	})
}

// MoveVideosToCategory moves the videos to a category. All of them must be in the library. After an
// error, none is moved.
func (c Curator) MoveVideosToCategory(ctx context.Context, ids []string, categoryID string) error {
	return c.updateVideos(ctx, ids, func(categories []library.Category, videos []library.Video) ([]library.Video, library.AuditEntry, error) {
		category, err := category(categories, categoryID)
		if err != nil {
			return nil, library.AuditEntry{}, err
		}
		for i, v := range videos {
			if v.Removed() {
				return nil, library.AuditEntry{}, reject(Invalid, "%s is no longer in the library", v.ID)
			}
			videos[i].CategoryID = category.ID
		}
		return videos, library.AuditEntry{Action: library.ActionVideosMoved, Subject: category.ID, Title: category.Name, Count: len(videos)}, nil
	})
}
