package process

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// start starts the shell script.
func start(ctx context.Context, t *testing.T, script string) (*Process, error) {
	t.Helper()
	return Start(ctx, os.Stderr, []string{"PLACE=127.0.0.1:8080"}, "/bin/sh", "-c", script)
}

func TestProcess_StartReadsAddress(t *testing.T) {
	t.Parallel()
	p, err := start(t.Context(), t, `echo "It has begun"; echo "It is at http://$PLACE"; exec sleep 60`)
	if err != nil {
		t.Fatal(err)
	}
	if p.URL != "http://127.0.0.1:8080" || p.Address != "127.0.0.1:8080" || !slices.Equal(p.Said, []string{"It has begun"}) {
		t.Errorf("got URL %s, address %s, output %q", p.URL, p.Address, p.Said)
	}
	if err := p.WaitIdle(t.Context()); err != nil {
		t.Fatalf("sleeping process: got error %v", err)
	}
	resident, err := p.ResidentMB()
	if err != nil || resident <= 0 {
		t.Errorf("got %v MB, error %v, want more than 0", resident, err)
	}
	if peak, err := p.PeakResidentMB(); err != nil || peak < resident {
		t.Errorf("got peak %v MB, current %v MB, error %v, want a peak not below the current use", peak, resident, err)
	}
	p.Stop()
	if err := syscall.Kill(p.ID(), 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("stopped process: got error %v, want ESRCH", err)
	}
	p.Stop() // a second call of Stop must have no effect
}

func TestProcess_StartFailsWithoutAddress(t *testing.T) {
	t.Parallel()
	if _, err := start(t.Context(), t, "echo nothing; exit 3"); err == nil || !strings.Contains(err.Error(), "exit status 3") {
		t.Errorf("ended process: got error %v, want exit status 3", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := start(ctx, t, "exec sleep 60"); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
}

func TestProcess_CPUTimeIsMeasured(t *testing.T) {
	t.Parallel()
	p, err := start(t.Context(), t, `echo "It is at http://$PLACE"; for i in $(seq 1000000); do :; done; exec sleep 60`)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Stop()
	for before := p.cpu(t); p.cpu(t) == before; { // wait until the process has used CPU time
	}
}

func (p *Process) cpu(t *testing.T) int64 {
	t.Helper()
	worked, err := p.CPUTime()
	if err != nil {
		t.Fatal(err)
	}
	return worked.Milliseconds()
}
