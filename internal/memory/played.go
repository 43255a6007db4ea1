package memory

import (
	"context"
	"maps"

	"greenroom/internal/library"
)

// PlayedDays implements [library.NotebookStore].
func (s *Store) PlayedDays(ctx context.Context, userID string) (days []library.DayPlayback, err error) {
	const op = "read played days"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		seconds := maps.Clone(a.played)
		for _, e := range a.notebooks[library.Positions].entries {
			if e.Played.Seconds > 0 {
				seconds[e.Played.Day] += e.Played.Seconds
			}
		}
		days = library.RecentDays(seconds)
		return nil
	})
	return days, err
}

// movePlayed adds playback that an entry no longer contains to the days, and removes days that are
// too old.
func movePlayed(days map[library.Day]int, played library.DayPlayback) {
	if played.Seconds == 0 {
		return
	}
	played.Seconds += days[played.Day]
	days[played.Day] = played.LimitToDay().Seconds
	latest := played.Day
	for day := range days {
		latest = max(latest, day)
	}
	maps.DeleteFunc(days, func(day library.Day, _ int) bool { return day < library.EarliestDay(latest) })
}
