package sqlite

import (
	"context"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"greenroom/internal/library"
)

// A health check must work even if requests use every connection.
func TestPing_UsesItsOwnConnection(t *testing.T) {
	t.Parallel()
	store := openAt(t, filepath.Join(t.TempDir(), "library.db"))
	readers := max(4, 2*runtime.GOMAXPROCS(0)) // number of connections that read
	reading, read, done := make(chan struct{}), make(chan struct{}), make(chan error, readers)
	for range readers {
		go func() {
			done <- store.ReadCatalogue(t.Context(), func(library.CatalogueReader, int64) error {
				reading <- struct{}{}
				<-read
				return nil
			})
		}()
	}
	for range readers {
		<-reading
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := store.Ping(ctx); err != nil {
		t.Error(err)
	}
	close(read)
	for range readers {
		ok(t, <-done)
	}
	ok(t, store.Close())
}
