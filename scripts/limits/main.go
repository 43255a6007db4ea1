// Command limits writes docs/limits.md from the table in package limits. Run it after a limit
// has changed.
package main

import (
	"fmt"
	"os"

	"greenroom/internal/limits"
)

func main() {
	if err := os.WriteFile("docs/limits.md", []byte(limits.Document()), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, "limits: "+err.Error())
		os.Exit(1)
	}
}
