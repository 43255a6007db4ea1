package exchange

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"greenroom/internal/library"
)

// field is what an entry can say of a video.
type field int

const (
	fieldID field = iota
	fieldLink
	fieldTitle
	fieldDescription
	fieldCreator
	fieldCreatorID
	fieldViews
	fieldViewsAsOf
	fieldUploaded
	fieldLength
	fieldCategory
	fieldAvailability
	fieldSite
	fieldType
	fieldLive
	fieldEmbeddable
	fields
)

// namesOf returns what sources call the field, folded as [fold] does. The first that
// says something counts.
func namesOf(f field) []string {
	switch f {
	case fieldID:
		return []string{"id", "videoid", "youtubeid", "ytid"}
	case fieldLink:
		return []string{"link", "url", "webpageurl", "originalurl", "videolink", "videourl", "youtubelink", "youtubeurl", "youtube", "video", "href"}
	case fieldTitle:
		return []string{"title", "videotitle", "name"}
	case fieldDescription:
		return []string{"description", "summary"}
	case fieldCreator:
		return []string{"creatorname", "creator", "channel", "channelname", "channeltitle", "author", "uploader"}
	case fieldCreatorID:
		return []string{"creatorid", "channelid"}
	case fieldViews:
		return []string{"viewquantity", "views", "viewcount"}
	case fieldViewsAsOf:
		return []string{"viewsasof"}
	case fieldUploaded:
		return []string{"dateofupload", "uploadedon", "uploaddate", "published", "publishedat", "date"}
	case fieldLength:
		return []string{"durationseconds", "seconds", "duration", "length", "durationstring"}
	case fieldCategory:
		return []string{"categoryid", "category", "categoryname", "shelf", "shelfid"}
	case fieldAvailability:
		return []string{"availability", "privacystatus"}
	case fieldSite:
		return []string{"extractorkey", "iekey"}
	case fieldType:
		return []string{"_type"}
	case fieldLive:
		return []string{"livestatus"}
	case fieldEmbeddable:
		return []string{"playableinembed"}
	default:
		return nil
	}
}

// heads are the fields by what sources call them.
type heads map[string]field

func knownHeads() heads {
	known := make(heads)
	for f := range fields {
		for _, name := range namesOf(f) {
			known[name] = f
		}
	}
	return known
}

// fold returns what a source calls a field without what differs between sources:
// "Video ID", "video_id" and "videoId" are one. "_type" is yt-dlp's own, not a "type".
func fold(name string) string {
	if name == "_type" {
		return name
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || strings.ContainsRune("_-.", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// entry is what a source says, by what it calls it, folded.
type entry map[string]string

// said returns what the entry says of the field; "" for what stands for nothing.
func (e entry) said(f field) string {
	for _, name := range namesOf(f) {
		if text := strings.TrimSpace(e[name]); !saysNothing(text) {
			return text
		}
	}
	return ""
}

// saysNothing reports whether the text stands for what is not known.
func saysNothing(text string) bool {
	switch strings.ToLower(text) {
	case "", "na", "n/a", "null", "none", "-":
		return true
	}
	return false
}

// row returns what the entry says of a video, or all that is wrong with it.
func (e entry) row(at int) Row {
	r := Row{Line: at, Video: library.Video{Title: line(e.title())}}
	if r.Refused = e.unavailable(); r.Refused != "" {
		return r
	}
	id, err := e.id()
	r.Video = library.Video{
		ID: id, Title: r.Video.Title, Description: paragraphs(e.said(fieldDescription)),
		CreatorName: line(e.said(fieldCreator)), CreatorID: line(e.said(fieldCreatorID)), Category: line(e.said(fieldCategory)),
	}
	var wrong []string
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	wrong = append(wrong, tooLong(r.Video)...)
	wrong = append(wrong, e.measure(&r)...)
	r.Refused, r.Correctable = strings.Join(wrong, "; "), len(wrong) > 0
	return r
}

// title returns the title, which may be any word, also one that elsewhere stands for
// nothing.
func (e entry) title() string {
	for _, name := range namesOf(fieldTitle) {
		if text := strings.TrimSpace(e[name]); text != "" && text != "null" {
			return text
		}
	}
	return ""
}

// measure reads what is no text, and returns what is wrong with it.
func (e entry) measure(r *Row) (wrong []string) {
	var seconds, views, asOf, upload string
	r.Video.Seconds, seconds = length(e.said(fieldLength))
	r.Video.Views, views = count(e.said(fieldViews))
	r.Video.ViewsAsOf, r.UnclearViews, asOf = dayOrUnclear(e.said(fieldViewsAsOf))
	r.Video.UploadedOn, r.UnclearUpload, upload = dayOrUnclear(e.said(fieldUploaded))
	for _, each := range []string{seconds, views, asOf, upload} {
		if each != "" {
			wrong = append(wrong, each)
		}
	}
	return wrong
}

// id returns the id that the entry's ids and links agree on. What is neither counts
// only where nothing else is.
func (e entry) id() (id string, err error) {
	err = errNoVideo
	missing := true
	for _, f := range []field{fieldID, fieldLink} {
		for _, name := range namesOf(f) {
			text := strings.TrimSpace(e[name])
			if saysNothing(text) {
				continue
			}
			found, wrong := VideoID(text)
			switch {
			case wrong != nil && missing:
				err, missing = wrong, false
			case wrong == nil && id != "" && found != id:
				return "", fmt.Errorf("it names two videos, %s and %s", id, found)
			case wrong == nil:
				id = found
			}
		}
	}
	if id != "" {
		return id, nil
	}
	return "", err
}

// listWithoutVideos refuses a playlist that is an entry itself.
const listWithoutVideos = "it describes a playlist, not a video"

// unavailable says why YouTube would not show the video to everybody, as far as the
// entry tells.
func (e entry) unavailable() string {
	switch strings.ToLower(strings.Trim(e.said(fieldTitle), "[]")) {
	case "private video":
		return "the video is private"
	case "deleted video":
		return "the video was deleted"
	}
	switch strings.ToLower(e.said(fieldAvailability)) {
	case "private":
		return "the video is private"
	case "needs_auth", "premium_only", "subscriber_only":
		return "only some may watch the video"
	}
	switch {
	case strings.EqualFold(e.said(fieldLive), "is_upcoming"):
		return "it is a live stream that has not begun"
	case strings.EqualFold(e.said(fieldEmbeddable), "false"):
		return "its owner lets it play on YouTube's own site only"
	}
	site := strings.ToLower(e.said(fieldSite))
	switch {
	case site == "youtubetab", site == "youtubeplaylist", strings.EqualFold(e.said(fieldType), "playlist"):
		return listWithoutVideos
	case site != "" && !strings.HasPrefix(site, "youtube"):
		return "it is not on YouTube"
	}
	return ""
}

func tooLong(v library.Video) (wrong []string) {
	for _, said := range []struct {
		what, text string
		most       int
	}{
		{"title", v.Title, MaxTitle}, {"description", v.Description, MaxDescription}, {"creator", v.CreatorName, MaxName},
		{"creator's id", v.CreatorID, MaxName}, {"category", v.Category, MaxName},
	} {
		if n := utf8.RuneCountInString(said.text); n > said.most {
			wrong = append(wrong, fmt.Sprintf("the %s has %d characters: %d are the most", said.what, n, said.most))
		}
	}
	return wrong
}

// RowOf returns what the fields, named as the heads of a table are, say of a video.
func RowOf(fields map[string]string) Row {
	e := make(entry, len(fields))
	for name, text := range fields {
		e[fold(name)] = text
	}
	r := e.row(1)
	for _, unclear := range []string{r.UnclearUpload, r.UnclearViews} {
		if unclear != "" && r.Refused == "" {
			r.Refused = fmt.Sprintf("%.40q is %s or %s: write it as 2024-12-31", unclear, DayFirst.day(unclear), MonthFirst.day(unclear))
		}
	}
	return r
}
