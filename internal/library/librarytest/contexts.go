package librarytest

import (
	"context"
	"errors"
	"time"

	"greenroom/internal/library"
)

func testContextDone(f *fixture) {
	f.library()
	before := f.state()
	cancelled, cancel := context.WithCancel(f.Context())
	cancel()
	late, cancel := context.WithDeadline(f.Context(), time.Unix(0, 0))
	defer cancel()
	for _, ctx := range []context.Context{cancelled, late} {
		for _, m := range f.methods(ctx) {
			if err := m.call(); !errors.Is(err, ctx.Err()) {
				f.Errorf("%s: got error %v, want %v", m.name, err, ctx.Err())
			}
		}
	}
	f.same("state", f.state(), before)
	f.wantEveryMethod()
}

// testContextDoneDuringOperation cancels the context of an operation at different times.
func testContextDoneDuringOperation(f *fixture) {
	videoIDs := videoIDs(150)
	f.put(videoIDs...)
	f.create(account("ann"))
	want := []string{}
	for i, id := range videoIDs {
		ctx, cancel := context.WithTimeout(f.Context(), time.Duration(i)*20*time.Microsecond)
		_, err := f.store.AddToCollection(ctx, "ann", library.Likes, id, at(i))
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			f.Fatalf("got error %v, want %v", err, context.DeadlineExceeded)
		}
		if err == nil {
			want = append(want, id)
		}
		f.same("stored list", ids(f.get(list{collection: library.Likes}, "ann")), want)
	}
}
