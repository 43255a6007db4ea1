package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

func TestServe_AcknowledgedWritesSurviveKill(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		first := start(t, nil, settings...)
		email, password := first.sampleUser(t)
		token := first.logIn(t, email, password)
		video := first.anyVideo(t)
		if status, response := first.call(t, "POST", "/api/user/likes", token, `{"video":{"_id":"`+video+`"}}`); status != http.StatusCreated {
			t.Fatalf("like a video: got %d %s, want 201", status, response)
		}
		if err := first.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if status := exitStatus(first.end()); status != -1 {
			t.Fatalf("got exit status %d, want -1 for a signal", status)
		}

		second := start(t, nil, settings...)
		for name, token := range map[string]string{"token from before the kill": token, "token of a new login": second.logIn(t, email, password)} {
			if status, response := second.call(t, "GET", "/api/user/likes", token, ""); status != http.StatusOK || !strings.Contains(string(response), video) {
				t.Errorf("%s: got likes %d %s, want the video", name, status, response)
			}
		}
		if err := second.cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		if printed := second.out.all(); strings.Contains(printed, sampleUsersName) {
			t.Errorf("second start: got output %s, want no sample users", printed)
		}
		if status := exitStatus(second.end()); status != 0 {
			t.Errorf("got exit status %d after SIGTERM, want 0", status)
		}
	})
}

func TestServe_NoSampleUsersFlagCreatesNone(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	p := start(t, nil, "--data", data, "--no-sample-users")
	p.respondsWith(t, http.StatusOK, "/api/categories", "")
	if status, response := p.call(t, "POST", "/api/auth/login", "", credentials(t, "asha@greenroom.example", "ten green chairs")); status != http.StatusNotFound {
		t.Errorf("log in as a sample user: got %d %s, want 404", status, response)
	}
	if _, err := os.Stat(filepath.Join(data, sampleUsersName)); !os.IsNotExist(err) {
		t.Errorf("file with passwords: got error %v, want no file", err)
	}
	if printed := p.out.allSoFar(); strings.Contains(printed, "Sample users") {
		t.Errorf("got output %s, want no sample users", printed)
	}
}

// slowRequest is a request whose header was sent, but not its body, so that the server waits for
// the body.
type slowRequest struct {
	connection net.Conn
	responses  *bufio.Reader
	body       string
}

func beginLogin(t *testing.T, p *testServer) *slowRequest {
	t.Helper()
	email, password := p.sampleUser(t)
	return beginRequest(t, p, "POST /api/auth/login", "", credentials(t, email, password))
}

// beginRequest sends the header of a request. request contains its method and path.
func beginRequest(t *testing.T, p *testServer, request, token, body string) *slowRequest {
	t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	r := &slowRequest{connection: connection, responses: bufio.NewReader(connection), body: body}
	_, err = fmt.Fprintf(connection, "%s HTTP/1.1\r\nHost: greenroom\r\nContent-Type: application/json\r\nAuthorization: %s\r\n"+
		"Content-Length: %d\r\nExpect: 100-continue\r\n\r\n", request, token, len(body))
	if err != nil {
		t.Fatal(err)
	}
	// The server sends 100 Continue when the handler starts to read the body.
	if line, err := r.responses.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") {
		t.Fatalf("got line %q, error %v, want 100 Continue", line, err)
	}
	if _, err := r.responses.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *slowRequest) finish() (*http.Response, error) {
	if _, err := io.WriteString(r.connection, r.body); err != nil {
		return nil, err
	}
	return http.ReadResponse(r.responses, nil)
}

// Requests that are running at SIGTERM must be finished, and their writes must be stored.
func TestServe_RequestsInFlightFinish(t *testing.T) {
	t.Parallel()
	onEachEngine(t, requestsInFlightFinish)
}

func requestsInFlightFinish(t *testing.T, settings []string) {
	t.Helper()
	const requests = 200
	p := start(t, nil, settings...)
	account := newTestUser(t, p)
	inFlight := []*slowRequest{beginLogin(t, p)}
	for i := range requests - 1 {
		note := fmt.Sprintf(`{"videoId":%q,"seconds":%d,"text":"In flight"}`, account.video, i)
		inFlight = append(inFlight, beginRequest(t, p, fmt.Sprintf("PUT /api/user/notes/n%d", i), account.token, note))
	}
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	if _, ok := p.log.wait("stopping"); !ok {
		t.Fatal("got the end of the server with requests in flight")
	}
	for i, request := range inFlight {
		response, err := request.finish()
		ok(t, err)
		_ = response.Body.Close()
		if response.StatusCode != http.StatusOK {
			t.Errorf("request %d in flight: got status %d, want 200", i, response.StatusCode)
		}
	}
	if status := exitStatus(p.end()); status != 0 {
		t.Errorf("got exit status %d, want 0", status)
	}
	again := start(t, nil, settings...)
	if _, notes := again.call(t, "GET", "/api/user/notes", account.token, ""); strings.Count(string(notes), "In flight") != requests-1 {
		t.Errorf("got %d notes after the restart, want %d", strings.Count(string(notes), "In flight"), requests-1)
	}
}

func TestServe_SecondSignalStopsImmediately(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir(), "--shutdown-timeout", "10m")
	login := beginLogin(t, p)
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if _, ok := p.log.wait("stopping"); !ok {
		t.Fatal("got the end of the server with a request in flight")
	}
	if err := p.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if status := exitStatus(p.end()); status != exitFailed {
		t.Errorf("got exit status %d, want %d", status, exitFailed)
	}
	if response, err := login.finish(); err == nil {
		_ = response.Body.Close()
		t.Error("aborted request: got a response")
	}
}

func TestLog_ContainsNoSecrets(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"text", "json"} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			p := start(t, nil, "--data", t.TempDir(), "--log-format", format, "--log-level", "debug")
			email, password := p.sampleUser(t)
			token := p.logIn(t, email, password)
			p.call(t, "POST", "/api/auth/login", "", credentials(t, email, "not the password"))
			p.call(t, "POST", "/api/auth/signup", "", credentials(t, "ada@example.org", "an engine of analysis"))
			p.call(t, "GET", "/api/videos?q=ada@example.org", token, "")
			if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			log := p.log.all()
			if !strings.Contains(log, "request_id") || !strings.Contains(log, "/api/auth/login") {
				t.Errorf("got log %s, want the login request with its ID", log)
			}
			for _, secret := range []string{"@", password, token, "not the password", "analysis"} {
				if strings.Contains(log, secret) {
					t.Errorf("got %q in log %s", secret, log)
				}
			}
			if line, _, _ := strings.Cut(log, "\n"); json.Valid([]byte(line)) != (format == "json") {
				t.Errorf("got log line %s, want format %s", line, format)
			}
		})
	}
}

func TestServe_ReadsFlagsFromVariables(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	secretFile := filepath.Join(dir, "secret")
	if err := os.WriteFile(secretFile, []byte(testSecret("ours")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := start(t, []string{
		"GREENROOM_DATA=" + filepath.Join(dir, "data"),
		"GREENROOM_TOKEN_SECRET_FILE=" + secretFile,
		"GREENROOM_TOKEN_SECRET=", // a compose file sets a variable without a value to ""
		"GREENROOM_PREVIOUS_TOKEN_SECRET=",
		"GREENROOM_PUBLIC_URL=",
		"GREENROOM_UNIFORM_LOGIN=true",
		"GREENROOM_HSTS=true",
		"GREENROOM_TRUSTED_PROXY=127.0.0.1,10.0.0.0/8",
		"GREENROOM_LOGIN_FAILURE_LIMIT=1",
		"GREENROOM_SIGNUP_LIMIT=1",
		"GREENROOM_DRAIN_DELAY=1h",
		"GREENROOM_SHUTDOWN_TIMEOUT=7s",
		"GREENROOM_LOG_FORMAT=json",
	})
	if _, err := os.Stat(filepath.Join(dir, "data", secretName)); err == nil {
		t.Error("given secret: got a secret file in the data directory")
	}
	status, response := p.call(t, "POST", "/api/auth/login", "", credentials(t, "nobody@example.org", "whatever it is"))
	if status != http.StatusUnauthorized {
		t.Errorf("login with an unknown email: got %d %s, want 401", status, response)
	}
	if status, _ := p.call(t, "POST", "/api/auth/login", "", credentials(t, "nobody@example.org", "whatever it is")); status != http.StatusTooManyRequests {
		t.Errorf("second failed login: got %d, want 429", status)
	}
	if status, response := p.call(t, "POST", "/api/auth/login", "", guestCredentials(t)); status != http.StatusOK {
		t.Errorf("first guest: got %d %s, want 200", status, response)
	}
	if status, _ := p.call(t, "POST", "/api/auth/login", "", guestCredentials(t)); status != http.StatusTooManyRequests {
		t.Errorf("second guest: got %d, want 429", status)
	}
	wantProxyTrusted(t, p)
	wantDrain(t, p)
}

func guestCredentials(t *testing.T) string {
	t.Helper()
	return credentials(t, endpoint.DemoEmail, api.DemoPassword)
}

// wantProxyTrusted checks that the server trusts this machine as a proxy and uses its headers. It
// also checks that the server sends Strict-Transport-Security.
func wantProxyTrusted(t *testing.T, p *testServer) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", p.url+"/robots.txt", nil)
	ok(t, err)
	request.Header.Set("X-Forwarded-For", "203.0.113.7")
	request.Header.Set("X-Forwarded-Proto", "https")
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	response, err := client.Do(request)
	ok(t, err)
	defer func() { _ = response.Body.Close() }()
	rules, err := io.ReadAll(response.Body)
	ok(t, err)
	if !strings.Contains(string(rules), "https://127.0.0.1") {
		t.Errorf("got robots.txt %s, want the URL that the proxy forwards", rules)
	}
	if response.Header.Get("Strict-Transport-Security") == "" {
		t.Error("forwarded HTTPS request: got no Strict-Transport-Security")
	}
	if line, _ := p.log.wait(`"path":"/robots.txt"`); !strings.Contains(line, "203.0.113.7") {
		t.Errorf("got log line %s, want the client address that the proxy forwards", line)
	}
}

// wantDrain sends SIGTERM. The server must continue to serve requests during the drain delay.
func wantDrain(t *testing.T, p *testServer) {
	t.Helper()
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	if line, _ := p.log.wait("stopping"); !strings.Contains(line, `"at_most":7000000000`) {
		t.Errorf("got log line %s, want a shutdown timeout of 7 s", line)
	}
	if status, response := p.call(t, "GET", "/readyz", "", ""); status != http.StatusServiceUnavailable {
		t.Errorf("/readyz while draining: got %d %s, want 503", status, response)
	}
}

func TestServe_AbortsRequestsAfterShutdownTimeout(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir(), "--shutdown-timeout", "1ms")
	beginLogin(t, p) // a request that is never finished
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	if status := exitStatus(p.end()); status != exitFailed {
		t.Errorf("aborted request: got exit status %d, want %d", status, exitFailed)
	}
	if log := p.log.all(); !strings.Contains(log, "in flight were aborted after the shutdown timeout of 1ms") {
		t.Errorf("got log %s, want the aborted requests", log)
	}
}

func TestServe_SeveralServersShareDatabase(t *testing.T) {
	t.Parallel()
	settings := []string{"GREENROOM_TOKEN_SECRET=" + testSecret("ours"), "GREENROOM_DATABASE_URL=" + postgrestest.Schema(t)}
	one, other := start(t, settings), start(t, settings)
	wantOneLibrary(t, one, other)
	if _, err := os.Stat(filepath.Join(one.cmd.Dir, "data")); err == nil {
		t.Error("got a data directory, want none")
	}
}

// wantOneLibrary checks that each server immediately shows the writes of the other server.
func wantOneLibrary(t *testing.T, one, other *testServer) {
	t.Helper()
	const account = `{"email": "ann@example.org", "password": "ten green chairs"}`
	if status, response := one.call(t, "POST", "/api/auth/signup", "", account); status != http.StatusCreated {
		t.Fatalf("sign up: got %d %s, want 201", status, response)
	}
	token, video := other.logIn(t, "ann@example.org", "ten green chairs"), one.anyVideo(t)
	unlike, position := "/api/user/likes/"+video, "/api/user/positions/"+video
	for n, change := range []struct {
		method, path, body string
		at, seen           *testServer
		list, shows        string
	}{
		{"POST", "/api/user/likes", `{"video":{"_id":"` + video + `"}}`, one, other, "/api/user/likes", video},
		{"DELETE", unlike, "", other, one, "/api/user/likes", `"likes":[]`},
		{"POST", "/api/user/likes", `{"video":{"_id":"` + video + `"}}`, other, one, "/api/user/likes", video},
		{"DELETE", unlike, "", one, other, "/api/user/likes", `"likes":[]`},
		{"PUT", position, `{"seconds":61,"length":3600}`, other, one, "/api/user/positions", `"seconds":61`},
		{"PUT", position, `{"seconds":71,"length":3600}`, one, other, "/api/user/positions", `"seconds":71`},
	} {
		if status, response := change.at.call(t, change.method, change.path, token, change.body); status/100 != 2 {
			t.Fatalf("write %d: got %d %s, want 2xx", n, status, response)
		}
		if status, response := change.seen.call(t, "GET", change.list, token, ""); status != http.StatusOK || !strings.Contains(string(response), change.shows) {
			t.Errorf("write %d at the other server: got %d %s, want %q", n, status, response, change.shows)
		}
	}
	if status, response := other.call(t, "POST", "/api/auth/logout", token, ""); status/100 != 2 {
		t.Fatalf("log out: got %d %s, want 2xx", status, response)
	}
	if status, _ := one.call(t, "GET", "/api/user/likes", token, ""); status != http.StatusUnauthorized {
		t.Errorf("session that the other server ended: got %d, want 401", status)
	}
}

func TestServe_CalibratesPasswordHashes(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir(), "--password-hash-time", "1h")
	if line, _ := p.log.wait("password hashes calibrated"); !strings.Contains(line, "passes="+strconv.Itoa(limits.PasswordHashPasses)) {
		t.Errorf("got %q in the log, want %d passes", line, limits.PasswordHashPasses)
	}
}
