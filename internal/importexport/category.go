package importexport

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
)

// maxSlug is the maximum length of a category ID in characters.
const maxSlug = 80

// CheckCategory returns the error of an invalid category as text, or "".
func CheckCategory(c library.Category) string {
	switch {
	case !isSlug(c.ID):
		return fmt.Sprintf("%.40q is not a category ID: use lower-case letters, digits and hyphens, as in system-design", c.ID)
	case c.Name == "":
		return fmt.Sprintf("the category %s has no name", c.ID)
	}
	for _, text := range []string{c.Name, c.ShortNames, c.ImageURL} {
		if utf8.RuneCountInString(text) > MaxNameLength {
			return fmt.Sprintf("a text of the category %s is longer than %d characters", c.ID, MaxNameLength)
		}
	}
	if utf8.RuneCountInString(c.Description) > MaxDescriptionLength {
		return fmt.Sprintf("the description of the category %s is longer than %d characters", c.ID, MaxDescriptionLength)
	}
	return ""
}

func isSlug(id string) bool {
	return id != "" && len(id) <= maxSlug && id[0] != '-' && !strings.ContainsFunc(id, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-'
	})
}

// NearestCategory returns the category whose name or ID is most similar to the given text. If no
// name or ID is similar, only the first words of the names are compared. A similar text has at most
// one wrong letter, plus one for every 4 letters. Texts of fewer than 4 letters must match exactly.
func NearestCategory(categories []library.Category, given string) (nearest library.Category, ok bool) {
	nearest, ok = nearestBy(categories, given, func(c library.Category) []string { return []string{c.Name, c.ID} })
	words := len(strings.Fields(given))
	if ok || words == 0 {
		return nearest, ok
	}
	return nearestBy(categories, given, func(c library.Category) []string {
		name := strings.Fields(c.Name)
		return []string{strings.Join(name[:min(words, len(name))], " ")}
	})
}

// nearestBy returns the category with the name that is most similar to the given text. names
// returns the names of a category to compare.
func nearestBy(categories []library.Category, given string, names func(library.Category) []string) (nearest library.Category, ok bool) {
	wanted := []rune(nameKey(given))
	best := 1 // smallest number of errors with which a name is not similar
	if len(wanted) >= 4 {
		best = len(wanted)/4 + 2
	}
	for _, c := range categories {
		for _, name := range names(c) {
			if errors := distance(wanted, []rune(nameKey(name))); errors < best {
				nearest, best, ok = c, errors, true
			}
		}
	}
	return nearest, ok
}

// distance returns the edit distance of two texts: the number of added, missing, changed and
// swapped letters.
func distance(a, b []rune) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		now := make([]int, len(b)+1)
		now[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			now[j+1] = min(last[j+1]+1, now[j]+1, last[j]+cost)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				now[j+1] = min(now[j+1], before[j-1]+1)
			}
		}
		before, last = last, now
	}
	return last[len(b)]
}
