package api

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"

	"greenroom/internal/library"
)

// The forms in which lists are shown, whole and by ids. One of them changes when lists
// are shown in another form: what clients hold is then another answer, though nothing in
// it has changed.
const (
	wholeForm = "1"
	idsForm   = "i1"
)

// listTag makes the entity tags of an account's lists: of the list's revision, the
// catalogue's, and the account. So whether a client has an answer already is known
// before the list is read.
type listTag struct {
	rest string // of every tag, after the list's revision
	held int64  // the revision of the list that the client holds as it would be answered now; 0 for none
}

func (a *api) listTag(r *http.Request, user library.User, form string) listTag {
	return newTag(r, user, strconv.FormatInt(a.Catalogue.Revision().Number, 10)+"."+form)
}

// newTag makes the tags of what has a revision and is the user's own, in a form.
func newTag(r *http.Request, user library.User, form string) listTag {
	account := sha256.Sum256([]byte(user.ID))
	t := listTag{rest: "." + form + "." + base64.RawURLEncoding.EncodeToString(account[:9])}
	for _, field := range r.Header.Values("If-None-Match") {
		for tag := range strings.SplitSeq(field, ",") {
			tag = strings.Trim(strings.TrimPrefix(strings.TrimSpace(tag), "W/"), `"`)
			if revision, ours := strings.CutSuffix(tag, t.rest); ours {
				t.held, _ = strconv.ParseInt(revision, 10, 64)
			}
		}
	}
	return t
}

// answer says in the header which answer this is, and answers 304 when the client
// holds the list with that revision: then it returns true. The account's revision goes
// along, also with 304: by it the client knows whether a change that it makes is the next.
func (t listTag) answer(w http.ResponseWriter, revision, account int64) (done bool) {
	w.Header().Set("Lists-Revision", strconv.FormatInt(account, 10))
	return t.holds(w, revision)
}

// holds is answer without a revision of the account.
func (t listTag) holds(w http.ResponseWriter, revision int64) (done bool) {
	t.say(w, revision)
	if revision != t.held {
		return false
	}
	w.WriteHeader(http.StatusNotModified)
	return true
}

// say says in the header which answer this is. The tag is weak because the answer may be
// compressed on its way. Only the client itself may keep it, and not for another account.
func (t listTag) say(w http.ResponseWriter, revision int64) {
	w.Header().Set("ETag", t.of(revision))
	w.Header().Set("Cache-Control", "private, no-cache")
	w.Header().Add("Vary", "Authorization")
}

// of returns the tag of the list when it has the revision.
func (t listTag) of(revision int64) string {
	return `W/"` + strconv.FormatInt(revision, 10) + t.rest + `"`
}
