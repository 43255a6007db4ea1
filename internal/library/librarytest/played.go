package librarytest

import (
	"fmt"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

func playedTests() []subtest {
	return []subtest{
		{"PlayedDays of a missing account returns CodeUserNotFound", testPlayedNoUser},
		{"of several writes on a day, the maximum counts", testPlayedRewritten},
		{"a video played on two days counts on both", testPlayedOnTwoDays},
		{"seconds of a removed entry still count", testPlayedRemoved},
		{"devices in different time zones count separate days", testPlayedInTwoZones},
		{"a day has at most 86400 s", testPlayedBounded},
		{"days earlier than the limit PlayedDays are not counted", testPlayedLongAgo},
		{"MergeGuest adds the days of the guest", testMergePlayed},
		{"MergeGuest adds the days of entries that a full notebook rejects", testMergePlayedFull},
		{"the largest total of a video counts, even from an older write", testWatchedTotal},
		{"MergeGuest adds the totals of a video", testMergeWatched},
	}
}

// firstDay is the first day of the tests of played days.
const firstDay library.Day = 20_000

// playing returns an entry with the playback position second and with seconds, the total playback
// of the day.
func playing(id string, second int, day library.Day, seconds int) library.Entry {
	e := note(id, second)
	e.Played = library.DayPlayback{Day: day, Seconds: seconds}
	return e
}

// reportPlayback writes the position for ann.
func (f *fixture) reportPlayback(e library.Entry) library.WriteResult {
	f.Helper()
	written, err := f.store.WriteEntry(f.Context(), "ann", library.Positions, e)
	f.ok(err)
	return written
}

// wantDays checks how many seconds ann played on each day from firstDay on.
func (f *fixture) wantDays(want ...int) {
	f.Helper()
	days := []library.DayPlayback{}
	for i, seconds := range want {
		if seconds > 0 {
			days = append(days, library.DayPlayback{Day: firstDay + library.Day(i), Seconds: seconds})
		}
	}
	got, err := f.store.PlayedDays(f.Context(), "ann")
	f.ok(err)
	f.same("days", got, days)
}

func testPlayedNoUser(f *fixture) {
	f.code(second(f.store.PlayedDays(f.Context(), "nobody")), library.CodeUserNotFound)
	f.create(account("ann"))
	f.create(account("bob"))
	f.wantDays()
	f.ok(second(f.store.WriteEntry(f.Context(), "bob", library.Positions, playing("a", 1, firstDay, 60))))
	f.wantDays()
}

func testPlayedRewritten(f *fixture) {
	f.create(account("ann"))
	f.reportPlayback(playing("a", 10, firstDay, 60))
	f.wantDays(60)
	f.same("entry of a repeated report", f.reportPlayback(playing("a", 10, firstDay, 60)).Entry, storedEntry(playing("a", 10, firstDay, 60), 10))
	f.wantDays(60)
	f.reportPlayback(playing("a", 20, firstDay, 90))
	// A device can report fewer seconds than before: another device has reported more, or the user
	// has rewound the player.
	f.same("entry of a smaller report", f.reportPlayback(playing("a", 30, firstDay, 10)).Entry, storedEntry(playing("a", 30, firstDay, 90), 10))
	f.wantDays(90)
	// A longer body uses a different code path in stores.
	f.same("played seconds without a day", f.reportPlayback(note("a", 400)).Entry.Played, library.DayPlayback{Day: firstDay, Seconds: 90})
	f.reportPlayback(playing("a", 500, firstDay, 20))
	f.reportPlayback(playing("a", 501, firstDay, 0))
	f.reportPlayback(playing("a", 502, firstDay, -5))
	f.reportPlayback(playing("a", 399, firstDay, 1000)) // the seconds do not count, because this write is older than the stored entry
	f.reportPlayback(playing("b", 1, firstDay, 7))
	f.wantDays(97)
	f.same("stored played seconds", f.entries("ann", library.Positions, 0).Entries[0].Played, library.DayPlayback{Day: firstDay, Seconds: 90})
}

func testPlayedOnTwoDays(f *fixture) {
	f.create(account("ann"))
	f.reportPlayback(playing("old", 10, firstDay, 1200))
	f.reportPlayback(note("before", 10)) // an entry without played seconds
	f.reportPlayback(playing("old", 20, firstDay+1, 30))
	f.reportPlayback(playing("old", 21, firstDay+1, 40))
	f.reportPlayback(playing("before", 300, firstDay+1, 5))
	f.wantDays(1200, 45)
	f.reportPlayback(playing("old", 1000, firstDay+3, 100))
	f.wantDays(1200, 45, 0, 100)
}

func testPlayedRemoved(f *fixture) {
	f.create(account("ann"))
	f.reportPlayback(playing("a", 10, firstDay, 60))
	f.same("removed entry", f.reportPlayback(removed("a", 20)).Entry, storedEntry(removed("a", 20), 10))
	f.wantDays(60)
	f.reportPlayback(removed("a", 30))
	f.reportPlayback(playing("a", 40, firstDay, 5))
	f.wantDays(65)
}

func testPlayedInTwoZones(f *fixture) {
	f.create(account("ann"))
	f.reportPlayback(playing("a", 10, firstDay+1, 60))
	f.reportPlayback(playing("a", 20, firstDay, 30))
	f.reportPlayback(playing("a", 30, firstDay+1, 10))
	f.wantDays(30, 70)
}

func testPlayedBounded(f *fixture) {
	f.create(account("ann"))
	for i := range 2 {
		f.reportPlayback(playing(fmt.Sprint("v", i), 10, firstDay, 5*limits.DaySeconds))
	}
	f.wantDays(limits.DaySeconds)
	for i := range 2 {
		f.reportPlayback(playing(fmt.Sprint("v", i), 20, firstDay+1, 1))
	}
	f.wantDays(limits.DaySeconds, 2)
}

func testPlayedLongAgo(f *fixture) {
	f.create(account("ann"))
	f.reportPlayback(playing("old", 1, firstDay, 60))
	for i := range limits.PlayedDays + 10 {
		f.reportPlayback(playing("new", 10+i, firstDay+library.Day(i), 10+i))
	}
	days, err := f.store.PlayedDays(f.Context(), "ann")
	f.ok(err)
	f.same("number of days", len(days), limits.PlayedDays)
	f.same("first day", days[0], library.DayPlayback{Day: firstDay + 10, Seconds: 20})
	f.reportPlayback(playing("old", 9000, firstDay+limits.PlayedDays+9, 1))
	days, err = f.store.PlayedDays(f.Context(), "ann")
	f.ok(err)
	f.same("last day", days[len(days)-1], library.DayPlayback{Day: firstDay + limits.PlayedDays + 9, Seconds: limits.PlayedDays + 20})
}

// testMergePlayed compares the played days before and after a merge. It tests both cases: the guest
// or the account has the later write.
func testMergePlayed(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	as := func(e library.Entry) {
		f.Helper()
		f.ok(second(f.store.WriteEntry(f.Context(), "gus", library.Positions, e)))
	}
	f.reportPlayback(playing("same", 10, firstDay+1, 100))
	as(playing("same", 20, firstDay+1, 10))
	f.reportPlayback(playing("earlier", 20, firstDay+1, 200))
	as(playing("earlier", 10, firstDay, 20))
	f.reportPlayback(playing("later", 10, firstDay, 300))
	as(playing("later", 20, firstDay+1, 30))
	f.reportPlayback(playing("gone", 10, firstDay, 400))
	f.reportPlayback(removed("gone", 20))
	as(playing("gone", 10, firstDay, 40))
	as(playing("new", 10, firstDay, 50))
	as(playing("new", 20, firstDay+1, 60))
	f.wantDays(700, 300)
	f.merge("gus", newSession("ann", 30), library.MergeSkipped{})
	f.wantDays(700+20+40+50, 300+10+30+60)
	for _, e := range f.entries("ann", library.Positions, 0).Entries {
		f.same(e.ID, e.Played.Day, firstDay+1)
	}
}

func testMergePlayedFull(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	f.fillNotebook("ann", library.Positions, library.Positions.Quota(false), 0)
	f.ok(second(f.store.WriteEntry(f.Context(), "gus", library.Positions, playing("new", 10, firstDay, 50))))
	f.merge("gus", newSession("ann", 30), library.MergeSkipped{Entries: 1})
	f.wantDays(50)
}

// watching returns an entry with the playback position second and with total, the seconds of the
// video that were played in total.
func watching(id string, second, total int) library.Entry {
	e := note(id, second)
	e.Watched = library.WatchedTime{Seconds: total, Known: true}
	return e
}

// wantTotals checks the known totals of ann's entries, as "id:seconds id:seconds".
func (f *fixture) wantTotals(want string) {
	f.Helper()
	got := ""
	for _, e := range f.entries("ann", library.Positions, 0).Entries {
		if e.Watched.Known {
			got += fmt.Sprintf("%s:%d ", e.ID, e.Watched.Seconds)
		}
	}
	f.same("totals", got, want)
}

func testWatchedTotal(f *fixture) {
	f.create(account("ann"))
	f.reportPlayback(note("a", 10))
	f.wantTotals("")
	f.same("first total", f.reportPlayback(watching("a", 11, 0)).Entry, storedEntry(watching("a", 11, 0), 10))
	f.reportPlayback(watching("a", 20, 9))
	f.same("smaller total", f.reportPlayback(watching("a", 30, 5)).Entry, storedEntry(watching("a", 30, 9), 10))
	// A longer body uses a different code path in stores.
	f.same("write without a total", f.reportPlayback(note("a", 400)).Entry, storedEntry(watching("a", 400, 9), 10))
	f.reportPlayback(watching("a", 500, 12))
	before := f.entries("ann", library.Positions, 0).Revision
	older := f.reportPlayback(watching("a", 450, 40))
	f.same("larger total of an older write", older.Entry, storedEntry(watching("a", 500, 40), 10))
	f.same("revision", older.Revision, before+1)
	f.same("revision after a smaller total of an older write", f.reportPlayback(watching("a", 460, 39)).Revision, before+1)
	f.same("total of a new entry", f.reportPlayback(watching("b", 1, 7)).Entry, storedEntry(watching("b", 1, 7), 1))
	f.reportPlayback(watching("c", 1, 2*limits.VideoSeconds))
	f.reportPlayback(watching("d", 1, -1))
	f.wantTotals(fmt.Sprintf("a:40 b:7 c:%d d:0 ", limits.VideoSeconds))

	f.same("removed entry", f.reportPlayback(removed("a", 600)).Entry, storedEntry(removed("a", 600), 10))
	f.reportPlayback(watching("a", 550, 90)) // older than the removal
	f.reportPlayback(watching("a", 700, 3))
	f.reportPlayback(removed("b", 700))
	f.wantTotals(fmt.Sprintf("a:3 c:%d d:0 ", limits.VideoSeconds))
}

func testMergeWatched(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	as := func(e library.Entry) {
		f.Helper()
		f.ok(second(f.store.WriteEntry(f.Context(), "gus", library.Positions, e)))
	}
	f.reportPlayback(watching("earlier", 20, 200))
	as(watching("earlier", 10, 20))
	f.reportPlayback(watching("later", 10, 300))
	as(watching("later", 20, 30))
	f.reportPlayback(watching("long", 10, limits.VideoSeconds))
	as(watching("long", 20, 1))
	f.reportPlayback(watching("gone", 10, 400))
	f.reportPlayback(removed("gone", 20))
	as(watching("gone", 30, 40))
	f.reportPlayback(note("unknown", 10))
	as(watching("unknown", 20, 50))
	f.reportPlayback(watching("known", 10, 60))
	as(note("known", 20))
	as(watching("new", 10, 70))
	f.merge("gus", newSession("ann", 30), library.MergeSkipped{})
	f.wantTotals(fmt.Sprintf("earlier:220 gone:40 known:60 later:330 long:%d new:70 ", limits.VideoSeconds))
}
