package librarytest

import (
	"strings"

	"greenroom/internal/library"
)

func quotaTests() []subtest {
	tests := []subtest{
		{"Usage counts videos of lists, the history and text of playlists", testUsage},
		{"Usage of a missing account is CodeUserNotFound", func(f *fixture) {
			_, err := f.store.Usage(f.Context(), "nobody")
			f.code(err, library.CodeUserNotFound)
		}},
		{"an account has a larger quota than a guest", testAccountQuota},
		{"text beyond a guest's quota returns CodeTooMuchText", testTooMuchText},
	}
	for _, l := range lists() {
		if l.collection != library.History {
			tests = append(tests, subtest{l.name + ": beyond a guest's quota is CodeTooManyVideos", func(f *fixture) { testTooManyVideos(f, l) }})
		}
	}
	return tests
}

func (f *fixture) wantUsage(userID string, want library.Usage) {
	f.Helper()
	got, err := f.store.Usage(f.Context(), userID)
	f.ok(err)
	f.same("usage of "+userID, got, want)
}

func testUsage(f *fixture) {
	f.put("a", "b")
	f.create(account("ann"))
	f.create(account("bob"))
	f.wantUsage("ann", library.Usage{})
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
	f.wantUsage("ann", library.Usage{Videos: 6, History: 2, Text: 9})
	_, err := f.store.DeletePlaylist(f.Context(), "ann", playlistID, at(1))
	f.ok(err)
	f.wantUsage("ann", library.Usage{Videos: 4, History: 2})
	f.wantUsage("bob", library.Usage{Videos: 3, History: 1, Text: 9})
}

// testTooManyVideos fills a guest's quota through another list than l, because the quota includes
// the videos of all lists.
func testTooManyVideos(f *fixture, l list) {
	const free = 2
	all := videoIDs(library.GuestQuotaVideos + concurrentCalls)
	f.put(all...)
	f.create(guest("gus", at(60)))
	f.createPlaylist("gus", playlistID)
	filled := lists()[0]
	if filled == l {
		filled = lists()[len(lists())-1]
	}
	f.fill(filled, "gus", all[:library.GuestQuotaVideos-free])
	errs := concurrently(concurrentCalls, func(i int) error {
		return second(l.add(f.Context(), f.store, "gus", all[library.GuestQuotaVideos-free+i], at(0)))
	})
	f.wantSuccesses(errs, free, library.CodeTooManyVideos)
	full := ids(f.get(l, "gus"))
	f.same("videos", len(full), free)
	f.wantUsage("gus", library.Usage{Videos: library.GuestQuotaVideos, Text: len("Title of " + playlistID + "About " + playlistID)})
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

func testAccountQuota(f *fixture) {
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
	free := library.QuotaVideos - 4*(len(all)-1)
	f.fillPlaylist("ann", "third", all[:free-1])
	_, err := f.store.AddToPlaylist(f.Context(), "ann", "third", all[free-1], at(0))
	f.ok(err)
	_, err = f.store.AddToPlaylist(f.Context(), "ann", "third", all[free], at(0))
	f.code(err, library.CodeTooManyVideos)
}

func testTooMuchText(f *fixture) {
	f.create(guest("gus", at(60)))
	f.create(account("ann"))
	create := func(userID, id string, text int) error {
		return second(f.store.CreatePlaylist(f.Context(), userID, library.Playlist{ID: id, Title: "🎭", Description: strings.Repeat("d", text-4)}, at(0)))
	}
	for userID, quota := range map[string]int{"gus": library.GuestQuotaText, "ann": library.QuotaText} {
		f.ok(create(userID, "one", quota-10))
		f.code(create(userID, "two", 11), library.CodeTooMuchText)
		f.same("playlists", playlistIDs(f.playlists(userID)), []string{"one"})
		f.ok(create(userID, "two", 10))
		f.wantUsage(userID, library.Usage{Text: quota})
		_, err := f.store.DeletePlaylist(f.Context(), userID, "one", at(0))
		f.ok(err)
		f.ok(create(userID, "three", 11))
	}
}
