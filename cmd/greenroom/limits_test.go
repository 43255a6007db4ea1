package main

import (
	"net/http"
	"strings"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// A request that waits too long for the database must fail with 503. The readiness probe must
// succeed even if all connections of the server are in use.
func TestServe_SlowDatabaseCauses503(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	p := start(t, []string{
		"GREENROOM_DATABASE_URL=" + url,
		"GREENROOM_DATABASE_CONNECTIONS=1",
		"GREENROOM_DATABASE_STATEMENT_TIMEOUT=2s",
	})
	email, password := p.sampleUser(t)
	token := p.logIn(t, email, password)
	holder, err := postgrestest.Connect(t, url).BeginTx(t.Context(), nil)
	ok(t, err)
	_, err = holder.ExecContext(t.Context(), "LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE")
	ok(t, err)
	const waits = "SELECT pid FROM pg_locks WHERE NOT granted AND relation = CAST('sessions' AS regclass)"

	responded := make(chan *http.Response, 2)
	for range cap(responded) {
		go func() { responded <- p.likes(t, token) }()
	}
	for len(pids(t, holder, waits)) == 0 {
	}
	if status, response := p.call(t, "GET", "/readyz", "", ""); status != http.StatusOK {
		t.Errorf("/readyz while every connection waits: got %d %s, want 200", status, response)
	}
	if waiting := pids(t, holder, waits); len(waiting) > 1 {
		t.Errorf("got %d waiting connections, want at most 1", len(waiting))
	}
	for range cap(responded) {
		if r := <-responded; r == nil || r.StatusCode != http.StatusServiceUnavailable || r.Header.Get("Retry-After") == "" {
			t.Errorf("got %+v, want status 503 with Retry-After", r)
		}
	}
	// The statement timeout must be shorter than the request timeout, which would otherwise end the
	// statements.
	p.log.waitFor("path=/api/user/likes status=503", cap(responded))
	if log := p.log.allSoFar(); !strings.Contains(log, "statement timeout") {
		t.Errorf("got log\n%s\nwant a statement timeout", log)
	}
	ok(t, holder.Rollback())
	if r := p.likes(t, token); r == nil || r.StatusCode != http.StatusOK {
		t.Errorf("list likes after the timeout: got %+v, want 200", r)
	}
}

// likes requests the likes of a user and returns the response without its body. If the request
// fails, it returns nil.
func (p *testServer) likes(t *testing.T, token string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", p.url+"/api/user/likes", nil)
	if err != nil {
		t.Error(err)
		return nil
	}
	request.Header.Set("Authorization", token)
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	response, err := client.Do(request)
	if err != nil {
		t.Error(err)
		return nil
	}
	_ = response.Body.Close()
	return response
}

func TestServe_WorksThroughPooler(t *testing.T) {
	t.Parallel()
	settings := []string{
		"GREENROOM_DATABASE_URL=" + postgrestest.StartPooler(t, postgrestest.NewDatabase(t)),
		"GREENROOM_DATABASE_POOLER=true",
		"GREENROOM_TOKEN_SECRET=" + testSecret("ours"),
	}
	wantOneLibrary(t, start(t, settings), start(t, settings))
}
