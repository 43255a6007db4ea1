package api_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// unsent is the body of a request. If the server reads it, the test fails.
type unsent struct{ t *testing.T }

func (u unsent) Read([]byte) (int, error) {
	u.t.Error("got a read of the body, want none")
	return 0, io.ErrUnexpectedEOF
}

// TestUpload_ReservesMemoryBeforeReadingBody sends a file to each operation of the contract that
// accepts a file. The memory budget allows responses to a curator, but no file.
func TestUpload_ReservesMemoryBeforeReadingBody(t *testing.T) {
	t.Parallel()
	memory := membudget.New(membudget.Limits{Total: 8 << 20, PerClient: 8 << 20, Timeout: time.Millisecond, Waiting: 10})
	app := inMemory(t, func(c *api.Config) { c.Memory = memory })
	token := app.as(t, library.Curator)
	others, err := memory.Reserve(t.Context(), "192.0.2.9", 8<<20-limits.AdminPageMemory)
	if err != nil {
		t.Fatal(err)
	}
	defer others.Release()
	uploads := uploadPaths()
	if len(uploads) < 5 {
		t.Fatalf("got uploads %v, want at least 5", uploads)
	}
	for _, path := range uploads {
		if path == "/user/transcriptions" { // a transcription needs less memory, because the file is streamed
			continue
		}
		request := httptest.NewRequest(http.MethodPost, "/api"+path, unsent{t})
		request.ContentLength = 100
		request.Header.Set("Content-Type", "application/octet-stream")
		request.Header.Set("Authorization", token)
		recorder := httptest.NewRecorder()
		app.handler.ServeHTTP(recorder, request)
		if recorder.Code != http.StatusServiceUnavailable || recorder.Header().Get("Retry-After") == "" {
			t.Errorf("POST %s without memory for a file: got %d %s, want 503", path, recorder.Code, recorder.Body)
		}
	}
}

// uploadPaths returns the paths of the operations in the contract that accept a file.
func uploadPaths() (paths []string) {
	for path, item := range document().Paths.Map() {
		if post := item.Post; post != nil && post.RequestBody != nil && post.RequestBody.Value.Content["application/octet-stream"] != nil {
			paths = append(paths, path)
		}
	}
	return paths
}

// TestImport_WaitsForMemory uploads a file while the memory budget is used up. Responses time out
// after 1 ms, but an import must wait until memory is released.
func TestImport_WaitsForMemory(t *testing.T) {
	t.Parallel()
	memory := membudget.New(membudget.Limits{
		Total: 8 << 20, PerClient: 8 << 20, Timeout: time.Nanosecond, Waiting: 10, ImportTimeout: time.Minute, ImportsWaiting: 1,
	})
	app := inMemory(t, func(c *api.Config) { c.Memory = memory })
	token := app.as(t, library.Curator)
	all, err := memory.Reserve(t.Context(), "192.0.2.9", 8<<20)
	if err != nil {
		t.Fatal(err)
	}
	upload := call{route: "POST /admin/imports?name=four.csv", body: fileOfFour, token: token, header: asFile()}
	uploaded := make(chan response)
	go func() { uploaded <- app.send(t, upload) }()
	for memory.Usage().Waiting == 0 {
		<-time.After(time.Millisecond)
	}
	rejected := app.send(t, upload) // only one import may wait for memory
	if rejected.status != 503 || rejected.errorMessage() != busySentence || rejected.header.Get("Retry-After") == "" {
		t.Errorf("import beyond the queue: got %d %s, want 503", rejected.status, rejected.text)
	}
	all.Release()
	if got := <-uploaded; got.status != 202 {
		t.Errorf("import that waited: got %d %s, want 202", got.status, got.text)
	}
}

// TestImport_ReservesMemoryForProcessing previews and applies an import while other imports use all
// memory for imports. After an error, the preview and the import must be repeatable.
func TestImport_ReservesMemoryForProcessing(t *testing.T) {
	t.Parallel()
	const each = limits.AddressMemory
	memory := membudget.New(membudget.Limits{Total: 3 * each, PerClient: each, Timeout: time.Nanosecond, Waiting: 10, ImportTimeout: time.Nanosecond, ImportsWaiting: 10})
	app := inMemory(t, func(c *api.Config) { c.Memory = memory })
	token := app.as(t, library.Curator)
	full := func() *membudget.Reservation {
		t.Helper()
		others, err := memory.Reserve(t.Context(), "imports", each)
		if err != nil {
			t.Fatal(err)
		}
		return others
	}
	others := full()
	im := app.upload(t, token, "?category=software-development", fileOfFour)
	path := "/admin/imports/" + im["_id"].(string)
	is := func(what string, im map[string]any, stage string, failure any) {
		t.Helper()
		if im["stage"] != stage || im["failure"] != failure {
			t.Errorf("%s: got stage %v, failure %v, want stage %s, failure %v", what, im["stage"], im["failure"], stage, failure)
		}
	}
	is("deciding without memory", im, "ready", busySentence)
	apply := call{route: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: token}
	app.rejects(t, rejection{apply, 409, notReady})
	others.Release()
	app.expect(t, 202, call{route: "PUT " + path + "/options", body: `{"category":"software-development","update":false}`, token: token})
	is("deciding again", app.imported(t, token, im["_id"].(string)), "ready", nil)

	others = full()
	app.expect(t, 202, apply)
	is("applying without memory", app.imported(t, token, im["_id"].(string)), "ready", busySentence)
	app.expect(t, 404, call{route: "GET /video/CCCCCCCCCCC"})
	others.Release()
	app.expect(t, 202, apply)
	is("applying again", app.imported(t, token, im["_id"].(string)), "done", nil)
	app.expect(t, 200, call{route: "GET /video/CCCCCCCCCCC"})
}
