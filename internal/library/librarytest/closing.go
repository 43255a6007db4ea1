package librarytest

import (
	"context"
	"errors"
	"sync"
	"time"

	"greenroom/internal/library"
)

// testClose closes the store while operations are running.
func testClose(f *fixture) {
	f.put(videoIDs(8)...)
	f.create(account("ann"))
	var operations sync.WaitGroup
	errs := make([]error, 8)
	for i, id := range videoIDs(8) {
		ctx := &slowContext{Context: f.Context(), entered: make(chan struct{})}
		operations.Go(func() {
			if i%2 == 0 {
				_, errs[i] = f.store.AddToCollection(ctx, "ann", library.Likes, id, at(1))
			} else {
				_, errs[i] = f.store.Playlists(ctx, "ann", 0)
			}
		})
		<-ctx.entered
	}
	f.ok(f.store.Close())
	operations.Wait()
	f.ok(errors.Join(errs...))
}

// slowContext is a context with slow methods. An operation that checks the context therefore takes
// long.
type slowContext struct {
	context.Context
	once    sync.Once
	entered chan struct{} // channel that is closed when the operation first checks the context
}

func (c *slowContext) countCheck() {
	c.once.Do(func() { close(c.entered) })
	time.Sleep(2 * time.Millisecond)
}

func (c *slowContext) Done() <-chan struct{} {
	c.countCheck()
	return c.Context.Done()
}

func (c *slowContext) Err() error {
	c.countCheck()
	return c.Context.Err()
}
