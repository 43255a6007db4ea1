// Package videocheck requests the playback state of each video of a library and stores the results.
// It stops after five consecutive requests without a result.
package videocheck

import (
	"context"
	"fmt"
	"time"

	"greenroom/internal/library"
)

const (
	// batchSize is the number of results per write.
	batchSize = 20
	// maxConsecutiveErrors is the number of consecutive failed requests after which Run stops.
	maxConsecutiveErrors = 5
)

// LookUpFunc returns YouTube's state of the video with the ID. If YouTube returns no state, it
// returns an error.
type LookUpFunc func(ctx context.Context, id string) (library.VideoMetadata, error)

// Options selects the videos to check.
type Options struct {
	MaxAge time.Duration // minimum age of a video's last check
	Limit  int           // maximum number of videos; 0 for all videos
	Now    func() time.Time
	// OnChecked is called after each request; can be nil.
	OnChecked func(done, of int)
	// OnDead is called for each video that cannot be played; can be nil.
	OnDead func(id string, state library.VideoState)
}

// Report counts the results of a run.
type Report struct {
	Plays, Removed, Private, NotEmbeddable int
	Failed                                 int
}

// UnplayableCount returns the number of videos that cannot be played.
func (r Report) UnplayableCount() int { return r.Removed + r.Private + r.NotEmbeddable }

// CheckedCount returns the number of videos with a result.
func (r Report) CheckedCount() int { return r.Plays + r.UnplayableCount() }

func (r *Report) count(state library.VideoState) {
	switch state {
	case library.StateRemoved:
		r.Removed++
	case library.StatePrivate:
		r.Private++
	case library.StateNotEmbeddable:
		r.NotEmbeddable++
	default:
		r.Plays++
	}
}

// noLimit is a limit that is higher than the number of videos.
const noLimit = 1 << 30

// Run checks the videos and stores the results. It starts with the videos whose last check is the
// oldest. Results that were received before an error or the end of ctx are stored, so that the next
// run continues with the remaining videos. Run returns an error after 5 consecutive failed
// requests, or if no request succeeds.
func Run(ctx context.Context, store library.CurationStore, lookUp LookUpFunc, o Options) (Report, error) {
	limit := o.Limit
	if limit == 0 {
		limit = noLimit
	}
	var r Report
	ids, err := store.VideosToCheck(ctx, o.Now().Add(-o.MaxAge), limit)
	if err != nil {
		return r, err
	}
	b := resultBuffer{store: store, report: &r}
	err = b.checkAll(ctx, ids, lookUp, o)
	if flushErr := b.flush(context.WithoutCancel(ctx)); flushErr != nil {
		return r, flushErr
	}
	return r, err
}

// resultBuffer collects results and writes them in batches.
type resultBuffer struct {
	store   library.CurationStore
	report  *Report
	results []library.CheckResult
}

func (b *resultBuffer) checkAll(ctx context.Context, ids []string, lookUp LookUpFunc, o Options) error {
	consecutive := 0
	var last error
	for i, id := range ids {
		answer, err := lookUp(ctx, id)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			b.report.Failed++
			last = err
			if consecutive++; consecutive == maxConsecutiveErrors {
				return fmt.Errorf("%d consecutive failures: %w", maxConsecutiveErrors, err)
			}
		default:
			consecutive = 0
			b.report.count(answer.State)
			b.results = append(b.results, library.CheckResult{ID: id, State: answer.State, At: o.Now().UTC()})
			if answer.State.Unplayable() && o.OnDead != nil {
				o.OnDead(id, answer.State)
			}
		}
		if len(b.results) == batchSize {
			if err := b.flush(ctx); err != nil {
				return err
			}
		}
		if o.OnChecked != nil {
			o.OnChecked(i+1, len(ids))
		}
	}
	if last != nil && b.report.CheckedCount() == 0 {
		return fmt.Errorf("no result for any of %d videos: %w", len(ids), last)
	}
	return nil
}

func (b *resultBuffer) flush(ctx context.Context) error {
	if len(b.results) == 0 {
		return nil
	}
	err := b.store.StoreChecks(ctx, b.results, nil)
	if err == nil {
		b.results = b.results[:0]
	}
	return err
}
