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

// Curation holds the optional dependencies of curation. Its zero value sends no requests to
// YouTube.
type Curation struct {
	// FetchMetadata requests a video from YouTube; nil if requests to YouTube are disabled.
	FetchMetadata func(ctx context.Context, id string) (library.VideoMetadata, error)
	// StarterCollection opens the built-in file of videos that operators can import; nil for none.
	StarterCollection func() io.Reader
	// Operations returns the storage state of the library; nil if it is unknown.
	Operations func() OperationsStatus
	// QuestionFiles reads and writes files of curated questions; nil if they are not
	// supported.
	QuestionFiles QuestionFiles
	// ShippedBank returns the questions of the bank that ship with this version; nil for none.
	ShippedBank func(ctx context.Context) ([]library.BankQuestion, error)
	// BackupWriter writes backups; nil if the server writes none.
	BackupWriter BackupWriter
	// SendTestEmail sends a test email to the address; nil if the server sends no emails.
	SendTestEmail func(ctx context.Context, to string) error
	// TempFile creates the temporary files of imports; nil for files in the system's temporary
	// directory.
	TempFile func() (*os.File, error)
	// InMemory stores prepared imports in memory, for platforms without files.
	InMemory bool
}

// curatedStore combines the stores that a [curating.Curator] changes.
type curatedStore struct {
	library.CatalogueStore
	library.CurationStore
	library.OutlineStore
	library.QuestionStore
	library.BankStore
}

// curator returns a curator that changes the catalogue for the user.
func (a *Admin) curator(user library.User) curating.Curator {
	return curating.Curator{Store: curatedStore{a.Catalogue, a.Curated, a.Outlines, a.Questions, a.Bank}, From: library.FromPage, By: user.ID, Now: a.Time}
}

// videoFields returns the names of the video fields that curators can set.
func videoFields() []string {
	return []string{"title", "categoryId", "description", "creatorName", "creatorId", "length", "dateOfUpload", "viewQuantity", "viewsAsOf", "company", "videoType", "level"}
}

// textsOf returns the named fields of the object. They must be strings.
func textsOf(object []byte, names []string) (curating.Fields, error) {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(object, &given); err != nil {
		return nil, endpoint.TypeError(err)
	}
	fields := make(curating.Fields)
	for _, name := range names {
		if err := endpoint.CheckKeyCase(given, name, ""); err != nil {
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

// changeVideos removes videos, restores them, or moves them to a category.
func (a *Admin) changeVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := endpoint.Decode[changeOfVideos](w, r)
	if err != nil {
		return err
	}
	if len(wanted.IDs) < 1 || len(wanted.IDs) > limits.CuratedVideos {
		return endpoint.Unprocessable("'ids' must have 1 to %d video IDs.", limits.CuratedVideos)
	}
	c := a.curator(user)
	switch wanted.Change {
	case "remove":
		err = c.RemoveVideos(r.Context(), wanted.IDs)
	case "restore":
		err = c.RestoreVideos(r.Context(), wanted.IDs)
	case "category":
		err = c.MoveVideosToCategory(r.Context(), wanted.IDs, wanted.CategoryID)
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
		return endpoint.Unprocessable("'videos' must have 1 to %d videos.", limits.AddedVideos)
	}
	videos := make([]curating.NewVideo, len(given.Videos))
	for i, object := range given.Videos {
		fields, err := textsOf(object, append(videoFields(), "_id"))
		if err != nil {
			return err
		}
		videos[i] = curating.NewVideo{ID: fields["_id"], Fields: fields}
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
