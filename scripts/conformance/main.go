// Command conformance adds the tests of each sentence to docs/conformance.md. Every sentence has an
// ID. The line above a test contains the IDs of the sentences that the test proves:
//
//	//proves:grid-shuffled,order-once
//
// Tests can therefore be renamed, moved and split without editing the document. If a sentence has
// no test, the command fails.
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
