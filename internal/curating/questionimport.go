package curating

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// QuestionImport contains the changes that an import makes to the questions of videos.
type QuestionImport struct {
	New, Updated, Known int
	Rejected            []*importexport.QuestionRow // rejected rows in the order of the file
	Changed             []library.VideoQuestion     // new and updated questions by video
	Before              []library.Question          // previous version of each question in Changed; zero for a new question
	Applied             bool                        // whether the changes were written
}

// PreviewQuestionImport compares the rows with the library and writes nothing. A row replaces the
// question of its video with the same ID, or with the same text and timestamp. newID is called for
// the ID of each new question. The errors of an invalid row are stored in the row.
func (c Curator) PreviewQuestionImport(ctx context.Context, rows []*importexport.QuestionRow, newID func() string) (QuestionImport, error) {
	var found QuestionImport
	byVideo := slices.Clone(rows)
	library.Sort(byVideo, func(a, b *importexport.QuestionRow) int { return cmp.Compare(a.VideoID, b.VideoID) })
	var now library.OutlineState
	for i, row := range byVideo {
		if len(row.Errors) > 0 {
			continue
		}
		if i == 0 || row.VideoID != byVideo[i-1].VideoID || now.ID == "" {
			states, err := c.Store.OutlineStates(ctx, []string{row.VideoID})
			if err != nil {
				return found, err
			}
			now = states[0]
		}
		if err := found.decide(row, &now, newID); err != nil {
			row.Errors = append(row.Errors, err.Error())
		}
	}
	for _, row := range rows {
		if len(row.Errors) > 0 {
			found.Rejected = append(found.Rejected, row)
		}
	}
	return found, nil
}

// decide determines the effect of the row and counts it. It then adds the question to now, the
// state of the video. An invalid row causes an error.
func (f *QuestionImport) decide(row *importexport.QuestionRow, now *library.OutlineState, newID func() string) error {
	if !now.Exists() || now.Removed() {
		return fmt.Errorf("no such video in the library: %s", row.VideoID)
	}
	row.Text = strings.TrimSpace(row.Text)
	if err := checkQuestion(row.Question, now.Video); err != nil {
		return err
	}
	i := slices.IndexFunc(now.Questions, func(other library.Question) bool {
		return other.ID == row.ID || row.ID == "" && other.Seconds == row.Seconds && other.Text == row.Text
	})
	var before library.Question
	switch {
	case i < 0 && len(now.Questions) >= library.MaxQuestions:
		return fmt.Errorf("a video can have at most %d questions", library.MaxQuestions)
	case i < 0:
		row.ID = cmp.Or(row.ID, newID())
		now.Questions = append(now.Questions, row.Question)
		f.New++
	default:
		before = now.Questions[i]
		row.ID = before.ID
		if before == row.Question {
			f.Known++
			return nil
		}
		now.Questions[i] = row.Question
		f.Updated++
	}
	f.Changed, f.Before = append(f.Changed, row.VideoQuestion), append(f.Before, before)
	return nil
}

// ImportQuestions writes the changed questions in one transaction. It adds the import with the file
// name to the audit log. If a question or its video has changed since the preview, it writes
// nothing and returns a rejection of kind [Conflict].
func (c Curator) ImportQuestions(ctx context.Context, im QuestionImport, name string) error {
	if len(im.Changed) == 0 {
		return nil
	}
	note := c.note(library.AuditEntry{Action: library.ActionQuestionsImported, Title: name, Count: len(im.Changed)})
	videoIDs := make([]string, len(im.Changed))
	for i, changed := range im.Changed {
		videoIDs[i] = changed.VideoID
	}
	err := c.Store.UpdateQuestions(ctx, slices.Compact(videoIDs), func(now []library.OutlineState) ([]library.VideoQuestion, *library.AuditEntry, error) {
		return im.Changed, note, im.checkUnchanged(now)
	})
	if code := library.CodeOf(err); code == library.CodeVideoNotFound || code == library.CodeTooManyQuestions {
		return libraryChanged()
	}
	return err
}

// checkUnchanged returns an error if a question has changed since the preview.
func (f *QuestionImport) checkUnchanged(now []library.OutlineState) error {
	states := make(map[string]library.OutlineState, len(now))
	for _, state := range now {
		states[state.ID] = state
	}
	type id struct{ video, question string }
	checked := make(map[id]bool, len(f.Changed))
	for i, changed := range f.Changed {
		state, before := states[changed.VideoID], f.Before[i]
		if is, there := state.Question(changed.ID); !checked[id{changed.VideoID, changed.ID}] && (there != (before.ID != "") || is != before) {
			return libraryChanged()
		}
		checked[id{changed.VideoID, changed.ID}] = true
		if err := checkQuestion(changed.Question, state.Video); err != nil {
			return err
		}
	}
	return nil
}
