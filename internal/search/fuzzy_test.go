package search_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/search"
)

// TestTypoCorrection_CandidatesAreLimited indexes more words with the typed beginning than a search
// considers. A whole word that is one error away must be found, although it follows all these words
// in byte order.
func TestTypoCorrection_CandidatesAreLimited(t *testing.T) {
	t.Parallel()
	const typed = "interqview"
	last := int64(limits.SpellingCorrectionCandidates + 100)
	numbers := func(yield func(search.Document) bool) {
		for i := int64(1); i <= last; i++ {
			if !yield(search.Document{Position: i, Title: fmt.Sprintf("interview%06d", i)}) {
				return
			}
		}
		// Two documents contain this word, which is beyond the limit in byte order. One document
		// contains each other word.
		_ = yield(search.Document{Position: last + 1, Title: "interviewzz"}) && yield(search.Document{Position: last + 2, Title: "interviewzz"})
	}
	q := library.VideoQuery{Words: []string{typed}, Order: library.OrderRank}
	got := search.NewIndex(numbers).Find(q)
	if diff := cmp.Diff([]string{"interview000001"}, got.Instead); diff != "" {
		t.Errorf("words with the same start (-want +got):\n%s", diff)
	}
	whole := func(yield func(search.Document) bool) {
		numbers(yield)
		yield(search.Document{Position: last + 3, Title: "xinterqview"})
	}
	got = search.NewIndex(whole).Find(q)
	if diff := cmp.Diff([]string{"xinterqview"}, got.Instead); diff != "" {
		t.Errorf("word with one error (-want +got):\n%s", diff)
	}
}

// TestTypoCorrection_ConcurrencyIsLimited runs the maximum number of corrections. A search with a
// misspelled word must then wait. Searches without typos must not wait.
func TestTypoCorrection_ConcurrencyIsLimited(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := newWatched()
		store.put(t, "Interview questions")
		searcher := search.New(store)
		wantBuilt(t, searcher)
		running, release := make(chan struct{}, 100), make(chan struct{})
		var all sync.WaitGroup
		for range 3 * limits.ConcurrentSpellingCorrections {
			all.Go(func() {
				err := searcher.Correct(t.Context(), func() {
					running <- struct{}{}
					<-release
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		if len(running) != limits.ConcurrentSpellingCorrections {
			t.Errorf("got %d concurrent corrections, want %d", len(running), limits.ConcurrentSpellingCorrections)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := searcher.Videos(ctx, query("interveiw")); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("search with a typo: got error %v, want context.DeadlineExceeded", err)
		}
		expectTitles(t, searcher, query("interview"), "Interview questions")
		close(release)
		all.Wait()
		expectTitles(t, searcher, query("interveiw"), "Interview questions")
	})
}
