package api

import (
	"fmt"
	"net/http"
	"sync/atomic"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

const (
	// assumedVideoBytes is the assumed size of a video's text in bytes until the first videos are
	// read. It is about the maximum that YouTube accepts. leastVideoBytes is the minimum number of
	// bytes to reserve per video.
	assumedVideoBytes = 5 << 10
	leastVideoBytes   = 1 << 10
	// textCopies is the number of copies of a page's text that are in memory. One copy is the text
	// that was read. The other copies are JSON in a buffer that doubles its size when it is full.
	textCopies = 4
)

// videoSizes records the average size of videos' texts. The API reserves memory for a page
// according to this average. The zero value can be used.
type videoSizes struct{ average atomic.Int64 }

// note computes the total size of the texts on a page and returns it. It stores the average size if
// this is the largest average so far.
func (s *videoSizes) note(videos []library.Video) (bytes int64) {
	for _, v := range videos {
		bytes += int64(len(v.Title) + len(v.Description) + len(v.CreatorName))
	}
	now := max(1, bytes/max(1, int64(len(videos))))
	for before := s.average.Load(); now > before && !s.average.CompareAndSwap(before, now); {
		before = s.average.Load()
	}
	return bytes
}

// pageBytes returns the memory in bytes for a response with n videos.
func (a *api) pageBytes(n int) int64 {
	each := int64(assumedVideoBytes)
	if average := a.videoSizes.average.Load(); average > 0 {
		each = max(leastVideoBytes, average)
	}
	return int64(n) * textCopies * each
}

// reservePage reserves memory for a page of n videos before the page is read. It returns the number
// of reserved bytes. If the page exceeds the limit of one client, it returns 0, and the page must
// be sent in pieces.
func (a *api) reservePage(w http.ResponseWriter, r *http.Request, n int) (bytes int64, err error) {
	bytes = a.pageBytes(n)
	switch {
	case a.videoSizes.average.Load() == 0: // the sizes of texts are unknown until the first page was read
		bytes = min(bytes, limits.AddressMemory)
	case bytes > limits.AddressMemory:
		return 0, nil
	}
	return bytes, endpoint.Reserve(w, r, bytes)
}

// reserveTexts reserves more memory if the texts of the videos need it. It does not wait. If there
// is not enough memory, the error wraps [membudget.ErrReservationTooLarge].
func (a *api) reserveTexts(w http.ResponseWriter, videos []library.Video, reserved int64) error {
	more := textCopies*a.videoSizes.note(videos) - reserved
	if more <= 0 {
		return nil
	}
	if _, ok := membudget.TryReserve(w, more); !ok { // this memory is released at the end of the response
		return fmt.Errorf("read a page of %d videos: %w", len(videos), membudget.ErrReservationTooLarge)
	}
	return nil
}
