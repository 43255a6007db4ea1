package api

import (
	"context"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// likeCountAge is the maximum age of the counted likes, and likeCountRetry the time until the next
// attempt after a failure. Counting reads all likes.
const (
	likeCountAge   = time.Minute
	likeCountRetry = 10 * time.Second
)

// likeCounts caches the numbers of likes of all videos. It retains earlier counts, so that all
// pages of a list have the same order although users like videos in the meantime.
type likeCounts struct {
	store    library.StatsStore
	now      func() time.Time
	counting chan struct{}  // semaphore of size 1
	latest   likeCounting   // protected by counting, like the fields below
	earlier  []likeCounting // ordered by time
	expires  time.Time
}

// likeCounting holds the numbers of likes at a time, in Unix milliseconds; the time 0 means that
// there are none.
type likeCounting struct {
	likesByKey

	at int64
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

// read returns the counts of the given time if they are retained, otherwise the latest counts. The
// caller must not modify them.
func (l *likeCounts) read(ctx context.Context, at int64) (likeCounting, error) {
	select {
	case l.counting <- struct{}{}:
	case <-ctx.Done():
		return likeCounting{}, fmt.Errorf("wait for the number of likes: %w", ctx.Err())
	}
	defer func() { <-l.counting }()
	if err := l.refresh(ctx); err != nil {
		return likeCounting{}, err
	}
	for _, counting := range l.earlier {
		if counting.at == at {
			return counting, nil
		}
	}
	return l.latest, nil
}

// refresh counts the likes again if the latest counting is too old.
func (l *likeCounts) refresh(ctx context.Context) error {
	now := l.now()
	if now.Before(l.expires) {
		return nil
	}
	// Other requests wait for the count, so a client that disconnects must not cancel it.
	likes, err := l.store.LikeCounts(context.WithoutCancel(ctx))
	switch {
	case err == nil:
		l.add(likeCounting{likes, now.UnixMilli()})
		l.expires = now.Add(likeCountAge)
	case l.latest.at != 0: // the previous counts remain valid
		l.expires = now.Add(likeCountRetry)
	default:
		return err
	}
	return nil
}

// add appends the latest counts unless they equal the previous ones.
func (l *likeCounts) add(counting likeCounting) {
	if l.latest.at != 0 {
		if slices.Equal(l.latest.likesByKey, counting.likesByKey) {
			return
		}
		l.earlier = append(l.earlier, l.latest)
	}
	l.latest = counting
	const bytesPerVideo = 4
	for len(l.earlier) > 0 && (len(l.earlier) > limits.LikeCountSnapshots || len(l.earlier)*len(counting.likesByKey)*bytesPerVideo > limits.LikeCountCache) {
		l.earlier = slices.Delete(l.earlier, 0, 1)
	}
}
