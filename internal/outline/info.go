package outline

import (
	"cmp"
	"encoding/json"
	"slices"

	"greenroom/internal/library"
)

// ParseInfo returns the chapters in a JSON value of yt-dlp, in their order. Chapters without a
// title, and chapters with a negative or duplicate start, are skipped. Without chapters, the result
// is nil.
func ParseInfo(value []byte) []library.Chapter {
	var named []struct {
		Start float64 `json:"start_time"`
		Title string  `json:"title"`
	}
	if json.Unmarshal(value, &named) != nil {
		return nil
	}
	var chapters []library.Chapter
	for _, c := range named {
		title := shorten(oneLine(c.Title))
		if c.Start < 0 || c.Start > maxMoment.Seconds() || title == "" || len(chapters) == library.MaxChapters {
			continue
		}
		chapters = append(chapters, library.Chapter{Title: title, Seconds: int(c.Start)})
	}
	library.Sort(chapters, func(a, b library.Chapter) int { return cmp.Compare(a.Seconds, b.Seconds) })
	return slices.CompactFunc(chapters, func(a, b library.Chapter) bool { return a.Seconds == b.Seconds })
}
