package endpoint

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"

	"greenroom/internal/library"
)

// Tag makes the entity tags of an account's lists: of the list's revision, the
// catalogue's, and the account. So whether a client has an answer already is known
// before the list is read.
type Tag struct {
	rest string // of every tag, after the list's revision
	Held int64  // the revision of the list that the client holds as it would be answered now; 0 for none
}

// NewTag makes the tags of what has a revision and is the user's own, in a form.
func NewTag(r *http.Request, user library.User, form string) Tag {
	account := sha256.Sum256([]byte(user.ID))
	t := Tag{rest: "." + form + "." + base64.RawURLEncoding.EncodeToString(account[:9])}
	for _, field := range r.Header.Values("If-None-Match") {
		for tag := range strings.SplitSeq(field, ",") {
			tag = strings.Trim(strings.TrimPrefix(strings.TrimSpace(tag), "W/"), `"`)
			if revision, ours := strings.CutSuffix(tag, t.rest); ours {
				t.Held, _ = strconv.ParseInt(revision, 10, 64)
			}
		}
	}
	return t
}

// Answer says in the header which answer this is, and answers 304 when the client
// holds the list with that revision: then it returns true. The account's revision goes
// along, also with 304: by it the client knows whether a change that it makes is the next.
func (t Tag) Answer(w http.ResponseWriter, revision, account int64) (done bool) {
	w.Header().Set("Lists-Revision", strconv.FormatInt(account, 10))
	return t.Holds(w, revision)
}

// Holds is answer without a revision of the account.
func (t Tag) Holds(w http.ResponseWriter, revision int64) (done bool) {
	t.Say(w, revision)
	if revision != t.Held {
		return false
	}
	w.WriteHeader(http.StatusNotModified)
	return true
}

// Say says in the header which answer this is. The tag is weak because the answer may be
// compressed on its way. Only the client itself may keep it, and not for another account.
func (t Tag) Say(w http.ResponseWriter, revision int64) {
	w.Header().Set("ETag", t.Of(revision))
	w.Header().Set("Cache-Control", "private, no-cache")
	w.Header().Add("Vary", "Authorization")
}

// Of returns the tag of the list when it has the revision.
func (t Tag) Of(revision int64) string {
	return `W/"` + strconv.FormatInt(revision, 10) + t.rest + `"`
}
