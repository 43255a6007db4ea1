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

// ticksPerSecond is in what parts of a second Linux counts the time of processors.
const ticksPerSecond = 100

// CPU returns for how long processors have worked for the program.
func (p *Process) CPU() (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.ID()))
	if err != nil {
		return 0, err
	}
	// The second field is the program's name in brackets, and may hold blanks.
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 13 {
		return 0, fmt.Errorf("/proc/%d/stat is not as it should be", p.ID())
	}
	var ticks int64
	for _, field := range fields[11:13] { // in user mode and in the kernel
		n, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return 0, err
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / ticksPerSecond, nil
}

// Resident returns how many MB (10⁶ bytes) of memory stand for the program: what it
// uses, and the parts of its own file and of others that it has read lately.
func (p *Process) Resident() (float64, error) { return p.status("VmRSS:") }

// PeakResident returns the most that Resident ever was.
func (p *Process) PeakResident() (float64, error) { return p.status("VmHWM:") }

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

// How [Process.Rest] tells that a program has come to rest: it works for less than a
// twentieth of a second within one, and it is waited for two minutes.
const (
	restWindow = time.Second
	restWork   = restWindow / 20
	restWait   = 2 * time.Minute
)

// Rest waits until the program does next to nothing.
func (p *Process) Rest(ctx context.Context) error {
	before, err := p.CPU()
	if err != nil {
		return err
	}
	for waited := time.Duration(0); waited < restWait; waited += restWindow {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(restWindow):
		}
		after, err := p.CPU()
		if err != nil {
			return err
		}
		if after-before < restWork {
			return nil
		}
		before = after
	}
	return errors.New("the program did not come to rest")
}
