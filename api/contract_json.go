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
	// In lines, so that a change is seen, and without the blanks before them: the program holds it.
	var lines bytes.Buffer
	if err := json.Indent(&lines, compact, "", ""); err != nil {
		log.Fatal(err)
	}
	lines.WriteByte('\n')
	if err := os.WriteFile("openapi.json", lines.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}
