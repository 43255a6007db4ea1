package main

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	contract "greenroom/api"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

const (
	// maxResident is the memory limit of the process in MiB.
	maxResident = 200
	// unread is the number of connections that send a request and do not read the response.
	unread = 200
	// eachSeed is replaced by a different number for each connection, so that no response
	// comes from the cache. eachVideo is replaced by the id of a different video.
	eachSeed, eachVideo = "EACH", "VIDEO-OF"
	// soakVariable is set by "make soak" to test every route.
	soakVariable = "GREENROOM_TEST_SOAK"
)

// newFullAccount creates a database with an account whose lists and notebooks are full. Each
// video has a description of the maximum length on YouTube. It returns the token of the
// account and the ID of one of its playlists.
func newFullAccount(t *testing.T, dir string, secret []byte) (token, playlist string) {
	t.Helper()
	name := filepath.Join(dir, databaseName)
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
	token = newSession(t, store, secret, asha)
	for _, c := range library.Collections() {
		ok(t, filler.FillCollection(t.Context(), asha.ID, c, ids))
	}
	for _, id := range []string{"one", "two"} {
		_, err := filler.CreatePlaylist(t.Context(), asha.ID, library.Playlist{ID: id, Title: id, Description: strings.Repeat("d", 5000)}, now)
		ok(t, err)
		ok(t, filler.FillPlaylist(t.Context(), asha.ID, id, ids))
	}
	fillNotebooks(t, filler, asha.ID, ids, now)
	fillOutlines(t, filler, ids)
	ok(t, filler.Close())
	return token, "one"
}

// newSession creates a session of 1 h and returns its token.
func newSession(t *testing.T, store *sqldb.Store, secret []byte, user library.User) (token string) {
	t.Helper()
	session := library.Session{ID: "session-of-" + user.ID, UserID: user.ID, CreatedAt: user.CreatedAt, ExpiresAt: user.CreatedAt.Add(time.Hour)}
	ok(t, store.CreateSession(t.Context(), session))
	tokens, err := auth.NewTokens(secret)
	ok(t, err)
	token, err = tokens.Sign(auth.Claims{UserID: user.ID, Email: user.Email, SessionID: session.ID, IssuedAt: session.CreatedAt, ExpiresAt: session.ExpiresAt})
	ok(t, err)
	return token
}

// fillOutlines gives the first video the maximum number of chapters and the longest
// transcript. It gives 50 videos a short transcript, and marks the maximum number of
// questions.
func fillOutlines(t *testing.T, filler sqldbtest.Filler, videos []string) {
	t.Helper()
	first := library.OutlineChange{VideoID: videos[0]}
	for i := range limits.VideoChapters {
		first.Chapters = append(first.Chapters, library.Chapter{Seconds: i, Title: strings.Repeat("c", 100)})
	}
	cues := make([]library.Cue, library.MaxCues)
	for i := range cues {
		cues[i] = library.Cue{From: time.Duration(i) * time.Second, Text: strings.Repeat("s", library.MaxTranscriptText/library.MaxCues)}
	}
	first.Transcripts = []library.Transcript{{Language: "en", Cues: cues}}
	ok(t, fill.Outlines(t.Context(), filler, first))
	for _, id := range videos[1 : 1+limits.TranscriptMatches] {
		transcripts := []library.Transcript{{Language: "en", Cues: []library.Cue{{Text: "Numbats speak"}}}}
		ok(t, fill.Outlines(t.Context(), filler, library.OutlineChange{VideoID: id, Transcripts: transcripts}))
	}
	each := limits.ListedQuestions / len(videos)
	for i := range each {
		_, err := filler.DB.ExecContext(t.Context(), "INSERT INTO video_questions (video_key, id, seconds, text, answer_ends) SELECT DISTINCT key, $1, $2, $3, 0 FROM videos",
			fmt.Sprint("marked-", i), i, strings.Repeat("?", limits.QuestionText))
		ok(t, err)
	}
}

// fillNotebooks fills the account's notebooks with SQL, because the store would take minutes.
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
		library.Interviews: func(int) string {
			return `{"startedAt":"2026-11-22T09:30:00Z","minutes":15,"level":"usual","questions":[{"questionId":"pm-001","text":"` + strings.Repeat("q", 500) +
				`","minutes":4,"seconds":255,"way":"speak","points":6,"checkedPoints":[]}]}`
		},
		library.Stories: func(int) string {
			return `{"title":"T","result":"` + strings.Repeat("r", 800) + `","shows":[],"questionIds":[]}`
		},
		library.InterviewDays: func(int) string {
			return `{"location":"` + strings.Repeat("p", 200) + `","items":[],"sentences":[],"stage":"prepare"}`
		},
		library.PlanChanges: func(i int) string {
			return fmt.Sprintf(`{"dropped":{%q:true}}`, videos[i%len(videos)])
		},
		library.Plans: func(int) string {
			day := func(days int) string { return now.AddDate(0, 0, days).Format(time.DateOnly) }
			return fmt.Sprintf(`{"interviewOn":%q,"startsOn":%q,"zone":"UTC","minutes":[600,600,600,600,600,600,600],"daysOff":[],"categories":["shelf"],"playlists":["one"],"dropped":[]}`, day(60), day(-1))
		},
	}
	for _, n := range library.Notebooks() { // the plan is last
		id, body := "entry-%06d", bodies[n]
		if n == library.Positions {
			id = "many_%06d"
		} else if n == library.Plans {
			id = "plan"
		}
		_, err := filler.WriteEntry(t.Context(), userID, n, library.Entry{ID: nameOf(id, 0), Body: []byte(body(0)), At: now})
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

// fillNotebook copies the single entry of a notebook until the notebook is full.
func fillNotebook(ctx context.Context, t *testing.T, db *sql.DB, quota library.Quota, id string, body func(i int) string) {
	t.Helper()
	tx, err := db.BeginTx(ctx, nil)
	ok(t, err)
	var user, key, bytes int
	ok(t, tx.QueryRowContext(ctx, "SELECT user_key, key FROM notebooks WHERE entries = 1 AND key NOT IN (SELECT key FROM notebooks WHERE entries > 1) LIMIT 1").Scan(&user, &key))
	copied := strings.Join(columnsExcept(ctx, t, tx, "id", "body"), ", ")
	statement, err := tx.PrepareContext(ctx, fmt.Sprintf(
		"INSERT INTO notebook_entries (id, body, %s) SELECT $1, $2, %s FROM notebook_entries WHERE user_key = $3 AND notebook_key = $4 AND id = $5", copied, copied))
	ok(t, err)
	entries := 1
	for ; entries < quota.Entries; entries++ {
		e := library.Entry{ID: nameOf(id, entries), Body: []byte(body(entries))}
		if bytes += e.StoredBytes(); bytes+e.StoredBytes() > quota.Bytes {
			break
		}
		_, err := statement.ExecContext(ctx, e.ID, e.Body, user, key, nameOf(id, 0))
		ok(t, err)
	}
	_, err = tx.ExecContext(ctx, "UPDATE notebooks SET entries = $1, bytes = $2 WHERE key = $3", entries, bytes, key)
	ok(t, err)
	ok(t, tx.Commit())
}

// columnsExcept returns the columns of the table of notebook entries, except the columns in
// without.
func columnsExcept(ctx context.Context, t *testing.T, tx *sql.Tx, without ...string) (names []string) {
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

// An idle server returns the memory of its start to the system: a password hash allocates 19 MiB.
func TestMemory_IdleServerReturnsMemory(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	server := start(t, []string{"GREENROOM_PASSWORD_HASH_TIME=1ms"}, "--metrics-listen", "127.0.0.1:0")
	server.log.wait("password hashes calibrated")
	const limit = 64 << 20 // measured: 46 MiB, or 82 MiB if the memory is not returned
	var got float64
	for until := time.Now().Add(time.Minute); time.Now().Before(until); {
		if got = server.metric(t, "process_resident_memory_bytes"); got <= limit {
			return
		}
	}
	t.Errorf("got %.0f MiB after 1 min, want at most %d MiB", got/(1<<20), limit>>20)
}

// resident returns the peak resident memory of the process in MiB.
func (p *testServer) resident(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		t.Skip("this system does not report the memory of a process")
	}
	found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
	kilobytes, err := strconv.Atoi(string(found[1]))
	ok(t, err)
	return kilobytes >> 10
}

// resetPeak sets the peak resident memory of the process to its current use, so that each
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

// cacheBytes returns the bytes of all caches.
func (p *testServer) cacheBytes(t *testing.T) (bytes float64) {
	t.Helper()
	for _, match := range regexp.MustCompile(`(?m)^greenroom_cache_bytes{.*} (\S+)$`).FindAllStringSubmatch(p.metrics(t), -1) {
		number, err := strconv.ParseFloat(match[1], 64)
		ok(t, err)
		bytes += number
	}
	return bytes
}

// unreadCall is a request whose response is not read.
type unreadCall struct{ method, path, body string }

// request sends a request, does not read the response and returns the connection.
func (p *testServer) request(t *testing.T, c unreadCall, token, from string) net.Conn {
	t.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
	ok(t, err)
	ok(t, connection.(*net.TCPConn).SetReadBuffer(4<<10))
	_, err = fmt.Fprintf(connection, "%s %s HTTP/1.1\r\nHost: greenroom\r\nAuthorization: %s\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
		c.method, c.path, token, from, len(c.body), c.body)
	ok(t, err)
	return connection
}

// of returns the request of connection number i.
func (c unreadCall) of(i int) unreadCall {
	replace := strings.NewReplacer(eachSeed, strconv.Itoa(i), eachVideo, fmt.Sprintf("many_%06d", i))
	return unreadCall{c.method, replace.Replace(c.path), replace.Replace(c.body)}
}

// resources are ids of objects, by the names of parameters of the contract or by paths.
type resources map[string]string

// resourcesOf creates the objects that requests need and that the filled database does not have.
func (p *testServer) resourcesOf(t *testing.T, token, playlist string) resources {
	t.Helper()
	made := func(status int, method, path, body, pattern string) string {
		t.Helper()
		got, response := p.call(t, method, path, token, body)
		found := regexp.MustCompile(pattern).FindSubmatch(response)
		if got != status || found == nil {
			t.Fatalf("%s %s: got %d %.300s, want %d", method, path, got, response, status)
		}
		return string(found[1])
	}
	return resources{
		"videoId": "many_000000", "categoryId": "shelf", "language": "en", "playlistId": playlist, "userId": "asha", "questionId": "pm-001",
		"/calendar/{token}":              made(http.StatusCreated, "POST", "/api/user/plan/feed", "{}", `/calendar/([^"]+)"`),
		"/shared/{token}":                made(http.StatusOK, "PUT", "/api/user/playlists/two/share", "", `/shared/([^"]+)"`),
		"/reminders/{token}":             "invalid",
		"importId":                       p.uploadRows(t, token),
		"/user/plan/days":                "?today=" + time.Now().UTC().Format(time.DateOnly),
		"/user/plan/calendar.ics":        "?today=" + time.Now().UTC().Format(time.DateOnly),
		"/videos/spoken":                 "?q=numbats&limit=50",
		"/videos/suggestions":            "?q=many",
		"/admin/videos":                  "?limit=500",
		"/admin/people":                  "?limit=200",
		"/admin/log":                     "?limit=500",
		"/admin/imports/{importId}/rows": "?kind=new&limit=500",
	}
}

// uploadRows uploads a file of an import and returns the id of the import when it is decided.
func (p *testServer) uploadRows(t *testing.T, token string) string {
	t.Helper()
	var file strings.Builder
	file.WriteString("link,title\n")
	for i := range limits.PreviewRows {
		fmt.Fprintf(&file, "https://youtu.be/%011d,%s\n", i, strings.Repeat("t", limits.VideoTitle))
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.url+"/api/admin/imports?category=shelf", strings.NewReader(file.String()))
	ok(t, err)
	request.Header.Set("Content-Type", "application/octet-stream")
	request.Header.Set("Authorization", token)
	var got struct {
		Import struct {
			ID    string `json:"_id"`
			Stage string `json:"stage"`
		} `json:"import"`
	}
	response := p.do(t, request)
	ok(t, json.NewDecoder(response.Body).Decode(&got))
	ok(t, response.Body.Close())
	for began := time.Now(); got.Import.Stage != "ready"; {
		status, body := p.call(t, "GET", "/api/admin/imports/"+got.Import.ID, token, "")
		if status != http.StatusOK || time.Since(began) > 15*time.Second {
			t.Fatalf("import of a large file: got %d %s, want 200 within 15 s", status, body)
		}
		ok(t, json.Unmarshal(body, &got))
	}
	return got.Import.ID
}

// backUp waits until a backup can be downloaded. It starts one unless the server writes its first
// automatic backup.
func (p *testServer) backUp(t *testing.T, token string) {
	t.Helper()
	if status, body := p.call(t, "POST", "/api/admin/backups", token, ""); status != http.StatusAccepted && status != http.StatusConflict {
		t.Fatalf("start a backup: got %d %s, want 202 or 409", status, body)
	}
	postgrestest.WaitUntil(t, "the backup can be downloaded", func() bool {
		status, _ := p.call(t, "GET", "/api/admin/backups/latest", token, "")
		return status == http.StatusOK
	})
}

// wholeBodies are the bodies of the writes whose responses can have whole lists or a plan.
func wholeBodies() map[string]string {
	one, list := `{"video":{"_id":"`+eachVideo+`"}}`, `{"playlist":{"title":"List","description":"Changed"}}`
	day := func(days int) string { return time.Now().UTC().AddDate(0, 0, days).Format(time.DateOnly) }
	return map[string]string{
		"POST /user/likes": one, "POST /user/watchlater": one, "POST /user/history": one, "POST /user/playlists/{playlistId}": one,
		"PUT /user/history/{videoId}": "", "PATCH /user/playlists/{playlistId}": list, "POST /user/playlists": list,
		"PUT /user/playlists/{playlistId}/share": "", "POST /user/playlists/{playlistId}/copy": "", "POST /user/shared/{token}/copy": "",
		"PUT /user/playlists/{playlistId}/{videoId}/part":  `{"part":{"from":1,"to":9}}`,
		"PUT /user/playlists/{playlistId}/{videoId}/place": `{"place":{}}`,
		"DELETE /user/likes/{videoId}":                     "", "DELETE /user/watchlater/{videoId}": "", "DELETE /user/history/{videoId}": "", "DELETE /user/history/all": "",
		"DELETE /user/playlists/{playlistId}/{videoId}": "", "DELETE /user/playlists/{playlistId}/share": "", "DELETE /user/playlists/{playlistId}": "",
		"POST /user/plan/days": fmt.Sprintf(`{"interviewOn":%q,"startsOn":%q,"zone":"UTC","minutes":[600,600,600,600,600,600,600],"daysOff":[],"categories":["shelf"],"playlists":[],"dropped":[]}`, day(60), day(-1)),
	}
}

// contractCalls returns a call for each GET operation of the contract, and for each write whose
// response can have whole lists or a plan. It fails the test if a resource or a body is missing.
func contractCalls(t *testing.T, ids resources) (calls []unreadCall) {
	t.Helper()
	text, err := contract.ReadDocument(t.Context(), "openapi.json")
	ok(t, err)
	var document struct {
		Paths map[string]map[string]json.RawMessage `json:"paths"`
	}
	ok(t, json.Unmarshal([]byte(text), &document))
	bodies := wholeBodies()
	for path, operations := range document.Paths {
		for method, operation := range operations {
			method = strings.ToUpper(method)
			body, isWhole := bodies[method+" "+path]
			if method == http.MethodGet || isWhole {
				calls = append(calls, unreadCall{method, "/api" + filledPath(t, ids, method, path), body})
			} else if strings.Contains(string(operation), `"#/components/parameters/prefer"`) {
				t.Errorf("%s %s: got whole lists in the response, want an entry of wholeBodies", method, path)
			}
			delete(bodies, method+" "+path)
		}
	}
	if len(bodies) > 0 {
		t.Errorf("got bodies %v without an operation in the contract", slices.Sorted(maps.Keys(bodies)))
	}
	slices.SortFunc(calls, compareCalls)
	return calls
}

// filledPath returns the path with ids in place of its parameters, and its query. Writes are
// about a different video on each connection.
func filledPath(t *testing.T, ids resources, method, path string) string {
	t.Helper()
	filled := regexp.MustCompile(`{(\w+)}`).ReplaceAllStringFunc(path, func(parameter string) string {
		name := strings.Trim(parameter, "{}")
		id := ids[name]
		switch {
		case name == "token":
			id = ids[strings.TrimSuffix(strings.TrimPrefix(path, "/user"), "/copy")]
		case name == "videoId" && method != http.MethodGet:
			id = eachVideo
		}
		if id == "" {
			t.Errorf("%s %s: got no resource for parameter %s", method, path, name)
		}
		return id
	})
	if query := ids[path]; strings.HasPrefix(query, "?") {
		filled += query
	}
	return filled
}

// compareCalls sorts calls so that the lists remain full as long as possible: items of a list are
// deleted before the list.
func compareCalls(a, b unreadCall) int {
	rank := func(c unreadCall) int {
		return slices.Index([]string{"GET", "PUT", "PATCH", "POST", "DELETE"}, c.method)
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.path, a.path))
}

// largestCalls returns the calls with the largest responses, or all calls for a soak test.
func largestCalls(t *testing.T, ids resources) []unreadCall {
	t.Helper()
	all := contractCalls(t, ids)
	get := func(path string) unreadCall { return unreadCall{method: http.MethodGet, path: path} }
	shuffled := get("/api/videos?order=shuffled&seed=" + eachSeed)
	if os.Getenv(soakVariable) == "" {
		large := []string{"/api/user/likes", "/api/user/playlists", "/api/user/notes", "/api/user/export", "/api/questions", "/api/video/many_000000/transcripts/en"}
		return append(slices.DeleteFunc(all, func(c unreadCall) bool {
			return c.method != http.MethodGet || !slices.Contains(large, c.path) && !strings.HasPrefix(c.path, "/api/user/plan/days")
		}), shuffled)
	}
	others := []unreadCall{shuffled, get("/api/videos?order=shuffled&limit=50&seed=" + eachSeed), get("/api/videos?order=shuffled&seed=900"), get("/api/videos?q=many"), get("/"), get("/sitemap.xml")}
	return append(others, all...)
}

// TestMemory_UnreadResponsesAreBounded sends requests on 200 connections for an account with full
// quotas. The connections come from 1 address or from 200 addresses, and no response is read.
func TestMemory_UnreadResponsesAreBounded(t *testing.T) {
	race.Skip(t)
	hex := testSecret("ours")
	secret, err := parseSecret(hex)
	ok(t, err)
	dir := t.TempDir()
	token, playlist := newFullAccount(t, dir, secret)
	p := start(t, []string{"GREENROOM_TOKEN_SECRET=" + hex}, "--data", dir, "--metrics-listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1/32",
		"--writes-per-account", "0", "--writes-per-address", "0", "--backup-dir", t.TempDir())
	if os.Getenv(soakVariable) != "" {
		p.backUp(t, token)
	}
	for _, c := range largestCalls(t, p.resourcesOf(t, token, playlist)) {
		for _, addresses := range []int{1, unread} {
			p.resetPeak(t)
			p.holdUnread(t, c, token, addresses)
		}
	}
	postgrestest.WaitUntil(t, "the caches are within their limit", func() bool { return p.cacheBytes(t) <= limits.CacheMemory })
}

// holdUnread opens the connections, waits until no request waits for memory, and measures the
// resident memory of the process. It checks that small responses are still sent while the budget
// is in use.
func (p *testServer) holdUnread(t *testing.T, c unreadCall, token string, addresses int) {
	t.Helper()
	for i := range unread {
		from := fmt.Sprintf("198.51.%d.%d", i%addresses/100, i%addresses%100)
		connection := p.request(t, c.of(i+addresses), token, from)
		defer func() { _ = connection.Close() }()
	}
	began := time.Now()
	// A read of all metrics takes several milliseconds of CPU. The kernel records the peak between two reads.
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
