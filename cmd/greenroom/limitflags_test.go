package main

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

// callFrom sends a request with the client address address, as a trusted proxy would forward it.
func (p *testServer) callFrom(t *testing.T, address, method, path, token, body string) (status int, response string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, p.url+path, strings.NewReader(body))
	ok(t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-For", address)
	if token != "" {
		request.Header.Set("Authorization", token)
	}
	got := p.do(t, request)
	defer func() { _ = got.Body.Close() }()
	text, err := io.ReadAll(got.Body)
	ok(t, err)
	return got.StatusCode, string(text)
}

func TestServe_FlagsLimitGuestsAndWrites(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir(), "--trusted-proxy", "127.0.0.1/32", "--metrics-listen", "127.0.0.1:0",
		"--max-guests", "2", "--guests-per-address", "1", "--writes-per-account", "2", "--writes-per-address", "8")
	var tokens []string
	for _, guest := range []struct {
		address string
		status  int
	}{{"192.0.2.1", 200}, {"192.0.2.1", 503}, {"192.0.2.2", 200}, {"192.0.2.3", 503}} {
		status, response := p.callFrom(t, guest.address, "POST", "/api/auth/login", "", guestCredentials(t))
		if status != guest.status {
			t.Fatalf("guest of %s: got %d %s, want %d", guest.address, status, response, guest.status)
		}
		if _, token, found := strings.Cut(response, `"encodedToken":"`); found {
			token, _, _ = strings.Cut(token, `"`)
			tokens = append(tokens, token)
		}
	}
	writesUntilRejected := func(token string) (accepted int) {
		t.Helper()
		for accepted < 20 {
			status, _ := p.callFrom(t, "192.0.2.9", "PUT", "/api/user/notes/n", token, `{"videoId":"OUyjQOj83Uw","seconds":1,"text":"x"}`)
			if status == 429 {
				break
			}
			accepted++
		}
		return accepted
	}
	// The limits can be reached twice, because a minute can end between two writes.
	if accepted := writesUntilRejected(tokens[0]); accepted < 2 || accepted > 4 {
		t.Errorf("got %d accepted writes of an account, want 2, or at most 4 in two minutes", accepted)
	}
	if accepted := writesUntilRejected(""); accepted < 1 || accepted > 8 { // 3 writes of the account also count for the address
		t.Errorf("got %d accepted writes of a visitor, want 1 of 4, or at most 8", accepted)
	}
	page := p.metrics(t)
	for _, limit := range []string{"guests", "address-guests", "account-writes", "address-writes"} {
		if !strings.Contains(page, `greenroom_limit_refusals_total{limit="`+limit+`"} 1`) {
			t.Errorf("got metrics\n%s\nwant 1 request rejected by %s", page, limit)
		}
	}
}

func TestServe_FlagsLimitConnectionsAndDiskUse(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir(), "--connections-per-address", "2", "--min-free-disk", "1000000000")
	status, response := p.call(t, "POST", "/api/auth/signup", "", credentials(t, "asha@example.org", "ten green chairs"))
	if status != http.StatusInsufficientStorage {
		t.Errorf("sign-up with less free space than --min-free-disk: got %d %s, want 507", status, response)
	}
	// Either of the two earlier connections can become idle first, so the server may close either.
	ends := make(chan error, 3)
	for i := range 3 {
		connection, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
		ok(t, err)
		t.Cleanup(func() { _ = connection.Close() })
		ok(t, connection.SetDeadline(time.Now().Add(10*time.Second)))
		_, err = io.WriteString(connection, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
		ok(t, err)
		reader := bufio.NewReader(connection)
		got, err := http.ReadResponse(reader, nil)
		ok(t, err)
		_, err = io.Copy(io.Discard, got.Body)
		ok(t, err)
		if i < 2 {
			go func() {
				_, err := reader.ReadByte()
				ends <- err
			}()
		}
	}
	if err := <-ends; err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("got %v from the first two of three connections, want one closed", err)
	}
}
