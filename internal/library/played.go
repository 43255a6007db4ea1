package library

import (
	"maps"
	"slices"
	"time"

	"greenroom/internal/limits"
)

// Day is a date in the time zone of a user, as the number of days since 1 January 1970.
type Day int32

// secondsPerDay is the length of a UTC day in seconds.
const secondsPerDay = 24 * 60 * 60

// IsCurrentAt reports whether the day is the current date in any time zone at the given time, with
// a tolerance of a few hours for wrong clocks.
func (d Day) IsCurrentAt(at time.Time) bool {
	days := int64(d) - at.Unix()/secondsPerDay
	return -1 <= days && days <= 1
}

// DayPlayback is the time for which videos were played on one day. The zero value has no day.
type DayPlayback struct {
	Day     Day
	Seconds int // played seconds of the video, independent of the playback speed; 1 to [limits.DaySeconds]
}

// LimitToDay returns p with its seconds limited to those of one day. If p has no seconds, it returns the
// zero value.
func (p DayPlayback) LimitToDay() DayPlayback {
	if p.Seconds <= 0 {
		return DayPlayback{}
	}
	p.Seconds = min(p.Seconds, limits.DaySeconds)
	return p
}

// afterWrite returns the playback of an entry after a write. p is the stored playback, and now is
// the written playback. The seconds of a write are the total of the day, so a repeated write adds
// nothing.
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
// the account's entry. If both have the same day, the result is the sum. Otherwise it is the
// playback of the later day.
func (p DayPlayback) merge(theirs DayPlayback) DayPlayback {
	switch {
	case theirs.Seconds == 0 || p.Seconds > 0 && theirs.Day < p.Day:
		return p
	case p.Seconds > 0 && theirs.Day == p.Day:
		theirs.Seconds += p.Seconds
		return theirs.LimitToDay()
	default:
		return theirs
	}
}

// ReplacedBy returns the playback that an entry no longer contains after its playback changed from
// p to now. The caller adds the result to the account's days. The result is zero if now has the
// same day as p.
func (p DayPlayback) ReplacedBy(now DayPlayback) DayPlayback {
	if p.Seconds == 0 || p.Day == now.Day && now.Seconds > 0 {
		return DayPlayback{}
	}
	return p
}

// WatchedTime is the number of seconds of a video that a user has played in total. In the zero
// value, the number is unknown, because no client has reported it.
type WatchedTime struct {
	Seconds int // 0 to [limits.VideoSeconds]
	Known   bool
}

// LimitToVideo returns w with its seconds limited to those of the longest video. If w is unknown, it
// returns the zero value.
func (w WatchedTime) LimitToVideo() WatchedTime {
	if !w.Known {
		return WatchedTime{}
	}
	w.Seconds = min(max(w.Seconds, 0), limits.VideoSeconds)
	return w
}

// afterWrite returns the time of an entry after a write. w is the stored time, and now is the
// written time. The larger time counts, so a write of an outdated client removes nothing.
func (w WatchedTime) afterWrite(now WatchedTime) WatchedTime {
	if !w.Known || now.Known && now.Seconds > w.Seconds {
		return now
	}
	return w
}

// merge returns the sum of both times. If w is unknown, the result is unknown too.
func (w WatchedTime) merge(theirs WatchedTime) WatchedTime {
	if w.Known && theirs.Known {
		w.Seconds += theirs.Seconds
	}
	return w.LimitToVideo()
}

// EarliestDay returns the first day that statistics include if latest is the last day.
func EarliestDay(latest Day) Day { return latest - limits.PlayedDays + 1 }

// RecentDays converts the seconds by day to the result of [NotebookStore.PlayedDays].
func RecentDays(seconds map[Day]int) []DayPlayback {
	days := slices.Sorted(maps.Keys(seconds))
	counted := make([]DayPlayback, 0, len(days))
	for _, day := range days {
		if day >= EarliestDay(days[len(days)-1]) {
			counted = append(counted, DayPlayback{day, seconds[day]}.LimitToDay())
		}
	}
	return counted
}
