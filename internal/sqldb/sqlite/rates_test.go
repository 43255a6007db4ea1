package sqlite

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"greenroom/internal/library"
)

// DeleteRates retains the rate counts that end first.
func TestDeleteRates_LimitsCounts(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	_, err := poolAt(t, path).ExecContext(t.Context(), `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		INSERT INTO rate_counts SELECT 'key ' || i, 1, 1000 + i FROM n`, library.MaxRateCounts+2)
	ok(t, err)
	ok(t, store.DeleteRates(t.Context(), time.UnixMilli(1000)))
	counts, err := store.RateCounts(t.Context(), []string{"key 1", fmt.Sprint("key ", library.MaxRateCounts+1)}, time.UnixMilli(0))
	ok(t, err)
	if counts[0].Events != 1 || counts[1].Events != 0 {
		t.Errorf("counts of the first and the last key: got %v, want only the first", counts)
	}
	ok(t, store.Close())
}
