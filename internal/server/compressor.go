package server

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"sync"
)

// Compressor compresses responses that are cached. It is safe for concurrent use. Its zero value
// can be used.
type Compressor struct {
	writers sync.Pool // pool of gzip writers, because each writer uses almost 1 MB
}

// Compress returns the body compressed with gzip.
func (p *Compressor) Compress(body []byte) ([]byte, error) {
	var compressed bytes.Buffer
	w, ok := p.writers.Get().(*gzip.Writer)
	if !ok {
		w = gzip.NewWriter(&compressed)
	}
	defer p.writers.Put(w)
	w.Reset(&compressed)
	if _, err := w.Write(body); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	return bytes.Clone(compressed.Bytes()), nil
}
