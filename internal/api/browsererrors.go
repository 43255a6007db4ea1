package api

import (
	"context"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/limits"
)

// UnknownPageLabel is the page of a browser error whose path matches no pattern of [Config.Pages].
const UnknownPageLabel = "other"

type browserError struct {
	Message string `json:"message"`
	Page    string `json:"page"`
	Version string `json:"version,omitempty"`
}

// check returns a problem if the report violates the contract.
func (e browserError) check() error {
	switch {
	case strings.TrimSpace(e.Message) == "":
		return endpoint.Unprocessable("A message is required.")
	case !strings.HasPrefix(e.Page, "/") || utf8.RuneCountInString(e.Page) > limits.BrowserErrorPage:
		return endpoint.Unprocessable("The page must be a path of at most %d characters.", limits.BrowserErrorPage)
	case utf8.RuneCountInString(e.Version) > limits.BrowserErrorVersion:
		return endpoint.Unprocessable("The version is longer than %d characters.", limits.BrowserErrorVersion)
	default:
		return nil
	}
}

// errorReports limits how often browser errors are accepted and logged.
type errorReports struct {
	reporters *endpoint.RateLimit // limit of reports by client address
	lines     *endpoint.RateLimit // limit of the errors that this server logs; all errors have the same key
}

func newErrorReports(b *endpoint.Base) errorReports {
	return errorReports{
		reporters: b.NewRateLimit("browser errors", limits.AddressBrowserErrors, time.Minute),
		lines:     b.NewServerRateLimit(limits.LoggedBrowserErrors, time.Minute),
	}
}

// reportError counts an error of the app in a browser. It also logs the error, unless
// [limits.LoggedBrowserErrors] errors were logged within the last minute.
func (a *api) reportError(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[browserError](w, r)
	if err == nil {
		err = given.check()
	}
	if err != nil {
		return err
	}
	if wait := a.errorReports.reporters.Admit(r.Context(), endpoint.ClientNetwork(r)); wait > 0 {
		return endpoint.TooManyAttempts(wait)
	}
	page := patternOf(given.Page, a.Pages)
	if a.BrowserError != nil {
		a.BrowserError(page)
	}
	a.logBrowserError(r.Context(), page, given)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}

func (a *api) logBrowserError(ctx context.Context, page string, given browserError) {
	if a.errorReports.lines.Admit(ctx, "log") > 0 {
		return
	}
	a.Logger.WarnContext(ctx, "browser error", "page", page, "app", redact(given.Version), "message", redact(given.Message))
}

// patternOf returns the pattern that matches the path. The segment {id} of a pattern matches any
// segment of the path. If no pattern matches, patternOf returns [UnknownPageLabel].
func patternOf(path string, patterns []string) string {
	path = withoutQuery(path)
	if len(path) > 1 {
		path = strings.TrimSuffix(path, "/")
	}
	segments := strings.Split(path, "/")
	for _, pattern := range patterns {
		if matchesAll(segments, strings.Split(pattern, "/")) {
			return pattern
		}
	}
	return UnknownPageLabel
}

func matchesAll(segments, pattern []string) bool {
	if len(segments) != len(pattern) {
		return false
	}
	for i, segment := range segments {
		if segment != pattern[i] && (segment == "" || !strings.HasPrefix(pattern[i], "{")) {
			return false
		}
	}
	return true
}

// redact returns the text as one line of at most [limits.BrowserErrorMessage] characters. It replaces
// email addresses, query strings, fragments, IDs in paths, tokens and long numbers.
func redact(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		words[i] = redactWord(word)
	}
	line := []rune(strings.Join(words, " "))
	return string(line[:min(len(line), limits.BrowserErrorMessage)])
}

func redactWord(word string) string {
	switch {
	case strings.Contains(word, "@"):
		return "(email)"
	case strings.Contains(word, "/"):
		return redactPath(word)
	default:
		return redactTokens(word)
	}
}

func withoutQuery(path string) string {
	if end := strings.IndexAny(path, "?#"); end >= 0 {
		return path[:end]
	}
	return path
}

// redactPath removes the query and replaces IDs in the path by {id}. The origin, words and names of
// the app's files stay.
func redactPath(address string) string {
	origin, path := "", withoutQuery(address)
	if scheme := strings.Index(path, "://"); scheme >= 0 {
		host := scheme + len("://")
		end := strings.IndexByte(path[host:], '/')
		if end < 0 {
			return path
		}
		origin, path = path[:host+end], path[host+end:]
	}
	segments := strings.Split(path, "/")
	for i, segment := range segments {
		if isID(segment) {
			segments[i] = "{id}"
		}
	}
	return origin + strings.Join(segments, "/")
}

// isID reports whether a segment of a path is an ID. Lower-case words and file names of the app,
// which contain a hash, are not IDs.
func isID(segment string) bool {
	if strings.Contains(segment, ".js") || strings.Contains(segment, ".css") {
		return false
	}
	return strings.ContainsFunc(segment, func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r == '%' || r == '_' || r >= utf8.RuneSelf
	})
}

const (
	tokenLength  = 20 // minimum length of a run of letters and digits that counts as a token
	numberLength = 9  // minimum number of digits of a number that counts as long
)

// redactTokens replaces each run of letters and digits that is long enough for a token or a long
// number.
func redactTokens(word string) string {
	var redacted strings.Builder
	for start := 0; start < len(word); {
		end := start
		for end < len(word) && inToken(word[end]) {
			end++
		}
		if run := word[start:end]; isToken(run) {
			redacted.WriteString("(token)")
		} else {
			end = max(end, start+1)
			redacted.WriteString(word[start:end])
		}
		start = end
	}
	return redacted.String()
}

func inToken(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' || b == '-' || b == '_' || b == '.' || b == '+' || b == '='
}

func isToken(run string) bool {
	digits := 0
	for i := range len(run) {
		if run[i] >= '0' && run[i] <= '9' {
			digits++
		}
	}
	return digits >= numberLength || digits > 0 && len(run) >= tokenLength
}
