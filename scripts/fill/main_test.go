package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

func TestFill_ImportsVideosInOrder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	lines := `{"id":"aaaaaaaaaaa","title":"First","description":"d","creator":"Asha","uploadedOn":"2020-01-02","seconds":61,"shelfId":"one","shelf":"One"}
{"id":"bbbbbbbbbbb","title":"Second","shelfId":"two","shelf":"Two"}
{"id":"ccccccccccc","title":"Third","shelfId":"one","shelf":"One"}
`
	var output bytes.Buffer
	if err := run(t.Context(), dir, "", true, strings.NewReader(lines), &output); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`^3 videos in \d+\.\d{3} s\n$`).MatchString(output.String()) {
		t.Errorf("got output %q, want the number of videos and the duration", output.String())
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, "greenroom.db"), sqldb.CreateSchema)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	page, err := store.Videos(t.Context(), library.VideoQuery{})
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, v := range page.Videos {
		titles = append(titles, v.Title+" in "+v.Category)
	}
	if got := strings.Join(titles, ", "); got != "First in One, Second in Two, Third in One" {
		t.Errorf("got videos %s, want all 3 in order", got)
	}
	if first := page.Videos[0]; first.Seconds != 61 || first.UploadedOn != "2020-01-02" || first.CreatorName != "Asha" || first.Description != "d" {
		t.Errorf("got first video %+v, want all fields of the line", first)
	}
}

func TestFill_InvalidLineImportsNothing(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	if err := run(t.Context(), dir, "", true, strings.NewReader(`{"id":"aaaaaaaaaaa","title":"First","shelfId":"one","shelf":"One"}`+"\n{"), &bytes.Buffer{}); err == nil {
		t.Error("incomplete line: got no error")
	}
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got error %v, want no library", err)
	}
}
