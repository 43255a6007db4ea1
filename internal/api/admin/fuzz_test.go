package admin

import (
	"testing"
	"time"

	"greenroom/internal/library"
)

// FuzzReadLogCursor checks that an accepted cursor names one entry: the cursor of its key gives the
// same key.
func FuzzReadLogCursor(f *testing.F) {
	f.Add(logCursor(library.AuditKey{At: time.UnixMilli(1_700_000_000_000), Key: 7}))
	for _, text := range []string{"", "MSAy", "LTEgMQ", "MSAtMg", "OTIyMzM3MjAzNjg1NDc3NTgwOCAx", "a b", "MSA", "KzEgKzI"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		key, err := readLogCursor(text)
		if err != nil {
			return
		}
		if key.Key <= 0 {
			t.Errorf("%q: got key %d, want a positive key", text, key.Key)
		}
		if again, err := readLogCursor(logCursor(key)); err != nil || again != key {
			t.Errorf("%q: got key %v, then %v and error %v, want the same key", text, key, again, err)
		}
	})
}
