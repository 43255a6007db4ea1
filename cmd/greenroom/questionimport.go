package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/curating"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// questionImportCommand is "greenroom question import".
type questionImportCommand struct {
	File   string `arg:"" help:"CSV or JSON file; - for standard input."`
	DryRun bool   `env:"-" help:"Say what would happen, and change nothing."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *questionImportCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *questionImportCommand) Help() string {
	return `It reads what "greenroom question export" writes, and CSV whose first line names the columns "link" (or "id" of the video as "video"), "at", "answer ends" and "question". Every row is checked before any question is marked: with a wrong one nothing is. A question with the id, or with the words and the moment, of one that is there takes its place; the same file again changes nothing.

Examples:
  greenroom question import questions.csv --dry-run
  greenroom question import questions.json`
}

// readQuestion is a question of a file, with where it stands there.
type readQuestion struct {
	place string
	library.VideoQuestion
	wrong []string
}

// Run marks the questions, unless one of them is wrong.
func (c *questionImportCommand) Run(ctx context.Context, to output) error {
	read, err := c.read(to.in)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return c.withStore(ctx, func(store library.Store) error {
		report, err := decideQuestions(ctx, store, read)
		if err != nil {
			return err
		}
		wrong := 0
		for _, q := range read {
			if len(q.wrong) > 0 {
				wrong++
				fmt.Fprintf(to.log, "%s: %s\n", q.place, strings.Join(q.wrong, "; "))
			}
		}
		if wrong > 0 {
			return fmt.Errorf("nothing was imported: correct the rows above (%d)", wrong)
		}
		for _, q := range report.changed {
			if c.DryRun {
				break
			}
			if err := curator(store).MarkQuestion(ctx, q.VideoID, q.Question); err != nil {
				return explainedQuestion(err, q.VideoID)
			}
		}
		return c.say(to, report)
	})
}

func (c *questionImportCommand) say(to output, r questionReport) error {
	if c.JSON {
		return c.line(to)(json.Marshal(map[string]any{"new": r.added, "updated": len(r.changed) - r.added, "known": r.known, "applied": !c.DryRun}))
	}
	text := fmt.Sprintf("%d new, %d updated, %d known", r.added, len(r.changed)-r.added, r.known)
	if c.DryRun {
		text = "would be: " + text
	}
	_, err := fmt.Fprintln(to.out, text)
	return err
}

// read returns the questions of the file. What is wrong with one is noted with it.
func (c *questionImportCommand) read(in io.Reader) ([]*readQuestion, error) {
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			return nil, cause(err)
		}
		defer func() { _ = f.Close() }() // it was only read
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, limits.ImportEntry+1))
	if err != nil {
		return nil, err
	}
	if len(text) > limits.ImportEntry {
		return nil, fmt.Errorf("the file is larger than %s", limits.Size(limits.ImportEntry))
	}
	if trimmed := bytes.TrimSpace(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))); bytes.HasPrefix(trimmed, []byte("{")) {
		return questionsInJSON(trimmed)
	}
	return questionsInTable(bytes.NewReader(text))
}

func questionsInJSON(text []byte) ([]*readQuestion, error) {
	var file struct {
		Questions []questionView `json:"questions"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("this is not JSON of questions: %w", err)
	}
	var read []*readQuestion
	for i, view := range file.Questions {
		q := &readQuestion{place: fmt.Sprintf("question %d", i+1)}
		q.Question = library.Question{ID: view.ID, Seconds: view.Seconds, AnswerEnds: view.AnswerEnds, Text: strings.TrimSpace(view.Text)}
		q.of(view.VideoID)
		read = append(read, q)
	}
	return read, nil
}

func questionsInTable(r io.Reader) (read []*readQuestion, err error) {
	names := map[string]string{
		"link": "link", "video": "link", "videoid": "link", "url": "link", "id": "id", "questionid": "id", "at": "at", "seconds": "at", "time": "at",
		"answerends": "answer ends", "question": "question", "text": "question",
	}
	_, err = exchange.Fields(r, names, func(line int, fields map[string]string) error {
		q := &readQuestion{place: "line " + strconv.Itoa(line)}
		q.ID, q.Text = fields["id"], fields["question"]
		for field, seconds := range map[string]*int{"at": &q.Seconds, "answer ends": &q.AnswerEnds} {
			if *seconds, err = secondsAt(fields[field]); err != nil {
				q.wrong = append(q.wrong, err.Error())
			}
		}
		q.of(fields["link"])
		read = append(read, q)
		return nil
	})
	return read, err
}

// of notes of which video the question is.
func (q *readQuestion) of(video string) {
	id, err := exchange.VideoID(video)
	if err != nil {
		q.wrong = append(q.wrong, err.Error())
	}
	if q.ID != "" && !endpoint.IsEntryID(q.ID) {
		q.wrong = append(q.wrong, fmt.Sprintf("an id has 1 to %d letters, digits, '-' and '_'", limits.EntryID))
	}
	q.VideoID = id
}

// questionReport says what an import of questions does.
type questionReport struct {
	added, known int
	changed      []library.VideoQuestion // also those that are added
}

// decideQuestions finds out what becomes of each question, and what is wrong with it.
func decideQuestions(ctx context.Context, store library.Store, read []*readQuestion) (r questionReport, err error) {
	kept := make(map[string][]library.Question) // with those that were read so far
	videos := make(map[string]library.Video)
	for _, q := range read {
		if len(q.wrong) > 0 {
			continue
		}
		if _, known := videos[q.VideoID]; !known {
			video, err := store.Video(ctx, q.VideoID)
			if library.CodeOf(err) == library.CodeVideoNotFound {
				q.wrong = append(q.wrong, "no such video in the library: "+q.VideoID)
				continue
			}
			if err != nil {
				return r, err
			}
			outline, err := store.Outline(ctx, q.VideoID)
			if err != nil {
				return r, err
			}
			videos[q.VideoID], kept[q.VideoID] = video, outline.Questions
		}
		if err := curating.CheckQuestion(q.Question, videos[q.VideoID]); err != nil {
			q.wrong = append(q.wrong, err.Error())
			continue
		}
		of := kept[q.VideoID]
		i := slices.IndexFunc(of, func(other library.Question) bool {
			return other.ID == q.ID || q.ID == "" && other.Seconds == q.Seconds && other.Text == q.Text
		})
		switch {
		case i < 0 && len(of) >= library.MaxQuestions:
			q.wrong = append(q.wrong, fmt.Sprintf("the video has %d questions already, the most it can", library.MaxQuestions))
			continue
		case i < 0:
			if q.ID == "" {
				q.ID = uuid.NewString()
			}
			r.added++
			kept[q.VideoID] = append(of, q.Question)
		default:
			q.ID = of[i].ID
			if of[i] == q.Question {
				r.known++
				continue
			}
			of[i] = q.Question
		}
		r.changed = append(r.changed, q.VideoQuestion)
	}
	return r, nil
}
