package library

import (
	"maps"
	"slices"
	"time"

	"greenroom/internal/limits"
)

// Day is a date in the time zone of a user: the number of days since 1 January 1970.
type Day int32

// secondsPerDay is the length of a UTC day in seconds.
const secondsPerDay = 24 * 60 * 60

// IsCurrentAt reports whether the day is the current date in some time zone at that time. It
// tolerates clocks that differ by a few hours.
func (d Day) IsCurrentAt(at time.Time) bool {
	days := int64(d) - at.Unix()/secondsPerDay
	return -1 <= days && days <= 1
}

// DayPlayback is the playback of videos on one day. The zero value has no day.
type DayPlayback struct {
	Day     Day
	Seconds int // seconds of the video that were played, independent of the speed; 1 to [limits.DaySeconds]
}

// Clamp returns p with at most the seconds of a day, or the zero value if p has no seconds.
func (p DayPlayback) Clamp() DayPlayback {
	if p.Seconds <= 0 {
		return DayPlayback{}
	}
	p.Seconds = min(p.Seconds, limits.DaySeconds)
	return p
}

// afterWrite returns the playback of an entry after a write. p is the stored playback, now the
// written one. The seconds of a write are a total since the start of the day, so a repeated write
// adds nothing.
func (p DayPlayback) afterWrite(now DayPlayback) DayPlayback {
	switch {
	case now.Seconds == 0:
		return p
	case now.Day == p.Day:
		now.Seconds = max(now.Seconds, p.Seconds)
	}
	return now
}

// merge returns the playback of an entry after a merge with a guest's entry. p is the playback of
// the account's entry. The result is the sum for the same day, otherwise the playback of the later
// day.
func (p DayPlayback) merge(theirs DayPlayback) DayPlayback {
	switch {
	case theirs.Seconds == 0 || p.Seconds > 0 && theirs.Day < p.Day:
		return p
	case p.Seconds > 0 && theirs.Day == p.Day:
		theirs.Seconds += p.Seconds
		return theirs.Clamp()
	default:
		return theirs
	}
}

// ReplacedBy returns the playback that an entry no longer counts after its playback changed from p
// to now. The caller adds it to the account's days. It is zero if now includes p.
func (p DayPlayback) ReplacedBy(now DayPlayback) DayPlayback {
	if p.Seconds == 0 || p.Day == now.Day && now.Seconds > 0 {
		return DayPlayback{}
	}
	return p
}

// EarliestDay returns the first day that is counted if latest is the last day.
func EarliestDay(latest Day) Day { return latest - limits.PlayedDays + 1 }

// RecentDays converts the seconds of days to the result of [NotebookStore.PlayedDays].
func RecentDays(seconds map[Day]int) []DayPlayback {
	days := slices.Sorted(maps.Keys(seconds))
	counted := make([]DayPlayback, 0, len(days))
	for _, day := range days {
		if day >= EarliestDay(days[len(days)-1]) {
			counted = append(counted, DayPlayback{day, seconds[day]}.Clamp())
		}
	}
	return counted
}
