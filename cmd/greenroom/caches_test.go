package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// cachesInSource returns all lines of the source code that create a cache.
func cachesInSource(t *testing.T) (found []string) {
	t.Helper()
	made := regexp.MustCompile(`(lru\.New|rendercache\.New|rendercache\.RevisionCache)\[[^(){}]*\][({]`)
	ok(t, filepath.WalkDir("../../internal", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || strings.Contains(name, "/rendercache/") {
			return err
		}
		source, err := os.ReadFile(name)
		for _, line := range strings.Split(string(source), "\n") {
			for range made.FindAllString(line, -1) {
				found = append(found, strings.TrimPrefix(name, "../../")+": "+strings.TrimSpace(line))
			}
		}
		return err
	}))
	return found
}

func TestMetrics_IncludeEachCache(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir(), "--metrics-listen", "127.0.0.1:0")
	var names []string
	for _, match := range regexp.MustCompile(`(?m)^greenroom_cache_limit_bytes\{cache="([a-z_]+)"\} (\S+)$`).FindAllStringSubmatch(p.metrics(t), -1) {
		if names = append(names, match[1]); match[2] == "0" {
			t.Errorf("got cache %s without a limit", match[1])
		}
	}
	if made := cachesInSource(t); len(names) != len(made) {
		t.Errorf("got metrics of %d caches: %s, want %d:\n%s", len(names), strings.Join(names, ", "), len(made), strings.Join(made, "\n"))
	}
}
