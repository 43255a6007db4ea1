package admin

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Curation is what looking after the library needs beside its stores. Its zero value asks
// nobody for anything.
type Curation struct {
	// Ask asks YouTube for a video; nil where the server is not to.
	Ask func(ctx context.Context, id string) (library.Answer, error)
	// Shelves opens the videos that can be imported without a file; nil where there are
	// none.
	Shelves func() io.Reader
	// Keeping says how the library is kept; nil where nobody knows.
	Keeping func() Keeping
	// BackupWriter writes backups; nil for a server that writes none.
	BackupWriter BackupWriter
	// TempFile creates the files in which imports wait; nil for the system's folder of
	// temporary files.
	TempFile func() (*os.File, error)
	// InMemory lets imports wait in memory, where there are no files.
	InMemory bool
}

// curatedStore is what a [curating.Curator] changes.
type curatedStore struct {
	library.CatalogueStore
	library.CurationStore
	library.OutlineStore
	library.QuestionStore
}

// curator changes the catalogue for the user.
func (a *Admin) curator(user library.User) curating.Curator {
	return curating.Curator{Store: curatedStore{a.Catalogue, a.Curated, a.Outlines, a.Questions}, From: library.FromPage, By: user.ID, Now: a.Time}
}

// videoFields are what can be said of a video.
func videoFields() []string {
	return []string{"title", "categoryId", "description", "creatorName", "creatorId", "length", "dateOfUpload", "viewQuantity", "viewsAsOf"}
}

// textsOf returns those of the fields that the object has, which are strings.
func textsOf(object []byte, names []string) (curating.Fields, error) {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(object, &given); err != nil {
		return nil, endpoint.Mistyped(err)
	}
	fields := make(curating.Fields)
	for _, name := range names {
		if err := endpoint.CheckCase(given, name, ""); err != nil {
			return nil, err
		}
		raw, there := given[name]
		if !there {
			continue
		}
		var text *string
		if json.Unmarshal(raw, &text) != nil || text == nil {
			return nil, endpoint.BadRequest("The field '%s' must be a string.", name)
		}
		fields[name] = *text
	}
	return fields, nil
}

func (a *Admin) editVideo(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	fields, err := textsOf(body, videoFields())
	if err != nil {
		return err
	}
	id := r.PathValue("videoId")
	if _, err := a.curator(user).EditVideo(r.Context(), id, fields); err != nil {
		return err
	}
	return a.respondCurated(w, r, id)
}

type changeOfVideos struct {
	IDs        []string `json:"ids"`
	Change     string   `json:"change"`
	CategoryID string   `json:"categoryId,omitempty"`
}

// changeVideos removes videos, brings them back, or brings them to a category.
func (a *Admin) changeVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := endpoint.Decode[changeOfVideos](w, r)
	if err != nil {
		return err
	}
	if len(wanted.IDs) < 1 || len(wanted.IDs) > limits.CuratedVideos {
		return endpoint.Unprocessable("One call changes 1 to %d videos.", limits.CuratedVideos)
	}
	c := a.curator(user)
	switch wanted.Change {
	case "remove":
		err = c.RemoveVideos(r.Context(), wanted.IDs)
	case "restore":
		err = c.RestoreVideos(r.Context(), wanted.IDs)
	case "category":
		err = c.ShelveVideos(r.Context(), wanted.IDs, wanted.CategoryID)
	default:
		err = endpoint.Unprocessable("The change must be one of remove, restore, category.")
	}
	if err != nil {
		return err
	}
	views, err := a.curatedByID(r.Context(), wanted.IDs)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"changed": len(views), "videos": views})
}

type addedVideos struct {
	Videos []json.RawMessage `json:"videos"`
}

func (a *Admin) addVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[addedVideos](w, r)
	if err != nil {
		return err
	}
	if len(given.Videos) < 1 || len(given.Videos) > limits.AddedVideos {
		return endpoint.Unprocessable("One call adds 1 to %d videos.", limits.AddedVideos)
	}
	videos := make([]curating.NewVideo, len(given.Videos))
	for i, object := range given.Videos {
		fields, err := textsOf(object, append(videoFields(), "_id"))
		if err != nil {
			return err
		}
		videos[i] = curating.NewVideo{ID: fields["_id"], Said: fields}
		delete(fields, "_id")
	}
	ids, err := a.curator(user).AddVideos(r.Context(), videos)
	if err != nil {
		return err
	}
	views, err := a.curatedByID(r.Context(), ids)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{"videos": views})
}
