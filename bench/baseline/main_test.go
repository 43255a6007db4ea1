package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestBaselineServer_SendsCopiedResponse(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("X-Frame-Options", "DENY")
		fmt.Fprintf(w, `{"requested":%q}`, r.RequestURI)
	}))
	t.Cleanup(server.Close)
	handler, err := copied(server.URL, []string{"/api/videos?limit=16", "/"})
	if err != nil {
		t.Fatal(err)
	}
	for path, expected := range map[string]struct{ body, frame string }{
		"/api/videos?limit=16": {`{"requested":"/api/videos?limit=16"}`, "DENY"},
		"/body/api/videos":     {`{"requested":"/api/videos?limit=16"}`, ""},
		"/":                    {`{"requested":"/"}`, "DENY"},
	} {
		recorder := httptest.NewRecorder()
		handler.ServeHTTP(recorder, httptest.NewRequest(http.MethodGet, path, nil))
		header := recorder.Header()
		if recorder.Code != http.StatusOK || recorder.Body.String() != expected.body || header.Get("X-Frame-Options") != expected.frame ||
			header.Get("Content-Length") != fmt.Sprint(len(expected.body)) || header.Get("Content-Type") != "application/json" {
			t.Errorf("%s: got %d, headers %v, body %s, want 200 with the recorded response", path, recorder.Code, header, recorder.Body)
		}
	}
}
