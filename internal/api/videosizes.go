package api

import (
	"sync/atomic"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

const (
	// assumedVideoBytes is how long the text of a video is until some were read: about the
	// longest that YouTube takes. leastVideoBytes is the shortest that is reserved.
	assumedVideoBytes = 5 << 10
	leastVideoBytes   = 1 << 10
	// textCopies is how often the text of a page is in memory while it is made: as it was
	// read, and as JSON in a buffer that doubles when it is full.
	textCopies = 4
)

// videoSizes remembers how long the texts of videos are, to reserve memory before a page
// of them is read. Its zero value is ready.
type videoSizes struct{ average atomic.Int64 }

// note notes how long the texts of a page are. The longest average counts.
func (s *videoSizes) note(videos []library.Video) {
	bytes := 0
	for _, v := range videos {
		bytes += len(v.Title) + len(v.Description) + len(v.CreatorName)
	}
	if len(videos) == 0 {
		return
	}
	now := int64(bytes / len(videos))
	for before := s.average.Load(); now > before && !s.average.CompareAndSwap(before, now); {
		before = s.average.Load()
	}
}

// pageBytes returns how much memory it takes to make a page of so many videos: at most what
// one client may have.
func (a *api) pageBytes(videos int) int64 {
	each := int64(assumedVideoBytes)
	if average := a.videoSizes.average.Load(); average > 0 {
		each = max(leastVideoBytes, average)
	}
	return min(int64(videos)*textCopies*each, limits.AddressMemory)
}
