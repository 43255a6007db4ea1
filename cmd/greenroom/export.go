package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"

	"greenroom/internal/durable"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// exportCommand is "greenroom catalogue export".
type exportCommand struct {
	File   string `arg:"" optional:"" default:"-" help:"File to write; - for standard output."`
	Format string `env:"-" default:"" enum:",json,csv,jsonl" placeholder:"FORMAT" help:"Format: json (the whole catalogue), csv (for spreadsheets, without category texts), or jsonl (one video per line). Default: the extension of the file, else json."`
	JSON   bool   `name:"json" env:"-" help:"Same as --format json."`
	storeSettings
}

// Validate checks the settings.
func (c *exportCommand) Validate() error {
	if c.JSON && c.Format != "" && c.Format != "json" {
		return errors.New("give --json or --format, not both")
	}
	return c.check()
}

// Help explains the command.
func (c *exportCommand) Help() string {
	return `The export is a consistent snapshot. Equal libraries give identical bytes with either database. Removed videos are not exported.

Examples:
  greenroom catalogue export library.json
  greenroom catalogue export library.csv`
}

// format returns the output format: "json", "csv" or "jsonl".
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

// Run writes the library. If it fails, it removes the incomplete file.
func (c *exportCommand) Run(ctx context.Context, to output) error {
	c.DatabaseStatementTimeout = 0 // no timeout, because the whole library is read in one transaction
	write := func(f *os.File) error {
		return c.withStore(ctx, func(store library.Store) error { return c.write(ctx, f, store) })
	}
	if c.File != "-" {
		return durable.Replace(c.File, write)
	}
	f, err := c.tempFile()
	if err != nil {
		return err
	}
	err = write(f)
	if err == nil {
		err = copyFrom(f, to.out)
	}
	return errors.Join(err, f.Close(), os.Remove(f.Name()))
}

// copyFrom copies the whole file to out.
func copyFrom(f *os.File, out io.Writer) error {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	_, err := io.Copy(out, f)
	return err
}

func (c *exportCommand) write(ctx context.Context, f *os.File, store library.Store) error {
	return store.ReadCatalogue(ctx, func(catalogue library.CatalogueReader, _ int64) error {
		// ReadCatalogue can call this function a second time. Each call therefore starts with an
		// empty file.
		if err := f.Truncate(0); err != nil {
			return err
		}
		if _, err := f.Seek(0, io.SeekStart); err != nil {
			return err
		}
		videos := importexport.QueryVideos(ctx, catalogue, library.VideoQuery{})
		switch c.format() {
		case "csv":
			return importexport.WriteCSV(f, videos)
		case "jsonl":
			return importexport.WriteLines(f, videos)
		}
		categories, err := catalogue.Categories(ctx)
		if err != nil {
			return err
		}
		return importexport.WriteJSON(f, categories, videos)
	})
}
