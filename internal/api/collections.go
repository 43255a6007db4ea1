package api

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// videoReference is the body of each request that adds a video. The server reads only the ID.
type videoReference struct {
	Video struct {
		ID string `json:"_id"`
	} `json:"video"`
}

// inWords returns the name of the collection in error messages.
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

func (a *api) listCollection(c library.Collection) endpoint.UserHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		tag := a.listTag(r, user, wholeForm)
		list, err := a.Collections.Collection(r.Context(), user.ID, c, tag.CachedRevision)
		if err = endpoint.ReplaceError(err, library.CodeUserNotFound, endpoint.EmailUnknown()); err != nil {
			return err
		}
		if tag.RespondNotModified(w, list.Revision, list.Account) {
			return nil
		}
		return a.respondCollection(w, r, http.StatusOK, c, list)
	}
}

func (a *api) addToCollection(c library.Collection) endpoint.UserHandler {
	add := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		given, err := endpoint.Decode[videoReference](w, r)
		if err != nil {
			return listChange{}, err
		}
		change, err := a.Collections.AddToCollection(r.Context(), user.ID, c, given.Video.ID, a.Time())
		return listChange{Change: change, videoID: given.Video.ID}, endpoint.ReplaceError(err, library.CodeVideoPresent, endpoint.AlreadyInList(inWords(c)))
	}
	return a.changing(http.StatusCreated, add, a.fullCollection(c))
}

// recordPlayback makes the video the latest video of the history. A single request does this,
// because a user could leave the page between the requests for a removal and an addition. A paused
// history does not change.
func (a *api) recordPlayback() endpoint.UserHandler {
	record := func(_ http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		id := r.PathValue("videoId")
		if pausesHistory(user.Profile) {
			list, err := a.Collections.Collection(r.Context(), user.ID, library.History, 0)
			return listChange{Change: library.Change{Revision: list.Revision, Length: len(list.Videos)}, videoID: id}, err
		}
		change, err := a.Collections.RecordPlayback(r.Context(), user.ID, id, a.Time())
		return listChange{Change: change, videoID: id}, err
	}
	return a.changing(http.StatusOK, record, a.fullCollection(library.History))
}

func (a *api) removeFromCollection(c library.Collection) endpoint.UserHandler {
	remove := func(_ http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		id := r.PathValue("videoId")
		change, err := a.Collections.RemoveFromCollection(r.Context(), user.ID, c, id, a.Time())
		return listChange{Change: change, videoID: id}, err
	}
	return a.changing(http.StatusOK, remove, a.fullCollection(c))
}

func (a *api) clearCollection(c library.Collection) endpoint.UserHandler {
	empty := func(_ http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		change, err := a.Collections.ClearCollection(r.Context(), user.ID, c, a.Time())
		return listChange{Change: change}, err
	}
	return a.changing(http.StatusOK, empty, a.fullCollection(c))
}
