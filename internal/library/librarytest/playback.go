package librarytest

import (
	"errors"
	"slices"

	"greenroom/internal/library"
)

func playbackTests() []subtest {
	return []subtest{
		{"RecordPlayback moves a video to the start of the history", testPlaybackOrder},
		{"RecordPlayback changes only the history", testPlaybackOnlyHistory},
		{"RecordPlayback of an unknown video returns CodeVideoNotFound and changes nothing", testPlaybackUnknown},
		{"RecordPlayback without an account is CodeUserNotFound before any other code", func(f *fixture) {
			f.put("a")
			for _, id := range []string{"a", "no-video"} {
				f.code(second(f.store.RecordPlayback(f.Context(), "nobody", id, at(1))), library.CodeUserNotFound)
			}
		}},
		{"RecordPlayback sets UpdatedAt", func(f *fixture) {
			f.put("a")
			f.create(account("ann"))
			f.played("ann", "a", 10)
			f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(10))
			f.played("ann", "a", 11)
			f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(11))
		}},
		{"concurrent playbacks are all stored, each video once", testPlaybacksTogether},
		{"RecordPlayback removes the oldest video of a full history, unless the video is in it", testPlaybackFull},
	}
}

// history returns the history as a [list]. Recording a playback changes this list.
func history() list { return list{name: string(library.History), collection: library.History} }

// played records a playback. It returns the IDs of the history, latest first.
func (f *fixture) played(userID, videoID string, seconds int) []string {
	f.Helper()
	change, err := f.store.RecordPlayback(f.Context(), userID, videoID, at(seconds))
	return ids(f.after(history(), userID, change, err))
}

func testPlaybackOrder(f *fixture) {
	f.put("a", "b", "c")
	f.create(account("ann"))
	f.same("history after the first playback", f.played("ann", "a", 1), []string{"a"})
	f.same("history after the second playback", f.played("ann", "b", 2), []string{"b", "a"})
	f.same("history after the third playback", f.played("ann", "c", 3), []string{"c", "b", "a"})
	f.same("history after the oldest video again", f.played("ann", "a", 4), []string{"a", "c", "b"})
	f.same("history after the latest video again", f.played("ann", "a", 5), []string{"a", "c", "b"})
	f.same("stored history", ids(f.get(history(), "ann")), []string{"a", "c", "b"})
	f.code(second(f.store.AddToCollection(f.Context(), "ann", library.History, "a", at(6))), library.CodeVideoPresent)
}

func testPlaybackOnlyHistory(f *fixture) {
	f.put("a", "b")
	f.createWithLists("ann")
	f.createWithLists("bob")
	for _, l := range lists() {
		f.add(l, "ann", "a")
		f.add(l, "bob", "a")
	}
	f.played("ann", "b", 1)
	for _, l := range lists() {
		f.same("another account's "+l.name, ids(f.get(l, "bob")), []string{"a"})
		if l != history() {
			f.same(l.name, ids(f.get(l, "ann")), []string{"a"})
		}
	}
}

func testPlaybackUnknown(f *fixture) {
	f.put("a")
	f.create(account("ann"))
	f.played("ann", "a", 1)
	f.code(second(f.store.RecordPlayback(f.Context(), "ann", "no-video", at(2))), library.CodeVideoNotFound)
	f.same("history", ids(f.get(history(), "ann")), []string{"a"})
	f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(1))
}

func testPlaybacksTogether(f *fixture) {
	videoIDs := videoIDs(concurrentCalls / 2)
	f.put(videoIDs...)
	f.create(account("ann"))
	errs := concurrently(concurrentCalls, func(i int) error {
		return second(f.store.RecordPlayback(f.Context(), "ann", videoIDs[i%len(videoIDs)], at(1)))
	})
	f.ok(errors.Join(errs...))
	got := ids(f.get(history(), "ann"))
	slices.Sort(got)
	f.same("history", got, videoIDs)
}

func testPlaybackFull(f *fixture) {
	all := videoIDs(library.MaxListVideos + 1)
	f.put(all...)
	f.createWithLists("ann")
	f.fill(history(), "ann", all[:library.MaxListVideos])
	oldest, newest := all[0], all[library.MaxListVideos]

	again := f.played("ann", oldest, 1)
	f.same("videos after a present one", len(again), library.MaxListVideos)
	f.same("latest video", again[0], oldest)
	full := f.played("ann", newest, 2)
	f.same("videos after a new one", len(full), library.MaxListVideos)
	f.same("latest two videos", full[:2], []string{newest, oldest})
	f.same("oldest video", full[len(full)-1], all[2])
}
