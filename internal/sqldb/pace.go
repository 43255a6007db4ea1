package sqldb

import "time"

const (
	// besideTime is how long a step of an import may take with its commit when others use
	// the database: everybody's changes wait meanwhile. A disk that is slow for a moment
	// makes it longer, so it is well below what people may notice.
	besideTime = 10 * time.Millisecond
	// aloneTime is the same when nobody else does. Who comes meanwhile waits once.
	aloneTime = time.Second

	fewestRows = 25     // of a step: one statement's
	mostRows   = 20_000 // of a step, and so of what is in memory at a time
)

// pace is how much an import does in one step. It learns from how long steps take: the
// more a commit writes, the longer it takes, and how long depends on the disk, the
// engine and the size of the library.
type pace struct {
	alone func() bool // whether nobody else uses the database; nil when that is not known
	rows  int         // of the next step, at most
	whole bool        // whether nobody else used it when that was decided
}

// stepTime is how long a step may take.
func (p *pace) stepTime() time.Duration {
	if p.whole {
		return aloneTime
	}
	return besideTime
}

// until is when a step that begins now is to do nothing more: its commit takes time too.
func (p *pace) until() time.Time { return time.Now().Add(p.stepTime() / 2) }

// adapt learns from a step of so many rows, and returns how long to wait after it.
func (p *pace) adapt(rows int, took time.Duration) (pause time.Duration) {
	wanted := int(float64(rows) * float64(p.stepTime()) / float64(took+1))
	// It grows by half at most: a step that found everything in memory says little of the next.
	p.rows = min(wanted, rows+rows/2)
	before := p.whole
	p.whole = p.alone != nil && p.alone()
	if before && !p.whole {
		p.rows = fewestRows
	}
	p.rows = max(fewestRows, min(p.rows, mostRows))
	if p.whole {
		return 0
	}
	return stepPause
}
