package server

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"sync"
)

// Packer compresses what is kept to be sent more than once. It may be used by any
// number of goroutines; its zero value is ready.
type Packer struct {
	writers sync.Pool // a writer takes most of a megabyte, so they are used again
}

// Pack returns the body as gzip.
func (p *Packer) Pack(body []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, ok := p.writers.Get().(*gzip.Writer)
	if !ok {
		w = gzip.NewWriter(&packed)
	}
	defer p.writers.Put(w)
	w.Reset(&packed)
	if _, err := w.Write(body); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	return bytes.Clone(packed.Bytes()), nil
}
