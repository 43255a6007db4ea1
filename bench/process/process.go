// Package process starts the programs that are measured, finds out where they listen,
// and ends them with all that they left.
package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// How long a program may take to say where it is, and to end when it is told to.
const (
	startTime = 2 * time.Minute
	stopTime  = 25 * time.Second
)

// Process is a program that runs.
type Process struct {
	URL     string   // where it is, as it said itself
	Address string   // the URL's host and port
	Said    []string // the lines that it printed before that
	Began   time.Time

	cmd   *exec.Cmd
	ended chan struct{} // closed when the program has ended
	once  sync.Once
}

// Start starts the program and returns when it has printed that it "is at" a URL, which
// it is waited for until ctx is done. What it writes to standard error goes to log. It
// runs until [Process.Stop].
func Start(ctx context.Context, log *os.File, environment []string, name string, arguments ...string) (*Process, error) {
	cmd := exec.Command(name, arguments...)
	cmd.Env = append(os.Environ(), environment...)
	cmd.Stderr = log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // the terminal's interrupt is for us, who end it in order
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p := &Process{cmd: cmd, ended: make(chan struct{}), Began: time.Now()}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	said := make(chan error, 1)
	go p.listen(out, said)
	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	select {
	case err = <-said:
	case <-ctx.Done():
		err = ctx.Err()
	}
	if err != nil {
		p.Stop()
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	return p, nil
}

// listen reads what the program prints until its end.
func (p *Process) listen(out io.Reader, said chan<- error) {
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		_, where, found := strings.Cut(lines.Text(), " is at ")
		if !found {
			p.Said = append(p.Said, lines.Text())
			continue
		}
		address, err := url.Parse(where)
		if err == nil {
			p.URL, p.Address = where, address.Host
		}
		said <- err
		break
	}
	_, _ = io.Copy(io.Discard, out)
	err := p.cmd.Wait()
	close(p.ended)
	select {
	case said <- errors.Join(errors.New("it ended before it said where it is"), err):
	default: // it said so
	}
}

// ID returns the id of the process.
func (p *Process) ID() int { return p.cmd.Process.Pid }

// Stop ends the program as an operator does, and if that takes too long, at once.
func (p *Process) Stop() {
	p.once.Do(func() {
		_ = p.cmd.Process.Signal(syscall.SIGTERM)
		select {
		case <-p.ended:
		case <-time.After(stopTime):
			_ = syscall.Kill(-p.ID(), syscall.SIGKILL)
			<-p.ended
		}
	})
}
