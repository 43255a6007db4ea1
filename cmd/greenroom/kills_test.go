package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/limits"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// soakNumber returns the number in the environment variable, which "make soak" sets, or otherwise
// if the variable is not set.
func soakNumber(t *testing.T, variable string, otherwise int) int {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s: got %q, want a positive number", variable, text)
	}
	return n
}

// Servers are killed with SIGKILL while accounts write. After each kill, every account must have
// exactly the data of its acknowledged writes. A write without a response may be stored or missing.
func TestServe_KillsLoseNoAcknowledgedWrite(t *testing.T) {
	t.Parallel()
	kills := soakNumber(t, "GREENROOM_TEST_KILLS", 3)
	shared := func(t *testing.T) []string {
		return []string{"--data", filepath.Join(t.TempDir(), "data"), "--database-url", postgrestest.Schema(t)}
	}
	for name, servers := range map[string]struct {
		count    int
		settings func(t *testing.T) []string
	}{
		"sqlite":              {1, func(t *testing.T) []string { return []string{"--data", filepath.Join(t.TempDir(), "data")} }},
		"postgres":            {1, shared},
		"postgres, 2 servers": {2, shared},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			killWhileWriting(t, kills, servers.count, servers.settings(t))
		})
	}
}

// killWhileWriting kills the servers one after another. At the same time, 3 accounts write to each
// server.
func killWhileWriting(t *testing.T, kills, servers int, settings []string) {
	t.Helper()
	serve := append([]string{"--writes-per-account", "1000000", "--writes-per-address", "10000000"}, settings...)
	running := make([]*testServer, servers)
	writers := make([][]*ledgerWriter, servers)
	for i := range running {
		running[i] = start(t, nil, serve...)
		for range 3 {
			writers[i] = append(writers[i], newLedgerWriter(t, running[i]))
		}
	}
	for kill := range kills {
		victim := kill % servers
		var load sync.WaitGroup
		stop := make(chan struct{})
		enough := make(chan struct{}, 3*servers)
		for i, ours := range writers {
			for _, w := range ours {
				load.Go(func() { w.writeUntilKilled(running[i], stop, enough, 10+kill%7) })
			}
		}
		for range 3 * servers {
			<-enough
		}
		ok(t, running[victim].cmd.Process.Kill())
		_ = running[victim].end()
		close(stop)
		load.Wait()
		running[victim] = start(t, nil, serve...)
		for i, ours := range writers {
			for _, w := range ours {
				// With two servers, the data is read from the server that was not killed.
				w.wantLedger(t, running[(i+1)%servers], fmt.Sprintf("kill %d", kill+1))
			}
		}
	}
	for i := range running {
		ok(t, running[i].cmd.Process.Kill())
		_ = running[i].end()
	}
	mustRun(t, append([]string{"check"}, settings...)...)
}

// ledger is the expected data of an account: the texts of notes by ID, the seconds of a position, a
// title, and the liked video.
type ledger map[string]string

// ledgerWriter is a guest that writes to one server and records the acknowledged writes.
type ledgerWriter struct {
	t            *testing.T
	token, video string
	playlist     string
	client       http.Client
	writes       int
	acknowledged ledger
	pending      string // key of the write that waits for a response; "" for none
	stored       string // new value of the key in pending
}

// maxPosition limits the written positions, because an account writes millions of them in a soak
// test. It is a multiple of 6, so that no position is 0.
const maxPosition = limits.VideoSeconds - 1000

func newLedgerWriter(t *testing.T, server *testServer) *ledgerWriter {
	t.Helper()
	p := newTestUser(t, server)
	w := &ledgerWriter{t: t, token: p.token, video: p.video, acknowledged: ledger{"title": "0"}}
	w.client.Transport = p.client.Transport
	var got struct {
		Playlists []struct {
			ID string `json:"_id"`
		}
	}
	status, response := server.call(t, "POST", "/api/user/playlists", w.token, `{"playlist":{"title":"0","description":"None"}}`)
	if err := json.Unmarshal(response, &got); err != nil || len(got.Playlists) != 1 {
		t.Fatalf("create a playlist: got %d %s, want 201", status, response)
	}
	w.playlist = got.Playlists[0].ID
	return w
}

// next returns the next write, the key that it changes and the new value. The value "" means that
// the write removes the key.
func (w *ledgerWriter) next() (method, path, body, key, value string) {
	w.writes++
	n := strconv.Itoa(w.writes)
	note := fmt.Sprintf("note-%d", w.writes%3)
	switch w.writes % 6 {
	case 0:
		if w.acknowledged["like"] != "" {
			return "DELETE", "/likes/" + w.video, "", "like", ""
		}
		return "POST", "/likes", `{"video":{"_id":"` + w.video + `"}}`, "like", w.video
	case 1:
		seconds := strconv.Itoa(w.writes % maxPosition)
		return "PUT", "/positions/" + w.video, `{"seconds":` + seconds + `,"length":1000000}`, "position", seconds
	case 2:
		return "PATCH", "/playlists/" + w.playlist, `{"playlist":{"title":"` + n + `"}}`, "title", n
	case 3:
		return "DELETE", "/notes/" + note, "", note, ""
	default:
		return "PUT", "/notes/" + note, `{"videoId":"` + w.video + `","seconds":1,"text":"` + n + `"}`, note, n
	}
}

// writeUntilKilled writes until stop is closed or the server does not respond. It closes enough
// when the server has acknowledged enough writes or does not respond.
func (w *ledgerWriter) writeUntilKilled(server *testServer, stop <-chan struct{}, enough chan<- struct{}, number int) {
	signal := sync.OnceFunc(func() { enough <- struct{}{} })
	defer signal()
	for acknowledged := 0; ; {
		select {
		case <-stop:
			return
		default:
		}
		if status := w.write(server); status != http.StatusOK {
			return
		}
		if acknowledged++; acknowledged == number {
			signal()
		}
	}
}

// write sends the next write and returns the status, or 0 without a response. It records the write
// as acknowledged if the server acknowledges it, and as pending if the server fails or does not
// respond.
func (w *ledgerWriter) write(server *testServer) int {
	method, path, body, key, value := w.next()
	status, response, err := w.request(method, server.url+"/api/user"+path, body)
	switch {
	case err != nil:
		w.pending, w.stored = key, value
		return 0
	case status/100 == 5:
		w.pending, w.stored = key, value
	case status/100 == 2:
		w.acknowledged.set(key, value)
		return http.StatusOK
	default:
		w.t.Errorf("%s %s: got %d %s, want 2xx", method, path, status, response)
	}
	return status
}

func (l ledger) set(key, value string) {
	l[key] = value
	if value == "" {
		delete(l, key)
	}
}

func (w *ledgerWriter) request(method, url, body string) (status int, text string, err error) {
	request, err := http.NewRequestWithContext(w.t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", w.token)
	response, err := w.client.Do(request)
	if err != nil {
		return 0, "", err
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	return response.StatusCode, string(content), err
}

// wantLedger checks that the server returns the acknowledged data. A write without a response may
// be missing.
func (w *ledgerWriter) wantLedger(t *testing.T, server *testServer, when string) {
	t.Helper()
	got := w.read(t, server)
	if w.pending != "" && got[w.pending] == w.stored {
		w.acknowledged.set(w.pending, w.stored)
	}
	w.pending = ""
	if diff := cmp.Diff(w.acknowledged, got); diff != "" {
		t.Fatalf("%s: got other data than acknowledged (-acknowledged +got): %s", when, diff)
	}
}

// read returns the data of the account.
func (w *ledgerWriter) read(t *testing.T, server *testServer) ledger {
	t.Helper()
	var data struct {
		Notes []struct {
			ID   string `json:"_id"`
			Text string
		}
		Positions []struct{ Seconds int }
		Likes     []struct {
			ID string `json:"_id"`
		}
		Playlist struct{ Title string }
	}
	for _, path := range []string{"notes", "positions", "likes", "playlists/" + w.playlist} {
		status, response := server.call(t, "GET", "/api/user/"+path, w.token, "")
		if err := json.Unmarshal(response, &data); err != nil || status != http.StatusOK {
			t.Fatalf("%s: got %d %s, want 200", path, status, response)
		}
	}
	got := ledger{"title": data.Playlist.Title}
	for _, n := range data.Notes {
		got[n.ID] = n.Text
	}
	for _, p := range data.Positions {
		got["position"] = strconv.Itoa(p.Seconds)
	}
	for _, v := range data.Likes {
		got["like"] = v.ID
	}
	return got
}
