package sqldb

import (
	"testing"
	"time"
)

// stepped lets an import make so many steps of which each row takes that long, and returns
// the longest and the last.
func stepped(p *pace, many int, row time.Duration) (longest, last time.Duration) {
	for range many {
		last = time.Duration(p.rows) * row
		longest = max(longest, last)
		p.adapt(p.rows, last)
	}
	return longest, last
}

func TestAStepTakesAsLongAsOthersMayWait(t *testing.T) {
	t.Parallel()
	for _, row := range []time.Duration{10 * time.Microsecond, 100 * time.Microsecond, time.Millisecond} {
		p := pace{rows: fewestRows}
		fewest := fewestRows * row
		longest, last := stepped(&p, 50, row)
		if longest > max(besideTime, fewest) || last < besideTime/2 {
			t.Errorf("at %v a row the longest step takes %v, the last %v", row, longest, last)
		}
	}
}

func TestAnImportThatIsAloneStopsToBeSo(t *testing.T) {
	t.Parallel()
	alone := true
	p := pace{alone: func() bool { return alone }, rows: fewestRows}
	const row = 100 * time.Microsecond
	if _, last := stepped(&p, 50, row); last < aloneTime/2 {
		t.Errorf("alone, the last step takes %v", last)
	}
	alone = false
	if pause := p.adapt(p.rows, aloneTime); pause != stepPause {
		t.Errorf("it pauses for %v", pause)
	}
	if longest, _ := stepped(&p, 50, row); longest > besideTime {
		t.Errorf("no longer alone, the longest step takes %v", longest)
	}
}
