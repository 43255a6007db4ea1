package sqldb

import (
	"testing"
	"time"
)

// runBatches simulates n batches with the duration row for each row. It returns the longest
// duration and the last duration of a batch.
func runBatches(s *batchSizer, n int, row time.Duration) (longest, last time.Duration) {
	for range n {
		last = time.Duration(s.rows) * row
		longest = max(longest, last)
		s.adapt(s.rows, last)
	}
	return longest, last
}

func TestBatchSizer_ReachesTarget(t *testing.T) {
	t.Parallel()
	for _, row := range []time.Duration{10 * time.Microsecond, 100 * time.Microsecond, time.Millisecond} {
		s := batchSizer{rows: minBatchRows}
		smallest := minBatchRows * row
		longest, last := runBatches(&s, 50, row)
		if longest > max(busyBatchTarget, smallest) || last < busyBatchTarget/2 {
			t.Errorf("%v per row: got longest batch of %v, last batch of %v, want at most %v and at least %v", row, longest, last, max(busyBatchTarget, smallest), busyBatchTarget/2)
		}
	}
}

func TestBatchSizer_ShrinksWhenDatabaseBecomesBusy(t *testing.T) {
	t.Parallel()
	idle := true
	s := batchSizer{isIdle: func() bool { return idle }, rows: minBatchRows}
	const row = 100 * time.Microsecond
	if _, last := runBatches(&s, 50, row); last < idleBatchTarget/2 {
		t.Errorf("idle: got last batch of %v, want at least %v", last, idleBatchTarget/2)
	}
	idle = false
	if pause := s.adapt(s.rows, idleBatchTarget); pause != batchPause {
		t.Errorf("got pause %v, want %v", pause, batchPause)
	}
	if longest, _ := runBatches(&s, 50, row); longest > busyBatchTarget {
		t.Errorf("busy: got longest batch of %v, want at most %v", longest, busyBatchTarget)
	}
}
