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
	// LengthReportBatch is the recommended maximum number of reports in one call of
	// [LengthStore.ReportLengths]. A report needs up to 3 statements, and other writes to SQLite
	// wait until the call returns.
	LengthReportBatch = 100
)

const (
	// minAgreeing is the minimum number of accounts that must report a length.
	minAgreeing = 3
	// lengthTolerance is the maximum difference in seconds between lengths that count as equal. For
	// long videos, the maximum is 1/lengthShare of the length.
	lengthTolerance = 2
	lengthShare     = 100
)

// LengthReport is the length of a video that the player of an account reports.
type LengthReport struct {
	UserID, VideoID string
	Seconds         int // length in seconds; greater than 0
	At              time.Time
}

// SortLengthReports sorts the reports by video and account, so that concurrent writes lock rows in
// the same order.
func SortLengthReports(reports []LengthReport) {
	Sort(reports, func(a, b LengthReport) int {
		return cmp.Or(cmp.Compare(a.VideoID, b.VideoID), cmp.Compare(a.UserID, b.UserID))
	})
}

// AgreedLength returns the length in seconds on which the reports agree. Each report comes from a
// different account. The length must have at least 3 equal reports, and more than half of all
// reports. Reports are equal if they differ by at most 2 s or 1 %. AgreedLength returns 0 if there
// is no such length.
func AgreedLength(seconds []int) int {
	sorted := slices.Sorted(slices.Values(seconds))
	most, agreed := 0, []int(nil) // maximum number of equal reports, and the lengths with this number
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

// LengthStore stores reports about videos of unknown length. The deletion of an account deletes its
// reports. A change of the catalogue that sets the length of a video deletes the reports about the
// video.
type LengthStore interface {
	// ReportLengths stores the reports. A report replaces the previous report of the same account
	// about the same video. It skips reports of guests and of missing accounts. It also skips
	// reports about videos that are missing, are removed or have a length. It retains the latest
	// [MaxLengthReports] of each video and the latest [MaxAccountLengthReports] of each account.
	ReportLengths(ctx context.Context, reports []LengthReport) error

	// AgreedLengths returns the [AgreedLength] of each video that has one, by the ID of the video.
	// It omits removed videos and videos with a length. Of several concurrent callers that first
	// store reports, the last caller sees the reports of all callers.
	AgreedLengths(ctx context.Context, videoIDs []string) (map[string]int, error)
}
