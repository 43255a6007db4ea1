package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/google/uuid"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// questionCommand is "greenroom question": the questions that are marked in videos for
// everyone.
type questionCommand struct {
	List   questionListCommand   `cmd:"" help:"List the questions that are marked in videos for everyone."`
	Add    questionAddCommand    `cmd:"" help:"Mark a question in a video, for everyone."`
	Remove questionRemoveCommand `cmd:"" help:"Remove questions of a video, for everyone."`
	Import questionImportCommand `cmd:"" help:"Mark the questions of a CSV or JSON file."`
	Export questionExportCommand `cmd:"" help:"Write all questions as JSON or CSV."`
}

// questionView is a question as commands print and read it.
type questionView struct {
	VideoID    string `json:"videoId"`
	ID         string `json:"_id,omitempty"`
	Seconds    int    `json:"seconds"`
	AnswerEnds int    `json:"answerEnds,omitempty"`
	Text       string `json:"text"`
}

func viewOf(q library.VideoQuestion) questionView {
	return questionView{q.VideoID, q.ID, q.Seconds, q.AnswerEnds, q.Text}
}

// moment returns seconds as 1:02:03.
func moment(seconds int) string {
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// secondsAt reads a moment of a video: 754, 12:34 or 1:02:03. "" is 0.
func secondsAt(text string) (int, error) {
	if text == "" {
		return 0, nil
	}
	row := exchange.RowOf(map[string]string{"id": "aaaaaaaaaaa", "length": text})
	if row.Refused != "" {
		return 0, fmt.Errorf("%q is not a moment: write seconds, or 1:02:03", text)
	}
	return row.Video.Seconds, nil
}

// questionListCommand is "greenroom question list".
type questionListCommand struct {
	Video videoID `arg:"" optional:"" help:"Of this video alone, by its id or a link to it."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *questionListCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionListCommand) Help() string {
	return `Each line has the video, the id of the question, when it is asked, and its words.

Examples:
  greenroom question list
  greenroom question list rw4s4M3hFfs --json`
}

// Run prints the questions, one a line.
func (c *questionListCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		if c.Video != "" {
			if _, err := store.Video(ctx, string(c.Video)); err != nil {
				return explained(err, string(c.Video))
			}
		}
		all, err := store.VideoQuestions(ctx)
		if err != nil {
			return err
		}
		for _, q := range all {
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
		return p.line(to)(json.Marshal(viewOf(q)))
	}
	_, err := fmt.Fprintf(to.out, "%s  %s  %s  %s\n", q.VideoID, q.ID, moment(q.Seconds), q.Text)
	return err
}

// questionAddCommand is "greenroom question add".
type questionAddCommand struct {
	Video      videoID `arg:"" help:"Its id or a link to it."`
	Text       string  `arg:"" help:"The question."`
	At         string  `env:"-" required:"" placeholder:"TIME" help:"When it is asked, in seconds or as 12:34."`
	AnswerEnds string  `env:"-" placeholder:"TIME" help:"When the answer in the video ends."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *questionAddCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionAddCommand) Help() string {
	return `Example:
  greenroom question add rw4s4M3hFfs "How would you design a parking garage?" --at 1:30 --answer-ends 12:05`
}

// Run marks the question, and prints it.
func (c *questionAddCommand) Run(ctx context.Context, to output) error {
	q := library.Question{ID: uuid.NewString(), Text: c.Text}
	var wrong [2]error
	q.Seconds, wrong[0] = secondsAt(c.At)
	q.AnswerEnds, wrong[1] = secondsAt(c.AnswerEnds)
	if err := errors.Join(wrong[:]...); err != nil {
		return err
	}
	return c.withStore(ctx, func(store library.Store) error {
		if err := curator(store).MarkQuestion(ctx, string(c.Video), q); err != nil {
			return explainedQuestion(err, string(c.Video))
		}
		return c.question(to, library.VideoQuestion{VideoID: string(c.Video), Question: q})
	})
}

// explainedQuestion says in words which rule a change of a question ran into.
func explainedQuestion(err error, what string) error {
	switch library.CodeOf(err) {
	case library.CodeQuestionNotFound:
		return fmt.Errorf("it has no such question: %s", what)
	case library.CodeTooManyQuestions:
		return fmt.Errorf("%s has %d questions already, the most it can", what, library.MaxQuestions)
	}
	return explained(err, what)
}

// questionRemoveCommand is "greenroom question remove".
type questionRemoveCommand struct {
	Video     videoID  `arg:"" help:"Its id or a link to it."`
	Questions []string `arg:"" name:"question" help:"Ids of questions, as \"greenroom question list\" names them."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *questionRemoveCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionRemoveCommand) Help() string {
	return `What people have written about a question of their own stays.

Example:
  greenroom question remove rw4s4M3hFfs 3f0c2e9a-5a51-4a39-9d6b-7e1f5c2d8b40`
}

// Run removes the questions, once all of them are found.
func (c *questionRemoveCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		kept, err := store.Outline(ctx, string(c.Video))
		if err != nil {
			return explained(err, string(c.Video))
		}
		for _, id := range c.Questions {
			if !slices.ContainsFunc(kept.Questions, func(q library.Question) bool { return q.ID == id }) {
				return fmt.Errorf("it has no such question: %s %s; nothing was removed", c.Video, id)
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
	File   string `arg:"" optional:"" help:"File to write; standard output when not given."`
	Format string `env:"-" default:"" enum:"json,csv," placeholder:"FORMAT" help:"json or csv. When not given, what the file's name ends with, else json."`
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *questionExportCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionExportCommand) Help() string {
	return `"greenroom question import" reads what it writes, here or in another library.

Examples:
  greenroom question export questions.csv
  greenroom question export --format json >questions.json`
}

// Run writes the questions.
func (c *questionExportCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		all, err := store.VideoQuestions(ctx)
		if err != nil {
			return err
		}
		var text bytes.Buffer
		if c.Format == "csv" || c.Format == "" && strings.HasSuffix(c.File, ".csv") {
			err = writeQuestionTable(&text, all)
		} else {
			views := make([]questionView, len(all))
			for i, q := range all {
				views[i] = viewOf(q)
			}
			encoder := json.NewEncoder(&text)
			encoder.SetEscapeHTML(false)
			encoder.SetIndent("", "  ")
			err = encoder.Encode(map[string]any{"questions": views})
		}
		if err != nil {
			return err
		}
		if c.File == "" {
			_, err = to.out.Write(text.Bytes())
			return err
		}
		return os.WriteFile(c.File, text.Bytes(), 0o644) //nolint:gosec // the questions are public on the site
	})
}

func writeQuestionTable(w io.Writer, all []library.VideoQuestion) error {
	table := csv.NewWriter(w)
	rows := [][]string{{"link", "id", "at", "answer ends", "question"}}
	for _, q := range all {
		ends := ""
		if q.AnswerEnds > 0 {
			ends = moment(q.AnswerEnds)
		}
		rows = append(rows, []string{exchange.Link(q.VideoID), exchange.Guarded(q.ID), moment(q.Seconds), ends, exchange.Guarded(q.Text)})
	}
	return table.WriteAll(rows)
}
