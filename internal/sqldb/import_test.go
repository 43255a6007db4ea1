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
	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

// A killed process cannot mark its import as abandoned. Other processes must wait until its lease
// expires.
func TestImport_KilledImportIsRolledBack(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store, err := sqlite.Open(t.Context(), path, sqldb.CreateSchema)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	category := []library.Category{{ID: "category", Name: "Category"}}
	ok(t, fill.Put(t.Context(), store, category, numbered("Old", 20)))
	ok(t, sqldb.AbandonImport(t.Context(), store, []library.Category{{ID: "new", Name: "New"}}, numbered("New", 40)))
	if got := titles(t, store); got != "20 of 20 are Old" {
		t.Errorf("after the kill: got %s, want the old videos", got)
	}

	// The killed import holds its lease until leaseTimeout.
	ok(t, fill.Put(t.Context(), store, nil, numbered("Newer", 25)))
	if got := titles(t, store); got != "25 of 25 are Newer" {
		t.Errorf("after the next import: got %s, want the new videos", got)
	}
	db, err := sql.Open("sqlite", path)
	ok(t, err)
	defer db.Close()
	var videos, categories int
	ok(t, db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM videos").Scan(&videos))
	ok(t, db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM categories").Scan(&categories))
	if videos != 25 || categories != 1 {
		t.Errorf("got %d videos and %d categories, want 25 and 1", videos, categories)
	}
}

// The memory of an import must not grow with the size of the file. The file has 60 MB.
func TestImport_UsesBoundedMemory(t *testing.T) {
	race.Skip(t)
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
	before, peak := inUse(), int64(0)
	source := func(yield func(library.Video, error) bool) {
		for i := range videos {
			if i%5_000 == 0 {
				peak = max(peak, inUse())
			}
			v := library.Video{ID: fmt.Sprintf("video %d", i), Title: "Title", Description: strings.Repeat("é", 1_000), Category: "Category"}
			if !yield(v, nil) {
				return
			}
		}
	}
	ok(t, store.ImportCatalogue(t.Context(), library.CatalogueImport{Base: store.Revision().Number, Categories: []library.Category{{ID: "category", Name: "Category"}}, Videos: source}))
	if grown := peak - before; grown > 16<<20 {
		t.Errorf("got %d MB in use, want at most 16", grown>>20)
	}
	last, err := store.VideosByID(t.Context(), []string{fmt.Sprintf("video %d", videos-1)})
	if err != nil || len(last) != 1 || last[0].Key != videos {
		t.Errorf("got last video %v, error %v, want key %d", last, err, videos)
	}
}

func numbered(title string, n int) []library.Video {
	videos := make([]library.Video, n)
	for i := range videos {
		videos[i] = library.Video{ID: fmt.Sprintf("video %d", i), Title: title, Category: "Category"}
	}
	return videos
}

// titles returns a text with the title of the first video and the number of videos with this title.
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
