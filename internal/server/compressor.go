package server

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"sync"
)

// Compressor compresses responses that are cached. It is safe for concurrent use, and its zero
// value is ready to use.
type Compressor struct {
	writers sync.Pool // writers are reused, because each uses almost 1 MB
}

// Compress returns body compressed with gzip.
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
