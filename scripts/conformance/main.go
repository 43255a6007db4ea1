// Command conformance writes into docs/conformance.md which tests prove each
// sentence. A sentence has an id; a test that proves it says so in a line above:
//
//	//proves:grid-shuffled,order-once
//
// So that a test can be renamed, moved and split without anybody editing the
// document, and a sentence that lost its test is noticed.
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

// run writes the document of the tree at root anew.
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
