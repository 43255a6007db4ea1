package api

import (
	"slices"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// story is an experience of the user that can answer behavioural questions.
type story struct {
	Title       string   `json:"title"`
	Situation   string   `json:"situation,omitempty"`
	Task        string   `json:"task,omitempty"`
	Action      string   `json:"action,omitempty"`
	Result      string   `json:"result,omitempty"`
	Shows       []string `json:"shows"`       // tags of the abilities that the story shows
	QuestionIDs []string `json:"questionIds"` // questions that the story can answer
}

// Check returns an error if the story is invalid. Texts can be empty, because users can save
// unfinished stories.
func (s *story) Check() error {
	if err := checkLength("title", s.Title, limits.StoryTitle); err != nil {
		return err
	}
	if err := checkLength("story", s.Situation+s.Task+s.Action+s.Result, limits.StoryText); err != nil {
		return err
	}
	if !areDifferent(s.Shows, limits.StoryTags, isTag) {
		return endpoint.Unprocessable("'shows' must have at most %d different texts of 1 to %d characters.", limits.StoryTags, limits.StoryTag)
	}
	if !areDifferent(s.QuestionIDs, limits.StoryQuestions, library.IsEntryID) {
		return endpoint.Unprocessable("'questionIds' must have at most %d different IDs of questions.", limits.StoryQuestions)
	}
	return nil
}

func isTag(text string) bool { return isText(text, limits.StoryTag) }

// checkLength returns an error if the text has more than maximum characters.
func checkLength(what, text string, maximum int) error {
	if utf8.RuneCountInString(text) > maximum {
		return endpoint.Unprocessable("The %s is longer than %d characters.", what, maximum)
	}
	return nil
}

// isText reports whether the text is not blank and has at most maximum characters.
func isText(text string, maximum int) bool { return checkText("", text, maximum) == nil }

// areDifferent reports whether the list has at most maximum valid texts and no duplicates.
func areDifferent(texts []string, maximum int, valid func(string) bool) bool {
	for i, text := range texts {
		if !valid(text) || slices.Contains(texts[:i], text) {
			return false
		}
	}
	return len(texts) <= maximum
}
