package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"greenroom/internal/durable"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// exportCommand is "greenroom catalogue export".
type exportCommand struct {
	File   string `arg:"" optional:"" default:"-" help:"The file to write; - for standard output."`
	Format string `env:"-" default:"" enum:",json,csv,jsonl" placeholder:"FORMAT" help:"json (the whole library), csv (for a spreadsheet; without the categories' own texts), or jsonl (one video a line). When not given, as the file's name ends; else json."`
	JSON   bool   `name:"json" env:"-" help:"The same as --format json."`
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *exportCommand) Validate() error {
	if c.JSON && c.Format != "" && c.Format != "json" {
		return errors.New("give --json or --format, not both")
	}
	return c.check()
}

// Help explains the command.
func (c *exportCommand) Help() string {
	return `It holds the library as it is at one moment. The same library gives the same bytes, whatever it is kept in. Videos that were removed are left out.

Examples:
  greenroom catalogue export library.json
  greenroom catalogue export library.csv`
}

// format is what is written.
func (c *exportCommand) format() string {
	ending := filepath.Ext(c.File)
	switch {
	case c.Format != "":
		return c.Format
	case !c.JSON && (ending == ".csv" || ending == ".jsonl"):
		return ending[1:]
	default:
		return "json"
	}
}

// Run writes the library. It comes whole or not at all: it is written apart first.
func (c *exportCommand) Run(ctx context.Context, to output) error {
	c.DatabaseStatementTime = 0 // all of it is read in one transaction
	create := func() (*os.File, error) { return os.CreateTemp(filepath.Dir(c.File), ".greenroom-export-*") }
	if c.File == "-" {
		create = c.tempFile
	}
	f, err := create()
	if err != nil {
		return cause(err)
	}
	err = c.withStore(ctx, func(store library.Store) error { return c.write(ctx, f, store) })
	if err == nil {
		err = c.deliver(f, to.out)
	}
	err = errors.Join(err, f.Close())
	if rest := os.Remove(f.Name()); !errors.Is(rest, os.ErrNotExist) {
		err = errors.Join(err, rest)
	}
	return err
}

func (c *exportCommand) write(ctx context.Context, f *os.File, store library.Store) error {
	return store.ReadCatalogue(ctx, func(catalogue library.CatalogueReader, _ int64) error {
		// It may be read again.
		if err := f.Truncate(0); err != nil {
			return err
		}
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return err
		}
		videos := exchange.VideosOf(ctx, catalogue, library.VideoQuery{})
		switch c.format() {
		case "csv":
			return exchange.WriteCSV(f, videos)
		case "jsonl":
			return exchange.WriteLines(f, videos)
		}
		categories, err := catalogue.Categories(ctx)
		if err != nil {
			return err
		}
		return exchange.WriteJSON(f, categories, videos)
	})
}

// deliver brings what was written where it belongs.
func (c *exportCommand) deliver(f *os.File, out io.Writer) error {
	if c.File == "-" {
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return err
		}
		_, err := io.Copy(out, f)
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), c.File); err != nil {
		return cause(err)
	}
	return durable.SyncFolder(filepath.Dir(c.File))
}
