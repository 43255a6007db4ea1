package exchange

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
)

// maxSlug is how many characters the id of a category has at most.
const maxSlug = 80

// CheckCategory says in words what is wrong with the category; "" when nothing is.
func CheckCategory(c library.Category) string {
	switch {
	case !isSlug(c.ID):
		return fmt.Sprintf("%.40q is no id of a category: small letters, digits and hyphens make one, as system-design", c.ID)
	case c.Name == "":
		return fmt.Sprintf("the category %s has no name", c.ID)
	}
	for _, text := range []string{c.Name, c.ShortNames, c.ImageURL} {
		if utf8.RuneCountInString(text) > MaxName {
			return fmt.Sprintf("the category %s has a text of more than %d characters", c.ID, MaxName)
		}
	}
	if utf8.RuneCountInString(c.Description) > MaxDescription {
		return fmt.Sprintf("the category %s has a description of more than %d characters", c.ID, MaxDescription)
	}
	return ""
}

func isSlug(id string) bool {
	return id != "" && len(id) <= maxSlug && id[0] != '-' && !strings.ContainsFunc(id, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-'
	})
}
