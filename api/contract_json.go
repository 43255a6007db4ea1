//go:build ignore

// This program writes openapi.json from openapi.yaml. Run it by go generate.
package main

import (
	"bytes"
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
	var indented bytes.Buffer
	if err := json.Indent(&indented, compact, "", " "); err != nil {
		log.Fatal(err)
	}
	indented.WriteByte('\n')
	if err := os.WriteFile("openapi.json", indented.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}
