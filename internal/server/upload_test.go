package server_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/server"
)

// One path takes large bodies, and no other does.
func TestOnlyUploadsAreLarge(t *testing.T) {
	t.Parallel()
	const most = 1 << 20
	s, _ := newServer(t, func(c *server.Config) {
		c.PublicURL = "https://www.example.edu/cell"
		c.Upload = server.Upload{Paths: []string{"/api/files"}, Bytes: most, Time: time.Minute}
		c.API = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if _, err := io.Copy(io.Discard, r.Body); err != nil {
				w.WriteHeader(http.StatusRequestEntityTooLarge)
			}
		})
	})
	for _, test := range []struct {
		method, path string
		bytes        int
		want         int
	}{
		{"POST", "/api/files", most, 200},
		{"POST", "/cell/api/files", most, 200}, // as a proxy leads to it that leaves the folder
		{"POST", "/api/files", most + 1, 413},
		{"PUT", "/api/files", most, 413},
		{"POST", "/api/files/more", most, 413},
		{"POST", "/api/files", 1, 200},
	} {
		recorder := httptest.NewRecorder()
		s.ServeHTTP(recorder, httptest.NewRequest(test.method, test.path, strings.NewReader(strings.Repeat("a", test.bytes))))
		if recorder.Code != test.want {
			t.Errorf("%s %s with %d bytes = %d, want %d", test.method, test.path, test.bytes, recorder.Code, test.want)
		}
	}
}

// A slow upload has its own time, in which it arrives and is answered.
func TestUploadsMayTakeLonger(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s, _ := newServer(t, func(c *server.Config) {
			c.Limits.Request = time.Second
			c.Upload = server.Upload{Paths: []string{"/api/files"}, Bytes: 10, Time: time.Minute}
			c.API = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				time.Sleep(30 * time.Second)
				if r.Context().Err() != nil {
					w.WriteHeader(http.StatusServiceUnavailable)
				}
			})
		})
		for path, want := range map[string]int{"/api/files": 200, "/api/others": 503} {
			recorder := httptest.NewRecorder()
			s.ServeHTTP(recorder, httptest.NewRequest("POST", path, strings.NewReader("a")))
			if recorder.Code != want {
				t.Errorf("%s after half a minute = %d, want %d", path, recorder.Code, want)
			}
		}
	})
}
