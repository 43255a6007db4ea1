package endpoint

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"

	"greenroom/internal/library"
)

// EntityTags creates the entity tags of an account's lists. A tag contains the revisions of the
// list and the catalogue, and a hash of the account. With these tags, the server can respond with
// 304 without reading the list.
type EntityTags struct {
	rest           string // end of each entity tag: the part after the revision of the list
	CachedRevision int64  // revision of the list in the client's cache; 0 if the client's entity tag does not match the catalogue or the account
}

// NewEntityTags returns the EntityTags for data of the user, in the given form. The data must have a
// revision.
func NewEntityTags(r *http.Request, user library.User, form string) EntityTags {
	account := sha256.Sum256([]byte(user.ID))
	t := EntityTags{rest: "." + form + "." + base64.RawURLEncoding.EncodeToString(account[:9])}
	for _, field := range r.Header.Values("If-None-Match") {
		for tag := range strings.SplitSeq(field, ",") {
			tag = strings.Trim(strings.TrimPrefix(strings.TrimSpace(tag), "W/"), `"`)
			if revision, ours := strings.CutSuffix(tag, t.rest); ours {
				t.CachedRevision, _ = strconv.ParseInt(revision, 10, 64)
			}
		}
	}
	return t
}

// RespondNotModified sets the entity tag. If the client has cached the current revision of the
// list, RespondNotModified responds with 304 and returns true. A header of the response contains
// the account's revision, from which the client detects changes by other clients.
func (t EntityTags) RespondNotModified(w http.ResponseWriter, revision, account int64) (done bool) {
	w.Header().Set("Lists-Revision", strconv.FormatInt(account, 10))
	return t.NotModified(w, revision)
}

// NotModified is [EntityTags.RespondNotModified] without the account's revision in the response.
func (t EntityTags) NotModified(w http.ResponseWriter, revision int64) (done bool) {
	t.SetHeaders(w, revision)
	if revision != t.CachedRevision {
		return false
	}
	w.WriteHeader(http.StatusNotModified)
	return true
}

// SetHeaders sets the entity tag and the cache headers. The tag is weak because a proxy may
// compress the response. Only the client may cache the response, and only for this account.
func (t EntityTags) SetHeaders(w http.ResponseWriter, revision int64) {
	w.Header().Set("ETag", t.Value(revision))
	w.Header().Set("Cache-Control", "private, no-cache")
	w.Header().Add("Vary", "Authorization")
}

// Value returns the tag of the list with the revision.
func (t EntityTags) Value(revision int64) string {
	return `W/"` + strconv.FormatInt(revision, 10) + t.rest + `"`
}
