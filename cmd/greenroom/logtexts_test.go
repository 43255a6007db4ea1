package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every action that the program writes to the log has words on the page that shows it.
func TestLogActions_HaveTexts(t *testing.T) {
	t.Parallel()
	texts := document(t, "web/src/pages/admin-log/texts.ts")
	action := regexp.MustCompile(`"((?:video|videos|category|categories|person|transcript|outlines)\.[a-zA-Z]+|library\.back[a-zA-Z]+)"`)
	root := filepath.Join("..", "..")
	var found []string
	for _, folder := range []string{"cmd/greenroom", "internal/api", "internal/curating", "internal/checking", "internal/seed"} {
		ok(t, fs.WalkDir(os.DirFS(root), folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			for _, match := range action.FindAllStringSubmatch(document(t, path), -1) {
				found = append(found, match[1])
			}
			return nil
		}))
	}
	slices.Sort(found)
	found = slices.Compact(found)
	if len(found) < 20 {
		t.Fatalf("only these actions were found: %v", found)
	}
	for _, each := range found {
		if !strings.Contains(texts, `"`+each+`": (`) {
			t.Errorf("the page of the log has no words for %s", each)
		}
	}
}
