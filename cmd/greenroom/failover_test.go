package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// backWithin is the maximum time until the first successful write after a promotion, without manual
// action. The benchmark requires 5 s, but a busy test machine needs longer.
const backWithin = 30 * time.Second

// Users write while the primary database is disconnected and its standby is promoted. Until the
// promotion, requests may fail with 503. No acknowledged write may be lost.
func TestServe_PromotedStandbyTakesOver(t *testing.T) {
	t.Parallel()
	primary := postgrestest.StartServer(t)
	standby := primary.StartStandby(t)
	settings := []string{
		"GREENROOM_DATABASE_URL=" + primary.URL(standby),
		"GREENROOM_TOKEN_SECRET=" + testSecret("ours"),
	}
	servers := []*testServer{start(t, settings), start(t, settings)}
	users := make([]*testUser, 6)
	for i := range users {
		users[i] = newTestUser(t, servers[i%len(servers)])
	}
	var stop atomic.Bool
	var writes sync.WaitGroup
	defer writes.Wait()
	defer stop.Store(true)
	for _, p := range users {
		writes.Go(func() { p.writeUntil(&stop) })
	}
	every := func(what string, least int64, count func(*testUser) *atomic.Int64) {
		t.Helper()
		before := make([]int64, len(users))
		for i, p := range users {
			before[i] = count(p).Load()
		}
		postgrestest.WaitUntil(t, what, func() bool {
			for i, p := range users {
				if count(p).Load() < before[i]+least && !t.Failed() {
					return false
				}
			}
			return true
		})
	}
	stored := func(p *testUser) *atomic.Int64 { return &p.stored }
	every("all users can write", 20, stored)
	primary.Kill(t)
	every("every user gets responses again", 2, func(p *testUser) *atomic.Int64 { return &p.unavailable })
	standby.Promote(t)
	promoted := time.Now()
	every("all users can write again", 20, stored)
	if took := time.Since(promoted); took > backWithin {
		t.Errorf("got a write %v after the promotion, want at most %v", took, backWithin)
	}
}

// testUser is a user that likes and unlikes a video in a loop and records the acknowledged writes.
type testUser struct {
	t      *testing.T
	server *testServer
	token  string
	video  string
	client http.Client
	// stored is the number of acknowledged writes. unavailable is the number of responses with
	// status 503.
	stored, unavailable atomic.Int64
}

func newTestUser(t *testing.T, server *testServer) *testUser {
	t.Helper()
	p := &testUser{t: t, server: server, video: server.anyVideo(t)}
	status, response := server.call(t, "POST", "/api/auth/login", "", guestCredentials(t))
	var account struct{ EncodedToken string }
	if err := json.Unmarshal(response, &account); err != nil || status != http.StatusOK {
		t.Fatalf("log in as a guest: got %d %s, want 200", status, response)
	}
	p.token = account.EncodedToken
	transport := &http.Transport{}
	t.Cleanup(transport.CloseIdleConnections)
	p.client.Transport = transport
	return p
}

// writeUntil likes and unlikes the video until stop is set. It reports two faults: a write that is
// rejected because it was already done, and a state that differs from the last acknowledged write.
func (p *testUser) writeUntil(stop *atomic.Bool) {
	for liked := false; !stop.Load() && !p.t.Failed(); {
		var status int
		var response string
		if liked {
			status, response = p.request("DELETE", "/api/user/likes/"+p.video, "")
		} else {
			status, response = p.request("POST", "/api/user/likes", `{"video":{"_id":"`+p.video+`"}}`)
		}
		switch {
		case status == http.StatusOK || status == http.StatusCreated:
			p.stored.Add(1)
			liked = !liked
			if got, known := p.likes(stop); known && got != liked {
				p.t.Errorf("got liked %t, want %t as acknowledged", got, liked)
			}
		case status == http.StatusServiceUnavailable:
			var known bool
			if liked, known = p.likes(stop); !known {
				return
			}
		case status == http.StatusTooManyRequests:
			// The account can exceed its write limit on a fast machine. The rejected write is then
			// retried.
		default:
			p.t.Errorf("set liked to %t: got %d %s, want 201 or 503", liked, status, response)
		}
	}
}

// likes reports whether the user likes the video. It retries while the server responds with
// 503.
func (p *testUser) likes(stop *atomic.Bool) (liked, known bool) {
	for !stop.Load() && !p.t.Failed() {
		switch status, response := p.request("GET", "/api/user/likes", ""); status {
		case http.StatusOK:
			return strings.Contains(response, `"`+p.video+`"`), true
		case http.StatusServiceUnavailable:
		default:
			p.t.Errorf("list likes: got %d %s, want 200 or 503", status, response)
		}
	}
	return false, false
}

func (p *testUser) request(method, path, body string) (status int, answer string) {
	request, err := http.NewRequestWithContext(p.t.Context(), method, p.server.url+path, strings.NewReader(body))
	if err != nil {
		p.t.Error(err)
		return 0, ""
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", p.token)
	response, err := p.client.Do(request)
	if err != nil {
		p.t.Error(err)
		return 0, ""
	}
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		p.t.Error(err)
	}
	if response.StatusCode == http.StatusServiceUnavailable {
		if response.Header.Get("Retry-After") == "" {
			p.t.Errorf("%s %s: got 503 without Retry-After", method, path)
		}
		p.unavailable.Add(1)
	}
	return response.StatusCode, string(bytes.TrimSpace(text))
}
