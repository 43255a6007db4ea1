package importexport

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"greenroom/internal/library"
)

// field is a field of a video in a source.
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
	fieldCompany
	fieldVideoType
	fieldLevel
	fieldAvailability
	fieldSite
	fieldType
	fieldLive
	fieldEmbeddable
	fields
)

// namesOf returns the column names of the field, folded by [fold]. If a table has several of these
// columns, the first column with a value is used.
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
	case fieldCompany:
		return []string{"company"}
	case fieldVideoType:
		return []string{"videotype"}
	case fieldLevel:
		return []string{"level"}
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

// columnFields maps column names to fields.
type columnFields map[string]field

func knownColumns() columnFields {
	known := make(columnFields)
	for f := range fields {
		for _, name := range namesOf(f) {
			known[name] = f
		}
	}
	return known
}

// fold normalises a column name: "Video ID", "video_id" and "videoId" become equal. The name
// "_type", a field of yt-dlp, stays different from "type".
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

// entry maps folded column names to values.
type entry map[string]string

// value returns the value of the field, or "" if it is missing.
func (e entry) value(f field) string {
	for _, name := range namesOf(f) {
		if text := strings.TrimSpace(e[name]); !isMissing(text) {
			return text
		}
	}
	return ""
}

// isMissing reports whether the text means a missing value.
func isMissing(text string) bool {
	switch strings.ToLower(text) {
	case "", "na", "n/a", "null", "none", "-":
		return true
	}
	return false
}

// row returns the row of the entry with all its errors.
func (e entry) row(at int) Row {
	r := Row{Line: at, Video: library.Video{Title: line(e.title())}}
	if r.Rejection = e.unavailable(); r.Rejection != "" {
		return r
	}
	id, err := e.id()
	r.Video = library.Video{
		ID: id, Title: r.Video.Title, Description: paragraphs(e.value(fieldDescription)),
		CreatorName: line(e.value(fieldCreator)), CreatorID: line(e.value(fieldCreatorID)), Category: line(e.value(fieldCategory)),
		Company: line(e.value(fieldCompany)), Type: strings.ToLower(e.value(fieldVideoType)), Level: strings.ToLower(e.value(fieldLevel)),
	}
	var wrong []string
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	wrong = append(wrong, lengthErrors(r.Video)...)
	wrong = append(wrong, choiceErrors(r.Video)...)
	wrong = append(wrong, e.parseValues(&r)...)
	r.Rejection, r.Correctable = strings.Join(wrong, "; "), len(wrong) > 0
	return r
}

// title returns the title. Most words that mean a missing value in other fields, such as "none",
// can be a title.
func (e entry) title() string {
	for _, name := range namesOf(fieldTitle) {
		if text := strings.TrimSpace(e[name]); text != "" && text != "null" {
			return text
		}
	}
	return ""
}

// parseValues parses the numbers and dates into the row and returns the errors.
func (e entry) parseValues(r *Row) (wrong []string) {
	var seconds, views, asOf, upload string
	r.Video.Seconds, seconds = length(e.value(fieldLength))
	r.Video.Views, views = count(e.value(fieldViews))
	r.Video.ViewsAsOf, r.AmbiguousViews, asOf = parseDay(e.value(fieldViewsAsOf))
	r.Video.UploadedOn, r.AmbiguousUpload, upload = parseDay(e.value(fieldUploaded))
	for _, each := range []string{seconds, views, asOf, upload} {
		if each != "" {
			wrong = append(wrong, each)
		}
	}
	return wrong
}

// id returns the ID of the video. All IDs and links of the entry must refer to the same video.
// Values that are neither an ID nor a link are ignored if another value is valid.
func (e entry) id() (id string, err error) {
	err = errNoVideo
	missing := true
	for _, f := range []field{fieldID, fieldLink} {
		for _, name := range namesOf(f) {
			text := strings.TrimSpace(e[name])
			if isMissing(text) {
				continue
			}
			found, wrong := ParseVideoID(text)
			switch {
			case wrong != nil && missing:
				err, missing = wrong, false
			case wrong == nil && id != "" && found != id:
				return "", fmt.Errorf("the row names two videos, %s and %s", id, found)
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

// playlistRejection is the reason for rejecting a playlist entry.
const playlistRejection = "it describes a playlist, not a video"

// unavailable returns the reason why the video is not public on YouTube. It returns "" if the entry
// contains no such reason.
func (e entry) unavailable() string {
	switch strings.ToLower(strings.Trim(e.value(fieldTitle), "[]")) {
	case "private video":
		return "the video is private"
	case "deleted video":
		return "the video was deleted"
	}
	switch strings.ToLower(e.value(fieldAvailability)) {
	case "private":
		return "the video is private"
	case "needs_auth", "premium_only", "subscriber_only":
		return "the video is not public"
	}
	switch {
	case strings.EqualFold(e.value(fieldLive), "is_upcoming"):
		return "it is a live stream that has not begun"
	case strings.EqualFold(e.value(fieldEmbeddable), "false"):
		return "its owner does not allow other sites to play it"
	}
	site := strings.ToLower(e.value(fieldSite))
	switch {
	case site == "youtubetab", site == "youtubeplaylist", strings.EqualFold(e.value(fieldType), "playlist"):
		return playlistRejection
	case site != "" && !strings.HasPrefix(site, "youtube"):
		return "it is not on YouTube"
	}
	return ""
}

func lengthErrors(v library.Video) (wrong []string) {
	for _, field := range []struct {
		what, text string
		max        int
	}{
		{"title", v.Title, MaxTitleLength}, {"description", v.Description, MaxDescriptionLength}, {"creator", v.CreatorName, MaxNameLength},
		{"creator's id", v.CreatorID, MaxNameLength}, {"category", v.Category, MaxNameLength}, {"company", v.Company, MaxNameLength},
	} {
		if n := utf8.RuneCountInString(field.text); n > field.max {
			wrong = append(wrong, fmt.Sprintf("the %s has %d characters: at most %d are allowed", field.what, n, field.max))
		}
	}
	return wrong
}

// choiceErrors returns an error for an unknown type, and for an unknown level.
func choiceErrors(v library.Video) (wrong []string) {
	if v.Type != "" && !slices.Contains(library.VideoTypes(), v.Type) {
		wrong = append(wrong, "the video type must be one of "+strings.Join(library.VideoTypes(), ", "))
	}
	if v.Level != "" && !slices.Contains(library.Levels(), v.Level) {
		wrong = append(wrong, "the level must be one of "+strings.Join(library.Levels(), ", "))
	}
	return wrong
}

// NewRow returns the row for the fields, which have the same names as the columns of a table.
func NewRow(fields map[string]string) Row {
	e := make(entry, len(fields))
	for name, text := range fields {
		e[fold(name)] = text
	}
	r := e.row(1)
	for _, ambiguous := range []string{r.AmbiguousUpload, r.AmbiguousViews} {
		if ambiguous != "" && r.Rejection == "" {
			r.Rejection = fmt.Sprintf("%.40q is %s or %s: write it as 2024-12-31", ambiguous, DayFirst.day(ambiguous), MonthFirst.day(ambiguous))
		}
	}
	return r
}
