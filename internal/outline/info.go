package outline

import (
	"cmp"
	"encoding/json"
	"slices"

	"greenroom/internal/library"
)

// InInfo returns the chapters that yt-dlp names of a video, from the JSON value in which
// it does, in order. Those without a title, before the beginning or at the second of
// another are left out. Nil when it names none.
func InInfo(value []byte) []library.Chapter {
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
	slices.SortStableFunc(chapters, func(a, b library.Chapter) int { return cmp.Compare(a.Seconds, b.Seconds) })
	return slices.CompactFunc(chapters, func(a, b library.Chapter) bool { return a.Seconds == b.Seconds })
}
