package server

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io/fs"
)

const indexName = "index.html"

// The mark in the app's page that says whether to offer the guest login. The
// page is what tells the app, so that no request has to come before the first
// paint.
const (
	guestsOn  = `name="greenroom:guests" content="on"`
	guestsOff = `name="greenroom:guests" content="off"`
)

// indexFile returns the app's page for a server with or without guests, packed
// once, here: what a build lays beside a page would be another page's. A page
// that does not hold the mark exactly once is refused even when nothing has to
// change in it: else nobody would notice before they turn guests off.
func indexFile(build fs.FS, guests bool) (*file, error) {
	page, err := fs.ReadFile(build, indexName)
	if err != nil {
		return nil, err
	}
	if n := bytes.Count(page, []byte(guestsOn)); n != 1 {
		return nil, fmt.Errorf("%s holds <meta %s> %d times, not once", indexName, guestsOn, n)
	}
	if !guests {
		page = bytes.Replace(page, []byte(guestsOn), []byte(guestsOff), 1)
	}
	packed, err := gzipped(page)
	if err != nil {
		return nil, fmt.Errorf("compress %s: %w", indexName, err)
	}
	f := newFile(indexName)
	f.variants = []variant{held(packed, "gzip", page), held(page, "", page)}
	return f, nil
}

func gzipped(content []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}
