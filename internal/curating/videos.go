package curating

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"time"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// fieldsOf returns what is known of the video.
func fieldsOf(v library.Video) Fields {
	length := ""
	if v.Seconds > 0 {
		length = strconv.Itoa(v.Seconds)
	}
	return Fields{
		"title": v.Title, "categoryId": v.CategoryID, "description": v.Description, "creatorName": v.CreatorName, "creatorId": v.CreatorID,
		"length": length, "dateOfUpload": v.UploadedOn, "viewQuantity": v.Views, "viewsAsOf": v.ViewsAsOf,
	}
}

// over returns the video with what is said of it, in one of the categories. What is ""
// becomes unknown.
func over(categories []library.Category, v library.Video, said Fields) (library.Video, error) {
	for _, needed := range []string{"title", "categoryId"} {
		if text, there := said[needed]; there && text == "" {
			return v, refuse(Wrong, "a video needs a title and a category")
		}
	}
	fields := maps.Clone(said)
	fields["id"] = v.ID
	row := exchange.RowOf(fields)
	if row.Refused != "" {
		return v, refuse(Wrong, "%s", row.Refused)
	}
	after := exchange.Over(v, row.Video)
	for name, field := range map[string]*string{
		"description": &after.Description, "creatorName": &after.CreatorName, "creatorId": &after.CreatorID,
		"dateOfUpload": &after.UploadedOn, "viewQuantity": &after.Views, "viewsAsOf": &after.ViewsAsOf,
	} {
		if text, there := said[name]; there && text == "" {
			*field = ""
		}
	}
	if text, there := said["length"]; there && text == "" {
		after.Seconds = 0
	}
	if text, there := said["categoryId"]; there {
		category, err := category(categories, text)
		if err != nil {
			return v, err
		}
		after.Category, after.CategoryID = category.Name, category.ID
	}
	return after, nil
}

// EditVideo changes what is said of a video in the library, and returns it. What is not
// among the fields stays.
func (c Curator) EditVideo(ctx context.Context, id string, said Fields) (library.Video, error) {
	err := c.Store.UpdateCatalogue(ctx, []string{id}, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		before, err := named(now, []string{id})
		if err != nil || before[0].Removed() {
			return change, videoNotFound()
		}
		after, err := over(now.Categories, before[0], said)
		if err != nil {
			return change, err
		}
		entry := library.LogEntry{Action: "video.edited", Subject: id, Title: after.Title, Detail: changeOf(fieldsOf(before[0]), fieldsOf(after))}
		return library.CatalogueChange{Videos: []library.Video{after}, Note: c.note(entry)}, nil
	})
	if err != nil {
		return library.Video{}, err
	}
	return c.Store.Video(ctx, id)
}

// NewVideo is a video to add: its id, or a link to it, and what is said of it.
type NewVideo struct {
	ID   string
	Said Fields
}

// AddVideos adds the videos, all or none, and returns their ids. One that was removed
// comes back.
func (c Curator) AddVideos(ctx context.Context, added []NewVideo) ([]string, error) {
	var ids []string
	for _, a := range added {
		id, err := exchange.VideoID(a.ID)
		if err != nil {
			return nil, refuse(Wrong, "%s: %s", a.ID, err)
		}
		if slices.Contains(ids, id) {
			return nil, refuse(Wrong, "%s stands twice", id)
		}
		ids = append(ids, id)
	}
	err := c.Store.UpdateCatalogue(ctx, ids, func(now library.CatalogueState) (library.CatalogueChange, error) {
		videos, err := withAdded(now, ids, added)
		return library.CatalogueChange{Videos: videos, Note: c.note(entryOf("video.added", videos))}, err
	})
	return ids, err
}

// withAdded returns the videos that are added, which have those ids.
func withAdded(now library.CatalogueState, ids []string, added []NewVideo) ([]library.Video, error) {
	kept := make(map[string]library.Video, len(now.Videos))
	for _, v := range now.Videos {
		kept[v.ID] = v
	}
	videos := make([]library.Video, len(ids))
	for i, id := range ids {
		v, there := kept[id]
		if there && !v.Removed() {
			return nil, refuse(Taken, "%s is in the library already", id)
		}
		said := added[i].Said
		if said["title"] == "" || said["categoryId"] == "" {
			return nil, refuse(Wrong, "a video needs a title and a category")
		}
		v.ID, v.RemovedAt = id, time.Time{}
		var err error
		if videos[i], err = over(now.Categories, v, said); err != nil {
			return nil, err
		}
	}
	return videos, nil
}

// entryOf returns the entry of a change of the videos. One alone is named.
func entryOf(action string, videos []library.Video) library.LogEntry {
	if len(videos) == 1 {
		return library.LogEntry{Action: action, Subject: videos[0].ID, Title: videos[0].Title}
	}
	return library.LogEntry{Action: action, Count: len(videos)}
}

func videoNotFound() error { return library.NewError("look up videos", library.CodeVideoNotFound) }

// named returns the videos with those ids, in the library or removed, each once. One that
// was never there is CodeVideoNotFound.
func named(now library.CatalogueState, ids []string) ([]library.Video, error) {
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

// updateVideos changes the videos with the ids together. Update returns those that change,
// and how the log calls the change.
func (c Curator) updateVideos(ctx context.Context, ids []string, update func(categories []library.Category, videos []library.Video) ([]library.Video, library.LogEntry, error)) error {
	return c.Store.UpdateCatalogue(ctx, ids, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
		videos, err := named(now, ids)
		if err != nil {
			return change, err
		}
		changed, entry, err := update(now.Categories, videos)
		return library.CatalogueChange{Videos: changed, Note: c.note(entry)}, err
	})
}

// RemoveVideos takes the videos out of the library, all or none.
func (c Curator) RemoveVideos(ctx context.Context, ids []string) error {
	at := c.Now()
	return c.updateVideos(ctx, ids, func(_ []library.Category, videos []library.Video) ([]library.Video, library.LogEntry, error) {
		removed := slices.DeleteFunc(videos, library.Video.Removed)
		for i := range removed {
			removed[i].RemovedAt = at
		}
		return removed, entryOf("videos.removed", removed), nil
	})
}

// RestoreVideos brings the videos back that have left the library, all or none.
func (c Curator) RestoreVideos(ctx context.Context, ids []string) error {
	return c.updateVideos(ctx, ids, func(_ []library.Category, videos []library.Video) ([]library.Video, library.LogEntry, error) {
		restored := slices.DeleteFunc(videos, func(v library.Video) bool { return !v.Removed() })
		for i := range restored {
			restored[i].RemovedAt = time.Time{}
		}
		return restored, entryOf("videos.restored", restored), nil
	})
}

// ShelveVideos brings the videos, which are in the library, to a category, all or none.
func (c Curator) ShelveVideos(ctx context.Context, ids []string, categoryID string) error {
	return c.updateVideos(ctx, ids, func(categories []library.Category, videos []library.Video) ([]library.Video, library.LogEntry, error) {
		category, err := category(categories, categoryID)
		if err != nil {
			return nil, library.LogEntry{}, err
		}
		for i, v := range videos {
			if v.Removed() {
				return nil, library.LogEntry{}, refuse(Wrong, "%s is no longer in the library", v.ID)
			}
			videos[i].CategoryID = category.ID
		}
		return videos, library.LogEntry{Action: "videos.moved", Subject: category.ID, Title: category.Name, Count: len(videos)}, nil
	})
}
