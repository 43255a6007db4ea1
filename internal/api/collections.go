package api

import (
	"net/http"

	"greenroom/internal/library"
)

// videoReference is the body of every call that adds a video. Only the id is
// read.
type videoReference struct {
	Video struct {
		ID string `json:"_id"`
	} `json:"video"`
}

// inWords is how the catalogue of errors calls a collection.
func inWords(c library.Collection) string {
	switch c {
	case library.Likes:
		return "liked videos"
	case library.WatchLater:
		return "watch later videos"
	default:
		return string(c)
	}
}

func (a *api) listCollection(c library.Collection) userHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		err := a.respondCollection(w, r, http.StatusOK, c, user.ID)
		return insteadOf(err, library.CodeUserNotFound, emailUnknown())
	}
}

func (a *api) addToCollection(c library.Collection) userHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		asked, err := decode[videoReference](w, r)
		if err != nil {
			return err
		}
		_, err = a.Store.AddToCollection(r.Context(), user.ID, c, asked.Video.ID, a.now())
		if err = insteadOf(err, library.CodeVideoPresent, alreadyIn(inWords(c))); err != nil {
			return err
		}
		return a.respondCollection(w, r, http.StatusCreated, c, user.ID)
	}
}

// recordPlayback makes the video the latest of the history, in one call: a page
// that is left meanwhile can't lose the entry between a removal and an addition.
func (a *api) recordPlayback(w http.ResponseWriter, r *http.Request, user library.User) error {
	_, err := a.Store.RecordPlayback(r.Context(), user.ID, r.PathValue("videoId"), a.now())
	if err != nil {
		return err
	}
	return a.respondCollection(w, r, http.StatusOK, library.History, user.ID)
}

func (a *api) removeFromCollection(c library.Collection) userHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		_, err := a.Store.RemoveFromCollection(r.Context(), user.ID, c, r.PathValue("videoId"), a.now())
		if err != nil {
			return err
		}
		return a.respondCollection(w, r, http.StatusOK, c, user.ID)
	}
}

func (a *api) clearCollection(c library.Collection) userHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		_, err := a.Store.ClearCollection(r.Context(), user.ID, c, a.now())
		if err != nil {
			return err
		}
		return a.respondCollection(w, r, http.StatusOK, c, user.ID)
	}
}
