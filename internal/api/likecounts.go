package api

import (
	"context"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// likeCountAge is the maximum age of the counted likes. likeCountRetry is the delay before the next
// attempt after a failure. The counts are cached because counting reads all likes.
const (
	likeCountAge   = time.Minute
	likeCountRetry = 10 * time.Second
)

// likeCounts caches the numbers of likes of all videos. It also stores earlier counts, so that all
// pages of a list have the same order although likes change in the meantime.
type likeCounts struct {
	store    library.StatsStore
	now      func() time.Time
	counting chan struct{}  // semaphore of size 1; guards the following fields
	latest   likeCounting   // latest counts of likes
	earlier  []likeCounting // earlier counts of likes, ordered by time
	expires  time.Time
}

// likeCounting contains the numbers of likes at the time at, in Unix milliseconds. If at is 0,
// nothing was counted yet.
type likeCounting struct {
	likesByKey

	at int64
}

func newLikeCounts(store library.StatsStore, now func() time.Time) *likeCounts {
	return &likeCounts{store: store, now: now, counting: make(chan struct{}, 1)}
}

// likesByKey contains the numbers of likes. The index is the key of the video.
type likesByKey []uint32

func (l likesByKey) of(key int64) uint32 {
	if key < int64(len(l)) {
		return l[key]
	}
	return 0
}

// read returns the counts of the given time if they are stored. Otherwise it returns the latest
// counts. The caller must not modify them.
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

// refresh counts the likes again if the latest counts are too old.
func (l *likeCounts) refresh(ctx context.Context) error {
	now := l.now()
	if now.Before(l.expires) {
		return nil
	}
	// Other requests wait for the counts, so a client that disconnects must not cancel the
	// counting.
	likes, err := l.store.LikeCounts(context.WithoutCancel(ctx))
	switch {
	case err == nil:
		l.add(likeCounting{likes, now.UnixMilli()})
		l.expires = now.Add(likeCountAge)
	case l.latest.at != 0: // the previous counts are used until the next attempt
		l.expires = now.Add(likeCountRetry)
	default:
		return err
	}
	return nil
}

// add appends the latest counts, unless they are equal to the previous counts.
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
