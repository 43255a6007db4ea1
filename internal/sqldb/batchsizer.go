package sqldb

import (
	"time"

	"greenroom/internal/limits"
)

const (
	// busyBatchTarget is the target duration of a batch, including its commit, while other
	// processes use the database. The target is short, because writes of users wait for the batch
	// and a slow disk can make a batch longer.
	busyBatchTarget = 10 * time.Millisecond
	// idleBatchTarget is the target duration of a batch while no other process uses the database. A
	// process that starts during a batch waits for this batch only.
	idleBatchTarget = time.Second

	minBatchRows = 25                     // minimum number of rows of a batch, equal to the rows of one statement
	maxBatchRows = limits.ImportBatchRows // maximum number of rows in memory
)

// batchSizer chooses the number of rows of an import's next batch from the duration of the last
// batch. The duration of a commit depends on the number of rows, the disk, the engine and the size
// of the library.
type batchSizer struct {
	isIdle func() bool // reports whether no other process uses the database; nil without an idle check
	rows   int         // maximum number of rows of the next batch
	idle   bool        // whether the database was idle when rows was chosen
}

// target returns the duration that a batch should take.
func (s *batchSizer) target() time.Duration {
	if s.idle {
		return idleBatchTarget
	}
	return busyBatchTarget
}

// deadline returns the time at which a batch that starts now must stop adding rows: after half of
// the target duration. The other half is for the commit.
func (s *batchSizer) deadline() time.Time { return time.Now().Add(s.target() / 2) }

// adapt chooses the size of the next batch and returns the pause before it. The last batch had the
// given number of rows and lasted the duration took. The size increases by at most half, because
// the next batch can take longer per row if its pages are not in memory.
func (s *batchSizer) adapt(rows int, took time.Duration) (pause time.Duration) {
	wanted := int(float64(rows) * float64(s.target()) / float64(took+1))
	s.rows = min(wanted, rows+rows/2)
	before := s.idle
	s.idle = s.isIdle != nil && s.isIdle()
	if before && !s.idle {
		s.rows = minBatchRows
	}
	s.rows = max(minBatchRows, min(s.rows, maxBatchRows))
	if s.idle {
		return 0
	}
	return batchPause
}
