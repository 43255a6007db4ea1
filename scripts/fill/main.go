// Command fill imports videos into a library for benchmarks. It reads one JSON object per line from
// standard input. It imports all videos in one import and prints the duration.
//
// The command can run while a server uses the same database.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/sqlite"
)

func main() {
	data := flag.String("data", "", "`directory` of the database file")
	url := flag.String("database-url", "", "`URL` of a PostgreSQL database, instead of -data")
	alone := flag.Bool("alone", false, "import in large batches, because no other process uses the database")
	flag.Parse()
	if err := run(context.Background(), *data, *url, *alone, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "fill: "+err.Error())
		os.Exit(1)
	}
}

// run reads all input before it opens the library. The printed duration therefore includes only the
// work of the store.
func run(ctx context.Context, data, url string, alone bool, in io.Reader, out io.Writer) error {
	categories, videos, err := read(in)
	if err != nil {
		return fmt.Errorf("read the videos: %w", err)
	}
	store, err := open(ctx, data, url, alone)
	if err != nil {
		return err
	}
	began := time.Now()
	err = store.ImportCatalogue(ctx, library.CatalogueImport{Base: store.Revision().Number, Categories: categories, Videos: library.IterateVideos(videos)})
	took := time.Since(began)
	if err := errors.Join(err, store.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d videos in %.3f s\n", len(videos), took.Seconds())
	return err
}

func open(ctx context.Context, data, url string, idle bool) (*sqldb.Store, error) {
	isIdle := func() bool { return idle }
	switch {
	case url != "":
		return postgres.Open(ctx, url, sqldb.CreateSchema, postgres.IdleCheck(isIdle))
	case data != "":
		if err := os.MkdirAll(data, 0o700); err != nil {
			return nil, err
		}
		return sqlite.Open(ctx, filepath.Join(data, "greenroom.db"), sqldb.CreateSchema, sqldb.WithIdleCheck(isIdle))
	default:
		return nil, errors.New("-data or -database-url is required")
	}
}

// line is the video in one line of the input.
type line struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	Creator     string `json:"creator"`
	UploadedOn  string `json:"uploadedOn"`
	Seconds     int    `json:"seconds"`
	ShelfID     string `json:"shelfId"`
	Shelf       string `json:"shelf"`
}

// read returns the videos and their categories.
func read(in io.Reader) ([]library.Category, []library.Video, error) {
	var categories []library.Category
	var videos []library.Video
	for decoder := json.NewDecoder(in); ; {
		var l line
		if err := decoder.Decode(&l); errors.Is(err, io.EOF) {
			return categories, videos, nil
		} else if err != nil {
			return nil, nil, err
		}
		if !slices.ContainsFunc(categories, func(c library.Category) bool { return c.ID == l.ShelfID }) {
			categories = append(categories, library.Category{ID: l.ShelfID, Name: l.Shelf})
		}
		videos = append(videos, library.Video{
			ID: l.ID, Title: l.Title, Description: l.Description, CreatorName: l.Creator,
			UploadedOn: l.UploadedOn, Seconds: l.Seconds, Category: l.Shelf,
		})
	}
}
