package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// ReportLengths implements [library.LengthStore].
func (s *Store) ReportLengths(ctx context.Context, reports []library.LengthReport) error {
	sorted := append([]library.LengthReport{}, reports...)
	library.SortLengthReports(sorted)
	return s.write(ctx, "store lengths from players", func(ctx context.Context, q *queries.Queries) error {
		var users, videos []string
		for _, r := range sorted {
			err := q.ReportLength(ctx, queries.ReportLengthParams{
				Seconds: int64(r.Seconds), ReportedAt: r.At.UnixMilli(), VideoID: r.VideoID, UserID: r.UserID,
			})
			if err != nil {
				return err
			}
			users, videos = append(users, r.UserID), append(videos, r.VideoID)
		}
		for _, id := range distinct(videos) {
			if err := q.DropLengthReportsOfVideo(ctx, id, library.MaxLengthReports); err != nil {
				return err
			}
		}
		for _, id := range distinct(users) {
			if err := q.DropLengthReportsOfUser(ctx, id, library.MaxAccountLengthReports); err != nil {
				return err
			}
		}
		return nil
	})
}

// AgreedLengths implements [library.LengthStore]. It reads from the primary, so that a caller sees
// its own reports. After concurrent calls of ReportLengths, the last caller therefore sees the
// reports of all callers.
func (s *Store) AgreedLengths(ctx context.Context, videoIDs []string) (agreed map[string]int, err error) {
	err = s.read(ctx, "compare lengths from players", func(q *queries.Queries) error {
		agreed = make(map[string]int)
		for _, id := range videoIDs {
			lengths, err := q.ReportedLengths(ctx, id)
			if err != nil {
				return err
			}
			length := library.AgreedLength(convert(lengths, func(seconds int64) int { return int(seconds) }))
			if length > 0 {
				agreed[id] = length
			}
		}
		return nil
	})
	return agreed, err
}
