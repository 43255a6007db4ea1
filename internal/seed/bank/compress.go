//go:build ignore

// Command compress writes bank.json.br from the files in the directory questions.
package main

import (
	"bytes"
	"encoding/json"
	"log"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"
)

func main() {
	names, err := filepath.Glob("questions/*.json")
	if err != nil {
		log.Fatal(err)
	}
	all := make([]json.RawMessage, len(names))
	for i, name := range names {
		if all[i], err = os.ReadFile(name); err != nil {
			log.Fatal(err)
		}
	}
	var encoded bytes.Buffer
	encoder := json.NewEncoder(&encoded)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(all); err != nil {
		log.Fatal(err)
	}
	var compressed bytes.Buffer
	compressor := brotli.NewWriterOptions(&compressed, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 22})
	if _, err := compressor.Write(encoded.Bytes()); err != nil {
		log.Fatal(err)
	}
	if err := compressor.Close(); err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile("bank.json.br", compressed.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}
