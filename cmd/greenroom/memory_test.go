package main

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

const (
	// mostResident is how much memory the process may take, in MiB. 173 were measured.
	mostResident = 200
	// unread is how many connections ask for a response and read nothing.
	unread = 200
	// eachSeed is replaced by a different number for each connection, so that no response
	// comes from the cache.
	eachSeed = "EACH"
	// soakVariable is set by "make soak" to try every route.
	soakVariable = "GREENROOM_TEST_SOAK"
)

// hoarded makes a database with an account whose lists and notebooks are full, each video
// with as long a description as YouTube takes, and returns the account's token and the id
// of one of its playlists.
func hoarded(t *testing.T, folder string, secret []byte) (token, playlist string) {
	t.Helper()
	name := filepath.Join(folder, databaseName)
	store, err := sqlite.Open(t.Context(), name, sqldb.CreateSchema)
	ok(t, err)
	db, err := sql.Open("sqlite", name)
	ok(t, err)
	filler := sqldbtest.Filler{Store: store, DB: db}
	videos := make([]library.Video, library.MaxListVideos)
	ids := make([]string, len(videos))
	for i := range videos {
		ids[i] = fmt.Sprintf("many_%06d", i)
		videos[i] = library.Video{ID: ids[i], Title: "Many", Description: strings.Repeat("long ", 1000), Seconds: 600, Category: "Shelf"}
	}
	ok(t, fill.Put(t.Context(), filler, []library.Category{{ID: "shelf", Name: "Shelf"}}, videos))
	now := time.Now().UTC().Truncate(time.Second)
	asha := library.User{ID: "asha", Email: "asha@example.org", EmailKey: "asha@example.org", CreatedAt: now, UpdatedAt: now, Role: library.Operator}
	ok(t, filler.CreateUser(t.Context(), asha, nil))
	session := library.Session{ID: "session", UserID: asha.ID, CreatedAt: now, ExpiresAt: now.Add(time.Hour)}
	ok(t, filler.CreateSession(t.Context(), session))
	for _, c := range library.Collections() {
		ok(t, filler.FillCollection(t.Context(), asha.ID, c, ids))
	}
	for _, id := range []string{"one", "two"} {
		_, err := filler.CreatePlaylist(t.Context(), asha.ID, library.Playlist{ID: id, Title: id, Description: strings.Repeat("d", 5000)}, now)
		ok(t, err)
		ok(t, filler.FillPlaylist(t.Context(), asha.ID, id, ids))
	}
	fillNotebooks(t, filler, asha.ID, ids, now)
	ok(t, filler.Close())
	tokens, err := auth.NewTokens(secret)
	ok(t, err)
	token, err = tokens.Sign(auth.Claims{UserID: asha.ID, Email: asha.Email, SessionID: session.ID, IssuedAt: now, ExpiresAt: session.ExpiresAt})
	ok(t, err)
	return token, "one"
}

// fillNotebooks fills the account's notebooks, past the store, which would take minutes.
func fillNotebooks(t *testing.T, filler sqldbtest.Filler, userID string, videos []string, now time.Time) {
	t.Helper()
	bodies := map[library.Notebook]func(i int) string{
		library.Positions: func(int) string { return `{"seconds":17}` },
		library.Notes: func(i int) string {
			return fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, videos[i%len(videos)], strings.Repeat("n", 760))
		},
		library.Questions: func(i int) string {
			return fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, videos[i%len(videos)], strings.Repeat("q", 500))
		},
		library.Ratings: func(i int) string {
			return fmt.Sprintf(`{"questionId":"entry-%06d","videoId":%q,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","lastReview":"2026-11-20T09:30:00Z"}}`, i%5000, videos[i%len(videos)])
		},
		library.Plans: func(int) string {
			day := func(days int) string { return now.AddDate(0, 0, days).Format(time.DateOnly) }
			return fmt.Sprintf(`{"interviewOn":%q,"startsOn":%q,"zone":"UTC","minutes":[600,600,600,600,600,600,600],"daysOff":[],"categories":["shelf"],"playlists":["one"],"dropped":[]}`, day(60), day(-1))
		},
	}
	for _, n := range library.Notebooks() { // the plan is the last
		id, body := "entry-%06d", bodies[n]
		if n == library.Positions {
			id = "many_%06d"
		} else if n == library.Plans {
			id = "plan"
		}
		_, err := filler.KeepEntry(t.Context(), userID, n, library.Entry{ID: nameOf(id, 0), Body: []byte(body(0)), At: now})
		ok(t, err)
		if n == library.Plans {
			continue
		}
		fillNotebook(t.Context(), t, filler.DB, n.Quota(false), id, body)
	}
}

func nameOf(form string, i int) string {
	if strings.Contains(form, "%") {
		return fmt.Sprintf(form, i)
	}
	return form
}

// fillNotebook adds entries like the one in the notebook that has only one, until the notebook is full.
func fillNotebook(ctx context.Context, t *testing.T, db *sql.DB, room library.Quota, id string, body func(i int) string) {
	t.Helper()
	tx, err := db.BeginTx(ctx, nil)
	ok(t, err)
	var user, key, bytes int
	ok(t, tx.QueryRowContext(ctx, "SELECT user_key, key FROM notebooks WHERE entries = 1 AND key NOT IN (SELECT key FROM notebooks WHERE entries > 1) LIMIT 1").Scan(&user, &key))
	copied := strings.Join(columnsBut(ctx, t, tx, "id", "body"), ", ")
	statement, err := tx.PrepareContext(ctx, fmt.Sprintf(
		"INSERT INTO notebook_entries (id, body, %s) SELECT $1, $2, %s FROM notebook_entries WHERE user_key = $3 AND notebook_key = $4 AND id = $5", copied, copied))
	ok(t, err)
	entries := 1
	for ; entries < room.Entries; entries++ {
		e := library.Entry{ID: nameOf(id, entries), Body: []byte(body(entries))}
		if bytes += e.StoredBytes(); bytes+e.StoredBytes() > room.Bytes {
			break
		}
		_, err := statement.ExecContext(ctx, e.ID, e.Body, user, key, nameOf(id, 0))
		ok(t, err)
	}
	_, err = tx.ExecContext(ctx, "UPDATE notebooks SET entries = $1, bytes = $2 WHERE key = $3", entries, bytes, key)
	ok(t, err)
	ok(t, tx.Commit())
}

// columnsBut returns the columns of the notebooks' entries without some of them.
func columnsBut(ctx context.Context, t *testing.T, tx *sql.Tx, without ...string) (names []string) {
	t.Helper()
	rows, err := tx.QueryContext(ctx, "SELECT name FROM pragma_table_info('notebook_entries')")
	ok(t, err)
	defer func() { ok(t, rows.Close()) }()
	for rows.Next() {
		var name string
		ok(t, rows.Scan(&name))
		if !strings.Contains(strings.Join(without, " "), name) {
			names = append(names, name)
		}
	}
	ok(t, rows.Err())
	return names
}

// resident returns the greatest memory that the process has taken, in MiB.
func (p *program) resident(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("this system does not say how much memory a process takes")
	}
	found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	kilobytes, err := strconv.Atoi(string(found[1]))
	ok(t, err)
	return kilobytes >> 10
}

// measured returns the value of a metric.
func (p *program) measured(t *testing.T, name string) float64 {
	t.Helper()
	_, value, _ := strings.Cut(p.metrics(t), "\n"+name+" ")
	var number float64
	_, err := fmt.Sscan(value, &number)
	ok(t, err)
	return number
}

// ask sends a request whose response is not read, and returns its connection.
func (p *program) ask(t *testing.T, path, token, from string) net.Conn {
	t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	ok(t, err)
	ok(t, connection.(*net.TCPConn).SetReadBuffer(4<<10))
	_, err = fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: greenroom\r\nAuthorization: %s\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: %s\r\n\r\n", path, token, from)
	ok(t, err)
	return connection
}

// hoardedRoutes returns the routes that are tried: the largest, or all.
func hoardedRoutes(playlist, feed string) []string {
	today := "?today=" + time.Now().UTC().Format(time.DateOnly)
	routes := []string{
		"/api/user/likes", "/api/user/playlists", "/api/user/notes", "/api/user/export", "/api/user/plan/days" + today,
		"/api/videos?order=shuffled&seed=" + eachSeed,
	}
	if os.Getenv(soakVariable) != "" {
		routes = append(routes, feed, "/api/videos?order=shuffled&seed=900", "/api/videos?order=shuffled&limit=50&seed="+eachSeed, "/api/user/watchlater", "/api/user/history", "/api/user/playlists/"+playlist, "/api/user/positions",
			"/api/user/questions", "/api/user/ratings", "/api/user/plan", "/api/user/plan/calendar.ics"+today, "/api/videos", "/api/videos?q=many",
			"/api/videos/suggestions?q=many", "/api/questions", "/api/categories", "/api/user", "/api/user/sessions", "/api/admin/videos?limit=500",
			"/api/admin/videos/export", "/api/admin/people", "/api/admin/log", "/api/admin/overview", "/api/openapi.json", "/", "/sitemap.xml")
	}
	return routes
}

// TestMemory_UnreadResponses lets 200 connections, of one address and of 200 addresses, ask
// for the responses of an account that has filled its quotas, and reads none of them.
func TestMemory_UnreadResponses(t *testing.T) {
	if underRace {
		t.Skip("the race detector multiplies the memory: make test-go runs this test without it")
	}
	hex := testSecret("ours")
	secret, err := parseSecret(hex)
	ok(t, err)
	folder := t.TempDir()
	token, playlist := hoarded(t, folder, secret)
	p := start(t, []string{"GREENROOM_TOKEN_SECRET=" + hex}, "--data", folder, "--metrics-listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1/32")
	status, answer := p.call(t, "POST", "/api/user/plan/feed", token, "{}")
	if status != http.StatusCreated {
		t.Fatalf("a link to the calendar: %d %s", status, answer)
	}
	feed := regexp.MustCompile(`/api/calendar/[^"]+`).FindString(string(answer))
	for _, path := range hoardedRoutes(playlist, feed) {
		for _, addresses := range []int{1, unread} {
			p.hoard(t, path, token, addresses)
		}
	}
}

// hoard opens the connections, waits until no request waits for memory, and looks how much
// the process takes. Small responses are sent while the budget is in use.
func (p *program) hoard(t *testing.T, path, token string, addresses int) {
	t.Helper()
	for i := range unread {
		from := fmt.Sprintf("198.51.%d.%d", i%addresses/100, i%addresses%100)
		connection := p.ask(t, strings.ReplaceAll(path, eachSeed, strconv.Itoa(i+addresses)), token, from)
		defer func() { _ = connection.Close() }()
	}
	began := time.Now()
	for settled := false; !settled && time.Since(began) < 15*time.Second; {
		settled = time.Since(began) > time.Second && p.measured(t, "greenroom_memory_waiting_requests") == 0
		if status, body := p.call(t, "GET", "/api/categories", token, ""); status != http.StatusOK {
			t.Fatalf("a small response while the budget is in use: %d %s", status, body)
		}
	}
	got := p.resident(t)
	t.Logf("%s, %d addresses: %d MiB, %.0f MiB reserved, %s", path, addresses, got, p.measured(t, "greenroom_memory_reserved_bytes")/(1<<20), time.Since(began).Round(time.Second/10))
	if got > mostResident {
		t.Errorf("%s: %d connections of %d addresses that read nothing take %d MiB", path, unread, addresses, got)
	}
}
