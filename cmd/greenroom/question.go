package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/google/uuid"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// questionCommand is "greenroom question". It manages the questions that are marked in videos for
// all users.
type questionCommand struct {
	List   questionListCommand   `cmd:"" help:"List the questions in videos."`
	Add    questionAddCommand    `cmd:"" help:"Add a question to a video."`
	Remove questionRemoveCommand `cmd:"" help:"Remove questions of a video."`
	Import questionImportCommand `cmd:"" help:"Import questions from a CSV or JSON file."`
	Export questionExportCommand `cmd:"" help:"Export all questions as JSON or CSV."`
	Bank   questionBankCommand   `cmd:"" help:"Import or export the question bank."`
}

// questionListCommand is "greenroom question list".
type questionListCommand struct {
	Video videoID `arg:"" optional:"" help:"Only questions of this video: its ID or a link to it."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *questionListCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionListCommand) Help() string {
	return `Each line has the video, the ID of the question, its timestamp and its text.

Examples:
  greenroom question list
  greenroom question list rw4s4M3hFfs --json`
}

// Run prints the questions, one per line.
func (c *questionListCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		if c.Video != "" {
			if _, err := store.Video(ctx, string(c.Video)); err != nil {
				return withSubject(err, string(c.Video))
			}
		}
		for q, err := range library.AllQuestions(ctx, store) {
			if err != nil {
				return err
			}
			if c.Video != "" && q.VideoID != string(c.Video) {
				continue
			}
			if err := c.question(to, q); err != nil {
				return err
			}
		}
		return nil
	})
}

// question prints a question on one line.
func (p printing) question(to output, q library.VideoQuestion) error {
	if p.JSON {
		return p.line(to)(json.Marshal(importexport.NewQuestionJSON(q)))
	}
	_, err := fmt.Fprintf(to.out, "%s  %s  %s  %s\n", q.VideoID, q.ID, importexport.FormatTimestamp(q.Seconds), q.Text)
	return err
}

// questionAddCommand is "greenroom question add".
type questionAddCommand struct {
	Video      videoID `arg:"" help:"ID of the video or a link to it."`
	Text       string  `arg:"" help:"Text of the question."`
	At         string  `env:"-" required:"" placeholder:"TIME" help:"Timestamp of the question, in seconds or as 12:34."`
	AnswerEnds string  `env:"-" placeholder:"TIME" help:"Timestamp of the end of the answer in the video."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *questionAddCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionAddCommand) Help() string {
	return `Example:
  greenroom question add rw4s4M3hFfs "How would you design a parking garage?" --at 1:30 --answer-ends 12:05`
}

// Run marks the question and prints it.
func (c *questionAddCommand) Run(ctx context.Context, to output) error {
	q := library.Question{ID: uuid.NewString(), Text: c.Text}
	var wrong [2]error
	q.Seconds, wrong[0] = importexport.ParseTimestamp(c.At)
	q.AnswerEnds, wrong[1] = importexport.ParseTimestamp(c.AnswerEnds)
	if err := errors.Join(wrong[:]...); err != nil {
		return err
	}
	return c.withStore(ctx, func(store library.Store) error {
		if err := curator(store).PutQuestion(ctx, string(c.Video), q); err != nil {
			return explainedQuestion(err, string(c.Video))
		}
		return c.question(to, library.VideoQuestion{VideoID: string(c.Video), Question: q})
	})
}

// explainedQuestion converts the error of changing a question to a message for operators.
func explainedQuestion(err error, what string) error {
	switch library.CodeOf(err) {
	case library.CodeQuestionNotFound:
		return fmt.Errorf("no such question in the video: %s; \"greenroom question list\" lists them", what)
	case library.CodeTooManyQuestions:
		return fmt.Errorf("%s has %d questions, which is the maximum", what, library.MaxQuestions)
	}
	return withSubject(err, what)
}

// questionRemoveCommand is "greenroom question remove".
type questionRemoveCommand struct {
	Video     videoID  `arg:"" help:"ID of the video or a link to it."`
	Questions []string `arg:"" name:"question" help:"IDs of questions; \"greenroom question list\" prints them."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *questionRemoveCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionRemoveCommand) Help() string {
	return `Answers and notes of users are retained.

Example:
  greenroom question remove rw4s4M3hFfs 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40`
}

// Run removes the questions. If a question does not exist, no question is removed.
func (c *questionRemoveCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		stored, err := store.Outline(ctx, string(c.Video))
		if err != nil {
			return withSubject(err, string(c.Video))
		}
		for _, id := range c.Questions {
			if !slices.ContainsFunc(stored.Questions, func(q library.Question) bool { return q.ID == id }) {
				return fmt.Errorf("no such question in the video: %s %s; no question was removed; \"greenroom question list\" lists them", c.Video, id)
			}
		}
		for _, id := range c.Questions {
			if err := curator(store).RemoveQuestion(ctx, string(c.Video), id); err != nil {
				return explainedQuestion(err, string(c.Video)+" "+id)
			}
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"removed": c.Questions}))
		}
		_, err = fmt.Fprintf(to.out, "questions removed: %d\n", len(c.Questions))
		return err
	})
}

// questionExportCommand is "greenroom question export".
type questionExportCommand struct {
	File   string `arg:"" optional:"" help:"File to write. Default: standard output."`
	Format string `env:"-" default:"" enum:"json,csv," placeholder:"FORMAT" help:"Format: json or csv. Default: the extension of the file, else json."`
	storeSettings
}

// Validate checks the settings.
func (c *questionExportCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionExportCommand) Help() string {
	return `"greenroom question import" reads the file, in this or another library.

Examples:
  greenroom question export questions.csv
  greenroom question export --format json >questions.json`
}

// Run writes the questions.
func (c *questionExportCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		write := importexport.WriteQuestionsJSON
		if isCSV(c.File, c.Format) {
			write = importexport.WriteQuestionsCSV
		}
		return writeQuestionFile(to, c.File, func(w io.Writer) error { return write(w, library.QuestionsAtRevision(ctx, store)) })
	})
}
