package sharing

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"greenroom/internal/library"
)

// film is what the head of a video's page says beyond that of other pages.
type film struct {
	embedURL   string
	seconds    int    // 0 when unknown
	releasedOn string // 2006-01-02; "" when unknown
	data       []byte // a VideoObject of schema.org
}

// The size of YouTube's hq720.jpg, and of the player that a card may show, in
// pixels.
const (
	stillWidth  = 1280
	stillHeight = 720
)

func (s *Site) video(ctx context.Context, c library.CatalogueReader, at Address, route Route) (head, error) {
	if !isVideoID(at.ID) {
		return head{title: route.Missing, missing: true}, nil
	}
	v, err := c.Video(ctx, at.ID)
	if library.CodeOf(err) == library.CodeVideoNotFound {
		return head{title: route.Missing, missing: true}, nil
	}
	if err != nil {
		return head{}, fmt.Errorf("describe a video: %w", err)
	}
	page := at.url("/explore/" + v.ID)
	still := image{url: "https://i.ytimg.com/vi/" + v.ID + "/hq720.jpg", width: stillWidth, height: stillHeight, alt: v.Title}
	embedURL := "https://www.youtube-nocookie.com/embed/" + v.ID
	data, err := json.Marshal(videoObjectOf(v, page, still.url, embedURL))
	if err != nil {
		return head{}, fmt.Errorf("describe the video %s: %w", v.ID, err)
	}
	return head{
		title: v.Title, description: v.Description, canonical: page, image: still,
		film: &film{embedURL: embedURL, seconds: v.Seconds, releasedOn: v.UploadedOn, data: data},
	}, nil
}

// isVideoID reports whether a text can be the id of a video: what can't need not
// be looked for, and may be no text that a store takes.
func isVideoID(id string) bool {
	foreign := func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '-' || r == '_')
	}
	return len(id) == 11 && !strings.ContainsFunc(id, foreign)
}

func (f *film) write(m *markup) {
	m.meta("property", "og:type", "video.other")
	m.meta("property", "og:video", f.embedURL)
	m.meta("property", "og:video:secure_url", f.embedURL)
	m.meta("property", "og:video:type", "text/html")
	m.meta("property", "og:video:width", strconv.Itoa(stillWidth))
	m.meta("property", "og:video:height", strconv.Itoa(stillHeight))
	if f.seconds > 0 {
		m.meta("property", "video:duration", strconv.Itoa(f.seconds))
	}
	m.meta("property", "video:release_date", f.releasedOn)
	m.meta("name", "twitter:card", "summary_large_image")
	m.data(f.data)
}

// videoObject is schema.org's VideoObject. What is unknown is left out.
type videoObject struct {
	Context      string              `json:"@context"`
	Type         string              `json:"@type"`
	Name         string              `json:"name"`
	Description  string              `json:"description,omitempty"`
	ThumbnailURL string              `json:"thumbnailUrl"`
	UploadDate   string              `json:"uploadDate,omitempty"`
	Duration     string              `json:"duration,omitempty"` // ISO 8601
	EmbedURL     string              `json:"embedUrl"`
	URL          string              `json:"url,omitempty"`
	CreditText   string              `json:"creditText,omitempty"` // the creator, of whom is unknown whether it is a person
	Genre        string              `json:"genre,omitempty"`
	Watched      *interactionCounter `json:"interactionStatistic,omitempty"`
}

// interactionCounter is schema.org's InteractionCounter.
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
		CreditText: v.CreatorName, Genre: v.Category, Watched: watched(v.Views),
	}
}

// isoDuration returns a length in seconds as ISO 8601 writes it, such as
// PT1H2M3S; "" when it is unknown.
func isoDuration(seconds int) string {
	if seconds <= 0 {
		return ""
	}
	return "PT" + strings.ToUpper((time.Duration(seconds) * time.Second).String())
}

// watched counts views, unless their number is unknown.
func watched(views string) *interactionCounter {
	count, err := strconv.ParseUint(views, 10, 64)
	if err != nil {
		return nil
	}
	return &interactionCounter{Type: "InteractionCounter", Kind: interaction{Type: "WatchAction"}, Count: count}
}
