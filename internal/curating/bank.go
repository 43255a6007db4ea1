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
	name              string
	texts             []string
	fewest, most      int // number of texts; 0 for a field with one text
	shortest, longest int // characters of each text
}

func bankTexts(q library.BankQuestion) []bankText {
	one := func(text string) []string { return []string{text} }
	return []bankText{
		{name: "text", texts: one(q.Text), shortest: 20, longest: limits.BankText},
		{name: "categoryName", texts: one(q.CategoryName), shortest: 1, longest: limits.BankName},
		{name: "kindName", texts: one(q.KindName), shortest: 1, longest: limits.BankName},
		{name: "lookingFor", texts: one(q.LookingFor), shortest: 60, longest: limits.BankLookingFor},
		{name: "points", texts: q.Points, fewest: 4, most: limits.BankPoints, shortest: 20, longest: limits.BankPoint},
		{name: "followUps", texts: q.FollowUps, fewest: 2, most: limits.BankFollowUps, shortest: 15, longest: limits.BankFollowUp},
		{name: "pitfalls", texts: q.Pitfalls, fewest: 2, most: limits.BankPitfalls, shortest: 15, longest: limits.BankPitfall},
		{name: "exampleAnswer", texts: one(q.ExampleAnswer), longest: limits.BankExampleAnswer},
	}
}

func (t bankText) check() error {
	if n := len(t.texts); t.most > 0 && (n < t.fewest || n > t.most) {
		return reject(Invalid, "'%s' must have %d to %d elements", t.name, t.fewest, t.most)
	}
	for _, text := range t.texts {
		if n := utf8.RuneCountInString(text); n < t.shortest || n > t.longest {
			return reject(Invalid, "'%s' must have %d to %d characters", t.name, t.shortest, t.longest)
		}
		if text != strings.TrimSpace(text) {
			return reject(Invalid, "'%s' must not start or end with a space", t.name)
		}
	}
	return nil
}
