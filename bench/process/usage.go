package process

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// ticksPerSecond is the number of ticks per second. Linux reports CPU times in ticks.
const ticksPerSecond = 100

// CPUTime returns the CPU time that the process has used so far.
func (p *Process) CPUTime() (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.ID()))
	if err != nil {
		return 0, err
	}
	// The second field, the name of the binary in parentheses, can contain blanks.
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 13 {
		return 0, fmt.Errorf("/proc/%d/stat has an unknown format", p.ID())
	}
	var ticks int64
	for _, field := range fields[11:13] { // CPU times in user mode and in kernel mode
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return 0, err
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / ticksPerSecond, nil
}

// ResidentMB returns the resident memory of the process in MB (10⁶ bytes). This includes the pages
// of the executable and of mapped files.
func (p *Process) ResidentMB() (float64, error) { return p.status("VmRSS:") }

// PeakResidentMB returns the maximum of ResidentMB since the start.
func (p *Process) PeakResidentMB() (float64, error) { return p.status("VmHWM:") }

func (p *Process) status(field string) (float64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.ID()))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if rest, found := strings.CutPrefix(line, field); found {
			kibibytes, err := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(rest), " kB"), 64)
			return kibibytes * 1024 / 1e6, err
		}
	}
	return 0, fmt.Errorf("/proc/%d/status has no %s", p.ID(), field)
}

// Settings of [Process.WaitIdle]. A process is idle if it uses less than idleWork of CPU time in
// idleWindow.
const (
	idleWindow  = time.Second
	idleWork    = idleWindow / 20
	idleTimeout = 2 * time.Minute
)

// WaitIdle waits until the process is idle. It returns an error after idleTimeout.
func (p *Process) WaitIdle(ctx context.Context) error {
	before, err := p.CPUTime()
	if err != nil {
		return err
	}
	for waited := time.Duration(0); waited < idleTimeout; waited += idleWindow {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(idleWindow):
		}
		after, err := p.CPUTime()
		if err != nil {
			return err
		}
		if after-before < idleWork {
			return nil
		}
		before = after
	}
	return errors.New("the process did not become idle")
}
