package api

import (
	"math"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// watchedTenths is the share of a video in tenths: a video counts as watched when this share is
// played.
const watchedTenths = 9

// readPosition decodes the user's position in a video. The watched state changes only if the body
// sets it, or if the position is near the end.
func (a *api) readPosition(r *http.Request, body []byte) (e library.Entry, ago int, err error) {
	given, err := endpoint.DecodeBody[struct {
		Seconds        int         `json:"seconds"`
		Length         int         `json:"length,omitempty"`
		Watched        *bool       `json:"watched,omitempty"`
		Played         *playedView `json:"played,omitempty"`
		WatchedSeconds *int        `json:"watchedSeconds,omitempty"`
		Ago            int         `json:"ago,omitempty"`
	}](body)
	if err != nil {
		return e, 0, err
	}
	if err := checkSeconds(given.Seconds, given.Length); err != nil {
		return e, 0, err
	}
	if e.Played, err = given.Played.read(); err != nil {
		return e, 0, err
	}
	known, err := a.lengths.of(r.Context(), r.PathValue("videoId"))
	if err != nil {
		return e, 0, err
	}
	length := given.Length
	if length == 0 {
		length = known
	}
	if given.WatchedSeconds != nil {
		if err := checkSeconds(*given.WatchedSeconds); err != nil {
			return e, 0, err
		}
		e.Watched = library.WatchedTime{Seconds: *given.WatchedSeconds, Known: true}
		if length > 0 {
			e.Watched.Seconds = min(e.Watched.Seconds, length)
		}
	}
	switch {
	case given.Watched != nil:
		e.Done = *given.Watched
	case length > 0 && 10*given.Seconds >= watchedTenths*length:
		e.Done = true
	default:
		e.LeavesDone = true
	}
	e.Body, err = notebook.EncodeEntryBody(struct {
		Seconds int `json:"seconds"`
		Length  int `json:"length,omitempty"`
	}{given.Seconds, given.Length})
	return e, given.Ago, err
}

// readNote decodes a note with a timestamp in a video.
func (a *api) readNote(r *http.Request, body []byte) (e library.Entry, ago int, err error) {
	given, err := endpoint.DecodeBody[struct {
		VideoID string `json:"videoId"`
		Seconds int    `json:"seconds"`
		Text    string `json:"text"`
		Ago     int    `json:"ago,omitempty"`
	}](body)
	if err != nil {
		return e, 0, err
	}
	if err := a.checkTimestamp(r, given.VideoID, given.Seconds); err != nil {
		return e, 0, err
	}
	if err := checkText("note", given.Text, limits.NoteText); err != nil {
		return e, 0, err
	}
	e.Body, err = notebook.EncodeEntryBody(struct {
		VideoID string `json:"videoId"`
		Seconds int    `json:"seconds"`
		Text    string `json:"text"`
	}{given.VideoID, given.Seconds, given.Text})
	return e, given.Ago, err
}

// questionNote is the user's note on a question without a video. The ID of the entry is the ID of the
// question.
type questionNote struct {
	Text string `json:"text"`
}

// Check returns an error if the text is blank or too long.
func (n *questionNote) Check() error { return checkText("note", n.Text, limits.NoteText) }

// ownQuestion is the body of a question that the user has written.
type ownQuestion struct {
	VideoID    string `json:"videoId,omitempty"` // "" for a question without a video
	Seconds    *int   `json:"seconds,omitempty"` // timestamp in the video in seconds; nil for a question without a video
	Text       string `json:"text"`
	AnswerEnds int    `json:"answerEnds,omitempty"`
	Category   string `json:"category,omitempty"`
	Minutes    *int   `json:"minutes,omitempty"`

	Points    []string `json:"points,omitempty"` // key points of a strong reply
	FollowUps []string `json:"followUps,omitempty"`

	Ago int `json:"ago,omitempty"` // age of the write in milliseconds; never in responses
}

// readQuestion decodes a question that the user has written. It can have a timestamp in a video and
// the end of the answer.
func (a *api) readQuestion(r *http.Request, body []byte) (e library.Entry, ago int, err error) {
	given, err := endpoint.DecodeBody[ownQuestion](body)
	if err != nil {
		return e, 0, err
	}
	if err := a.checkOwnQuestion(r, given); err != nil {
		return e, 0, err
	}
	ago, given.Ago = given.Ago, 0
	e.Body, err = notebook.EncodeEntryBody(given)
	return e, ago, err
}

func (a *api) checkOwnQuestion(r *http.Request, q ownQuestion) error {
	switch {
	case q.VideoID != "" && q.Seconds != nil:
		if err := a.checkTimestamp(r, q.VideoID, *q.Seconds); err != nil {
			return err
		}
		if q.AnswerEnds != 0 && (q.AnswerEnds <= *q.Seconds || q.AnswerEnds > limits.VideoSeconds) {
			return endpoint.Unprocessable("The answer must end after the question.")
		}
	case q.VideoID != "" || q.Seconds != nil || q.AnswerEnds != 0:
		return endpoint.Unprocessable("'videoId' and 'seconds' must be set together, and 'answerEnds' only with them.")
	}
	if q.Category != "" && !library.IsEntryID(q.Category) {
		return endpoint.Unprocessable("'category' must have 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
	}
	if q.Minutes != nil && (*q.Minutes < 1 || *q.Minutes > limits.BankAnswerMinutes) {
		return endpoint.Unprocessable("'minutes' must be a whole number from 1 to %d.", limits.BankAnswerMinutes)
	}
	if !areTexts(q.Points, limits.BankKeyPoints, limits.BankKeyPoint) {
		return endpoint.Unprocessable("'points' must have at most %d different texts of 1 to %d characters.", limits.BankKeyPoints, limits.BankKeyPoint)
	}
	if !areTexts(q.FollowUps, limits.BankFollowUps, limits.BankFollowUp) {
		return endpoint.Unprocessable("'followUps' must have at most %d different texts of 1 to %d characters.", limits.BankFollowUps, limits.BankFollowUp)
	}
	return checkText("question", q.Text, limits.QuestionText)
}

// areTexts reports whether the list has at most count texts, without duplicates. Each text must
// have 1 to length characters.
func areTexts(texts []string, count, length int) bool {
	if len(texts) > count {
		return false
	}
	for i, text := range texts {
		if strings.TrimSpace(text) == "" || utf8.RuneCountInString(text) > length || slices.Contains(texts[:i], text) {
			return false
		}
	}
	return true
}

// schedule is the spaced-repetition state of a question: the due date and the values from which the
// next interval is computed.
type schedule struct {
	Due           string  `json:"due"`
	Stability     float64 `json:"stability"`
	Difficulty    float64 `json:"difficulty"`
	ElapsedDays   float64 `json:"elapsedDays,omitempty"`
	ScheduledDays float64 `json:"scheduledDays,omitempty"`
	LearningSteps int     `json:"learningSteps,omitempty"`
	Reps          int     `json:"reps,omitempty"`
	Lapses        int     `json:"lapses,omitempty"`
	State         int     `json:"state,omitempty"`
	LastReview    string  `json:"lastReview,omitempty"`
}

// readRating decodes a rating of a question, or a request to undo a rating.
func (a *api) readRating(r *http.Request, body []byte) (e library.Entry, ago int, err error) {
	given, err := endpoint.DecodeBody[struct {
		QuestionID    string    `json:"questionId"`
		VideoID       string    `json:"videoId,omitempty"`
		Rating        string    `json:"rating"`
		Undoes        string    `json:"undoes,omitempty"`
		CheckedPoints []int     `json:"checkedPoints,omitempty"`
		Schedule      *schedule `json:"schedule,omitempty"`
		Ago           int       `json:"ago,omitempty"`
	}](body)
	if err != nil {
		return e, 0, err
	}
	if given.VideoID != "" {
		if err := a.checkTimestamp(r, given.VideoID, 0); err != nil {
			return e, 0, err
		}
	}
	switch given.Rating {
	case "again", "hard", "good", "easy":
		if given.Undoes != "" {
			return e, 0, endpoint.Unprocessable("Only a rating of 'undone' can have the field 'undoes'.")
		}
	case "undone":
		if !library.IsEntryID(given.Undoes) {
			return e, 0, endpoint.Unprocessable("'undoes' must be the ID of the rating to undo.")
		}
	default:
		return e, 0, endpoint.Unprocessable("'rating' must be one of again, hard, good, easy, undone.")
	}
	if !library.IsEntryID(given.QuestionID) {
		return e, 0, endpoint.Unprocessable("'questionId' must be the ID of a question.")
	}
	if err := checkPoints(given.CheckedPoints); err != nil {
		return e, 0, err
	}
	if err := given.Schedule.canonical(); err != nil {
		return e, 0, err
	}
	e.Body, err = notebook.EncodeEntryBody(struct {
		QuestionID    string    `json:"questionId"`
		VideoID       string    `json:"videoId,omitempty"`
		Rating        string    `json:"rating"`
		Undoes        string    `json:"undoes,omitempty"`
		CheckedPoints []int     `json:"checkedPoints,omitzero"` // indexes of the key points that the user checked; can be empty
		Schedule      *schedule `json:"schedule,omitempty"`
	}{given.QuestionID, given.VideoID, given.Rating, given.Undoes, given.CheckedPoints, given.Schedule})
	return e, given.Ago, err
}

// checkPoints returns an error if an index of a key point is invalid or occurs twice.
func checkPoints(points []int) error {
	var checked [limits.BankKeyPoints]bool
	for _, point := range points {
		if point < 0 || point >= limits.BankKeyPoints || checked[point] {
			return endpoint.Unprocessable("'checkedPoints' must be different whole numbers from 0 to %d.", limits.BankKeyPoints-1)
		}
		checked[point] = true
	}
	return nil
}

// canonical validates the schedule and converts its values to their shortest form, so that its JSON
// has a limited length: timestamps in UTC with milliseconds, and numbers with at most 8 decimals.
func (s *schedule) canonical() error {
	if s == nil {
		return nil
	}
	for _, at := range []*string{&s.Due, &s.LastReview} {
		if *at == "" && at == &s.LastReview {
			continue
		}
		instant, err := time.Parse(time.RFC3339, *at)
		if instant = instant.UTC().Truncate(time.Millisecond); err != nil || instant.Year() < 1 || instant.Year() > 9999 {
			return endpoint.Unprocessable("The times of 'schedule' must have the form 2026-11-22T09:30:00Z.")
		}
		*at = instant.Format(time.RFC3339Nano)
	}
	for _, number := range []*float64{&s.Stability, &s.Difficulty, &s.ElapsedDays, &s.ScheduledDays} {
		if *number < 0 || *number > limits.RatingScheduleNumber {
			return invalidScheduleNumber()
		}
		*number = math.Round(*number*1e8) / 1e8
	}
	for _, number := range []int{s.LearningSteps, s.Reps, s.Lapses, s.State} {
		if number < 0 || number > limits.RatingScheduleNumber {
			return invalidScheduleNumber()
		}
	}
	return nil
}

func invalidScheduleNumber() error {
	return endpoint.Unprocessable("The numbers of 'schedule' must be from 0 to %d.", limits.RatingScheduleNumber)
}

// checkTimestamp returns an error if the seconds are invalid or if the library has never contained
// the video.
func (a *api) checkTimestamp(r *http.Request, videoID string, seconds int) error {
	if err := checkSeconds(seconds, 0); err != nil {
		return err
	}
	_, err := a.lengths.of(r.Context(), videoID)
	return err
}

func checkSeconds(each ...int) error {
	for _, seconds := range each {
		if seconds < 0 || seconds > limits.VideoSeconds {
			return endpoint.Unprocessable("Seconds must be a whole number from 0 to %d.", limits.VideoSeconds)
		}
	}
	return nil
}

// checkText returns a problem if the text is blank or has more than maximum characters.
func checkText(what, text string, maximum int) error {
	switch {
	case strings.TrimSpace(text) == "":
		return endpoint.Unprocessable("The text of the %s is required.", what)
	case utf8.RuneCountInString(text) > maximum:
		return endpoint.Unprocessable("The %s is longer than %d characters.", what, maximum)
	default:
		return nil
	}
}
