package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/google/uuid"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// questionImportCommand is "greenroom question import".
type questionImportCommand struct {
	File   string `arg:"" help:"CSV or JSON file; - for standard input."`
	DryRun bool   `env:"-" help:"Print the result without changing the library."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *questionImportCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionImportCommand) Help() string {
	return `Accepts the output of "greenroom question export" and CSV with a header of the columns "link" (or "video" with an ID), "at", "answer ends" and "question". All rows are checked first; if one is invalid, no question is imported. A row replaces an existing question with the same ID, or with the same text and timestamp. Importing the same file again changes nothing.

Examples:
  greenroom question import questions.csv --dry-run
  greenroom question import questions.json`
}

// Run marks the questions. If one is invalid, it marks none.
func (c *questionImportCommand) Run(ctx context.Context, to output) error {
	source, err := openSource(ctx, to, c.File)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	rows, err := importexport.ReadQuestions(http.MaxBytesReader(nil, source, limits.ImportEntry), 0)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		err = fmt.Errorf("the file is larger than %s", limits.Size(limits.ImportEntry))
	}
	if err := errors.Join(err, source.Close()); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return c.withStore(ctx, func(store library.Store) error {
		found, err := curator(store).DecideQuestions(ctx, rows, uuid.NewString)
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
			if err := curator(store).ImportQuestions(ctx, found, filepath.Base(c.File)); err != nil {
				return err
			}
		}
		return c.print(to, found)
	})
}

func (c *questionImportCommand) print(to output, r curating.QuestionImport) error {
	if c.JSON {
		return c.line(to)(json.Marshal(map[string]any{"new": r.New, "updated": r.Updated, "known": r.Known, "applied": !c.DryRun}))
	}
	text := fmt.Sprintf("%d new, %d updated, %d known", r.New, r.Updated, r.Known)
	if c.DryRun {
		text = "would be: " + text
	}
	_, err := fmt.Fprintln(to.out, text)
	return err
}
