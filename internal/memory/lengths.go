package memory

import (
	"cmp"
	"context"
	"slices"

	"greenroom/internal/library"
)

// ReportLengths implements [library.LengthStore].
func (s *Store) ReportLengths(ctx context.Context, reports []library.LengthReport) error {
	const op = "store lengths from players"
	return s.write(ctx, op, func() error {
		for _, r := range reports {
			if _, err := s.registered(op, r.UserID); err != nil || !s.lacksLength(r.VideoID) {
				continue
			}
			s.lengthReports = slices.DeleteFunc(s.lengthReports, func(other library.LengthReport) bool {
				return other.UserID == r.UserID && other.VideoID == r.VideoID
			})
			s.lengthReports = append(s.lengthReports, r)
			s.dropLengthReports(library.MaxLengthReports, func(other library.LengthReport) bool { return other.VideoID == r.VideoID })
			s.dropLengthReports(library.MaxAccountLengthReports, func(other library.LengthReport) bool { return other.UserID == r.UserID })
		}
		return nil
	})
}

// lacksLength reports whether the library contains the video, but not its length.
func (s *Store) lacksLength(videoID string) bool {
	index, there := s.index[videoID]
	return there && !s.videos[index].Removed() && s.videos[index].Seconds == 0
}

// dropLengthReports deletes the reports for which selects returns true, except the latest reports.
// retained is the number of these latest reports.
func (s *Store) dropLengthReports(retained int, selects func(library.LengthReport) bool) {
	selected := 0
	for _, r := range s.lengthReports {
		if selects(r) {
			selected++
		}
	}
	if selected <= retained {
		return
	}
	library.Sort(s.lengthReports, func(a, b library.LengthReport) int {
		return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.UserID, b.UserID), cmp.Compare(a.VideoID, b.VideoID))
	})
	s.lengthReports = slices.DeleteFunc(s.lengthReports, func(r library.LengthReport) bool {
		if selects(r) {
			retained--
		}
		return selects(r) && retained < 0
	})
}

// AgreedLengths implements [library.LengthStore].
func (s *Store) AgreedLengths(ctx context.Context, videoIDs []string) (agreed map[string]int, err error) {
	err = s.read(ctx, "compare lengths from players", func() error {
		agreed = make(map[string]int)
		for _, id := range videoIDs {
			var lengths []int
			for _, r := range s.lengthReports {
				if r.VideoID == id && s.lacksLength(id) {
					lengths = append(lengths, r.Seconds)
				}
			}
			if length := library.AgreedLength(lengths); length > 0 {
				agreed[id] = length
			}
		}
		return nil
	})
	return agreed, err
}

// deleteKnownLengthReports deletes the reports about videos whose length is in the catalogue.
func (s *Store) deleteKnownLengthReports() {
	s.lengthReports = slices.DeleteFunc(s.lengthReports, func(r library.LengthReport) bool {
		return s.videos[s.index[r.VideoID]].Seconds > 0
	})
}
