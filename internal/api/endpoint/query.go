package endpoint

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Parameters parses a query string. It returns a problem for a parameter that is malformed
// or occurs twice.
func Parameters(raw string) (map[string]string, error) {
	if raw == "" {
		return nil, nil
	}
	malformed := BadRequest("A query parameter is malformed or occurs twice.")
	values, err := url.ParseQuery(raw)
	if err != nil {
		return nil, malformed
	}
	once := make(map[string]string, len(values))
	for name, each := range values {
		if len(each) > 1 || !utf8.ValidString(each[0]) || strings.ContainsRune(each[0], 0) {
			return nil, malformed
		}
		once[name] = each[0]
	}
	return once, nil
}

// ParseSearchText returns the words of a search, separated by white space. Words beyond the maximum
// number are dropped. It returns a problem if the text has too many characters.
func ParseSearchText(typed string) ([]string, error) {
	if utf8.RuneCountInString(typed) > limits.SearchText {
		return nil, BadRequest("A search can have at most %d characters.", limits.SearchText)
	}
	return strings.Fields(typed), nil
}

// ParseSearchWords returns the words of a search, separated by white space. It returns a problem if
// the search has too many words or characters.
func ParseSearchWords(typed string) ([]string, error) {
	words := strings.Fields(typed)
	if utf8.RuneCountInString(typed) > limits.SearchText || len(words) > library.MaxSearchWords {
		return nil, BadRequest("A search can have at most %d words and %d characters.", library.MaxSearchWords, limits.SearchText)
	}
	return words, nil
}

// IntParameter returns the value of a parameter, or fallback if the parameter is missing. It
// returns a problem unless the value is a whole number from minimum to maximum.
func IntParameter(given map[string]string, name string, minimum, maximum, fallback int) (int, error) {
	text, there := given[name]
	if !there {
		return fallback, nil
	}
	number, err := strconv.Atoi(text)
	if err != nil || number < minimum || number > maximum {
		return 0, BadRequest("'%s' must be a whole number from %d to %d.", name, minimum, maximum)
	}
	return number, nil
}

// WholeNumber returns the value of a query parameter; 0 if the parameter is missing.
func WholeNumber(r *http.Request, name string) (int64, error) {
	given, err := Parameters(r.URL.RawQuery)
	if err != nil {
		return 0, err
	}
	text, there := given[name]
	if !there {
		return 0, nil
	}
	number, err := strconv.ParseInt(text, 10, 64)
	if err != nil || number < 0 {
		return 0, BadRequest("'%s' must be a whole number of at least 0.", name)
	}
	return number, nil
}
