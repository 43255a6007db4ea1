package sqldbtest

import (
	"fmt"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// BenchmarkAddToList adds a video to a list and removes it again, for lists of 50 and of 5,000
// videos. Both lengths should take about the same time.
func BenchmarkAddToList(b *testing.B, store Filler) {
	b.Helper()
	ctx, now := b.Context(), time.UnixMilli(1_800_000_000_000)
	ids := make([]string, library.MaxListVideos)
	videos := make([]library.Video, len(ids))
	for i := range ids {
		ids[i] = fmt.Sprintf("video-%05d", i)
		videos[i] = library.Video{ID: ids[i], Category: "C"}
	}
	if err := fill.Put(ctx, store, []library.Category{{ID: "c", Name: "C"}}, videos); err != nil {
		b.Fatal(err)
	}
	for _, length := range []int{50, library.MaxListVideos} {
		user, last := fmt.Sprint("user ", length), ids[len(ids)-1]
		if err := store.CreateUser(ctx, library.User{ID: user, EmailKey: user}, nil); err != nil {
			b.Fatal(err)
		}
		if err := store.FillCollection(ctx, user, library.Likes, ids[:length-1]); err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(length), func(b *testing.B) {
			for b.Loop() {
				if _, err := store.AddToCollection(ctx, user, library.Likes, last, now); err != nil {
					b.Fatal(err)
				}
				if _, err := store.RemoveFromCollection(ctx, user, library.Likes, last, now); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
