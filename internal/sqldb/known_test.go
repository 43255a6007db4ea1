package sqldb

import (
	"testing"

	"greenroom/internal/library"
)

func TestWhatAChangeOvertookIsNotKnown(t *testing.T) {
	t.Parallel()
	var k known
	k.forget()
	for i, forget := range []func(){func() { k.forgetLists("ann") }, k.forget, func() {}} {
		list, _ := k.list("ann", library.Likes, 0, func() (library.List, error) {
			forget()
			return library.List{Revision: int64(i + 1)}, nil
		})
		if list.Revision != int64(i+1) {
			t.Errorf("read %d found revision %d", i+1, list.Revision)
		}
	}
	for _, email := range []string{"a", "b"} {
		found, _ := k.session("s", func() (knownSession, error) {
			k.forget()
			return knownSession{user: library.User{Email: email}}, nil
		})
		if found.user.Email != email {
			t.Errorf("the session of %s is %s's", email, found.user.Email)
		}
	}
}
