package api

import (
	"slices"
	"strings"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/limits"
)

// interviewDay is a user's preparation for a real interview and the result of the interview.
type interviewDay struct {
	Time      string            `json:"time,omitempty"` // time of the interview in local time, such as 10:00
	Location  string            `json:"location,omitempty"`
	Link      string            `json:"link,omitempty"` // address of the video call
	Items     []preparationItem `json:"items"`
	Sentences []firstSentence   `json:"sentences"`
	Stage     string            `json:"stage"`             // phase of the preparation: prepare, rest, over or closed
	Outcome   string            `json:"outcome,omitempty"` // result of the interview: well, mixed, badly or unclear
}

// preparationItem is an item to prepare for an interview.
type preparationItem struct {
	Text string `json:"text"`
	Done bool   `json:"done"`
}

// firstSentence is the first sentence with which the user will answer a question.
type firstSentence struct {
	Question string `json:"question"`
	Text     string `json:"text"` // text of the first sentence; can be empty
}

// Check returns an error if a text or a state is invalid.
func (d *interviewDay) Check() error {
	if err := checkLength("location", d.Location, limits.InterviewLocation); err != nil {
		return err
	}
	if d.Time != "" && !isTimeOfDay(d.Time) {
		return endpoint.Unprocessable("'time' must be a time of day such as 09:30.")
	}
	if d.Link != "" && !isWebLink(d.Link) {
		return endpoint.Unprocessable("'link' must start with https:// or http:// and have at most %d bytes.", limits.InterviewLink)
	}
	if !d.hasValidTexts() {
		return endpoint.Unprocessable("'items' must have at most %[1]d texts of 1 to %[2]d characters, and 'sentences' at most %[3]d questions of 1 to %[2]d characters "+
			"with texts of at most %[4]d.", limits.PreparationItems, limits.PreparationItem, limits.InterviewFirstSentences, limits.InterviewFirstSentence)
	}
	if !slices.Contains([]string{"prepare", "rest", "over", "closed"}, d.Stage) || !slices.Contains([]string{"", "well", "mixed", "badly", "unclear"}, d.Outcome) {
		return endpoint.Unprocessable("'stage' must be one of prepare, rest, over, closed, and 'outcome' one of well, mixed, badly, unclear.")
	}
	return nil
}

// hasValidTexts reports whether the items and the first sentences are within their limits.
func (d *interviewDay) hasValidTexts() bool {
	valid := len(d.Items) <= limits.PreparationItems && len(d.Sentences) <= limits.InterviewFirstSentences
	for _, item := range d.Items {
		valid = valid && isText(item.Text, limits.PreparationItem)
	}
	for _, s := range d.Sentences {
		valid = valid && isText(s.Question, limits.PreparationItem) && checkLength("", s.Text, limits.InterviewFirstSentence) == nil
	}
	return valid
}

// isTimeOfDay reports whether the text is a time from 00:00 to 23:59.
func isTimeOfDay(text string) bool {
	_, err := time.Parse("15:04", text)
	return err == nil && len(text) == len("15:04")
}

// isWebLink reports whether the text starts like the address of a website and is not too long.
func isWebLink(text string) bool {
	return (strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")) && len(text) <= limits.InterviewLink
}
