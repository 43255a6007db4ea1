package curating

import (
	"context"
	"maps"
	"slices"
	"strconv"

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

// over returns the video with what is said of it. What is "" becomes unknown.
func (c Curator) over(ctx context.Context, v library.Video, said Fields) (library.Video, error) {
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
		category, err := c.category(ctx, text)
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
	before, err := c.Store.Video(ctx, id)
	if err != nil {
		return library.Video{}, err
	}
	after, err := c.over(ctx, before, said)
	if err != nil {
		return library.Video{}, err
	}
	detail := changeOf(fieldsOf(before), fieldsOf(after))
	if detail == nil {
		return before, nil
	}
	noting := c.noting(ctx, library.LogEntry{Action: "video.edited", Subject: id, Title: after.Title, Detail: detail})
	if err := c.Store.PutCatalogue(noting, nil, []library.Video{after}); err != nil {
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
	videos := make([]library.Video, 0, len(added))
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
	kept, err := c.byID(ctx, ids)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		v, there := kept[id]
		if there && !v.Removed() {
			return nil, refuse(Taken, "%s is in the library already", id)
		}
		v.ID = id
		said := maps.Clone(added[i].Said)
		if said["title"] == "" || said["categoryId"] == "" {
			return nil, refuse(Wrong, "a video needs a title and a category")
		}
		if v, err = c.over(ctx, v, said); err != nil {
			return nil, err
		}
		videos = append(videos, v)
	}
	return ids, c.Store.PutCatalogue(c.noting(ctx, entryOf("video.added", videos)), nil, videos)
}

// entryOf returns the entry of a change of the videos. One alone is named.
func entryOf(action string, videos []library.Video) library.LogEntry {
	if len(videos) == 1 {
		return library.LogEntry{Action: action, Subject: videos[0].ID, Title: videos[0].Title}
	}
	return library.LogEntry{Action: action, Count: len(videos)}
}

// byID returns the videos, in the library or removed, by their ids.
func (c Curator) byID(ctx context.Context, ids []string) (map[string]library.Video, error) {
	videos, err := c.Store.VideosByID(ctx, ids)
	kept := make(map[string]library.Video, len(videos))
	for _, v := range videos {
		kept[v.ID] = v
	}
	return kept, err
}

// some returns the videos, in the library or removed, each once.
func (c Curator) some(ctx context.Context, ids []string) ([]library.Video, error) {
	kept, err := c.byID(ctx, ids)
	if err != nil {
		return nil, err
	}
	videos := make([]library.Video, 0, len(ids))
	for _, id := range ids {
		v, there := kept[id]
		if !there {
			return nil, library.NewError("look up videos", library.CodeVideoNotFound)
		}
		if !slices.ContainsFunc(videos, func(other library.Video) bool { return other.ID == id }) {
			videos = append(videos, v)
		}
	}
	return videos, nil
}

// RemoveVideos takes the videos out of the library, all or none.
func (c Curator) RemoveVideos(ctx context.Context, ids []string) error {
	videos, err := c.some(ctx, ids)
	if err != nil {
		return err
	}
	videos = slices.DeleteFunc(videos, library.Video.Removed)
	if len(videos) == 0 {
		return nil
	}
	return c.Store.RemoveVideos(c.noting(ctx, entryOf("videos.removed", videos)), ids, c.Now())
}

// RestoreVideos brings the videos back that have left the library, all or none.
func (c Curator) RestoreVideos(ctx context.Context, ids []string) error {
	videos, err := c.some(ctx, ids)
	if err != nil {
		return err
	}
	videos = slices.DeleteFunc(videos, func(v library.Video) bool { return !v.Removed() })
	if len(videos) == 0 {
		return nil
	}
	return c.Store.PutCatalogue(c.noting(ctx, entryOf("videos.restored", videos)), nil, videos)
}

// ShelveVideos brings the videos, which are in the library, to a category, all or none.
func (c Curator) ShelveVideos(ctx context.Context, ids []string, categoryID string) error {
	category, err := c.category(ctx, categoryID)
	if err != nil {
		return err
	}
	videos, err := c.some(ctx, ids)
	if err != nil {
		return err
	}
	for i, v := range videos {
		if v.Removed() {
			return refuse(Wrong, "%s is no longer in the library", v.ID)
		}
		videos[i].Category = category.Name
	}
	e := library.LogEntry{Action: "videos.moved", Subject: category.ID, Title: category.Name, Count: len(videos)}
	return c.Store.PutCatalogue(c.noting(ctx, e), nil, videos)
}
