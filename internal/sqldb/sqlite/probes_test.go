package sqlite

import (
	"context"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"greenroom/internal/library"
)

// Requests that have taken every connection do not keep the server from saying how
// it is.
func TestReadinessHasAConnectionOfItsOwn(t *testing.T) {
	t.Parallel()
	store := openAt(t, filepath.Join(t.TempDir(), "library.db"))
	most := max(4, 2*runtime.GOMAXPROCS(0)) // connections that read
	reading, read, done := make(chan struct{}), make(chan struct{}), make(chan error, most)
	for range most {
		go func() {
			done <- store.ReadCatalogue(t.Context(), func(library.CatalogueReader, int64) error {
				reading <- struct{}{}
				<-read
				return nil
			})
		}()
	}
	for range most {
		<-reading
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := store.Ping(ctx); err != nil {
		t.Error(err)
	}
	close(read)
	for range most {
		ok(t, <-done)
	}
	ok(t, store.Close())
}
