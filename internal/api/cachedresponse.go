package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/conneg"
	"greenroom/internal/library"
	"greenroom/internal/membudget"
)

// cachedResponse is a cached response with its entity tag. It is immutable, because concurrent
// requests share the response and the slices with the values of its headers.
type cachedResponse struct {
	contentType  []string
	body         form
	compressed   form     // body compressed with gzip, if varies is not nil
	tag          []string // weak entity tag, computed from the content; the compressed body has the same tag
	cacheControl []string // value of Cache-Control
	varies       []string // value of Vary; nil for no header
}

// form is the body of a response in a particular encoding.
type form struct {
	bytes    []byte
	length   []string
	encoding []string // value of Content-Encoding; nil for no header
}

func formOf(bytes []byte, encoding []string) form {
	return form{bytes, []string{strconv.Itoa(len(bytes))}, encoding}
}

// newCachedResponse returns a response with the body.
func newCachedResponse(contentType string, body []byte) *cachedResponse {
	sum := sha256.Sum256(body)
	return &cachedResponse{
		contentType: []string{contentType}, body: formOf(body, nil), cacheControl: []string{"no-cache"},
		tag: []string{`W/"` + base64.RawURLEncoding.EncodeToString(sum[:15]) + `"`},
	}
}

// newCompressedResponse is like [newCachedResponse], but also compresses the body. It is for a
// response that is sent several times.
func (a *api) newCompressedResponse(contentType string, body []byte) (*cachedResponse, error) {
	t := newCachedResponse(contentType, bytes.Clone(body)) // a copy without unused capacity
	if a.Compress == nil {
		return t, nil
	}
	compressed, err := a.Compress(body)
	if err != nil {
		return nil, err
	}
	if len(compressed) < len(body) {
		t.compressed, t.varies = formOf(compressed, []string{"gzip"}), []string{"Accept-Encoding"}
	}
	return t, nil
}

// Bytes implements [rendercache.Value].
func (t *cachedResponse) Bytes() int64 { return int64(len(t.body.bytes) + len(t.compressed.bytes)) }

// serve responds with the cached response t. If the client has cached it, serve responds with 304.
func (t *cachedResponse) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Etag"] = t.tag
	h["Cache-Control"] = t.cacheControl
	if clientHas(r, t.tag[0]) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := t.body
	if t.varies != nil {
		h["Vary"] = t.varies
		if acceptsGzip(r.Header["Accept-Encoding"]) {
			body = t.compressed
			h["Content-Encoding"] = body.encoding
		}
	}
	h["Content-Type"] = t.contentType
	h["Content-Length"] = body.length
	if r.Method != http.MethodHead {
		w.Write(body.bytes)
	}
}

// clientHas reports whether the client has cached the response with the entity tag.
func clientHas(r *http.Request, tag string) bool {
	tags := r.Header["If-None-Match"]
	return tags != nil && conneg.MatchETag(tags, tag)
}

// unchanged sets an entity tag for the revision of the catalogue. If the client has cached this
// revision, unchanged responds with 304 and returns true.
func (a *api) unchanged(w http.ResponseWriter, r *http.Request, prefix string) bool {
	tag := `W/"` + prefix + strconv.FormatInt(a.Catalogue.Revision().Number, 10) + `"`
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", "no-cache")
	if !clientHas(r, tag) {
		return false
	}
	w.WriteHeader(http.StatusNotModified)
	return true
}

func acceptsGzip(acceptEncoding []string) bool {
	if acceptEncoding == nil {
		return false
	}
	header := strings.Join(acceptEncoding, ",")
	compressed := conneg.Quality(header, "gzip")
	return compressed > 0 && compressed >= conneg.Quality(header, "")
}

// document returns a handler that responds with a document of the contract. It reads the document
// at the first request and, after an error, again at the next request.
func (a *api) document(contentType, name string) endpoint.Handler {
	var mu sync.Mutex
	var made *cachedResponse
	document := func(r *http.Request) (*cachedResponse, error) {
		mu.Lock()
		defer mu.Unlock()
		if made != nil {
			return made, nil
		}
		text, err := a.Contract(r.Context(), name)
		if err != nil {
			return nil, fmt.Errorf("read the contract: %w", err)
		}
		made, err = a.newCompressedResponse(contentType, []byte(text))
		return made, err
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		t, err := document(r)
		if err != nil {
			return err
		}
		return send(w, r, t)
	}
}

// send responds with t and reserves the memory of t. A reservation is necessary because a slow
// client can hold t in memory after the cache has evicted t.
func send(w http.ResponseWriter, r *http.Request, t *cachedResponse) error {
	if err := endpoint.Reserve(w, r, int64(len(t.body.bytes))); err != nil {
		return err
	}
	membudget.Shrink(w, int64(len(t.body.bytes)))
	t.serve(w, r)
	return nil
}

// respondCatalogue responds with JSON that is computed from the catalogue, and with an entity tag.
// If the response is not cached, respondCatalogue reserves the bytes and calls read, which computes
// the response.
func (a *api) respondCatalogue(w http.ResponseWriter, r *http.Request, key string, bytes int64, read func(context.Context, library.CatalogueReader) (any, error)) error {
	if t, ready := a.responses.Peek(key); ready {
		return send(w, r, t)
	}
	if err := endpoint.Reserve(w, r, bytes); err != nil {
		return err
	}
	t, err := a.responses.Get(r.Context(), key, func(ctx context.Context, c library.CatalogueReader) (*cachedResponse, error) {
		body, err := read(ctx, c)
		if err != nil {
			return nil, err
		}
		encoded, err := endpoint.Encode(body)
		if err != nil {
			return nil, err
		}
		return a.newCompressedResponse("application/json", encoded)
	})
	if err != nil {
		return err
	}
	return send(w, r, t)
}
