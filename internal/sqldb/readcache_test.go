package sqldb

import (
	"testing"

	"greenroom/internal/library"
)

func TestReadCache_SkipsResultOfInvalidatedRead(t *testing.T) {
	t.Parallel()
	var c readCache
	c.invalidate()
	for i, invalidate := range []func(){func() { c.invalidateLists("ann") }, c.invalidate, func() {}} {
		list, _ := c.list("ann", library.Likes, 0, func() (library.List, error) {
			invalidate()
			return library.List{Revision: int64(i + 1)}, nil
		})
		if list.Revision != int64(i+1) {
			t.Errorf("read %d: got revision %d, want %d", i+1, list.Revision, i+1)
		}
	}
	for _, email := range []string{"a", "b"} {
		found, _ := c.session("s", func() (cachedSession, error) {
			c.invalidate()
			return cachedSession{user: library.User{Email: email}}, nil
		})
		if found.user.Email != email {
			t.Errorf("got session of %q, want %q", found.user.Email, email)
		}
	}
}
