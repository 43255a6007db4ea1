package api

import (
	"net/http"
	"strconv"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// Versions of the two JSON forms of lists: with complete videos, and with IDs only. If a form
// changes, its version must change, so that cached responses become invalid.
const (
	wholeForm = "1"
	idsForm   = "i1"
)

func (a *api) listTag(r *http.Request, user library.User, form string) endpoint.EntityTags {
	return endpoint.NewEntityTags(r, user, strconv.FormatInt(a.Catalogue.Revision().Number, 10)+"."+form)
}
