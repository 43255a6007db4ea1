package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/google/uuid"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
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

// Run marks the questions in their videos. If a question is invalid, no question is marked.
func (c *questionImportCommand) Run(ctx context.Context, to output) error {
	rows, err := readQuestionFile(ctx, to, c.File, importexport.ReadQuestions)
	if err != nil {
		return err
	}
	return c.withStore(ctx, func(store library.Store) error {
		found, err := curator(store).PreviewQuestionImport(ctx, rows, uuid.NewString)
		if err != nil {
			return err
		}
		if err := reportInvalid(to, found.Rejected, func(row *importexport.QuestionRow) (string, []string) { return row.Location, row.Errors }); err != nil {
			return err
		}
		if !c.DryRun {
			if err := curator(store).ImportQuestions(ctx, found, filepath.Base(c.File)); err != nil {
				return err
			}
		}
		return c.counts(to, found.New, found.Updated, found.Known, c.DryRun)
	})
}

// counts prints how many questions of an import are new, updated and already known.
func (p printing) counts(to output, added, updated, known int, dryRun bool) error {
	if p.JSON {
		return p.line(to)(json.Marshal(map[string]any{"new": added, "updated": updated, "known": known, "applied": !dryRun}))
	}
	text := fmt.Sprintf("%d new, %d updated, %d known", added, updated, known)
	if dryRun {
		text = "would be: " + text
	}
	_, err := fmt.Fprintln(to.out, text)
	return err
}
