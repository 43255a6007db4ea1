package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/membudget"
	"greenroom/internal/representation"
)

// tagged is an answer that is the same for everybody for a while, with its entity
// tag. Nothing of it changes: the values of its header's fields are shared by all who
// get it.
type tagged struct {
	contentType []string
	body        form
	packed      form     // the body as gzip, where it varies
	tag         []string // weak, as it is that of both; by content, so that servers agree
	cached      []string // what Cache-Control says
	varies      []string // by what it differs; nil for nothing
}

// form is an answer's body in one encoding.
type form struct {
	bytes    []byte
	length   []string
	encoding []string // nil for none
}

func formOf(bytes []byte, encoding []string) form {
	return form{bytes, []string{strconv.Itoa(len(bytes))}, encoding}
}

// tagBody makes an answer of the body.
func tagBody(contentType string, body []byte) *tagged {
	sum := sha256.Sum256(body)
	return &tagged{
		contentType: []string{contentType}, body: formOf(body, nil), cached: []string{"no-cache"},
		tag: []string{`W/"` + base64.RawURLEncoding.EncodeToString(sum[:15]) + `"`},
	}
}

// tagPacked is [tagBody] for an answer that is worth compressing, as it will be sent
// more than once.
func (a *api) tagPacked(contentType string, body []byte) (*tagged, error) {
	t := tagBody(contentType, body)
	if a.Pack == nil {
		return t, nil
	}
	packed, err := a.Pack(body)
	if err != nil {
		return nil, err
	}
	if len(packed) < len(body) {
		t.packed, t.varies = formOf(packed, []string{"gzip"}), []string{"Accept-Encoding"}
	}
	return t, nil
}

// Bytes implements [ready.Value].
func (t *tagged) Bytes() int64 { return int64(len(t.body.bytes) + len(t.packed.bytes)) }

// serve answers with t, or with 304 when the client has it already.
func (t *tagged) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h["Etag"] = t.tag
	h["Cache-Control"] = t.cached
	if asked := r.Header["If-None-Match"]; asked != nil && representation.Matches(asked, t.tag[0]) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := t.body
	if t.varies != nil {
		h["Vary"] = t.varies
		if wantsPacked(r.Header["Accept-Encoding"]) {
			body = t.packed
			h["Content-Encoding"] = body.encoding
		}
	}
	h["Content-Type"] = t.contentType
	h["Content-Length"] = body.length
	if r.Method != http.MethodHead {
		w.Write(body.bytes)
	}
}

func wantsPacked(acceptEncoding []string) bool {
	if acceptEncoding == nil {
		return false
	}
	header := strings.Join(acceptEncoding, ",")
	packed := representation.Acceptance(header, "gzip")
	return packed > 0 && packed >= representation.Acceptance(header, "")
}

// document returns a handler that answers with a document of the contract, which it reads
// and tags when it is first asked for, and again when that failed.
func (a *api) document(contentType, name string) endpoint.Handler {
	var mu sync.Mutex
	var made *tagged
	document := func(r *http.Request) (*tagged, error) {
		mu.Lock()
		defer mu.Unlock()
		if made != nil {
			return made, nil
		}
		text, err := a.Contract(r.Context(), name)
		if err != nil {
			return nil, fmt.Errorf("read the contract: %w", err)
		}
		made, err = a.tagPacked(contentType, []byte(text))
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

// send answers with t, and reserves its memory: a slow client holds it in memory after the
// cache has dropped it.
func send(w http.ResponseWriter, r *http.Request, t *tagged) error {
	if err := endpoint.Reserve(w, r, int64(len(t.body.bytes))); err != nil {
		return err
	}
	membudget.Shrink(w, int64(len(t.body.bytes)))
	t.serve(w, r)
	return nil
}

// respondCatalogue answers with what is made of the catalogue, as JSON with an entity
// tag. It is made when it is not ready, with so many bytes of memory.
func (a *api) respondCatalogue(w http.ResponseWriter, r *http.Request, key string, bytes int64, read func(context.Context, library.CatalogueReader) (any, error)) error {
	if t, ready := a.ready.Look(key); ready {
		return send(w, r, t)
	}
	if err := endpoint.Reserve(w, r, bytes); err != nil {
		return err
	}
	t, err := a.ready.Get(r.Context(), key, func(ctx context.Context, c library.CatalogueReader) (*tagged, error) {
		body, err := read(ctx, c)
		if err != nil {
			return nil, err
		}
		encoded, err := endpoint.Encode(body)
		if err != nil {
			return nil, err
		}
		return a.tagPacked("application/json", encoded)
	})
	if err != nil {
		return err
	}
	return send(w, r, t)
}
