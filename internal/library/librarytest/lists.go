package librarytest

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// playlistID is the ID of the playlist that each account uses as a [list].
const playlistID = "playlist"

// list is one of the lists of an account. The tests of behaviour that collections and playlists
// share run with each list.
type list struct {
	name       string
	collection library.Collection // collection of the list; "" for the playlist with playlistID
}

func lists() []list {
	lists := []list{{name: "playlist"}}
	for _, c := range library.Collections() {
		lists = append(lists, list{name: string(c), collection: c})
	}
	return lists
}

// shown sorts the IDs of videos as the list shows them. The ids must be in the order in which the
// videos were added.
func (l list) shown(ids []string) []string {
	shown := append([]string{}, ids...)
	if l.collection.NewestFirst() {
		slices.Reverse(shown)
	}
	return shown
}

func (l list) get(ctx context.Context, store library.Store, userID string, held int64) (library.List, error) {
	if l.collection != "" {
		return store.Collection(ctx, userID, l.collection, held)
	}
	p, err := store.Playlist(ctx, userID, playlistID, held)
	return p.List, err
}

func (l list) add(ctx context.Context, store library.Store, userID, videoID string, now time.Time) (library.Change, error) {
	if l.collection != "" {
		return store.AddToCollection(ctx, userID, l.collection, videoID, now)
	}
	return store.AddToPlaylist(ctx, userID, playlistID, videoID, now)
}

func (l list) remove(ctx context.Context, store library.Store, userID, videoID string, now time.Time) (library.Change, error) {
	if l.collection != "" {
		return store.RemoveFromCollection(ctx, userID, l.collection, videoID, now)
	}
	return store.RemoveFromPlaylist(ctx, userID, playlistID, videoID, now)
}

func (f *fixture) get(l list, userID string) []library.Video {
	f.Helper()
	got, err := l.get(f.Context(), f.store, userID, 0)
	f.ok(err)
	return f.full(got)
}

// after returns the list after a write that returned change and err. The test fails if change does
// not match the stored list. There must be no concurrent writes.
func (f *fixture) after(l list, userID string, change library.Change, err error) []library.Video {
	f.Helper()
	f.ok(err)
	got, err := l.get(f.Context(), f.store, userID, 0)
	f.ok(err)
	f.same("change", change, library.Change{Revision: got.Revision, Length: len(got.Videos)})
	f.same("revision of the account", got.Account, change.Revision)
	return f.full(got)
}

func (f *fixture) add(l list, userID, videoID string) []library.Video {
	f.Helper()
	change, err := l.add(f.Context(), f.store, userID, videoID, at(0))
	return f.after(l, userID, change, err)
}

func (f *fixture) remove(l list, userID, videoID string) []library.Video {
	f.Helper()
	change, err := l.remove(f.Context(), f.store, userID, videoID, at(0))
	return f.after(l, userID, change, err)
}

func listTests() []subtest {
	var tests []subtest
	for _, l := range lists() {
		for _, test := range []struct {
			name string
			run  func(f *fixture, l list)
		}{
			{"videos are stored in the order in which they were added", testAddOrder},
			{"an added video has all its fields from the catalogue", testAddRecord},
			{"adding an unknown video returns CodeVideoNotFound", testAddUnknown},
			{"adding a video again returns CodeVideoPresent", testAddPresent},
			{"each removal returns the remaining videos, also if repeated", testRemove},
			{"a video added again after its removal is the latest", testAddAgain},
			{"an emptied list is an empty slice", testRemoveLast},
			{"without an account, the result is CodeUserNotFound, not another code", testListNoUser},
			{"only a successful change sets UpdatedAt", testListUpdatedAt},
			{"the lists of an account do not affect each other", testListsIndependent},
			{"each change gives a list a new revision", testRevisions},
			{"a list is not read if the caller already has its revision", testHeld},
			{"a removed video stays in the list, and can be removed from it", testRemovedVideoStays},
			{"the lists of accounts do not affect each other", testAccountsIndependent},
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
		f.same("returned list", ids(f.add(l, "ann", id)), l.shown(added))
		f.same("stored list", ids(f.get(l, "ann")), l.shown(added))
	}
}

func testAddRecord(f *fixture, l list) {
	want := library.Video{
		ID: "a", Title: "T", Description: "D", CreatorName: "N", CreatorID: "I", Views: "1",
		ViewsAsOf: "2026-01-01", UploadedOn: "2020-01-01", Seconds: 60, Category: "Shelf",
	}
	f.ok(fill.Put(f.Context(), f.store, []library.Category{sampleCategory()}, []library.Video{want}))
	f.createWithLists("ann")
	f.same("returned list", f.add(l, "ann", "a"), []library.Video{want})
	f.same("stored list", f.get(l, "ann"), []library.Video{want})
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
		f.same("returned list", ids(f.remove(l, "ann", "b")), l.shown([]string{"a", "c"}))
		f.same("stored list", ids(f.get(l, "ann")), l.shown([]string{"a", "c"}))
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

func testRemoveLast(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	f.same("list after the removal", f.remove(l, "ann", "a"), []library.Video{})
	f.add(l, "ann", "a")
	f.same("list after a second removal", f.remove(l, "ann", "a"), []library.Video{})
	f.same("stored list", f.get(l, "ann"), []library.Video{})
}

func testListNoUser(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	_, err := l.get(f.Context(), f.store, "nobody", 0)
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
	f.same("UpdatedAt of another account", f.userByEmail("bob").UpdatedAt, at(0))
}

func testListsIndependent(f *fixture, l list) {
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

func testAccountsIndependent(f *fixture, l list) {
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
		change, err := f.store.ClearCollection(f.Context(), "ann", c, at(1))
		f.same("list after the clear", f.after(list{collection: c}, "ann", change, err), []library.Video{})
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

// testRevisions checks that each write changes the revision of its list and no other revision.
func testRevisions(f *fixture, l list) {
	f.put("a", "b")
	f.createWithLists("ann")
	revision := func(l list) int64 {
		f.Helper()
		got, err := l.get(f.Context(), f.store, "ann", 0)
		f.ok(err)
		return got.Revision
	}
	before := make(map[list]int64)
	latest := int64(0)
	for _, other := range lists() {
		before[other] = revision(other)
		got, err := other.get(f.Context(), f.store, "ann", 0)
		f.ok(err)
		latest = got.Account
	}
	changed := func(change library.Change, err error) {
		f.Helper()
		f.after(l, "ann", change, err)
		f.same("revision of the change", change.Revision, latest+1)
		latest = change.Revision
	}
	changed(l.add(f.Context(), f.store, "ann", "a", at(1)))
	changed(l.add(f.Context(), f.store, "ann", "b", at(1)))
	changed(l.remove(f.Context(), f.store, "ann", "a", at(1)))
	if l.collection != "" {
		changed(f.store.ClearCollection(f.Context(), "ann", l.collection, at(1)))
	}
	if _, err := l.add(f.Context(), f.store, "ann", "no-video", at(1)); err == nil {
		f.Fatal("got no error, want one")
	}
	f.same("revision after a failed change", revision(l), latest)
	for _, other := range lists() {
		if other != l {
			f.same("revision of "+other.name, revision(other), before[other])
		}
	}
}

func testHeld(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	for range 2 {
		got, err := l.get(f.Context(), f.store, "ann", 0)
		f.ok(err)
		held, err := l.get(f.Context(), f.store, "ann", got.Revision)
		f.ok(err)
		f.same("list at the known revision", held, library.List{Revision: got.Revision, Account: got.Account})
		other, err := l.get(f.Context(), f.store, "ann", got.Revision+1)
		f.ok(err)
		f.same("list at another revision", other, got)
		if len(got.Videos) == 0 {
			f.add(l, "ann", "a")
		}
	}
	_, err := l.get(f.Context(), f.store, "nobody", 1)
	f.code(err, library.CodeUserNotFound)
}

func testRemovedVideoStays(f *fixture, l list) {
	f.put("a", "b", "c")
	f.createWithLists("ann")
	f.add(l, "ann", "a")
	f.add(l, "ann", "b")
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(7)))
	removed := video("a")
	removed.RemovedAt = at(7)
	want := []library.Video{removed, video("b")}
	if l.collection.NewestFirst() {
		slices.Reverse(want)
	}
	f.same("list", f.get(l, "ann"), want)
	f.same("list after an addition", len(f.add(l, "ann", "c")), 3)
	f.same("list after a removal", ids(f.remove(l, "ann", "a")), l.shown([]string{"b", "c"}))
	_, err := l.add(f.Context(), f.store, "ann", "a", at(8))
	f.code(err, library.CodeVideoNotFound)
	f.put("a")
	f.same("list after another addition", ids(f.add(l, "ann", "a")), l.shown([]string{"b", "c", "a"}))
}
