package api

import (
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"sync"

	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// lengthReports buffers the lengths that players report for videos of unknown length.
// [API.FlushActivity] stores them.
type lengthReports struct {
	mu        sync.Mutex
	reports   map[reportedVideo]library.LengthReport
	byAccount map[string]int // number of buffered reports, by ID of the account
}

// reportedVideo identifies the report of an account about a video.
type reportedVideo struct{ userID, videoID string }

// add buffers the report. It replaces an earlier report of the account about the video. If the
// buffer contains [limits.UnsavedLengthReports] other reports, or [library.MaxAccountLengthReports]
// of the account, add discards the report. Players repeat discarded reports.
func (l *lengthReports) add(r library.LengthReport) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.reports == nil {
		l.reports, l.byAccount = make(map[reportedVideo]library.LengthReport), make(map[string]int)
	}
	key := reportedVideo{r.UserID, r.VideoID}
	buffered, there := l.reports[key]
	if there && buffered.At.After(r.At) {
		return
	}
	if !there {
		if len(l.reports) >= limits.UnsavedLengthReports || l.byAccount[r.UserID] >= library.MaxAccountLengthReports {
			return
		}
		l.byAccount[r.UserID]++
	}
	l.reports[key] = r
}

// drain returns the buffered reports and empties the buffer.
func (l *lengthReports) drain() []library.LengthReport {
	l.mu.Lock()
	defer l.mu.Unlock()
	taken := slices.Collect(maps.Values(l.reports))
	l.reports, l.byAccount = nil, nil
	return taken
}

// reportLength buffers the length that a position e contains if the library does not know the
// length of the video. It ignores guests, because one visitor can create many guests.
func (a *api) reportLength(r *http.Request, user library.User, e library.Entry) {
	if known, err := a.lengths.of(r.Context(), e.ID); err != nil || known > 0 || user.Guest() || e.Removed {
		return
	}
	var written struct{ Length int }
	if err := json.Unmarshal(e.Body, &written); err == nil && written.Length > 0 {
		a.lengthReports.add(library.LengthReport{UserID: user.ID, VideoID: e.ID, Seconds: written.Length, At: a.Time()})
	}
}

// flushLengths stores the buffered reports. It then sets the lengths on which the accounts agree.
// After an error, the next call retries. While an import runs, flushLengths sets no length, and
// retries after the next reports about the video.
func (a *api) flushLengths(ctx context.Context) error {
	reports := a.lengthReports.drain()
	if len(reports) == 0 {
		return nil
	}
	err := a.storeLengths(ctx, reports)
	if err != nil {
		for _, r := range reports {
			a.lengthReports.add(r)
		}
	}
	return err
}

// storeLengths stores the reports in batches and sets the lengths on which the accounts agree.
func (a *api) storeLengths(ctx context.Context, reports []library.LengthReport) error {
	library.SortLengthReports(reports) // sorting ensures that the reports of a batch are about few videos
	for batch := range slices.Chunk(reports, library.LengthReportBatch) {
		if err := a.Lengths.ReportLengths(ctx, batch); err != nil {
			return err
		}
	}
	videos := make(map[string]bool)
	for _, r := range reports {
		videos[r.VideoID] = true
	}
	agreed, err := a.Lengths.AgreedLengths(ctx, slices.Sorted(maps.Keys(videos)))
	if err != nil {
		return err
	}
	err = curating.SetUnknownLengths(ctx, a.Catalogue, agreed, a.Time())
	if library.CodeOf(err) == library.CodeImporting {
		return nil
	}
	return err
}
