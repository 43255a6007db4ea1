package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	contract "greenroom/api"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// unreadCall is a request whose response the test does not read.
type unreadCall struct{ method, path, body string }

// request sends a request and returns the connection. It does not read the response.
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

// resources contains IDs of objects by the names of parameters in the contract, or by paths.
type resources map[string]string

// resourcesOf creates the objects that requests need but the filled database does not contain.
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

// uploadRows uploads the file of an import. It returns the ID of the import when the preview is
// complete.
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

// backUp waits until a backup can be downloaded. It starts a backup, unless the server already
// writes its first automatic backup.
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

// wholeBodies returns the bodies of the writes whose responses can contain whole lists or a plan.
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
// response can contain whole lists or a plan. If a resource or a body is missing, the test fails.
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

// filledPath returns the path with a query and with IDs instead of parameters. Each connection
// writes to a different video.
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

// compareCalls compares calls so that calls that empty lists are last. A list is deleted after its
// items.
func compareCalls(a, b unreadCall) int {
	rank := func(c unreadCall) int {
		return slices.Index([]string{"GET", "PUT", "PATCH", "POST", "DELETE"}, c.method)
	}
	return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(b.path, a.path))
}

// largestCalls returns the calls with the largest responses. In a soak test, it returns all calls.
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
