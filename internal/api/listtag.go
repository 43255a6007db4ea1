package api

import (
	"net/http"
	"strconv"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// Versions of the two JSON forms of lists: with whole videos and with ids only. A version must
// change when its form changes, so that cached responses become stale.
const (
	wholeForm = "1"
	idsForm   = "i1"
)

func (a *api) listTag(r *http.Request, user library.User, form string) endpoint.Tag {
	return endpoint.NewTag(r, user, strconv.FormatInt(a.Catalogue.Revision().Number, 10)+"."+form)
}
