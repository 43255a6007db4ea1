// Command fill puts videos into a library, to measure it with many. It reads one
// video a line, as JSON, from standard input, puts all of them at once, and prints how
// long that took.
//
// It may run beside a server that uses the same database: what it does is then seen
// there as an import.
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
	data := flag.String("data", "", "folder of the database file")
	url := flag.String("database-url", "", "PostgreSQL database in place of the file")
	alone := flag.Bool("alone", false, "make no room for others: nobody else uses the database")
	flag.Parse()
	if err := run(context.Background(), *data, *url, *alone, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "fill: "+err.Error())
		os.Exit(1)
	}
}

// run reads everything before it opens the library, so that the time it prints is the
// store's alone.
func run(ctx context.Context, data, url string, alone bool, in io.Reader, out io.Writer) error {
	categories, videos, err := read(in)
	if err != nil {
		return fmt.Errorf("read the videos: %w", err)
	}
	store, err := open(ctx, data, url)
	if err != nil {
		return err
	}
	store.ImportAlone(func() bool { return alone })
	began := time.Now()
	err = store.ImportCatalogue(ctx, library.CatalogueImport{Base: store.Revision().Number, Categories: categories, Videos: library.Each(videos)})
	took := time.Since(began)
	if err := errors.Join(err, store.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%d videos in %.3f s\n", len(videos), took.Seconds())
	return err
}

func open(ctx context.Context, data, url string) (*sqldb.Store, error) {
	switch {
	case url != "":
		return postgres.Open(ctx, url, sqldb.CreateSchema)
	case data != "":
		if err := os.MkdirAll(data, 0o700); err != nil {
			return nil, err
		}
		return sqlite.Open(ctx, filepath.Join(data, "greenroom.db"), sqldb.CreateSchema)
	default:
		return nil, errors.New("give -data or -database-url")
	}
}

// line is a video as it is read.
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

// read returns the videos and the categories that they name.
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
