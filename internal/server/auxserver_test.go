package server_test

import (
	"context"
	"net"
	"net/http"
	"testing"

	"greenroom/internal/server"
)

// startListener calls serve with a new listener and returns the address of the listener. serve runs
// until the test ends.
func startListener(t *testing.T, serve func(context.Context, net.Listener) error) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("Serve: got error %v after the stop", err)
		}
	})
	return "http://" + listener.Addr().String()
}

// roundTrip sends a request on a new connection and returns the response. It does not follow
// redirects.
func roundTrip(t *testing.T, method, url string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Close = true
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = response.Body.Close() })
	return response
}

// metrics returns the metrics of the server in the Prometheus text format.
func metrics(t *testing.T, s *server.Server) string {
	t.Helper()
	return text(t, roundTrip(t, http.MethodGet, startListener(t, s.ServeMetrics)+"/metrics"))
}

func TestMetrics_AreNotOnTheSite(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	if status := get(s, "/metrics").StatusCode; status != http.StatusNotFound {
		t.Errorf("/metrics of the site: got status %d, want 404", status)
	}
	aux := startListener(t, s.ServeMetrics)
	for _, path := range []string{"/", "/api/videos", "/healthz"} {
		if status := roundTrip(t, http.MethodGet, aux+path).StatusCode; status != http.StatusNotFound {
			t.Errorf("%s of the metrics listener: got status %d, want 404", path, status)
		}
	}
}
