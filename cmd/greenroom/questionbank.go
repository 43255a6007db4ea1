package main

import (
	"context"
	"io"
	"path/filepath"

	"github.com/google/uuid"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// questionBankCommand is "greenroom question bank". It manages the questions that do not belong to
// a video.
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

// Run imports the questions. If a question is invalid, no question is imported.
func (c *questionBankImportCommand) Run(ctx context.Context, to output) error {
	rows, err := readQuestionFile(ctx, to, c.File, importexport.ReadBank)
	if err != nil {
		return err
	}
	return c.withStore(ctx, func(store library.Store) error {
		found, err := curator(store).PreviewBankImport(ctx, rows, uuid.NewString)
		if err != nil {
			return err
		}
		if err := reportInvalid(to, found.Rejected, func(row *importexport.BankRow) (string, []string) { return row.Location, row.Errors }); err != nil {
			return err
		}
		if !c.DryRun {
			if err := curator(store).ImportBank(ctx, found, filepath.Base(c.File)); err != nil {
				return err
			}
		}
		return c.counts(to, found.New, found.Updated, found.Known, c.DryRun)
	})
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
		write := importexport.WriteBankJSON
		if isCSV(c.File, c.Format) {
			write = importexport.WriteBankCSV
		}
		return writeQuestionFile(to, c.File, func(w io.Writer) error { return write(w, library.AllBankEntries(ctx, store)) })
	})
}
