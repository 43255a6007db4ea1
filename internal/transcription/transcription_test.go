package transcription

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func stub(t *testing.T, handle http.HandlerFunc) *Service {
	t.Helper()
	server := httptest.NewServer(handle)
	t.Cleanup(server.Close)
	s, err := New(server.URL+"/", "secret", nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTranscriptionService_SendsFile(t *testing.T) {
	s := stub(t, func(w http.ResponseWriter, r *http.Request) {
		file, header, err := r.FormFile("file")
		if err != nil {
			t.Errorf("got error %v, want a file", err)
			return
		}
		sound, _ := io.ReadAll(file)
		for what, pair := range map[string][2]string{
			"route": {r.Method + " " + r.URL.Path, "POST /v1/audio/transcriptions"}, "file": {string(sound), "RIFF sound"},
			"name": {header.Filename, "answer.wav"}, "model": {r.FormValue("model"), "whisper-1"}, "form": {r.FormValue("response_format"), "json"},
			"key": {r.Header.Get("Authorization"), "Bearer secret"},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%s: got %q, want %q", what, pair[0], pair[1])
			}
		}
		if r.ContentLength < 1 {
			t.Errorf("got length %d, want the length of the form", r.ContentLength)
		}
		_, _ = io.WriteString(w, `{"text":" First the goal.\n"}`)
	})
	text, ok, err := s.Transcribe(t.Context(), strings.NewReader("RIFF sound"), int64(len("RIFF sound")))
	if text != "First the goal." || !ok || err != nil {
		t.Errorf("got %q, %v, %v, want the text", text, ok, err)
	}
}

func TestTranscriptionService_ReturnsFailures(t *testing.T) {
	for _, tt := range []struct {
		name   string
		status int
		body   string
		fails  bool // whether an error is returned, which is not the case for an unreadable file
	}{
		{"rejected file", 400, `{"error":"failed to read audio data"}`, false},
		{"file too large", 413, ``, true},
		{"wrong key", 401, ``, true},
		{"overloaded", 503, ``, true},
		{"redirect", 307, ``, true},
		{"no JSON", 200, `<html>`, true},
		{"no text", 200, `{}`, true},
		{"endless text", 200, `{"text":"` + strings.Repeat("x", 1<<20) + `"}`, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := stub(t, func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
				w.Header().Set("Location", "/other")
				w.WriteHeader(tt.status)
				_, _ = io.WriteString(w, tt.body)
			})
			text, ok, err := s.Transcribe(t.Context(), strings.NewReader("x"), 1)
			if text != "" || ok || (err != nil) != tt.fails {
				t.Errorf("got %q, %v, %v, want an error: %v", text, ok, err, tt.fails)
			}
			if got := errors.Is(err, ErrTooLarge); got != (tt.status == 413) {
				t.Errorf("got error %v, is too large: %v, want %v", err, got, tt.status == 413)
			}
		})
	}
}

func TestTranscriptionService_StopsAtDeadline(t *testing.T) {
	end := make(chan struct{})
	s := stub(t, func(_ http.ResponseWriter, r *http.Request) { <-end })
	t.Cleanup(func() { close(end) })
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, _, err := s.Transcribe(ctx, strings.NewReader("x"), 1); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want %v", err, context.DeadlineExceeded)
	}
}

func TestTranscriptionService_InvalidURLIsRejected(t *testing.T) {
	for _, base := range []string{"", "whisper.example", "ftp://whisper.example", "http://", "http://a b"} {
		if _, err := New(base, "", nil); err == nil {
			t.Errorf("%q: got no error, want one", base)
		}
	}
}
