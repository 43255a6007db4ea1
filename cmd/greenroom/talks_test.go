package main

import (
	"bufio"
	"compress/gzip"
	"encoding/base64"
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// talks returns a table with the titles of 20,491 real talks. Some IDs in the table start with a
// hyphen.
func talks(t *testing.T) [][]string {
	t.Helper()
	f, err := os.Open("../../bench/talks/titles.txt.gz")
	ok(t, err)
	defer func() { _ = f.Close() }()
	unpacked, err := gzip.NewReader(f)
	ok(t, err)
	table := [][]string{{"title", "id"}}
	lines := bufio.NewScanner(unpacked)
	for i := uint64(0); lines.Scan(); i++ {
		sum := fnv.New64a()
		_, _ = sum.Write(binary.BigEndian.AppendUint64(nil, i))
		table = append(table, []string{lines.Text(), base64.RawURLEncoding.EncodeToString(sum.Sum(nil))})
	}
	return table
}

func TestImport_ReadsTableOfRealTalks(t *testing.T) {
	t.Parallel()
	table := talks(t)
	var text strings.Builder
	ok(t, csv.NewWriter(&text).WriteAll(table))
	file := filepath.Join(t.TempDir(), "talks.csv")
	ok(t, os.WriteFile(file, []byte(text.String()), 0o600))
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		c.wantOutput("talks  Talks\n", "category", "add", "Talks")
		c.wantOutput("20491 new\n", "catalogue", "import", file, "--category", "talks")
		c.wantOutput("0 new, 20491 known\n", "catalogue", "import", file, "--update")
		lines := strings.Split(strings.TrimSpace(c.run("", "catalogue", "list", "--json").printed), "\n")
		if len(lines) != len(table)-1 {
			t.Fatalf("got %d videos, want %d", len(lines), len(table)-1)
		}
		for i, line := range lines {
			var v struct {
				ID    string `json:"_id"`
				Title string
			}
			ok(t, json.Unmarshal([]byte(line), &v))
			if title := strings.Join(strings.Fields(table[i+1][0]), " "); v.ID != table[i+1][1] || v.Title != title {
				t.Fatalf("row %d: got ID %s, title %q, want ID %s, title %q", i, v.ID, v.Title, table[i+1][1], title)
			}
		}
	})
}
