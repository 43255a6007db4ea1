package importexport

import (
	"errors"
	"net/url"
	"slices"
	"strings"
)

// Errors of a text that does not identify a video.
var (
	errSpreadsheet = errors.New("a spreadsheet replaced the ID by a formula error: use links instead of IDs")
	errNoVideo     = errors.New("not a link to a YouTube video and not a video ID")
	errPlaylist    = errors.New("a link to a playlist: import the output of \"yt-dlp --flat-playlist -J\"")
	errChannel     = errors.New("a link to a channel: import the output of \"yt-dlp --flat-playlist -J\"")
)

// idLength is the length of a video ID in characters.
const idLength = 11

func isID(text string) bool {
	return len(text) == idLength && !strings.ContainsFunc(text, func(r rune) bool {
		return (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' && r != '-'
	})
}

// ParseVideoID returns the ID of the video. The text is an ID or any form of YouTube link. Other
// parts of a link are ignored, such as a time or a list. Operators see the error text.
func ParseVideoID(text string) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case isID(text):
		return text, nil
	case isSpreadsheetError(text):
		return "", errSpreadsheet
	}
	link, ok := youtubeLink(text)
	if !ok {
		return "", errNoVideo
	}
	return idOf(link)
}

// isSpreadsheetError reports whether the text is a formula error of a spreadsheet, such as
// "#NAME?". An ID that begins with "-" or "=" can cause such an error.
func isSpreadsheetError(text string) bool {
	for _, shown := range []string{"#NAME?", "#REF!", "#VALUE!", "#N/A", "#DIV/0!", "#NULL!", "#NUM!", "#ERROR!"} {
		if strings.HasPrefix(text, shown) {
			return true
		}
	}
	return false
}

// youtubeLink parses a link, with or without a scheme, and reports whether its host is YouTube.
func youtubeLink(text string) (*url.URL, bool) {
	text = strings.TrimPrefix(text, "//")
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	link, err := url.Parse(text)
	if err != nil || link.Scheme != "https" && link.Scheme != "http" {
		return nil, false
	}
	host := strings.TrimSuffix(strings.ToLower(link.Hostname()), ".")
	for _, site := range []string{"youtube.com", "youtu.be", "youtube-nocookie.com"} {
		if host == site || strings.HasSuffix(host, "."+site) {
			link.Host = site
			return link, true
		}
	}
	return nil, false
}

func idOf(link *url.URL) (string, error) {
	parts := strings.Split(strings.Trim(link.Path, "/"), "/")
	var id string
	switch first := strings.ToLower(parts[0]); {
	case link.Host == "youtu.be":
		id = parts[0]
	case slices.Contains([]string{"shorts", "embed", "live", "v", "e", "watch"}, first) && len(parts) > 1:
		id = parts[1]
	case first == "watch", first == "": // YouTube also accepts an address with only "?v="
		id = link.Query().Get("v")
	case first == "attribution_link":
		if inner, ok := youtubeLink("youtube.com" + link.Query().Get("u")); ok && strings.Contains(inner.Path, "/watch") {
			id = inner.Query().Get("v")
		}
	}
	switch {
	case isID(id):
		return id, nil
	case link.Query().Has("list"):
		return "", errPlaylist
	case strings.HasPrefix(parts[0], "@"), slices.Contains([]string{"channel", "c", "user"}, parts[0]):
		return "", errChannel
	default:
		return "", errNoVideo
	}
}
