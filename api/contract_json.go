//go:build ignore

// This program writes openapi.json from openapi.yaml, and both compressed. Run it by go generate.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"log"
	"os"

	"github.com/oasdiff/yaml"
)

func main() {
	source, err := os.ReadFile("openapi.yaml")
	if err != nil {
		log.Fatal(err)
	}
	compact, err := yaml.YAMLToJSON(source)
	if err != nil {
		log.Fatal(err)
	}
	// One line per value shows changes in diffs. Indentation would make the document larger.
	var lines bytes.Buffer
	if err := json.Indent(&lines, compact, "", ""); err != nil {
		log.Fatal(err)
	}
	lines.WriteByte('\n')
	write("openapi.json", lines.Bytes())
	write("openapi.json.gz", compress(lines.Bytes()))
	write("openapi.yaml.gz", compress(source))
}

func write(name string, content []byte) {
	if err := os.WriteFile(name, content, 0o644); err != nil {
		log.Fatal(err)
	}
}

func compress(text []byte) []byte {
	var compressed bytes.Buffer
	compressor, err := gzip.NewWriterLevel(&compressed, gzip.BestCompression)
	if err != nil {
		log.Fatal(err)
	}
	if _, err := compressor.Write(text); err != nil {
		log.Fatal(err)
	}
	if err := compressor.Close(); err != nil {
		log.Fatal(err)
	}
	return compressed.Bytes()
}
