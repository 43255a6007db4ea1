package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// beGreenroom is an environment variable that makes this test binary run the real command line,
// including flags, environment and signals.
const beGreenroom = "BE_GREENROOM=1"

// clockOffsetFile is an environment variable with the path of a file that contains the offset of
// the server's clock in milliseconds. Tests replace the file to advance the clock, so that tests in
// a browser can span weeks. Only this test binary reads the variable.
const clockOffsetFile = "GREENROOM_TEST_CLOCK"

// clockOf returns a clock with the offset in the file; nil if file is "".
func clockOf(file string) func() time.Time {
	if file == "" {
		return nil
	}
	return func() time.Time {
		text, err := os.ReadFile(file)
		if err != nil {
			panic(err)
		}
		ahead, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
		if err != nil {
			panic(err)
		}
		return time.Now().Add(time.Duration(ahead) * time.Millisecond)
	}
}

func TestMain(m *testing.M) {
	if name, value, _ := strings.Cut(beGreenroom, "="); os.Getenv(name) == value {
		faults := injectDiskFaults(os.Getenv(diskFaultFile))
		status := runMain(output{in: os.Stdin, out: os.Stdout, log: os.Stderr, clock: clockOf(os.Getenv(clockOffsetFile))})
		runtime.KeepAlive(faults)
		os.Exit(status)
	}
	// The environment of the developer must not affect the commands in tests.
	for _, variable := range os.Environ() {
		if name, _, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "GREENROOM_") && !strings.HasPrefix(name, "GREENROOM_TEST_") {
			_ = os.Unsetenv(name)
		}
	}
	// Toxiproxy does not end the goroutines of connections that it has closed.
	goleak.VerifyTestMain(m,
		goleak.IgnoreAnyFunction("github.com/Shopify/toxiproxy/v2/toxics.(*ToxicStub).Run"),
		goleak.IgnoreAnyFunction("github.com/Shopify/toxiproxy/v2.(*ToxicLink).read"),
		goleak.IgnoreAnyFunction("github.com/Shopify/toxiproxy/v2.(*ToxicLink).write"))
}

// programWithoutRace is an environment variable with the path of this test binary without the race
// detector. If it is set, all commands except serve run that binary, because it starts ten times as
// fast and these commands have few goroutines.
const programWithoutRace = "GREENROOM_TEST_PROGRAM"

// command returns the command with the arguments. It does not inherit the GREENROOM_ variables of
// this process.
func command(t *testing.T, environment []string, arguments ...string) *exec.Cmd {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if other := os.Getenv(programWithoutRace); other != "" && !slices.Contains(arguments, "serve") {
		binary = other
	}
	cmd := exec.Command(binary, arguments...)
	cmd.Dir = t.TempDir()
	for _, variable := range os.Environ() {
		if !strings.HasPrefix(variable, "GREENROOM_") {
			cmd.Env = append(cmd.Env, variable)
		}
	}
	// The hash cost is low, because tests log in often and a server measures the hash cost at each
	// start.
	cmd.Env = append(append(cmd.Env, beGreenroom, "GREENROOM_PASSWORD_HASH_TIME=0"), environment...)
	return cmd
}

// lines collects the output of a process. Tests can wait for a line.
type lines struct {
	mu      sync.Mutex
	grown   *sync.Cond
	printed []string
	bytes   int // size of the output, with one byte for each line break
	last    int // maximum number of collected lines; 0 for no limit
	ended   bool
}

func collect(r io.Reader) *lines {
	l := new(lines)
	l.grown = sync.NewCond(&l.mu)
	go func() {
		scanner := bufio.NewScanner(r)
		for scanner.Scan() {
			l.add(scanner.Text(), false)
		}
		l.add("", true)
	}()
	return l
}

func (l *lines) add(line string, last bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended = last; !last {
		l.printed = append(l.printed, line)
		l.bytes += len(line) + 1
	}
	if l.last > 0 && len(l.printed) >= 2*l.last {
		l.printed = slices.Clone(l.printed[len(l.printed)-l.last:])
	}
	l.grown.Broadcast()
}

// wait returns the first line that contains text. If the process ends without such a line, it
// returns false.
func (l *lines) wait(text string) (string, bool) {
	found := l.waitFor(text, 1)
	if len(found) == 0 {
		return "", false
	}
	return found[0], true
}

// waitFor returns the first count lines that contain text. If the process ends early, it returns
// fewer lines.
func (l *lines) waitFor(text string, count int) []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	var found []string
	for seen := 0; ; {
		for ; seen < len(l.printed); seen++ {
			if strings.Contains(l.printed[seen], text) {
				found = append(found, l.printed[seen])
			}
			if len(found) == count {
				return found
			}
		}
		if l.ended {
			return found
		}
		l.grown.Wait()
	}
}

// count returns the number of lines that contain text at present.
func (l *lines) count(text string) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	found := 0
	for _, line := range l.printed {
		if strings.Contains(line, text) {
			found++
		}
	}
	return found
}

// limit limits the collected lines to the last ones. wait must not be called afterwards.
func (l *lines) limit(last int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.last = last
}

// size returns the size of the output up to now in bytes.
func (l *lines) size() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bytes
}

// allSoFar returns the output up to now.
func (l *lines) allSoFar() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Join(l.printed, "\n")
}

// all returns the complete output after the process has ended.
func (l *lines) all() string {
	l.wait("\n") // wait until the process has ended, because no line contains a line break
	return strings.Join(l.printed, "\n")
}

// testServer is a running server.
type testServer struct {
	cmd      *exec.Cmd
	url      string
	reach    *http.Transport // transport for requests to the server; nil for the default transport
	out, log *lines
	end      func() error // waits until the process has ended
}

// start runs "greenroom serve" on a free port and waits until it is ready. The server stops when
// the test ends.
func start(t *testing.T, environment []string, arguments ...string) *testServer {
	t.Helper()
	p := launch(t, environment, append([]string{"--listen", "127.0.0.1:0"}, arguments...)...)
	p.waitReady(t)
	return p
}

// waitReady waits until the server is ready.
func (p *testServer) waitReady(t *testing.T) {
	t.Helper()
	postgrestest.WaitUntil(t, "it is ready", func() bool {
		status, _ := p.call(t, "GET", "/readyz", "", "")
		return status == http.StatusOK
	})
}

// launch runs "greenroom serve" and waits until it prints its URL. The server stops when the test
// ends.
func launch(t *testing.T, environment []string, arguments ...string) *testServer {
	t.Helper()
	return launchCommand(t, command(t, environment, append([]string{"serve"}, arguments...)...))
}

// launchCommand is like [launch] for a command that is already prepared.
func launchCommand(t *testing.T, cmd *exec.Cmd) *testServer {
	t.Helper()
	p := &testServer{cmd: cmd, out: collect(pipe(t, cmd.StdoutPipe)), log: collect(pipe(t, cmd.StderrPipe))}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p.end = sync.OnceValue(func() error {
		p.out.all()
		p.log.all()
		return cmd.Wait()
	})
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = p.end()
	})
	line, ok := p.out.wait("Greenroom is at ")
	if !ok {
		t.Fatalf("start: got log %s, want the URL", p.log.all())
	}
	_, p.url, _ = strings.Cut(line, "Greenroom is at ")
	return p
}

func pipe(t *testing.T, open func() (io.ReadCloser, error)) io.Reader {
	t.Helper()
	r, err := open()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// exitStatus returns the exit status of the process, or -1 if a signal ended it.
func exitStatus(err error) int {
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return exit.ExitCode()
	}
	return 0
}

// metrics returns the metrics of a server that runs with --metrics-listen.
func (p *testServer) metrics(t *testing.T) string {
	t.Helper()
	line, _ := p.out.wait("The metrics are at ")
	_, address, _ := strings.Cut(line, "The metrics are at ")
	at := &testServer{url: strings.TrimSuffix(address, "/metrics")}
	_, page := at.call(t, "GET", "/metrics", "", "")
	return string(page)
}

// call sends one request on a new connection.
func (p *testServer) call(t *testing.T, method, path, token, body string) (status int, content []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, p.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	response := p.do(t, request)
	defer func() { _ = response.Body.Close() }()
	content, err = io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, bytes.TrimSpace(content)
}

// do sends one request on a new connection and does not follow redirects.
func (p *testServer) do(t *testing.T, request *http.Request) *http.Response {
	t.Helper()
	transport := p.reach
	if transport == nil {
		transport = &http.Transport{DisableKeepAlives: true}
	}
	response, err := transport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

// sampleUser returns the email and password of an account that the first start has created.
func (p *testServer) sampleUser(t *testing.T) (email, password string) {
	t.Helper()
	line, _ := p.out.wait(sampleUsersName)
	_, name, _ := strings.Cut(line, " are in ")
	if !filepath.IsAbs(name) {
		name = filepath.Join(p.cmd.Dir, name)
	}
	if strings.Contains(p.out.allSoFar(), "@") {
		t.Error("got a sample user in the output")
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("sample users file: got error %v", err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("sample users file: got mode %v, error %v, want 0600", info, err)
	}
	if _, err := fmt.Sscan(string(text), &email, &password); err != nil {
		t.Fatalf("sample users file: got error %v, want an email and a password", err)
	}
	return email, password
}

// logIn returns the token of a new session.
func (p *testServer) logIn(t *testing.T, email, password string) string {
	t.Helper()
	status, response := p.call(t, "POST", "/api/auth/login", "", credentials(t, email, password))
	var account struct{ EncodedToken string }
	if err := json.Unmarshal(response, &account); err != nil || status != http.StatusOK {
		t.Fatalf("log in: got %d %s, want 200", status, response)
	}
	return account.EncodedToken
}

func credentials(t *testing.T, email, password string) string {
	t.Helper()
	body, err := json.Marshal(map[string]string{"email": email, "password": password})
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// anyVideo returns the ID of a video of the catalogue.
func (p *testServer) anyVideo(t *testing.T) string {
	t.Helper()
	_, response := p.call(t, "GET", "/api/videos", "", "")
	var page struct {
		Videos []struct {
			ID string `json:"_id"`
		}
	}
	if err := json.Unmarshal(response, &page); err != nil || len(page.Videos) == 0 {
		t.Fatalf("got videos %s, want at least 1", response)
	}
	return page.Videos[0].ID
}
