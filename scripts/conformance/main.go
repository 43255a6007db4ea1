// Command conformance adds the tests of each sentence to docs/conformance.md. A
// sentence has an ID. A test that proves it names the ID in the line above:
//
//	//proves:grid-shuffled,order-once
//
// A test can be renamed, moved and split without a manual edit of the document.
// A sentence without a test is an error.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

const document = "docs/conformance.md"

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "conformance: "+err.Error())
		os.Exit(1)
	}
}

// run updates the document of the tree at root.
func run(root string) error {
	file := filepath.Join(root, document)
	before, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	after, err := write(string(before), os.DirFS(root))
	if err != nil {
		return err
	}
	return os.WriteFile(file, []byte(after), 0o600)
}
