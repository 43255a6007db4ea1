package exchange

import (
	"errors"
	"net/url"
	"slices"
	"strings"
)

// The reasons for which a text names no video.
var (
	errSpreadsheet = errors.New("a spreadsheet took the id for a formula and lost it: give links in place of ids")
	errNoVideo     = errors.New("no link to a YouTube video, and no id of one")
	errPlaylist    = errors.New("a link to a playlist: import what \"yt-dlp --flat-playlist -J\" prints of it")
	errChannel     = errors.New("a link to a channel: import what \"yt-dlp --flat-playlist -J\" prints of it")
)

// idLength is how many characters the id of a video has.
const idLength = 11

func isID(text string) bool {
	return len(text) == idLength && !strings.ContainsFunc(text, func(r rune) bool {
		return (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_' && r != '-'
	})
}

// VideoID returns the id of the video that the text names: an id, or a link of any form
// that YouTube gives. What else a link says, such as a time or a list, is left out. The
// error says to an operator what is wrong.
func VideoID(text string) (string, error) {
	text = strings.TrimSpace(text)
	switch {
	case isID(text):
		return text, nil
	case lostBySpreadsheet(text):
		return "", errSpreadsheet
	}
	link, ok := youtubeLink(text)
	if !ok {
		return "", errNoVideo
	}
	return idOf(link)
}

// lostBySpreadsheet reports whether the text is what spreadsheets show for a formula
// that they don't understand, as they take an id for that begins with "-" or "=".
func lostBySpreadsheet(text string) bool {
	for _, shown := range []string{"#NAME?", "#REF!", "#VALUE!", "#N/A", "#DIV/0!", "#NULL!", "#NUM!", "#ERROR!"} {
		if strings.HasPrefix(text, shown) {
			return true
		}
	}
	return false
}

// youtubeLink returns the link, with or without its scheme, when it leads to YouTube.
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
	case first == "watch", first == "": // an address with "?v=" alone leads to the video too
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
