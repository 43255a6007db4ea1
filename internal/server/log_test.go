package server_test

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/server"
)

// logging returns a change of the configuration: the server logs into the journal, through log or
// line by line, and its clock advances by 1.234567 ms at each call.
func logging(into *journal, json bool, log *server.Log) func(*server.Config) {
	now := time.Date(2026, 11, 21, 12, 30, 0, 987_654_321, time.UTC)
	return func(c *server.Config) {
		c.Now = func() time.Time { now = now.Add(1_234_567); return now }
		c.Log = log
		if log != nil {
			c.Logger = log.Logger()
			return
		}
		var handler slog.Handler = slog.NewTextHandler(into, nil)
		if json {
			handler = slog.NewJSONHandler(into, nil)
		}
		c.Logger = slog.New(server.LogHandler(handler))
	}
}

func TestLog_WritesSameLinesAsSlog(t *testing.T) {
	t.Parallel()
	for name, json := range map[string]bool{"text": false, "JSON": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var ours, theirs journal
			log := server.NewLog(&ours, json, slog.LevelInfo)
			fast, _ := newServer(t, logging(&ours, json, log))
			slow, _ := newServer(t, logging(&theirs, json, nil))
			for _, s := range []http.Handler{fast, slow} {
				for _, path := range []string{"/", "/api/videos", "/none", "/a=b", "/%22", "/%5C", "/%20", "/%C3%A9", "/%0A", "/%7F", "/<&>'`{}[]:;,"} {
					get(s, path)
					do(s, "OD'D", path, nil)
					get(s, path, "X-Request-Id", "theirs-1.2_3")
				}
				get(s, "/api/panic")
				get(s, "/healthz")
			}
			log.Flush()
			withoutStacks := func(log string) (lines []string) {
				for line := range strings.Lines(log) {
					if !strings.Contains(line, "goroutine") {
						lines = append(lines, line)
					}
				}
				return lines
			}
			got, want := withoutStacks(ours.String()), withoutStacks(theirs.String())
			if len(got) != len(want) || len(want) < 34 {
				t.Fatalf("got %d lines, want %d and at least 34", len(got), len(want))
			}
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("got line\n%swant\n%s", got[i], want[i])
				}
			}
		})
	}
}

func TestLog_BuffersOnlySuccessfulRequests(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var written journal
		log := server.NewLog(&written, false, slog.LevelInfo)
		s, _ := newServer(t, logging(&written, false, log))
		lines := func() int { return strings.Count(written.String(), "msg=request") }

		get(s, "/none")
		if n := lines(); n != 0 {
			t.Errorf("successful request: got %d lines, want 0 in the buffer", n)
		}
		get(s, "/api/panic")
		if n := lines(); n != 2 {
			t.Errorf("failed request: got %d lines, want 2", n)
		}
		get(s, "/none")
		log.Logger().Info("server started")
		if n := lines(); n != 3 || !strings.HasSuffix(written.String(), "msg=\"server started\"\n") {
			t.Errorf("before a message of the server: got %d lines, want 3", n)
		}
		get(s, "/none")
		time.Sleep(100 * time.Millisecond)
		synctest.Wait()
		if n := lines(); n != 4 {
			t.Errorf("after 100 ms: got %d lines, want 4", n)
		}
		for range 1000 {
			get(s, "/none")
		}
		if n := lines(); n < 500 {
			t.Errorf("after 1,000 requests: got %d lines, want at least 500", n)
		}
	})
}
