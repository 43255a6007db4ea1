package sqldb_test

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

// A program that is killed says nothing of the import that it was at: others find out.
func TestAnImportThatWasKilledIsCleanedUp(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store, err := sqlite.Open(t.Context(), path, sqldb.CreateSchema)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	shelf := []library.Category{{ID: "shelf", Name: "Shelf"}}
	ok(t, fill.Put(t.Context(), store, shelf, numbered("Old", 20)))
	ok(t, sqldb.AbandonImport(t.Context(), store, []library.Category{{ID: "new", Name: "New"}}, numbered("New", 40)))
	if got := titles(t, store); got != "20 of 20 are Old" {
		t.Errorf("after the kill %s", got)
	}

	// It has the catalogue until it is taken for dead.
	ok(t, fill.Put(t.Context(), store, nil, numbered("Newer", 25)))
	if got := titles(t, store); got != "25 of 25 are Newer" {
		t.Errorf("in the end %s", got)
	}
	db, err := sql.Open("sqlite", path)
	ok(t, err)
	defer db.Close()
	var videos, categories int
	ok(t, db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM videos").Scan(&videos))
	ok(t, db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM categories").Scan(&categories))
	if videos != 25 || categories != 1 {
		t.Errorf("the database holds %d videos and %d categories, want 25 and 1", videos, categories)
	}
}

// What is in memory does not grow with what comes: here are 60 MB of it.
func TestAnImportTakesLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("imports 60 MB")
	}
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"), sqldb.CreateSchema)
	ok(t, err)
	defer store.Close()
	inUse := func() int64 {
		runtime.GC()
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		return int64(now.HeapAlloc)
	}
	const videos = 30_000
	before, most := inUse(), int64(0)
	source := func(yield func(library.Video, error) bool) {
		for i := range videos {
			if i%5_000 == 0 {
				most = max(most, inUse())
			}
			v := library.Video{ID: fmt.Sprintf("video %d", i), Title: "Title", Description: strings.Repeat("é", 1_000), Category: "Shelf"}
			if !yield(v, nil) {
				return
			}
		}
	}
	ok(t, store.ImportCatalogue(t.Context(), library.CatalogueImport{Base: store.Revision().Number, Categories: []library.Category{{ID: "shelf", Name: "Shelf"}}, Videos: source}))
	if grown := most - before; grown > 16<<20 {
		t.Errorf("%d MB in use", grown>>20)
	}
	last, err := store.VideosByID(t.Context(), []string{fmt.Sprintf("video %d", videos-1)})
	if err != nil || len(last) != 1 || last[0].Key != videos {
		t.Errorf("the last video is %v, %v", last, err)
	}
}

func numbered(title string, n int) []library.Video {
	videos := make([]library.Video, n)
	for i := range videos {
		videos[i] = library.Video{ID: fmt.Sprintf("video %d", i), Title: title, Category: "Shelf"}
	}
	return videos
}

// titles says how many videos have the title of the first.
func titles(t *testing.T, store *sqldb.Store) string {
	t.Helper()
	page, err := store.Videos(t.Context(), library.VideoQuery{})
	ok(t, err)
	same := 0
	for _, v := range page.Videos {
		if v.Title == page.Videos[0].Title {
			same++
		}
	}
	return fmt.Sprintf("%d of %d are %s", same, len(page.Videos), page.Videos[0].Title)
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
