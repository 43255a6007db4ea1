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
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// beGreenroom makes this test binary the program, so that tests run the real
// one: flags, environment, signals and all.
const beGreenroom = "BE_GREENROOM=1"

// movedClock names a file that says by how many milliseconds the program's clock is ahead
// of the machine's. Who tests moves it by another file in its place: journeys in a browser
// go through weeks so. Only this test binary knows of it.
const movedClock = "GREENROOM_TEST_CLOCK"

// clockOf returns the clock that the file moves; nil without a name.
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
		os.Exit(obey(output{in: os.Stdin, out: os.Stdout, log: os.Stderr, clock: clockOf(os.Getenv(movedClock))}))
	}
	// What the person who tests has set is not for the commands that tests perform.
	for _, variable := range os.Environ() {
		if name, _, _ := strings.Cut(variable, "="); strings.HasPrefix(name, "GREENROOM_") && !strings.HasPrefix(name, "GREENROOM_TEST_") {
			_ = os.Unsetenv(name)
		}
	}
	goleak.VerifyTestMain(m)
}

// command returns the program with the arguments, and the settings of this
// process' environment left out.
func command(t *testing.T, environment []string, arguments ...string) *exec.Cmd {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, arguments...)
	cmd.Dir = t.TempDir()
	for _, variable := range os.Environ() {
		if !strings.HasPrefix(variable, "GREENROOM_") {
			cmd.Env = append(cmd.Env, variable)
		}
	}
	cmd.Env = append(append(cmd.Env, beGreenroom), environment...)
	return cmd
}

// lines collects what a process prints and lets a test wait for a line.
type lines struct {
	mu      sync.Mutex
	grown   *sync.Cond
	printed []string
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
	}
	l.grown.Broadcast()
}

// wait returns the first line with the text in it, or that there is none when
// the process has ended without.
func (l *lines) wait(text string) (string, bool) {
	found := l.waitFor(text, 1)
	if len(found) == 0 {
		return "", false
	}
	return found[0], true
}

// waitFor returns the first lines with the text in them, fewer than count when
// the process has ended without more.
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

// count returns in how many lines the text is so far.
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

// allSoFar returns everything that was printed.
func (l *lines) allSoFar() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Join(l.printed, "\n")
}

// all returns everything up to the process' end.
func (l *lines) all() string {
	l.wait("\n") // no line holds one: this waits for the end
	return strings.Join(l.printed, "\n")
}

// program is a running greenroom.
type program struct {
	cmd      *exec.Cmd
	url      string
	reach    *http.Transport // how it is reached when not in the ordinary way
	out, log *lines
	end      func() error // waits for the process' end
}

// start runs "greenroom serve" on a free port until it is ready, and ends it
// with the test.
func start(t *testing.T, environment []string, arguments ...string) *program {
	t.Helper()
	p := launch(t, environment, append([]string{"--listen", "127.0.0.1:0"}, arguments...)...)
	p.waitReady(t)
	return p
}

// waitReady waits until the program is ready.
func (p *program) waitReady(t *testing.T) {
	t.Helper()
	postgrestest.Until(t, "it is ready", func() bool {
		status, _ := p.call(t, "GET", "/readyz", "", "")
		return status == http.StatusOK
	})
}

// launch runs "greenroom serve" until it says where it is, and ends it with the test.
func launch(t *testing.T, environment []string, arguments ...string) *program {
	t.Helper()
	return launchCommand(t, command(t, environment, append([]string{"serve"}, arguments...)...))
}

// launchCommand is [launch] of a command that was prepared.
func launchCommand(t *testing.T, cmd *exec.Cmd) *program {
	t.Helper()
	p := &program{cmd: cmd, out: collect(pipe(t, cmd.StdoutPipe)), log: collect(pipe(t, cmd.StderrPipe))}
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
		t.Fatalf("it did not start: %s", p.log.all())
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

// exitStatus is what the process ended with; -1 when a signal ended it.
func exitStatus(err error) int {
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return exit.ExitCode()
	}
	return 0
}

// metrics returns what a program that was started with --metrics-listen tells Prometheus.
func (p *program) metrics(t *testing.T) string {
	t.Helper()
	line, _ := p.out.wait("Its metrics are at ")
	_, address, _ := strings.Cut(line, "Its metrics are at ")
	at := &program{url: strings.TrimSuffix(address, "/metrics")}
	_, page := at.call(t, "GET", "/metrics", "", "")
	return string(page)
}

// call sends one request on a connection of its own.
func (p *program) call(t *testing.T, method, path, token, body string) (status int, answer []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, p.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	response := p.answer(t, request)
	defer func() { _ = response.Body.Close() }()
	answer, err = io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, bytes.TrimSpace(answer)
}

// answer sends one request on a connection of its own, and follows no redirect.
func (p *program) answer(t *testing.T, request *http.Request) *http.Response {
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

// sampleUser returns an account that a first start has made.
func (p *program) sampleUser(t *testing.T) (email, password string) {
	t.Helper()
	line, _ := p.out.wait(samplesName)
	_, name, _ := strings.Cut(line, " are in ")
	if !filepath.IsAbs(name) {
		name = filepath.Join(p.cmd.Dir, name)
	}
	if strings.Contains(p.out.allSoFar(), "@") {
		t.Error("a sample user was printed")
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("no sample user was announced: %v", err)
	}
	if info, err := os.Stat(name); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the passwords are readable by others: %v, %v", info, err)
	}
	if _, err := fmt.Sscan(string(text), &email, &password); err != nil {
		t.Fatalf("no sample user was announced: %v", err)
	}
	return email, password
}

// logIn returns a session's token.
func (p *program) logIn(t *testing.T, email, password string) string {
	t.Helper()
	status, answer := p.call(t, "POST", "/api/auth/login", "", credentials(t, email, password))
	var account struct{ EncodedToken string }
	if err := json.Unmarshal(answer, &account); err != nil || status != http.StatusOK {
		t.Fatalf("log in: %d %s", status, answer)
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

// anyVideo returns the id of a video of the catalogue.
func (p *program) anyVideo(t *testing.T) string {
	t.Helper()
	_, answer := p.call(t, "GET", "/api/videos", "", "")
	var page struct {
		Videos []struct {
			ID string `json:"_id"`
		}
	}
	if err := json.Unmarshal(answer, &page); err != nil || len(page.Videos) == 0 {
		t.Fatalf("no videos: %s", answer)
	}
	return page.Videos[0].ID
}
