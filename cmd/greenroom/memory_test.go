package main

import (
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"greenroom/internal/limits"
	"greenroom/internal/race"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

const (
	// maxResident is the maximum resident memory of the server process in MiB.
	maxResident = 200
	// unread is the number of connections whose client does not read the response.
	unread = 200
	// eachSeed and eachVideo are placeholders. Each connection replaces eachSeed by its own number,
	// so that no response comes from the cache, and eachVideo by the ID of its own video.
	eachSeed, eachVideo = "EACH", "VIDEO-OF"
	// soakVariable is an environment variable. "make soak" sets it to test every route.
	soakVariable = "GREENROOM_TEST_SOAK"
)

// An idle server must return the memory that its start used to the system. Hashing a password at
// the start allocates 19 MiB.
func TestMemory_IdleServerReturnsMemory(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	server := start(t, []string{"GREENROOM_PASSWORD_HASH_TIME=1ms"}, "--metrics-listen", "127.0.0.1:0")
	server.log.wait("password hashes calibrated")
	const limit = 64 // MiB; measured: 46 MiB if the memory is returned, otherwise 82 MiB
	// Requests for the metric would allocate memory, so that the server would not be idle.
	var got int
	for until := time.Now().Add(time.Minute); time.Now().Before(until); {
		if got = server.memory(t, "VmRSS"); got <= limit {
			return
		}
	}
	t.Errorf("got %d MiB after 1 min, want at most %d MiB", got, limit)
}

// resident returns the maximum resident memory of the process so far in MiB.
func (p *testServer) resident(t *testing.T) int {
	t.Helper()
	return p.memory(t, "VmHWM")
}

// memory returns a value of the process in MiB. For the names of values see proc_pid_status(5).
func (p *testServer) memory(t *testing.T, name string) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("this system does not report the memory of a process")
	}
	found := regexp.MustCompile(name + `:\s+(\d+) kB`).FindSubmatch(status)
	kilobytes, err := strconv.Atoi(string(found[1]))
	ok(t, err)
	return kilobytes >> 10
}

// resetPeak resets the maximum resident memory of the process to its current memory, so that each
// call is measured separately. See clear_refs in proc(5).
func (p *testServer) resetPeak(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", p.cmd.Process.Pid), []byte("5"), 0); err != nil {
		t.Skip("this system does not reset the peak of a process:", err)
	}
}

// metric returns the value of a metric.
func (p *testServer) metric(t *testing.T, name string) float64 {
	t.Helper()
	_, value, _ := strings.Cut(p.metrics(t), "\n"+name+" ")
	var number float64
	_, err := fmt.Sscan(value, &number)
	ok(t, err)
	return number
}

// cacheBytes returns the total size of all caches in bytes.
func (p *testServer) cacheBytes(t *testing.T) (bytes float64) {
	t.Helper()
	for _, match := range regexp.MustCompile(`(?m)^greenroom_cache_bytes{.*} (\S+)$`).FindAllStringSubmatch(p.metrics(t), -1) {
		number, err := strconv.ParseFloat(match[1], 64)
		ok(t, err)
		bytes += number
	}
	return bytes
}

// TestMemory_UnreadResponsesStayWithinLimit sends requests on 200 connections for an account with
// full quotas. The connections come from 1 address or from 200 addresses, on two servers. No
// response is read. Other tests can run at the same time, because the test mostly waits until the
// servers close these connections.
func TestMemory_UnreadResponsesStayWithinLimit(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	hex := testSecret("ours")
	secret, err := parseSecret(hex)
	ok(t, err)
	full := t.TempDir()
	token, playlist := newFullAccount(t, full, secret)
	for _, addresses := range []int{1, unread} {
		t.Run(fmt.Sprintf("%d addresses", addresses), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			ok(t, os.CopyFS(dir, os.DirFS(full)))
			p := start(t, []string{"GREENROOM_TOKEN_SECRET=" + hex}, "--data", dir, "--metrics-listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1/32",
				"--writes-per-account", "0", "--writes-per-address", "0", "--backup-dir", t.TempDir())
			if os.Getenv(soakVariable) != "" {
				p.backUp(t, token)
			}
			for _, c := range largestCalls(t, p.resourcesOf(t, token, playlist)) {
				p.resetPeak(t)
				p.holdUnread(t, c, token, addresses)
			}
			postgrestest.WaitUntil(t, "the caches are within their limit", func() bool { return p.cacheBytes(t) <= limits.CacheMemory })
		})
	}
}

// holdUnread opens the connections and waits until no request waits for memory. It then measures
// the resident memory of the process. It checks that small responses are sent while the memory
// budget is in use.
func (p *testServer) holdUnread(t *testing.T, c unreadCall, token string, addresses int) {
	t.Helper()
	for i := range unread {
		from := fmt.Sprintf("198.51.%d.%d", i%addresses/100, i%addresses%100)
		connection := p.request(t, c.of(i+addresses), token, from)
		defer func() { _ = connection.Close() }()
	}
	began := time.Now()
	// The interval is long, because reading all metrics takes several milliseconds of CPU time. The
	// kernel records the maximum memory between two reads.
	const pause = 250 * time.Millisecond
	for settled := false; !settled && time.Since(began) < 15*time.Second; time.Sleep(pause) {
		settled = time.Since(began) > time.Second && p.metric(t, "greenroom_memory_waiting_requests") == 0
		if status, body := p.call(t, "GET", "/api/categories", token, ""); status != http.StatusOK {
			t.Fatalf("GET /api/categories while the budget is in use: got %d %s, want 200", status, body)
		}
	}
	got := p.resident(t)
	t.Logf("%s %s, %d addresses: %d MiB, %.0f MiB reserved, %.0f MiB cached, %s", c.method, c.path, addresses, got, p.metric(t, "greenroom_memory_reserved_bytes")/(1<<20), p.cacheBytes(t)/(1<<20), time.Since(began).Round(time.Second/10))
	if got > maxResident {
		t.Errorf("%s %s: got %d MiB for %d unread responses of %d addresses, want at most %d MiB", c.method, c.path, got, unread, addresses, maxResident)
	}
}
