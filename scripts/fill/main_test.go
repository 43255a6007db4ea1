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

func TestItPutsTheVideosInTheirOrder(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "data")
	lines := `{"id":"aaaaaaaaaaa","title":"First","description":"d","creator":"Asha","uploadedOn":"2020-01-02","seconds":61,"shelfId":"one","shelf":"One"}
{"id":"bbbbbbbbbbb","title":"Second","shelfId":"two","shelf":"Two"}
{"id":"ccccccccccc","title":"Third","shelfId":"one","shelf":"One"}
`
	var said bytes.Buffer
	if err := run(t.Context(), folder, "", true, strings.NewReader(lines), &said); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`^3 videos in \d+\.\d{3} s\n$`).MatchString(said.String()) {
		t.Errorf("it said %q", said.String())
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(folder, "greenroom.db"), sqldb.CreateSchema)
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
		t.Errorf("the library holds %s", got)
	}
	if first := page.Videos[0]; first.Seconds != 61 || first.UploadedOn != "2020-01-02" || first.CreatorName != "Asha" || first.Description != "d" {
		t.Errorf("the first video is %+v", first)
	}
}

func TestItPutsNothingWhenALineCannotBeRead(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "data")
	if err := run(t.Context(), folder, "", true, strings.NewReader(`{"id":"aaaaaaaaaaa","title":"First","shelfId":"one","shelf":"One"}`+"\n{"), &bytes.Buffer{}); err == nil {
		t.Error("half a line was taken")
	}
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("there is a library already: %v", err)
	}
}
