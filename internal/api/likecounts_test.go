package api

import (
	"context"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// growingLikes is a store with many videos. Each time it counts the likes, the first video has one
// more like.
type growingLikes struct {
	library.StatsStore

	videos int
	count  uint32
}

func (s *growingLikes) LikeCounts(context.Context) ([]uint32, error) {
	s.count++
	likes := make([]uint32, s.videos)
	likes[0] = s.count
	return likes, nil
}

func TestLikeCounts_StoredCountsAreLimited(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ videos, kept int }{
		{1, limits.LikeCountSnapshots},
		{limits.LikeCountCache / 4 / 2, 2},
		{limits.LikeCountCache/4 + 1, 0},
	} {
		now := time.Unix(1_800_000_000, 0)
		counts := newLikeCounts(&growingLikes{videos: test.videos}, func() time.Time { return now })
		first, err := counts.read(t.Context(), 0)
		if err != nil {
			t.Fatal(err)
		}
		for n := range test.kept + 2 {
			now = now.Add(likeCountAge)
			got, err := counts.read(t.Context(), first.at)
			if err != nil {
				t.Fatal(err)
			}
			if kept := got.at == first.at; kept != (n < test.kept) {
				t.Errorf("%d videos: after %d counts, the first is kept: got %t, want %t", test.videos, n+1, kept, n < test.kept)
			}
		}
	}
}
