package api

import (
	"context"
	"fmt"
	"time"

	"greenroom/internal/library"
)

// Times of the counted likes: the maximum age, and the time until the next attempt after a
// failure. Counting reads all likes.
const (
	likeCountAge   = time.Minute
	likeCountRetry = 10 * time.Second
)

// likeCounts caches the numbers of likes of all videos.
type likeCounts struct {
	store    library.StatsStore
	now      func() time.Time
	counting chan struct{} // semaphore of size 1
	likes    likesByKey    // guarded by counting
	expires  time.Time
}

func newLikeCounts(store library.StatsStore, now func() time.Time) *likeCounts {
	return &likeCounts{store: store, now: now, counting: make(chan struct{}, 1)}
}

// likesByKey holds the numbers of likes by the keys of the videos.
type likesByKey []uint32

func (l likesByKey) of(key int64) uint32 {
	if key < int64(len(l)) {
		return l[key]
	}
	return 0
}

// read returns the numbers of likes. They must not be changed.
func (l *likeCounts) read(ctx context.Context) (likesByKey, error) {
	select {
	case l.counting <- struct{}{}:
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for the number of likes: %w", ctx.Err())
	}
	defer func() { <-l.counting }()
	now := l.now()
	if now.Before(l.expires) {
		return l.likes, nil
	}
	// A client that disconnects must not cancel the count for all others.
	likes, err := l.store.LikeCounts(context.WithoutCancel(ctx))
	switch {
	case err == nil:
		l.likes, l.expires = likes, now.Add(likeCountAge)
	case l.likes != nil: // the previous counts continue to apply
		l.expires = now.Add(likeCountRetry)
	default:
		return nil, err
	}
	return l.likes, nil
}
