package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// soakTimeVariable is an environment variable with the duration of TestServe_MemoryAndLogStayFlat.
// "make soak" sets it.
const soakTimeVariable = "GREENROOM_TEST_SOAK_TIME"

// usage contains the resources that a server uses.
type usage struct {
	resident, goroutines, descriptors float64
	wal                               int64 // size of the write-ahead log in bytes
	logged                            int   // size of the log in bytes
	requests                          int64
}

func (u usage) String() string {
	return fmt.Sprintf("%.1f MiB resident, %.0f goroutines, %.0f descriptors, %.1f MiB write-ahead log, %d requests, %d bytes of log",
		u.resident/(1<<20), u.goroutines, u.descriptors, float64(u.wal)/(1<<20), u.requests, u.logged)
}

// Under constant load, a server must not use more memory, goroutines and descriptors at the end
// than after a quarter of the time. It must not log more bytes per request.
func TestServe_MemoryAndLogStayFlat(t *testing.T) {
	text := os.Getenv(soakTimeVariable)
	if text == "" {
		t.Skip("set " + soakTimeVariable + " to a duration")
	}
	duration, err := time.ParseDuration(text)
	ok(t, err)
	onEachEngine(t, func(t *testing.T, settings []string) { usageStaysFlat(t, duration, settings) })
}

// usageStaysFlat checks a server with the settings, which begin with --data and the data directory.
func usageStaysFlat(t *testing.T, duration time.Duration, settings []string) {
	t.Helper()
	data := settings[1]
	server := start(t, nil, append(settings, "--metrics-listen", "127.0.0.1:0", "--writes-per-account", "1000000", "--writes-per-address", "10000000")...)
	server.log.limit(1000) // the log of hours has gigabytes
	load := newSoakLoad(t, server)
	defer load.end()
	time.Sleep(duration / 4)
	before := load.usage(data)
	t.Log("after a quarter:", before)
	time.Sleep(duration - duration/4)
	after := load.usage(data)
	t.Log("at the end:", after)
	for _, w := range load.end() {
		w.wantLedger(t, server, "at the end")
	}
	const mebibyte = 1 << 20
	if after.resident > 1.25*before.resident+16*mebibyte {
		t.Error("got more resident memory, want at most 1.25 times as much and 16 MiB")
	}
	if after.goroutines > before.goroutines+20 || after.descriptors > before.descriptors+20 {
		t.Error("got more goroutines or descriptors, want at most 20 more")
	}
	if after.wal > max(2*before.wal, 16*mebibyte) {
		t.Error("got a longer write-ahead log, want at most twice as long or 16 MiB")
	}
	perRequest := func(logged int, requests int64) float64 { return float64(logged) / float64(max(1, requests)) }
	if first, later := perRequest(before.logged, before.requests), perRequest(after.logged-before.logged, after.requests-before.requests); later > 1.2*first {
		t.Errorf("got %.0f bytes of log per request after %.0f, want at most 1.2 times as many", later, first)
	}
}

// soakLoad is a constant load on a server: accounts that write, and clients that read.
type soakLoad struct {
	t      *testing.T
	server *testServer
	end    func() []*ledgerWriter // ends the load and returns the accounts

	mu       sync.Mutex
	requests int64
}

func newSoakLoad(t *testing.T, server *testServer) *soakLoad {
	t.Helper()
	l := &soakLoad{t: t, server: server}
	stop := make(chan struct{})
	var clients sync.WaitGroup
	client := func(send func(n int) bool) {
		clients.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				if !send(n) {
					return
				}
				l.mu.Lock()
				l.requests++
				l.mu.Unlock()
			}
		})
	}
	var writers []*ledgerWriter
	for range 4 {
		w := newLedgerWriter(t, server)
		w.writes = maxPosition - 300 // exceeds the limit of a position, as after an hour
		writers = append(writers, w)
		client(func(int) bool {
			status := w.write(server)
			if status != http.StatusOK {
				t.Errorf("write: got status %d, want 200", status)
			}
			return status == http.StatusOK
		})
	}
	reader := newLedgerWriter(t, server)
	client(func(n int) bool {
		paths := []string{"/api/videos?q=word" + fmt.Sprint(n%500), "/", "/explore", "/api/videos?seed=" + fmt.Sprint(n), "/api/nothing", "/api/user/notes"}
		status, response, err := reader.request("GET", server.url+paths[n%len(paths)], "")
		if err != nil || status >= 500 {
			t.Errorf("%s: got %d %s, error %v, want a status below 500", paths[n%len(paths)], status, response, err)
		}
		return err == nil
	})
	l.end = sync.OnceValue(func() []*ledgerWriter {
		close(stop)
		clients.Wait()
		return writers
	})
	return l
}

// usage returns the resources that the server is using.
func (l *soakLoad) usage(data string) usage {
	l.t.Helper()
	l.mu.Lock()
	u := usage{requests: l.requests, logged: l.server.log.size()}
	l.mu.Unlock()
	u.resident = l.server.metric(l.t, "process_resident_memory_bytes")
	u.goroutines = l.server.goroutines(l.t)
	u.descriptors = l.server.metric(l.t, "process_open_fds")
	if info, err := os.Stat(filepath.Join(data, databaseName+"-wal")); err == nil {
		u.wal = info.Size()
	}
	return u
}
