package pagemeta

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"greenroom/internal/library"
)

// videoMeta contains the parts of a head that only video pages have.
type videoMeta struct {
	embedURL   string
	seconds    int    // length of the video in seconds; 0 if unknown
	releasedOn string // date as 2006-01-02; "" if unknown
	data       []byte // JSON of a schema.org VideoObject
}

// Size in pixels of YouTube's image hq720.jpg, and of the player in a link preview.
const (
	thumbnailWidth  = 1280
	thumbnailHeight = 720
)

func (s *Site) video(ctx context.Context, c library.CatalogueReader, at Address, route Route) (head, error) {
	if !isVideoID(at.ID) {
		return head{title: route.NotFoundTitle, missing: true}, nil
	}
	v, err := c.Video(ctx, at.ID)
	if library.CodeOf(err) == library.CodeVideoNotFound {
		return head{title: route.NotFoundTitle, missing: true}, nil
	}
	if err != nil {
		return head{}, fmt.Errorf("describe a video: %w", err)
	}
	page := at.url("/explore/" + v.ID)
	thumbnail := image{url: "https://i.ytimg.com/vi/" + v.ID + "/hq720.jpg", width: thumbnailWidth, height: thumbnailHeight, alt: v.Title}
	embedURL := "https://www.youtube-nocookie.com/embed/" + v.ID
	data, err := json.Marshal(videoObjectOf(v, page, thumbnail.url, embedURL))
	if err != nil {
		return head{}, fmt.Errorf("describe the video %s: %w", v.ID, err)
	}
	return head{
		title: v.Title, description: v.Description, canonical: page, image: thumbnail,
		video: &videoMeta{embedURL: embedURL, seconds: v.Seconds, releasedOn: v.UploadedOn, data: data},
	}, nil
}

// isVideoID reports whether id has the format of a YouTube video ID. An ID of another format must
// not be looked up, because it may contain text that a store rejects.
func isVideoID(id string) bool {
	foreign := func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '-' || r == '_')
	}
	return len(id) == 11 && !strings.ContainsFunc(id, foreign)
}

func (f *videoMeta) write(m *markup) {
	m.meta("property", "og:type", "video.other")
	m.meta("property", "og:video", f.embedURL)
	m.meta("property", "og:video:secure_url", f.embedURL)
	m.meta("property", "og:video:type", "text/html")
	m.meta("property", "og:video:width", strconv.Itoa(thumbnailWidth))
	m.meta("property", "og:video:height", strconv.Itoa(thumbnailHeight))
	if f.seconds > 0 {
		m.meta("property", "video:duration", strconv.Itoa(f.seconds))
	}
	m.meta("property", "video:release_date", f.releasedOn)
	m.meta("name", "twitter:card", "summary_large_image")
	m.data(f.data)
}

// videoObject is a schema.org VideoObject. Unknown values are omitted.
type videoObject struct {
	Context      string              `json:"@context"`
	Type         string              `json:"@type"`
	Name         string              `json:"name"`
	Description  string              `json:"description,omitempty"`
	ThumbnailURL string              `json:"thumbnailUrl"`
	UploadDate   string              `json:"uploadDate,omitempty"`
	Duration     string              `json:"duration,omitempty"` // ISO 8601 duration
	EmbedURL     string              `json:"embedUrl"`
	URL          string              `json:"url,omitempty"`
	CreditText   string              `json:"creditText,omitempty"` // name of the creator; schema.org's "creator" would require a person or an organization
	Genre        string              `json:"genre,omitempty"`
	Statistic    *interactionCounter `json:"interactionStatistic,omitempty"`
}

// interactionCounter is a schema.org InteractionCounter.
type interactionCounter struct {
	Type  string      `json:"@type"`
	Kind  interaction `json:"interactionType"`
	Count uint64      `json:"userInteractionCount"`
}

type interaction struct {
	Type string `json:"@type"`
}

func videoObjectOf(v library.Video, page, thumbnail, embed string) videoObject {
	return videoObject{
		Context: "https://schema.org", Type: "VideoObject", Name: v.Title, Description: v.Description,
		ThumbnailURL: thumbnail, UploadDate: v.UploadedOn, Duration: isoDuration(v.Seconds), EmbedURL: embed, URL: page,
		CreditText: v.CreatorName, Genre: v.Category, Statistic: viewCounter(v.Views),
	}
}

// isoDuration formats a length in seconds as an ISO 8601 duration, for example PT1H2M3S. If the
// length is unknown, it returns "".
func isoDuration(seconds int) string {
	if seconds <= 0 {
		return ""
	}
	return "PT" + strings.ToUpper((time.Duration(seconds) * time.Second).String())
}

// viewCounter returns the counter of views, or nil if views is not a number.
func viewCounter(views string) *interactionCounter {
	count, err := strconv.ParseUint(views, 10, 64)
	if err != nil {
		return nil
	}
	return &interactionCounter{Type: "InteractionCounter", Kind: interaction{Type: "WatchAction"}, Count: count}
}
