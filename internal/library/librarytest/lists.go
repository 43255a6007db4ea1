package librarytest

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
)

// playlistID is the playlist of every account that a [list] is used with.
const playlistID = "playlist"

// list is one of the lists of an account: what collections and playlists
// promise alike is proved with each.
type list struct {
	name       string
	collection library.Collection // "" for the playlist playlistID
}

func lists() []list {
	lists := []list{{name: "playlist"}}
	for _, c := range library.Collections() {
		lists = append(lists, list{name: string(c), collection: c})
	}
	return lists
}

// shown returns the ids, given in order of addition, as the list shows them.
func (l list) shown(ids []string) []string {
	shown := append([]string{}, ids...)
	if l.collection.NewestFirst() {
		slices.Reverse(shown)
	}
	return shown
}

func (l list) get(ctx context.Context, store library.Store, userID string) ([]library.Video, error) {
	if l.collection != "" {
		return store.Collection(ctx, userID, l.collection)
	}
	p, err := store.Playlist(ctx, userID, playlistID)
	return p.Videos, err
}

func (l list) add(ctx context.Context, store library.Store, userID, videoID string, now time.Time) ([]library.Video, error) {
	if l.collection != "" {
		return store.AddToCollection(ctx, userID, l.collection, videoID, now)
	}
	p, err := store.AddToPlaylist(ctx, userID, playlistID, videoID, now)
	return p.Videos, err
}

func (l list) remove(ctx context.Context, store library.Store, userID, videoID string, now time.Time) ([]library.Video, error) {
	if l.collection != "" {
		return store.RemoveFromCollection(ctx, userID, l.collection, videoID, now)
	}
	p, err := store.RemoveFromPlaylist(ctx, userID, playlistID, videoID, now)
	return p.Videos, err
}

func (f *fixture) get(l list, userID string) []library.Video {
	f.Helper()
	videos, err := l.get(f.Context(), f.store, userID)
	f.ok(err)
	return videos
}

func (f *fixture) add(l list, userID, videoID string) []library.Video {
	f.Helper()
	videos, err := l.add(f.Context(), f.store, userID, videoID, at(0))
	f.ok(err)
	return videos
}

func (f *fixture) remove(l list, userID, videoID string) []library.Video {
	f.Helper()
	videos, err := l.remove(f.Context(), f.store, userID, videoID, at(0))
	f.ok(err)
	return videos
}

func listTests() []subtest {
	var tests []subtest
	for _, l := range lists() {
		for _, test := range []struct {
			name string
			run  func(f *fixture, l list)
		}{
			{"additions are kept in their order and returned", testAddOrder},
			{"an addition is the catalogue's whole record", testAddRecord},
			{"adding an unknown video is CodeVideoNotFound", testAddUnknown},
			{"adding a video again is CodeVideoPresent", testAddPresent},
			{"a removal returns what remains, again and again", testRemove},
			{"a video added again after its removal is the latest", testAddAgain},
			{"an emptied list is an empty slice", testEmptied},
			{"no account is CodeUserNotFound before any other code", testListNoUser},
			{"a change that succeeds sets UpdatedAt, one that fails does not", testListUpdatedAt},
			{"lists of one account know nothing of each other", testListsApart},
			{"accounts know nothing of each other", testAccountsApart},
		} {
			tests = append(tests, subtest{l.name + ": " + test.name, func(f *fixture) { test.run(f, l) }})
		}
	}
	for _, c := range library.Collections() {
		tests = append(tests, subtest{string(c) + ": clearing empties that list only", func(f *fixture) { testClear(f, c) }})
	}
	return tests
}

func testAddOrder(f *fixture, l list) {
	f.put("c", "a", "b", "d")
	f.createWithLists("ann")
	added := []string{}
	for _, id := range []string{"b", "d", "a", "c"} {
		added = append(added, id)
		f.same("returned", ids(f.add(l, "ann", id)), l.shown(added))
		f.same("kept", ids(f.get(l, "ann")), l.shown(added))
	}
}

func testAddRecord(f *fixture, l list) {
	want := library.Video{
		ID: "a", Title: "T", Description: "D", CreatorName: "N", CreatorID: "I", Views: "1",
		ViewsAsOf: "2026-01-01", UploadedOn: "2020-01-01", Seconds: 60, Category: "Shelf",
	}
	f.ok(f.store.PutCatalogue(f.Context(), []library.Category{shelf()}, []library.Video{want}))
	f.createWithLists("ann")
	f.same("returned", f.add(l, "ann", "a"), []library.Video{want})
	f.same("kept", f.get(l, "ann"), []library.Video{want})
}

func testAddUnknown(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	f.add(l, "ann", "a")
	_, err := l.add(f.Context(), f.store, "ann", "no-video", at(1))
	f.code(err, library.CodeVideoNotFound)
	f.same("list", ids(f.get(l, "ann")), []string{"a"})
}

func testAddPresent(f *fixture, l list) {
	f.put("a", "b")
	f.createWithLists("ann")
	f.add(l, "ann", "a")
	f.add(l, "ann", "b")
	for _, id := range []string{"a", "b"} {
		_, err := l.add(f.Context(), f.store, "ann", id, at(1))
		f.code(err, library.CodeVideoPresent)
	}
	f.same("list", ids(f.get(l, "ann")), l.shown([]string{"a", "b"}))
}

func testRemove(f *fixture, l list) {
	f.put("a", "b", "c")
	f.createWithLists("ann")
	for _, id := range []string{"a", "b", "c"} {
		f.add(l, "ann", id)
	}
	for range 2 {
		f.same("returned", ids(f.remove(l, "ann", "b")), l.shown([]string{"a", "c"}))
		f.same("kept", ids(f.get(l, "ann")), l.shown([]string{"a", "c"}))
	}
	f.same("removing an unknown video", ids(f.remove(l, "ann", "no-video")), l.shown([]string{"a", "c"}))
}

func testAddAgain(f *fixture, l list) {
	f.put("a", "b", "c")
	f.createWithLists("ann")
	for _, id := range []string{"a", "b", "c"} {
		f.add(l, "ann", id)
	}
	for _, again := range [][]string{{"b", "c", "a"}, {"c", "a", "b"}, {"c", "a", "b"}} {
		latest := again[len(again)-1]
		f.remove(l, "ann", latest)
		f.same("list", ids(f.add(l, "ann", latest)), l.shown(again))
	}
}

func testEmptied(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	f.same("before", f.remove(l, "ann", "a"), []library.Video{})
	f.add(l, "ann", "a")
	f.same("after", f.remove(l, "ann", "a"), []library.Video{})
	f.same("kept", f.get(l, "ann"), []library.Video{})
}

func testListNoUser(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	_, err := l.get(f.Context(), f.store, "nobody")
	f.code(err, library.CodeUserNotFound)
	for _, id := range []string{"a", "no-video"} {
		_, err = l.add(f.Context(), f.store, "nobody", id, at(1))
		f.code(err, library.CodeUserNotFound)
		_, err = l.remove(f.Context(), f.store, "nobody", id, at(1))
		f.code(err, library.CodeUserNotFound)
	}
	if l.collection != "" {
		_, err = f.store.ClearCollection(f.Context(), "nobody", l.collection, at(1))
		f.code(err, library.CodeUserNotFound)
	}
}

func testListUpdatedAt(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	f.create(account("bob"))
	wantUpdatedAt := func(seconds int) {
		f.Helper()
		f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(seconds))
	}
	_, err := l.add(f.Context(), f.store, "ann", "a", at(10))
	f.ok(err)
	wantUpdatedAt(10)
	for _, id := range []string{"a", "no-video"} {
		if _, err = l.add(f.Context(), f.store, "ann", id, at(11)); err == nil {
			f.Fatal("got no error, want one")
		}
	}
	f.get(l, "ann")
	wantUpdatedAt(10)
	for _, seconds := range []int{12, 13} {
		_, err = l.remove(f.Context(), f.store, "ann", "a", at(seconds))
		f.ok(err)
		wantUpdatedAt(seconds)
	}
	if l.collection != "" {
		_, err = f.store.ClearCollection(f.Context(), "ann", l.collection, at(14))
		f.ok(err)
		wantUpdatedAt(14)
	}
	f.same("of another account", f.userByEmail("bob").UpdatedAt, at(0))
}

func testListsApart(f *fixture, l list) {
	f.put("a", "b")
	f.createWithLists("ann")
	for _, other := range lists() {
		f.add(other, "ann", "a")
	}
	f.add(l, "ann", "b")
	f.remove(l, "ann", "a")
	for _, other := range lists() {
		want := []string{"a"}
		if other == l {
			want = []string{"b"}
		}
		f.same(other.name, ids(f.get(other, "ann")), want)
	}
}

func testAccountsApart(f *fixture, l list) {
	f.put("a", "b")
	f.createWithLists("ann")
	f.createWithLists("bob")
	f.add(l, "ann", "a")
	f.same("another account's list", f.get(l, "bob"), []library.Video{})
	f.add(l, "bob", "b")
	f.add(l, "bob", "a")
	f.remove(l, "ann", "a")
	f.same("another account's list", ids(f.get(l, "bob")), l.shown([]string{"b", "a"}))
	f.same("list", f.get(l, "ann"), []library.Video{})
}

func testClear(f *fixture, c library.Collection) {
	f.createWithLists("ann")
	f.createWithLists("bob")
	f.put("a", "b")
	for _, l := range lists() {
		f.add(l, "ann", "a")
		f.add(l, "ann", "b")
		f.add(l, "bob", "b")
	}
	for range 2 {
		videos, err := f.store.ClearCollection(f.Context(), "ann", c, at(1))
		f.ok(err)
		f.same("returned", videos, []library.Video{})
	}
	for _, l := range lists() {
		if l.collection == c {
			f.same(l.name, f.get(l, "ann"), []library.Video{})
		} else {
			f.same(l.name, ids(f.get(l, "ann")), l.shown([]string{"a", "b"}))
		}
	}
	f.wantLists("bob", "b")
}
