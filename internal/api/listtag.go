package api

import (
	"net/http"
	"strconv"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// The forms in which lists are shown, whole and by ids. One of them changes when lists
// are shown in another form: what clients hold is then another answer, though nothing in
// it has changed.
const (
	wholeForm = "1"
	idsForm   = "i1"
)

func (a *api) listTag(r *http.Request, user library.User, form string) endpoint.Tag {
	return endpoint.NewTag(r, user, strconv.FormatInt(a.Catalogue.Revision().Number, 10)+"."+form)
}
