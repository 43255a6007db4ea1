package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"greenroom/internal/library"
)

// Every action of the audit log must be in the contract, and have a message on the log page and a
// row in the guide.
func TestLogActions_HaveTexts(t *testing.T) {
	t.Parallel()
	page := document(t, "web/src/pages/admin-log/texts.ts")
	contract := document(t, "api/openapi.yaml")
	guide := document(t, "docs/operating.md")
	for _, logged := range library.LoggedActions() {
		action := string(logged.Action)
		if !strings.Contains(page, `"`+action+`": (`) {
			t.Errorf("got no message for action %s on the log page", action)
		}
		if !regexp.MustCompile(`[ \[]` + regexp.QuoteMeta(action) + `[,\]]`).MatchString(contract) {
			t.Errorf("got no action %s in the contract", action)
		}
		if row := "| `" + action + "` | " + logged.Message + " |"; !strings.Contains(guide, row) {
			t.Errorf("docs/operating.md: got no row %q", row)
		}
	}
}

// Audit log entries must use the constants of the actions. Otherwise the list in docs/operating.md
// would be incomplete.
func TestLogActions_AreConstants(t *testing.T) {
	t.Parallel()
	written := regexp.MustCompile(`(?:Action: |note\(|change\(ctx, to, )"[a-z]+\.`)
	root := filepath.Join("..", "..")
	for _, dir := range []string{"cmd/greenroom", "internal/api", "internal/curating", "internal/videocheck", "internal/seed"} {
		ok(t, fs.WalkDir(os.DirFS(root), dir, func(path string, _ fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				for _, match := range written.FindAllString(document(t, path), -1) {
					t.Errorf("%s: got action %s as text, want a constant of package library", path, match)
				}
			}
			return err
		}))
	}
}
