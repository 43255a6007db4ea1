package server_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/server"
)

// Only the path for uploads must accept large bodies.
func TestUpload_HasLargerBodyLimit(t *testing.T) {
	t.Parallel()
	const most = 1 << 20
	s, _ := newServer(t, func(c *server.Config) {
		c.PublicURL = "https://www.example.edu/cell"
		c.Upload = server.UploadPaths{Paths: []string{"/api/files"}, Bytes: most, Timeout: time.Minute}
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
		{"POST", "/cell/api/files", most, 200}, // path from a proxy that does not remove the base path
		{"POST", "/api/files", most + 1, 413},
		{"PUT", "/api/files", most, 413},
		{"POST", "/api/files/more", most, 413},
		{"POST", "/api/files", 1, 200},
	} {
		recorder := httptest.NewRecorder()
		s.ServeHTTP(recorder, httptest.NewRequest(test.method, test.path, strings.NewReader(strings.Repeat("a", test.bytes))))
		if recorder.Code != test.want {
			t.Errorf("%s %s with %d bytes: got status %d, want %d", test.method, test.path, test.bytes, recorder.Code, test.want)
		}
	}
}

// Uploads must have a longer timeout than other requests.
func TestUpload_HasLongerTimeout(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s, _ := newServer(t, func(c *server.Config) {
			c.Limits.Request = time.Second
			c.Upload = server.UploadPaths{Paths: []string{"/api/files"}, Bytes: 10, Timeout: time.Minute}
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
				t.Errorf("%s after 30 s: got status %d, want %d", path, recorder.Code, want)
			}
		}
	})
}

// A browser reads the response only after it has sent the whole file. The response must arrive even
// if the handler does not read the file.
func TestUpload_ResponseToUnreadBodyArrives(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.Upload = server.UploadPaths{Paths: []string{"/api/files"}, Bytes: 32 << 20, Timeout: time.Minute}
		c.API = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusUnsupportedMediaType)
			_, _ = io.WriteString(w, "save it as CSV")
		})
	})
	live := httptest.NewServer(s)
	t.Cleanup(live.Close)
	for _, bytes := range []int{1 << 10, 8 << 20, 40 << 20} {
		t.Run(strconv.Itoa(bytes), func(t *testing.T) {
			conn, err := net.Dial("tcp", live.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			if _, err := fmt.Fprintf(conn, "POST /api/files HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n", bytes); err != nil {
				t.Fatal(err)
			}
			if _, err := conn.Write(make([]byte, bytes)); err != nil {
				t.Fatalf("write the file: got error %v", err)
			}
			response, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := text(t, response); response.StatusCode != http.StatusUnsupportedMediaType || got != "save it as CSV" {
				t.Errorf("got %d %s, want 415 and the error of the handler", response.StatusCode, got)
			}
		})
	}
}
