// Package checking finds out which videos of a library still play, by asking for one
// after the other, and keeps what is answered.
package checking

import (
	"context"
	"fmt"
	"time"

	"greenroom/internal/library"
)

const (
	// keptTogether is how many answers are kept at a time.
	keptTogether = 20
	// patience is after how many questions without an answer the asking ends.
	patience = 5
)

// Ask returns what YouTube says of the video with that id; an error when it says nothing.
type Ask func(ctx context.Context, id string) (library.Answer, error)

// Options say which videos are asked for.
type Options struct {
	Again time.Duration // those that were asked for since so long ago are left out
	Limit int           // at most so many; 0 for all
	Now   func() time.Time
	// Asked is called after each question, if it is given.
	Asked func(done, of int)
	// Found is called for each video that does not play.
	Found func(id string, state library.VideoState)
}

// Report says what came of it.
type Report struct {
	Plays, Removed, Private, NotEmbeddable int
	Unanswered                             int
}

// Dead returns how many of the videos do not play.
func (r Report) Dead() int { return r.Removed + r.Private + r.NotEmbeddable }

// Asked returns of how many videos something was said.
func (r Report) Asked() int { return r.Plays + r.Dead() }

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

// most is how many videos are asked for without a limit.
const most = 1 << 30

// Run asks for the videos, those first that are due for longest, and keeps the answers,
// also those that came before an error or the end of ctx: the next run goes on from
// there. When nothing is answered any more, that is the error.
func Run(ctx context.Context, store library.CurationStore, ask Ask, o Options) (Report, error) {
	limit := o.Limit
	if limit == 0 {
		limit = most
	}
	var r Report
	ids, err := store.VideosToCheck(ctx, o.Now().Add(-o.Again), limit)
	if err != nil {
		return r, err
	}
	k := keeper{store: store, report: &r}
	err = k.askAll(ctx, ids, ask, o)
	if keeping := k.keep(context.WithoutCancel(ctx)); keeping != nil {
		return r, keeping
	}
	return r, err
}

// keeper gathers answers, and keeps some at a time.
type keeper struct {
	store   library.CurationStore
	report  *Report
	results []library.CheckResult
}

func (k *keeper) askAll(ctx context.Context, ids []string, ask Ask, o Options) error {
	inVain := 0
	var last error
	for i, id := range ids {
		answer, err := ask(ctx, id)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			k.report.Unanswered++
			last = err
			if inVain++; inVain == patience {
				return fmt.Errorf("%d videos in a row: %w", patience, err)
			}
		default:
			inVain = 0
			k.report.count(answer.State)
			k.results = append(k.results, library.CheckResult{ID: id, State: answer.State, At: o.Now().UTC()})
			if answer.State.Dead() && o.Found != nil {
				o.Found(id, answer.State)
			}
		}
		if len(k.results) == keptTogether {
			if err := k.keep(ctx); err != nil {
				return err
			}
		}
		if o.Asked != nil {
			o.Asked(i+1, len(ids))
		}
	}
	if last != nil && k.report.Asked() == 0 {
		return fmt.Errorf("no answer for any of %d videos: %w", len(ids), last)
	}
	return nil
}

func (k *keeper) keep(ctx context.Context) error {
	if len(k.results) == 0 {
		return nil
	}
	err := k.store.KeepChecks(ctx, k.results, nil)
	if err == nil {
		k.results = k.results[:0]
	}
	return err
}
