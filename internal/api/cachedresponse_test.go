package api_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// counted is a store that counts the reads of the catalogue.
type counted struct {
	library.Store
	reads *atomic.Int32
}

func (c counted) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	c.reads.Add(1)
	return c.Store.ReadCatalogue(ctx, read)
}

func (c counted) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	c.reads.Add(1)
	return c.Store.Videos(ctx, q)
}

func (c counted) VideosByKey(ctx context.Context, keys []int64) ([]library.Video, error) {
	c.reads.Add(1)
	return c.Store.VideosByKey(ctx, keys)
}

// request sends a request without a body and returns the raw response.
func (a *app) request(method, path string, header http.Header) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/api"+path, http.NoBody)
	for name, values := range header {
		r.Header[name] = values
	}
	w := httptest.NewRecorder()
	a.handler.ServeHTTP(w, r)
	return w
}

func TestCatalogue_CachedResponseDoesNotReadStore(t *testing.T) {
	t.Parallel()
	store := counted{memory.New(), new(atomic.Int32)}
	app := newApp(t, store)
	for n, paths := range [][]string{
		{"/videos", "/videos?limit=500", "/videos?order=catalogue", "/videos?other=parameter", "/videos?q="},
		{"/videos?limit=2"},
		{"/videos?limit=2&category=software-development", "/videos?category=software-development&limit=2"},
		{"/videos?maxSeconds=2&order=title"},
		{"/videos?minSeconds=2&order=title"},
		{"/video/" + moviesID},
		{"/categories"},
		{"/categories/software-development"},
	} {
		for _, path := range paths {
			full := app.request("GET", path, nil)
			tag := full.Header().Get("Etag")
			if full.Code != 200 || full.Header().Get("Content-Length") != strconv.Itoa(full.Body.Len()) {
				t.Errorf("%s: got %d, headers %v, want 200 with the length", path, full.Code, full.Header())
			}
			if head := app.request("HEAD", path, nil); head.Code != 200 || head.Body.Len() != 0 || head.Header().Get("Etag") != tag ||
				head.Header().Get("Content-Length") != strconv.Itoa(full.Body.Len()) {
				t.Errorf("HEAD %s: got %d, headers %v, want those of GET", path, head.Code, head.Header())
			}
			if same := app.request("GET", path, http.Header{"If-None-Match": {tag}}); same.Code != 304 || same.Body.Len() != 0 {
				t.Errorf("%s with its ETag: got %d, want 304", path, same.Code)
			}
		}
		if reads := store.reads.Load(); reads != int32(n)+1 {
			t.Errorf("%s: got %d reads of the catalogue, want %d", paths, reads, n+1)
		}
	}
}

func TestSearch_ResponsesAreNotCached(t *testing.T) {
	t.Parallel()
	store := counted{memory.New(), new(atomic.Int32)}
	app := newApp(t, store)
	for range 2 {
		if got := app.request("GET", "/videos?q=airbnb", nil); got.Code != 200 || !strings.Contains(got.Body.String(), airbnbID) {
			t.Errorf("search: got %d %s, want 200 and the video", got.Code, got.Body)
		}
	}
	if reads := store.reads.Load(); reads != 5 {
		t.Errorf("got %d reads of the catalogue, want 3 for all searches and 1 for each", reads)
	}
}

func TestCatalogue_CachedResponseIsCompressed(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.Compress = func(body []byte) ([]byte, error) { return body[:len(body)/2], nil }
	})
	plain := app.request("GET", "/videos", nil)
	for accepted, compressed := range map[string]bool{
		"gzip": true, "gzip, deflate, br, zstd": true, "br": false, "gzip;q=0": false, "identity, gzip;q=0.5": false, "*": true, "": false,
	} {
		got := app.request("GET", "/videos", http.Header{"Accept-Encoding": {accepted}})
		want, encoding := plain.Body.String(), ""
		if compressed {
			want, encoding = want[:len(want)/2], "gzip"
		}
		h := got.Header()
		if got.Body.String() != want || h.Get("Content-Encoding") != encoding || h.Get("Content-Length") != strconv.Itoa(len(want)) {
			t.Errorf("%q: got %d bytes, headers %v, want %d bytes", accepted, got.Body.Len(), h, len(want))
		}
		if h.Get("Vary") != "Accept-Encoding" || h.Get("Etag") != plain.Header().Get("Etag") {
			t.Errorf("%q: got headers %v, want Vary and the ETag of the plain response", accepted, h)
		}
	}
}

// Servers that share a database must use the same entity tags. If one server changes the catalogue,
// another server must show the change within 1 s.
func TestCatalogue_ShowsChangeOfAnotherServer(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	open := func() *app {
		store, err := postgres.Open(t.Context(), url, sqldb.CreateSchema)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		return newApp(t, store)
	}
	ours, theirs := open(), open()
	before := ours.request("GET", "/videos", nil).Header().Get("Etag")
	if got := theirs.request("GET", "/videos", nil).Header().Get("Etag"); got != before {
		t.Fatalf("got ETag %s at one server, %s at the other, want the same", before, got)
	}
	known := theirs.store.Revision()
	if err := fill.Put(t.Context(), ours.store, nil, manyVideos(1)); err != nil {
		t.Fatal(err)
	}
	if got := ours.request("GET", "/videos", http.Header{"If-None-Match": {before}}); got.Code != 200 || !strings.Contains(got.Body.String(), manyID(0)) {
		t.Errorf("server of the change: got %d, want 200 and the new video", got.Code)
	}
	select {
	case <-known.Changed:
	case <-time.After(time.Minute):
		t.Fatal("got no notification at the other server")
	}
	if got := theirs.request("GET", "/videos", http.Header{"If-None-Match": {before}}); got.Code != 200 || !strings.Contains(got.Body.String(), manyID(0)) {
		t.Errorf("other server: got %d, want 200 and the new video", got.Code)
	}
}
