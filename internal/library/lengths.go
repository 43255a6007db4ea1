package library

import (
	"cmp"
	"context"
	"slices"
	"time"

	"greenroom/internal/limits"
)

const (
	// MaxLengthReports is the maximum number of stored reports of a video.
	MaxLengthReports = limits.LengthReports
	// MaxAccountLengthReports is the maximum number of stored reports of an account.
	MaxAccountLengthReports = limits.AccountLengthReports
)

const (
	// minAgreeing is the minimum number of accounts that must report a length.
	minAgreeing = 3
	// lengthTolerance is the difference in seconds between equal lengths. For long videos it is
	// 1 / lengthShare of the length.
	lengthTolerance = 2
	lengthShare     = 100
)

// LengthReport is the length of a video that a player of an account measured.
type LengthReport struct {
	UserID, VideoID string
	Seconds         int // greater than 0
	At              time.Time
}

// SortLengthReports sorts the reports by video and account, so that concurrent writes lock rows in
// one order.
func SortLengthReports(reports []LengthReport) {
	Sort(reports, func(a, b LengthReport) int {
		return cmp.Or(cmp.Compare(a.VideoID, b.VideoID), cmp.Compare(a.UserID, b.UserID))
	})
}

// AgreedLength returns the length on which the reports of different accounts agree, in seconds, or
// 0. At least 3 reports and more than half of all must be equal, with a tolerance of 2 s or 1 %.
func AgreedLength(seconds []int) int {
	sorted := slices.Sorted(slices.Values(seconds))
	most, agreed := 0, []int(nil) // lengths with the most equal reports
	for _, length := range sorted {
		equal := 0
		for _, other := range sorted {
			if difference := max(length, other) - min(length, other); difference <= max(lengthTolerance, length/lengthShare) {
				equal++
			}
		}
		if equal > most {
			most, agreed = equal, nil
		}
		if equal == most {
			agreed = append(agreed, length)
		}
	}
	if most < minAgreeing || 2*most <= len(sorted) {
		return 0
	}
	return agreed[len(agreed)/2]
}

// LengthStore stores reports about videos whose length the library does not have. They are deleted
// with their account, and when a write of the catalogue sets the length of the video.
type LengthStore interface {
	// ReportLengths stores the reports. A report replaces the report of the same account for the
	// same video. It skips reports of guests and missing accounts, and for videos that are missing,
	// removed or have a length. Of each video the latest [MaxLengthReports] remain, and of each
	// account the latest [MaxAccountLengthReports].
	ReportLengths(ctx context.Context, reports []LengthReport) error

	// AgreedLengths returns the [AgreedLength] of each video that has one, by ID. It omits removed
	// videos and videos with a length. Of concurrent callers that first store reports, the last one
	// sees the reports of all.
	AgreedLengths(ctx context.Context, videoIDs []string) (map[string]int, error)
}
