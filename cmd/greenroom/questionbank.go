package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/google/uuid"

	"greenroom/internal/durable"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// questionBankCommand is "greenroom question bank", which manages the questions that need no
// video.
type questionBankCommand struct {
	Import questionBankImportCommand `cmd:"" help:"Import questions of the bank from a JSON or CSV file."`
	Export questionBankExportCommand `cmd:"" help:"Export all questions of the bank as JSON or CSV."`
}

// questionBankImportCommand is "greenroom question bank import".
type questionBankImportCommand struct {
	File   string `arg:"" help:"JSON or CSV file; - for standard input."`
	DryRun bool   `env:"-" help:"Print the result without changing the library."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *questionBankImportCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionBankImportCommand) Help() string {
	return `Accepts the output of "greenroom question bank export". All questions are checked first; if one is invalid, no question is imported. A question replaces the one with the same ID, or with the same category and text. Importing the same file again changes nothing.

Examples:
  greenroom question bank import bank.csv --dry-run
  greenroom question bank import bank.json`
}

// Run imports the questions. If one is invalid, it imports none.
func (c *questionBankImportCommand) Run(ctx context.Context, to output) error {
	rows, err := readQuestionFile(ctx, to, c.File, importexport.ReadBank)
	if err != nil {
		return err
	}
	return c.withStore(ctx, func(store library.Store) error {
		found, err := curator(store).DecideBank(ctx, rows, uuid.NewString)
		if err != nil {
			return err
		}
		for _, row := range found.Rejected {
			fmt.Fprintf(to.log, "%s: %s\n", row.Location, strings.Join(row.Errors, "; "))
		}
		if len(found.Rejected) > 0 {
			return fmt.Errorf("nothing was imported: correct the rows above (%d)", len(found.Rejected))
		}
		if !c.DryRun {
			if err := curator(store).ImportBank(ctx, found, filepath.Base(c.File)); err != nil {
				return err
			}
		}
		return c.counts(to, found.New, found.Updated, found.Known, c.DryRun)
	})
}

// readQuestionFile reads the rows of the file, which can be standard input, with read.
func readQuestionFile[Row any](ctx context.Context, to output, file string, read func(r io.Reader, maxRows int) ([]Row, error)) ([]Row, error) {
	source, err := openSource(ctx, to, file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	rows, err := read(http.MaxBytesReader(nil, source, limits.ImportEntry), 0)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		err = fmt.Errorf("the file is larger than %s", limits.Size(limits.ImportEntry))
	}
	if err := errors.Join(err, source.Close()); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return rows, nil
}

// questionBankExportCommand is "greenroom question bank export".
type questionBankExportCommand struct {
	File   string `arg:"" optional:"" help:"File to write. Default: standard output."`
	Format string `env:"-" default:"" enum:"json,csv," placeholder:"FORMAT" help:"Format: json or csv. Default: the extension of the file, else json."`
	storeSettings
}

// Validate checks the settings.
func (c *questionBankExportCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionBankExportCommand) Help() string {
	return `"greenroom question bank import" reads the file, in this or another library. It contains hidden questions.

Examples:
  greenroom question bank export bank.csv
  greenroom question bank export --format json >bank.json`
}

// Run writes the questions.
func (c *questionBankExportCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		all := library.AllBankEntries(ctx, store)
		write := importexport.WriteBankJSON
		if c.Format == "csv" || c.Format == "" && strings.HasSuffix(c.File, ".csv") {
			write = importexport.WriteBankCSV
		}
		if c.File == "" {
			return write(to.out, all)
		}
		return durable.Replace(c.File, func(f *os.File) error { return write(f, all) })
	})
}
