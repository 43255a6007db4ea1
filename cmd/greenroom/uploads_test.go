package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	contract "greenroom/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqlite"
)

// uploads is the number of concurrent uploads, each by a different curator from a different
// address.
const uploads = 12

// uploadedFile is a file that the server needs much memory to read, with the query of the upload
// request.
type uploadedFile struct{ query, content string }

// uploadedFiles returns a file for each path of the contract to which files are uploaded. If the
// server streams a file to another service, the file is empty.
func uploadedFiles() map[string]uploadedFile {
	rows, described := 400, strings.Repeat("d", limits.VideoDescription)
	if os.Getenv(soakVariable) != "" {
		rows = 3_000
	}
	var videos, questions, cues strings.Builder
	videos.WriteString("link,title,description\n")
	for i := range rows {
		fmt.Fprintf(&videos, "https://youtu.be/%011d,Title,%s\n", i, described)
	}
	questions.WriteString("videoId,seconds,text\n")
	for i := range limits.QuestionRows {
		fmt.Fprintf(&questions, "many_000000,%d,%s\n", i, strings.Repeat("?", limits.QuestionText))
	}
	cues.WriteString("WEBVTT\n\n")
	for i := range limits.TranscriptCues {
		fmt.Fprintf(&cues, "%02d:%02d:%02d.000 --> %02[1]d:%02[2]d:%02[3]d.900\nCue %d, %s\n\n", i/3600, i/60%60, i%60, i, "one of many")
	}
	question := `{"_id":"one","points":[` + strings.Repeat(`"",`, limits.BankFileQuestion/3-100) + `""]},`
	bank := strings.Repeat(question, limits.BankFile/limits.BankFileQuestion)
	return map[string]uploadedFile{
		"/admin/imports":          {"?category=shelf", videos.String()},
		"/admin/questions/import": {"", questions.String()},
		"/admin/bank/import":      {"", `{"questions":[` + strings.TrimSuffix(bank, ",") + `]}`},
		"/admin/transcripts":      {"?videoId=many_000000&language=en", cues.String()},
		"/user/transcriptions":    {},
	}
}

// uploadPaths returns the paths of the contract to which files are uploaded.
func uploadPaths(t *testing.T) (paths []string) {
	t.Helper()
	text, err := contract.ReadDocument(t.Context(), "openapi.json")
	ok(t, err)
	var document struct {
		Paths map[string]struct {
			Post struct {
				RequestBody struct {
					Content map[string]any `json:"content"`
				} `json:"requestBody"`
			} `json:"post"`
		} `json:"paths"`
	}
	ok(t, json.Unmarshal([]byte(text), &document))
	for path, item := range document.Paths {
		if item.Post.RequestBody.Content["application/octet-stream"] != nil {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}

// newCurators creates a database with a video and with curators. It returns the tokens of the
// curators.
func newCurators(t *testing.T, dir string, secret []byte) (tokens []string) {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, databaseName), sqldb.CreateSchema)
	ok(t, err)
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "shelf", Name: "Shelf"}}, []library.Video{{ID: "many_000000", Title: "Many", Seconds: 60_000, Category: "Shelf"}}))
	now := time.Now().UTC().Truncate(time.Second)
	for i := range uploads {
		email := fmt.Sprintf("curator-%d@example.org", i)
		user := library.User{ID: fmt.Sprint("curator-", i), Email: email, EmailKey: email, CreatedAt: now, UpdatedAt: now, Role: library.Curator}
		ok(t, store.CreateUser(t.Context(), user, nil))
		tokens = append(tokens, newSession(t, store, secret, user))
	}
	ok(t, store.Close())
	return tokens
}

// TestMemory_ConcurrentUploadsStayWithinLimit uploads large files concurrently to each path that
// accepts files. While no memory is available, the server must not read a file.
func TestMemory_ConcurrentUploadsStayWithinLimit(t *testing.T) {
	race.Skip(t)
	hex := testSecret("ours")
	secret, err := parseSecret(hex)
	ok(t, err)
	dir, files := t.TempDir(), uploadedFiles()
	tokens := newCurators(t, dir, secret)
	p := start(t, []string{"GREENROOM_TOKEN_SECRET=" + hex}, "--data", dir, "--metrics-listen", "127.0.0.1:0", "--trusted-proxy", "127.0.0.1/32")
	for _, path := range uploadPaths(t) {
		file, known := files[path]
		if !known {
			t.Errorf("POST %s: got no file, want an entry of uploadedFiles", path)
		}
		if file.content == "" {
			continue
		}
		postgrestest.WaitUntil(t, "earlier imports have released their memory", func() bool {
			return p.metric(t, "greenroom_memory_reserved_bytes") == 0
		})
		p.resetPeak(t)
		statuses := p.uploadTogether(t, path, file, tokens)
		got := p.resident(t)
		t.Logf("POST %s: %d MiB with %d uploads of %d kB, statuses %v", path, got, uploads, len(file.content)/1000, statuses)
		if got > maxResident {
			t.Errorf("POST %s: got %d MiB with %d uploads, want at most %d MiB", path, got, uploads, maxResident)
		}
		if statuses[http.StatusOK]+statuses[http.StatusAccepted]+statuses[http.StatusUnprocessableEntity]+statuses[http.StatusServiceUnavailable] != uploads {
			t.Errorf("POST %s: got statuses %v, want %d of 200, 202, 422 and 503", path, statuses, uploads)
		}
	}
}

// uploadTogether sends the file of each curator without its last byte, until all memory for uploads
// is reserved. It then sends the last bytes. It returns the number of responses by status.
func (p *testServer) uploadTogether(t *testing.T, path string, file uploadedFile, tokens []string) map[int]int {
	t.Helper()
	last := make(chan struct{})
	statuses := make(chan int, len(tokens))
	var sending sync.WaitGroup
	for i, token := range tokens {
		head, tail := file.content[:len(file.content)-1], file.content[len(file.content)-1:]
		body := io.MultiReader(strings.NewReader(head), waitingReader(last), strings.NewReader(tail))
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.url+"/api"+path+file.query, body)
		ok(t, err)
		request.ContentLength = int64(len(file.content))
		request.Header.Set("Content-Type", "application/octet-stream")
		request.Header.Set("Authorization", token)
		request.Header.Set("X-Forwarded-For", fmt.Sprint("198.51.100.", i+1))
		sending.Go(func() { statuses <- statusOf(request) })
	}
	const maxReading = limits.ResponseMemory / limits.ImportMemory
	postgrestest.WaitUntil(t, "POST "+path+": the other uploads wait for memory", func() bool {
		return p.metric(t, "greenroom_memory_waiting_requests") >= uploads-maxReading
	})
	if status, body := p.call(t, "GET", "/api/categories", "", ""); status != http.StatusOK {
		t.Errorf("GET /api/categories during uploads: got %d %s, want 200", status, body)
	}
	close(last)
	sending.Wait()
	close(statuses)
	counted := make(map[int]int)
	for status := range statuses {
		counted[status]++
	}
	return counted
}

// statusOf sends a request on a new connection and returns the status. After an error, it returns
// 0.
func statusOf(request *http.Request) int {
	response, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(request)
	if err != nil {
		return 0
	}
	_ = response.Body.Close() // the body is not needed, only the status
	return response.StatusCode
}

// waitingReader is a reader without data. It blocks until the channel is closed, and then returns
// the end of the file.
type waitingReader <-chan struct{}

func (w waitingReader) Read([]byte) (int, error) {
	<-w
	return 0, io.EOF
}
