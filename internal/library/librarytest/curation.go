package librarytest

import (
	"fmt"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func curationTests() []subtest {
	return []subtest{
		{"CuratedVideos filters by state", testCuratedOnly},
		{"CuratedVideos finds words in titles and creators", testCuratedWords},
		{"CuratedVideos sorts in both directions", testCuratedOrders},
		{"CuratedVideos returns pages", testCuratedPages},
		{"CuratedCounts and CategoryCounts count present and removed videos", testCuratedCounts},
		{"RemoveVideos removes either all videos or none", testRemoveVideos},
		{"a check changes Since only with the state, and resets playback errors", testStoreChecks},
		{"checks and playback errors of unknown videos are skipped", func(f *fixture) {
			f.ok(f.store.StoreChecks(f.Context(), []library.CheckResult{{ID: "x", State: library.StatePlays, At: at(1)}}, nil))
			f.ok(f.store.AddPlaybackErrors(f.Context(), map[string]int{"x": 1}))
			f.put("x")
			f.same("check", f.checked("x").Check, library.Check{})
		}},
		{"a check remains when its video changes", func(f *fixture) {
			f.put("a")
			f.check("a", library.StatePrivate, at(1))
			f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(2)))
			f.put("a")
			f.same("state", f.checked("a").Check.State, library.StatePrivate)
		}},
		{"playback errors are limited", func(f *fixture) {
			f.put("a")
			for range 3 {
				f.ok(f.store.AddPlaybackErrors(f.Context(), map[string]int{"a": library.MaxPlaybackErrors - 1}))
			}
			f.same("hints", f.checked("a").Check.Hints, library.MaxPlaybackErrors)
			f.same("state", f.checked("a").Check.State, library.StateUnchecked)
		}},
		{"VideosToCheck returns videos with playback errors first, then the oldest checks", testVideosToCheck},
		{"checks make no revision", func(f *fixture) {
			f.put("a")
			before := f.store.Revision().Number
			f.check("a", library.StatePrivate, at(1))
			f.ok(f.store.AddPlaybackErrors(f.Context(), map[string]int{"a": 1}))
			f.same("revision", f.store.Revision().Number, before)
		}},
		{"Stats counts accounts, guests, active accounts and watched videos", testStats},
	}
}

// check stores the result of a check of the video.
func (f *fixture) check(id string, state library.VideoState, at time.Time) {
	f.Helper()
	f.ok(f.store.StoreChecks(f.Context(), []library.CheckResult{{ID: id, State: state, At: at}}, nil))
}

func (f *fixture) curated(q library.CuratedQuery) library.CuratedPage {
	f.Helper()
	page, err := f.store.CuratedVideos(f.Context(), q)
	f.ok(err)
	return page
}

// checked returns the video of the library with its check.
func (f *fixture) checked(id string) library.CheckedVideo {
	f.Helper()
	page := f.curated(library.CuratedQuery{ID: id})
	if len(page.Videos) != 1 {
		f.Fatalf("got %d rows of %s, want 1", len(page.Videos), id)
	}
	return page.Videos[0]
}

func (f *fixture) wantCurated(q library.CuratedQuery, want ...string) {
	f.Helper()
	page := f.curated(q)
	got := make([]string, len(page.Videos))
	for i, v := range page.Videos {
		got[i] = v.ID
	}
	f.same(fmt.Sprintf("rows of %+v", q), got, append([]string{}, want...))
}

// putCurated adds the videos a to d: a and c to the first category, b and d to the second category.
func (f *fixture) putCurated() {
	f.Helper()
	categories := []library.Category{{ID: "one", Name: "One"}, {ID: "two", Name: "Two"}}
	f.ok(fill.Put(f.Context(), f.store, categories, []library.Video{
		{ID: "a", Title: "Über 100%", CreatorName: "Interview Pen", Category: "One", Seconds: 30, UploadedOn: "2024-01-01"},
		{ID: "b", Title: "zebra_x", CreatorName: "100", Category: "Two"},
		{ID: "c", Title: "Apple", CreatorName: "pen", Category: "One", Seconds: 20, UploadedOn: "2025-01-01"},
		{ID: "d", Title: "apple zebra", Category: "Two", Seconds: 40, UploadedOn: "2023-01-01"},
	}))
}

func testCuratedOnly(f *fixture) {
	f.putCurated()
	f.check("a", library.StatePlays, at(1))
	f.check("b", library.StatePrivate, at(1))
	f.check("c", library.StateNotEmbeddable, at(1))
	f.wantCurated(library.CuratedQuery{}, "a", "b", "c", "d")
	f.wantCurated(library.CuratedQuery{Only: library.OnlyDead}, "b", "c")
	f.wantCurated(library.CuratedQuery{Only: library.OnlyUnchecked}, "d")
	f.wantCurated(library.CuratedQuery{Only: library.OnlyNoLength}, "b")
	f.wantCurated(library.CuratedQuery{Only: library.OnlyRemoved})
	f.wantCurated(library.CuratedQuery{CategoryID: "one"}, "a", "c")
	f.wantCurated(library.CuratedQuery{CategoryID: "one", Only: library.OnlyDead}, "c")
	f.wantCurated(library.CuratedQuery{CategoryID: "none"})
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(2)))
	f.wantCurated(library.CuratedQuery{Only: library.OnlyDead}, "c")
	f.wantCurated(library.CuratedQuery{Only: library.OnlyRemoved}, "b")
	f.wantCurated(library.CuratedQuery{}, "a", "c", "d")
}

func testCuratedWords(f *fixture) {
	f.putCurated()
	for words, want := range map[string][]string{
		"apple": {"c", "d"}, "PEN": {"a", "c"}, "über": {"a"}, "100%": {"a"}, "a_x": {"b"}, "pl_": {}, `\`: {}, "100": {"a", "b"},
	} {
		f.wantCurated(library.CuratedQuery{Words: []string{words}}, want...)
	}
	f.wantCurated(library.CuratedQuery{Words: []string{"Apple", "zebra"}}, "d")
	f.wantCurated(library.CuratedQuery{Words: []string{"apple", "pen"}}, "c")
}

func testCuratedOrders(f *fixture) {
	f.putCurated()
	f.ok(moveCategory(f.Context(), f.store, "two", "one"))
	for _, order := range []struct {
		by       library.CuratedOrder
		up, down []string
	}{
		{by: library.CuratedCatalogue, up: []string{"a", "b", "c", "d"}, down: []string{"d", "c", "b", "a"}},
		{by: library.CuratedTitle, up: []string{"c", "d", "b", "a"}, down: []string{"a", "b", "d", "c"}},
		{by: library.CuratedLength, up: []string{"c", "a", "d", "b"}, down: []string{"d", "a", "c", "b"}},
		{by: library.CuratedUploaded, up: []string{"d", "a", "c", "b"}, down: []string{"c", "a", "d", "b"}},
		{by: library.CuratedCategory, up: []string{"b", "d", "a", "c"}, down: []string{"a", "c", "b", "d"}},
	} {
		f.wantCurated(library.CuratedQuery{Order: order.by}, order.up...)
		f.wantCurated(library.CuratedQuery{Order: order.by, Descending: true}, order.down...)
	}
}

func testCuratedPages(f *fixture) {
	f.put(videoIDs(5)...)
	for offset, want := range map[int][]string{0: {"video-00001", "video-00002"}, 3: {"video-00004", "video-00005"}, 4: {"video-00005"}, 5: {}, 9: {}} {
		page := f.curated(library.CuratedQuery{Offset: offset, Limit: 2})
		f.same("total", page.Total, 5)
		f.wantCurated(library.CuratedQuery{Offset: offset, Limit: 2}, want...)
	}
}

func testCuratedCounts(f *fixture) {
	f.putCurated()
	f.check("a", library.StateRemoved, at(1))
	f.check("c", library.StatePlays, at(1))
	f.ok(fill.Remove(f.Context(), f.store, []string{"c"}, at(2)))
	counts, err := f.store.CuratedCounts(f.Context())
	f.ok(err)
	f.same("counts", counts, library.CuratedCounts{All: 3, Dead: 1, NoLength: 1, Unchecked: 2, Removed: 1})
	got, removed, err := f.store.CategoryCounts(f.Context())
	f.ok(err)
	f.same("videos of categories", []int{got["one"], got["two"]}, []int{1, 2})
	f.same("removed videos of categories", []int{removed["one"], removed["two"]}, []int{1, 0})
}

func testRemoveVideos(f *fixture) {
	f.put("a", "b", "c")
	before := f.store.Revision().Number
	f.code(fill.Remove(f.Context(), f.store, []string{"a", "x"}, at(1)), library.CodeVideoNotFound)
	f.wantCurated(library.CuratedQuery{}, "a", "b", "c")
	f.same("revision", f.store.Revision().Number, before)
	f.ok(fill.Remove(f.Context(), f.store, []string{"a", "c"}, at(1)))
	f.ok(fill.Remove(f.Context(), f.store, []string{"a", "c"}, at(5)))
	removed := f.curated(library.CuratedQuery{Only: library.OnlyRemoved}).Videos
	f.same("removal times", []time.Time{removed[0].RemovedAt, removed[1].RemovedAt}, []time.Time{at(1), at(1)})
	changed, known, err := f.store.ChangedVideos(f.Context(), before)
	f.ok(err)
	f.same("changed", ids(changed), []string{"a", "c"})
	f.same("known", known, true)
}

func testStoreChecks(f *fixture) {
	f.put("a")
	f.check("a", library.StatePlays, at(1))
	f.ok(f.store.AddPlaybackErrors(f.Context(), map[string]int{"a": 2}))
	f.ok(f.store.AddPlaybackErrors(f.Context(), map[string]int{"a": 1}))
	f.same("check after playback errors", f.checked("a").Check, library.Check{State: library.StatePlays, Since: at(1), At: at(1), Hints: 3})
	f.check("a", library.StatePlays, at(2))
	f.same("check of the same state", f.checked("a").Check, library.Check{State: library.StatePlays, Since: at(1), At: at(2)})
	f.check("a", library.StateRemoved, at(3))
	f.same("check of another state", f.checked("a").Check, library.Check{State: library.StateRemoved, Since: at(3), At: at(3)})
}

func testVideosToCheck(f *fixture) {
	f.put("a", "b", "c", "d", "e", "f")
	f.check("a", library.StatePlays, at(30))
	f.check("b", library.StateRemoved, at(10))
	f.check("c", library.StatePlays, at(20))
	f.check("d", library.StatePlays, at(50))
	f.ok(fill.Remove(f.Context(), f.store, []string{"f"}, at(1)))
	f.ok(f.store.AddPlaybackErrors(f.Context(), map[string]int{"c": 1, "d": 1}))
	due, err := f.store.VideosToCheck(f.Context(), at(50), 10)
	f.ok(err)
	f.same("videos to check", due, []string{"c", "e", "b", "a"})
	due, err = f.store.VideosToCheck(f.Context(), at(50), 2)
	f.ok(err)
	f.same("first videos to check", due, []string{"c", "e"})
}

func testStats(f *fixture) {
	f.put("a", "b", "c")
	for _, id := range []string{"ann", "bob", "eve"} {
		f.create(account(id))
	}
	f.create(guest("gus", at(900)))
	f.login(session("1", "ann", at(100)))
	f.login(session("2", "ann", at(101)))
	f.login(session("3", "bob", at(50)))
	f.login(session("4", "gus", at(100)))
	for userID, videos := range map[string][]string{"ann": {"b", "a"}, "bob": {"b"}, "gus": {"b", "c"}, "eve": {"c"}} {
		for _, id := range videos {
			_, err := f.store.AddToCollection(f.Context(), userID, library.History, id, at(1))
			f.ok(err)
		}
	}
	_, err := f.store.AddToCollection(f.Context(), "ann", library.Likes, "a", at(1))
	f.ok(err)
	_, err = f.store.AddToCollection(f.Context(), "gus", library.Likes, "a", at(1))
	f.ok(err)
	likes, err := f.store.LikeCounts(f.Context())
	f.ok(err)
	f.same("likes by key", likes, []uint32{0, 2})
	stats, err := f.store.Stats(f.Context(), at(50))
	f.ok(err)
	stats.Bytes = 0
	f.same("stats", stats, library.Stats{
		Accounts: 3, Guests: 1, Active: 1,
		MostWatched: []library.WatchCount{{Video: 2, Users: 3}, {Video: 3, Users: 2}, {Video: 1, Users: 1}},
	})
}
