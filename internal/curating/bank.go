package curating

import (
	"slices"
	"strings"
	"unicode/utf8"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// CheckBankQuestion returns a rejection if a field of the question is invalid.
func CheckBankQuestion(q library.BankQuestion) error {
	switch {
	case !library.IsEntryID(q.Category):
		return reject(Invalid, "'category' must have 1 to %d letters, digits, '-' and '_'", limits.EntryID)
	case !library.IsEntryID(q.Kind):
		return reject(Invalid, "'kind' must have 1 to %d letters, digits, '-' and '_'", limits.EntryID)
	case !slices.Contains(library.BankLevels(), q.Level):
		return reject(Invalid, "'level' must be %s", strings.Join(library.BankLevels(), ", "))
	case q.Minutes < 1 || q.Minutes > limits.BankMinutes:
		return reject(Invalid, "'minutes' must be a whole number from 1 to %d", limits.BankMinutes)
	}
	for _, text := range bankTexts(q) {
		if err := text.check(); err != nil {
			return err
		}
	}
	if len(q.Videos) > limits.BankVideos {
		return reject(Invalid, "'videos' must have at most %d elements", limits.BankVideos)
	}
	for _, id := range q.Videos {
		if is, err := importexport.VideoID(id); err != nil || is != id {
			return reject(Invalid, "'videos' must have IDs of videos")
		}
	}
	return nil
}

// bankText is a field of a question with one or more texts and its limits.
type bankText struct {
	name                 string
	texts                []string
	minTexts, maxTexts   int // number of texts; 0 for a field with one text
	minLength, maxLength int // characters of each text
}

func bankTexts(q library.BankQuestion) []bankText {
	one := func(text string) []string { return []string{text} }
	return []bankText{
		{name: "text", texts: one(q.Text), minLength: 20, maxLength: limits.BankText},
		{name: "categoryName", texts: one(q.CategoryName), minLength: 1, maxLength: limits.BankName},
		{name: "kindName", texts: one(q.KindName), minLength: 1, maxLength: limits.BankName},
		{name: "lookingFor", texts: one(q.LookingFor), minLength: 60, maxLength: limits.BankLookingFor},
		{name: "points", texts: q.Points, minTexts: 4, maxTexts: limits.BankPoints, minLength: 20, maxLength: limits.BankPoint},
		{name: "followUps", texts: q.FollowUps, minTexts: 2, maxTexts: limits.BankFollowUps, minLength: 15, maxLength: limits.BankFollowUp},
		{name: "pitfalls", texts: q.Pitfalls, minTexts: 2, maxTexts: limits.BankPitfalls, minLength: 15, maxLength: limits.BankPitfall},
		{name: "exampleAnswer", texts: one(q.ExampleAnswer), maxLength: limits.BankExampleAnswer},
	}
}

func (t bankText) check() error {
	if n := len(t.texts); t.maxTexts > 0 && (n < t.minTexts || n > t.maxTexts) {
		return reject(Invalid, "'%s' must have %d to %d elements", t.name, t.minTexts, t.maxTexts)
	}
	for _, text := range t.texts {
		if n := utf8.RuneCountInString(text); n < t.minLength || n > t.maxLength {
			return reject(Invalid, "'%s' must have %d to %d characters", t.name, t.minLength, t.maxLength)
		}
		if text != strings.TrimSpace(text) {
			return reject(Invalid, "'%s' must not start or end with a space", t.name)
		}
	}
	return nil
}
