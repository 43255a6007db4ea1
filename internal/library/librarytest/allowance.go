package librarytest

import (
	"strings"

	"greenroom/internal/library"
)

func allowanceTests() []subtest {
	tests := []subtest{
		{"Kept counts the videos of all lists, the history's apart, and the playlists' text", testKept},
		{"Kept of no account is CodeUserNotFound", func(f *fixture) {
			_, err := f.store.Kept(f.Context(), "nobody")
			f.code(err, library.CodeUserNotFound)
		}},
		{"an account keeps more than a guest", testAccountKeepsMore},
		{"text beyond a guest's allowance is CodeTooMuchText", testTooMuchText},
	}
	for _, l := range lists() {
		if l.collection != library.History {
			tests = append(tests, subtest{l.name + ": beyond a guest's allowance is CodeTooManyVideos", func(f *fixture) { testTooManyVideos(f, l) }})
		}
	}
	return tests
}

func (f *fixture) wantKept(userID string, want library.Kept) {
	f.Helper()
	kept, err := f.store.Kept(f.Context(), userID)
	f.ok(err)
	f.same("kept by "+userID, kept, want)
}

func testKept(f *fixture) {
	f.put("a", "b")
	f.create(account("ann"))
	f.create(account("bob"))
	f.wantKept("ann", library.Kept{})
	for _, userID := range []string{"ann", "bob"} {
		_, err := f.store.CreatePlaylist(f.Context(), userID, library.Playlist{ID: playlistID, Title: "Grün", Description: "🎭"}, at(0))
		f.ok(err)
		for _, l := range lists() {
			f.add(l, userID, "a")
		}
	}
	for _, l := range lists() {
		f.add(l, "ann", "b")
	}
	f.wantKept("ann", library.Kept{Videos: 6, History: 2, Text: 9})
	_, err := f.store.DeletePlaylist(f.Context(), "ann", playlistID, at(1))
	f.ok(err)
	f.wantKept("ann", library.Kept{Videos: 4, History: 2})
	f.wantKept("bob", library.Kept{Videos: 3, History: 1, Text: 9})
}

// testTooManyVideos fills a guest's account from another list than the one that
// refuses: all of them count.
func testTooManyVideos(f *fixture, l list) {
	const room = 2
	all := videoIDs(library.MaxGuestVideos + crowd)
	f.put(all...)
	f.create(guest("gus", at(60)))
	f.createPlaylist("gus", playlistID)
	filled := lists()[0]
	if filled == l {
		filled = lists()[len(lists())-1]
	}
	f.fill(filled, "gus", all[:library.MaxGuestVideos-room])
	errs := together(crowd, func(i int) error {
		return second(l.add(f.Context(), f.store, "gus", all[library.MaxGuestVideos-room+i], at(0)))
	})
	f.wantWinners(errs, room, library.CodeTooManyVideos)
	full := ids(f.get(l, "gus"))
	f.same("videos", len(full), room)
	f.wantKept("gus", library.Kept{Videos: library.MaxGuestVideos, Text: len("Title of " + playlistID + "About " + playlistID)})
	for id, want := range map[string]library.Code{full[0]: library.CodeVideoPresent, "no-video": library.CodeVideoNotFound} {
		_, err := l.add(f.Context(), f.store, "gus", id, at(1))
		f.code(err, want)
	}
	f.same("UpdatedAt", f.userByEmail("gus").UpdatedAt, at(0))

	_, err := f.store.RecordPlayback(f.Context(), "gus", all[0], at(0))
	f.ok(err)
	f.remove(filled, "gus", all[0])
	f.add(l, "gus", all[len(all)-1])

	f.ok(f.promote("gus", account("gus")))
	f.add(l, "gus", all[0])
}

func testAccountKeepsMore(f *fixture) {
	all := videoIDs(library.MaxListVideos)
	f.put(all...)
	f.create(account("ann"))
	f.createPlaylist("ann", playlistID)
	for _, l := range lists() {
		f.fill(l, "ann", all[:len(all)-1])
	}
	for _, id := range []string{"second", "third"} {
		f.createPlaylist("ann", id)
	}
	f.fillPlaylist("ann", "second", all[:len(all)-1])
	room := library.MaxKeptVideos - 4*(len(all)-1)
	f.fillPlaylist("ann", "third", all[:room-1])
	_, err := f.store.AddToPlaylist(f.Context(), "ann", "third", all[room-1], at(0))
	f.ok(err)
	_, err = f.store.AddToPlaylist(f.Context(), "ann", "third", all[room], at(0))
	f.code(err, library.CodeTooManyVideos)
}

func testTooMuchText(f *fixture) {
	f.create(guest("gus", at(60)))
	f.create(account("ann"))
	create := func(userID, id string, text int) error {
		return second(f.store.CreatePlaylist(f.Context(), userID, library.Playlist{ID: id, Title: "🎭", Description: strings.Repeat("d", text-4)}, at(0)))
	}
	for userID, most := range map[string]int{"gus": library.MaxGuestText, "ann": library.MaxKeptText} {
		f.ok(create(userID, "one", most-10))
		f.code(create(userID, "two", 11), library.CodeTooMuchText)
		f.same("playlists", playlistIDs(f.playlists(userID)), []string{"one"})
		f.ok(create(userID, "two", 10))
		f.wantKept(userID, library.Kept{Text: most})
		_, err := f.store.DeletePlaylist(f.Context(), userID, "one", at(0))
		f.ok(err)
		f.ok(create(userID, "three", 11))
	}
}
