package main

import (
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"path/filepath"
	"testing"

	"greenroom/internal/auth"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/seed"
	"greenroom/internal/server"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
	"greenroom/web"
)

// discardingWriter is a response writer that discards the response.
type discardingWriter struct {
	header http.Header
	status int
}

func (n *discardingWriter) Header() http.Header         { return n.header }
func (n *discardingWriter) Write(p []byte) (int, error) { return len(p), nil }
func (n *discardingWriter) WriteHeader(status int)      { n.status = status }

// BenchmarkResponse measures cached responses and 304 responses, without the connection.
func BenchmarkResponse(b *testing.B) {
	store, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "greenroom.db"), sqldb.CreateSchema)
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	categories, videos, err := seed.Catalogue()
	if err != nil {
		b.Fatal(err)
	}
	if err := fill.Put(b.Context(), store, categories, videos); err != nil {
		b.Fatal(err)
	}
	tokens, err := auth.NewTokens([]byte("a secret that only the benchmark knows"))
	if err != nil {
		b.Fatal(err)
	}
	logger := slog.New(server.LogHandler(slog.NewTextHandler(io.Discard, nil)))
	c := &serveCommand{}
	pages, err := web.Pages()
	if err != nil {
		b.Fatal(err)
	}
	p := services{store: store, tokens: tokens, logger: logger, pages: pages}
	s, err := c.newServer(p, c.newAPI(output{}, p, auth.NewPasswords(auth.StandardHashCost(), 1)))
	if err != nil {
		b.Fatal(err)
	}
	for _, path := range []string{"/api/videos", "/api/video/" + videos[0].ID, "/explore/" + videos[0].ID, "/"} {
		tag := ""
		for _, name := range []string{"whole", "same"} {
			b.Run(name+path, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					w := &discardingWriter{header: http.Header{}}
					r := &http.Request{Method: "GET", Host: "greenroom.example", URL: &url.URL{Path: path}, Header: http.Header{}, Body: http.NoBody, RemoteAddr: "192.0.2.1:1000"}
					if name == "same" {
						r.Header.Set("If-None-Match", tag)
					}
					s.ServeHTTP(w, r)
					if w.status > 304 {
						b.Fatal(w.status)
					}
					tag = w.header.Get("Etag")
				}
			})
		}
	}
}
