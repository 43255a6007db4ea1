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

// Timeouts for starting and stopping a binary.
const (
	startTimeout = 2 * time.Minute
	stopTimeout  = 25 * time.Second
)

// Process is a running binary.
type Process struct {
	URL     string   // URL that the binary printed
	Address string   // host and port in URL
	Said    []string // lines that the binary printed before the line with its URL
	Began   time.Time

	cmd   *exec.Cmd
	ended chan struct{} // channel that is closed after the binary has ended
	once  sync.Once
}

// Start starts the binary and blocks until it prints that it "is at" a URL. If ctx is done or
// startTimeout has passed, it returns an error. Standard error is written to log. The binary runs
// until [Process.Stop] is called.
func Start(ctx context.Context, log *os.File, environment []string, name string, arguments ...string) (*Process, error) {
	cmd := exec.Command(name, arguments...)
	cmd.Env = append(os.Environ(), environment...)
	cmd.Stderr = log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // protects the binary from an interrupt in the terminal, because Stop ends the binary
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
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
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

// listen reads the output of the binary until it ends.
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
	case said <- errors.Join(errors.New("process exited before it printed its URL"), err):
	default: // the URL was already received, so further URLs are ignored
	}
}

// ID returns the process ID.
func (p *Process) ID() int { return p.cmd.Process.Pid }

// Stop sends SIGTERM to the binary. After stopTimeout, it kills the process group.
func (p *Process) Stop() {
	p.once.Do(func() {
		_ = p.cmd.Process.Signal(syscall.SIGTERM)
		select {
		case <-p.ended:
		case <-time.After(stopTimeout):
			_ = syscall.Kill(-p.ID(), syscall.SIGKILL)
			<-p.ended
		}
	})
}
