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

// backWithin is how long after a standby's promotion everybody's changes are kept
// again, without anybody's doing, at the latest. The benchmark wants five seconds; a
// machine that is busy with other tests takes its time.
const backWithin = 30 * time.Second

// People like and take back while the primary of the database is cut off and its
// standby promoted. Meanwhile they are told to come back, and what was kept is there.
func TestAPromotedStandbyTakesOver(t *testing.T) {
	t.Parallel()
	primary := postgrestest.StartServer(t)
	standby := primary.StartStandby(t)
	settings := []string{
		"GREENROOM_DATABASE_URL=" + primary.URL(standby),
		"GREENROOM_TOKEN_SECRET=" + testSecret("ours"),
	}
	servers := []*program{start(t, settings), start(t, settings)}
	people := make([]*person, 6)
	for i := range people {
		people[i] = newPerson(t, servers[i%len(servers)])
	}
	var stop atomic.Bool
	var clicking sync.WaitGroup
	defer clicking.Wait()
	defer stop.Store(true)
	for _, p := range people {
		clicking.Go(func() { p.click(&stop) })
	}
	every := func(what string, least int64, count func(*person) *atomic.Int64) {
		t.Helper()
		before := make([]int64, len(people))
		for i, p := range people {
			before[i] = count(p).Load()
		}
		postgrestest.Until(t, what, func() bool {
			for i, p := range people {
				if count(p).Load() < before[i]+least && !t.Failed() {
					return false
				}
			}
			return true
		})
	}
	kept := func(p *person) *atomic.Int64 { return &p.kept }
	every("everybody's changes are kept", 20, kept)
	primary.Kill(t)
	every("everybody is told to come back", 2, func(p *person) *atomic.Int64 { return &p.unavailable })
	standby.Promote(t)
	promoted := time.Now()
	every("everybody's changes are kept again", 20, kept)
	if took := time.Since(promoted); took > backWithin {
		t.Errorf("it took %v after the promotion, want at most %v", took, backWithin)
	}
}

// person likes a video and takes it back, again and again, and knows what was
// acknowledged.
type person struct {
	t      *testing.T
	server *program
	token  string
	video  string
	client http.Client
	// kept counts the changes that were acknowledged, unavailable the answers that
	// asked to come back.
	kept, unavailable atomic.Int64
}

func newPerson(t *testing.T, server *program) *person {
	t.Helper()
	p := &person{t: t, server: server, video: server.anyVideo(t)}
	status, answer := server.call(t, "POST", "/api/auth/login", "", guestCredentials(t))
	var account struct{ EncodedToken string }
	if err := json.Unmarshal(answer, &account); err != nil || status != http.StatusOK {
		t.Fatalf("a guest's login: %d %s", status, answer)
	}
	p.token = account.EncodedToken
	transport := &http.Transport{}
	t.Cleanup(transport.CloseIdleConnections)
	p.client.Transport = transport
	return p
}

// click likes and takes back until stop. Each change that is refused as made already
// was made twice, and each that is not seen later was lost.
func (p *person) click(stop *atomic.Bool) {
	for liked := false; !stop.Load() && !p.t.Failed(); {
		var status int
		var answer string
		if liked {
			status, answer = p.ask("DELETE", "/api/user/likes/"+p.video, "")
		} else {
			status, answer = p.ask("POST", "/api/user/likes", `{"video":{"_id":"`+p.video+`"}}`)
		}
		switch {
		case status == http.StatusOK || status == http.StatusCreated:
			p.kept.Add(1)
			liked = !liked
			if got, known := p.likes(stop); known && got != liked {
				p.t.Errorf("it was acknowledged that the video is liked: %t; it is: %t", liked, got)
			}
		case status == http.StatusServiceUnavailable:
			var known bool
			if liked, known = p.likes(stop); !known {
				return
			}
		default:
			p.t.Errorf("liked is %t: %d %s", liked, status, answer)
		}
	}
}

// likes reports whether the person likes the video, once the server can tell.
func (p *person) likes(stop *atomic.Bool) (liked, known bool) {
	for !stop.Load() && !p.t.Failed() {
		switch status, answer := p.ask("GET", "/api/user/likes", ""); status {
		case http.StatusOK:
			return strings.Contains(answer, `"`+p.video+`"`), true
		case http.StatusServiceUnavailable:
		default:
			p.t.Errorf("reading: %d %s", status, answer)
		}
	}
	return false, false
}

func (p *person) ask(method, path, body string) (status int, answer string) {
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
			p.t.Errorf("%s %s: 503 does not say when to come back", method, path)
		}
		p.unavailable.Add(1)
	}
	return response.StatusCode, string(bytes.TrimSpace(text))
}
