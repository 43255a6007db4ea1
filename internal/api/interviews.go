package api

import (
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"time"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// interviewQuestion is one question in the report of a mock interview. Its durations are in
// seconds.
type interviewQuestion struct {
	QuestionID    string `json:"questionId"`
	Text          string `json:"text"`
	Category      string `json:"category,omitempty"`
	Kind          string `json:"kind,omitempty"`
	Level         string `json:"level,omitempty"`
	Minutes       int    `json:"minutes"` // time in minutes that the interviewer allows
	Seconds       int    `json:"seconds"`
	Way           string `json:"way"` // way of replying: speak, write or think
	FollowUp      string `json:"followUp,omitempty"`
	FollowUpAt    int    `json:"followUpAt,omitempty"` // time of the follow-up question in seconds from the start of the question
	Points        int    `json:"points"`               // number of key points; 0 for a question that the user wrote
	CheckedPoints []int  `json:"checkedPoints"`
	// PointChanges contains, for each key point, the time at which the user last checked or
	// unchecked it. The times are in seconds after the start of the interview. It can be shorter
	// than the list of key points.
	PointChanges []int  `json:"pointChanges,omitempty"`
	LongestPause *int   `json:"longestPause,omitempty"` // longest pause in seconds; nil if it was not measured
	Silence      *int   `json:"silence,omitempty"`      // share of silence in percent; nil if it was not measured
	Note         string `json:"note,omitempty"`
	NoteAt       int    `json:"noteAt,omitempty"` // time of the last change of the note in seconds after the start of the interview
}

// interview is the report of a mock interview. Its durations are in seconds.
type interview struct {
	StartedAt    string              `json:"startedAt"`
	Minutes      int                 `json:"minutes"`
	Level        string              `json:"level"`
	Ended        bool                `json:"ended,omitempty"`      // whether the user ended the interview before the last question
	Dropped      int                 `json:"dropped,omitempty"`    // number of questions that were dropped for lack of time
	BreakAfter   int                 `json:"breakAfter,omitempty"` // number of questions before the break
	BreakSeconds int                 `json:"breakSeconds,omitempty"`
	Questions    []interviewQuestion `json:"questions"`
	Note         string              `json:"note,omitempty"`
	NoteAt       int                 `json:"noteAt,omitempty"` // time of the last change of the note in seconds after the start
}

// Check returns an error if the report is invalid. It also converts the time of the report to UTC.
func (i *interview) Check() error {
	started, err := time.Parse(time.RFC3339, i.StartedAt)
	if started = started.UTC().Truncate(time.Millisecond); err != nil || started.Year() < 1 || started.Year() > 9999 {
		return endpoint.Unprocessable("'startedAt' must have the form 2026-11-22T09:30:00Z.")
	}
	i.StartedAt = started.Format(time.RFC3339Nano)
	if !slices.Contains([]int{15, 30, 45}, i.Minutes) || i.Level != "rising" && !slices.Contains(library.Levels(), i.Level) {
		return endpoint.Unprocessable("'minutes' must be 15, 30 or 45, and 'level' one of rising, starter, usual, hard.")
	}
	if len(i.Questions) == 0 || len(i.Questions) > limits.InterviewQuestions {
		return endpoint.Unprocessable("'questions' must have 1 to %d questions.", limits.InterviewQuestions)
	}
	if !i.hasValidNoteTimes() {
		return endpoint.Unprocessable("'noteAt' must be a whole number from 0 to %d.", math.MaxInt32)
	}
	valid := isDuration(i.BreakSeconds) && isUpTo(limits.InterviewQuestions, i.Dropped, i.BreakAfter)
	for n := range i.Questions {
		q := &i.Questions[n]
		if err := q.check(); err != nil {
			return err
		}
		valid = valid && q.hasValidNumbers()
	}
	if !valid {
		return endpoint.Unprocessable("Durations must be whole numbers from 0 to %d, 'minutes' of a question from 1 to %d, 'points' from 0 to %d, "+
			"'silence' from 0 to 100, 'dropped' and 'breakAfter' from 0 to %d.",
			limits.InterviewSeconds, limits.BankAnswerMinutes, limits.BankKeyPoints, limits.InterviewQuestions)
	}
	if i.characters() > limits.InterviewReportText {
		return endpoint.Unprocessable("The questions and notes are longer than %d characters in total.", limits.InterviewReportText)
	}
	return nil
}

func (i *interview) hasValidNoteTimes() bool {
	for _, q := range i.Questions {
		if !isUpTo(math.MaxInt32, q.NoteAt) {
			return false
		}
	}
	return isUpTo(math.MaxInt32, i.NoteAt)
}

// characters returns the number of characters of the questions and notes.
func (i *interview) characters() int {
	total := utf8.RuneCountInString(i.Note)
	for _, q := range i.Questions {
		total += utf8.RuneCountInString(q.Text + q.FollowUp + q.Note)
	}
	return total
}

// check returns an error if a word of the question is invalid.
func (q *interviewQuestion) check() error {
	if !library.IsEntryID(q.QuestionID) {
		return endpoint.Unprocessable("'questionId' must be the ID of a question.")
	}
	if err := checkText("question", q.Text, limits.QuestionText); err != nil {
		return err
	}
	for _, id := range []string{q.Category, q.Kind} {
		if id != "" && !library.IsEntryID(id) {
			return endpoint.Unprocessable("'category' and 'kind' must have 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
		}
	}
	if q.Level != "" && !slices.Contains(library.Levels(), q.Level) || !slices.Contains([]string{"speak", "write", "think"}, q.Way) {
		return endpoint.Unprocessable("'level' of a question must be one of starter, usual, hard, and 'way' one of speak, write, think.")
	}
	if q.CheckedPoints == nil {
		q.CheckedPoints = []int{}
	}
	if len(q.PointChanges) > limits.BankKeyPoints || !isUpTo(math.MaxInt32, q.PointChanges...) {
		return endpoint.Unprocessable("'pointChanges' must have up to %d whole numbers from 0 to %d.", limits.BankKeyPoints, math.MaxInt32)
	}
	return checkPoints(q.CheckedPoints)
}

// readInterview decodes a report from a body. The store merges it with the stored report.
func readInterview(r *http.Request, body []byte) (e library.Entry, ago int, err error) {
	e, ago, err = notebook.ReadEntry[interview](r, body)
	e.Merge = mergeInterviews
	return e, ago, err
}

// mergeInterviews returns the later of two valid bodies of a report, with the latest state of each
// key point and the latest text of each note. If two devices check different key points or write
// different notes, the result contains both changes. If the notes are then too long in total, it
// has the notes of the later body.
func mergeInterviews(earlier, later []byte) []byte {
	var was, now interview
	if json.Unmarshal(earlier, &was) != nil || json.Unmarshal(later, &now) != nil {
		return later
	}
	for i := range min(len(was.Questions), len(now.Questions)) {
		if was.Questions[i].QuestionID == now.Questions[i].QuestionID {
			now.Questions[i].mergePoints(was.Questions[i])
		}
	}
	now.mergeNotes(was)
	body, err := notebook.EncodeEntryBody(now)
	if err != nil {
		return later
	}
	return body
}

// mergePoints copies the state of each key point from was, if the state in was is later than the
// state in q.
func (q *interviewQuestion) mergePoints(was interviewQuestion) {
	for point, at := range was.PointChanges {
		if point < len(q.PointChanges) && q.PointChanges[point] >= at || at == 0 {
			continue
		}
		q.PointChanges = append(q.PointChanges, make([]int, max(0, point+1-len(q.PointChanges)))...)
		q.PointChanges[point] = at
		q.CheckedPoints = slices.DeleteFunc(q.CheckedPoints, func(n int) bool { return n == point })
		if slices.Contains(was.CheckedPoints, point) {
			q.CheckedPoints = append(q.CheckedPoints, point)
			slices.Sort(q.CheckedPoints)
		}
	}
}

// mergeNotes copies each note from was, if it is later than the note in the receiver.
func (i *interview) mergeNotes(was interview) {
	merged := *i
	merged.Questions = slices.Clone(i.Questions)
	if was.NoteAt > merged.NoteAt {
		merged.Note, merged.NoteAt = was.Note, was.NoteAt
	}
	for n := range min(len(was.Questions), len(merged.Questions)) {
		q, other := &merged.Questions[n], was.Questions[n]
		if q.QuestionID == other.QuestionID && other.NoteAt > q.NoteAt {
			q.Note, q.NoteAt = other.Note, other.NoteAt
		}
	}
	if merged.characters() <= limits.InterviewReportText {
		*i = merged
	}
}

func (q *interviewQuestion) hasValidNumbers() bool {
	pause, silence := 0, 0
	if q.LongestPause != nil {
		pause = *q.LongestPause
	}
	if q.Silence != nil {
		silence = *q.Silence
	}
	return isDuration(q.Seconds, q.FollowUpAt, pause) && isUpTo(100, silence) && isUpTo(limits.BankKeyPoints, q.Points) &&
		q.Minutes >= 1 && q.Minutes <= limits.BankAnswerMinutes
}

func isDuration(each ...int) bool { return isUpTo(limits.InterviewSeconds, each...) }

// isUpTo reports whether all numbers are at least 0 and at most the maximum.
func isUpTo(maximum int, each ...int) bool {
	return !slices.ContainsFunc(each, func(n int) bool { return n < 0 || n > maximum })
}
