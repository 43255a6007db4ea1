// Command limits writes docs/limits.md and the app's limits from the table in package limits.
// Run it after a limit has changed.
package main

import (
	"fmt"
	"os"

	"greenroom/internal/limits"
)

func main() {
	for name, content := range map[string]string{
		"docs/limits.md":           limits.Document(),
		"web/src/shared/limits.ts": limits.AppModule(),
	} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			fmt.Fprintln(os.Stderr, "limits: "+err.Error())
			os.Exit(1)
		}
	}
}
