package librarytest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// concurrentCalls is the number of concurrent calls.
const concurrentCalls = 50

func concurrencyTests() []subtest {
	tests := []subtest{
		{"only one of several sign-ups with the same EmailKey succeeds", testSignUps},
		{"only one promotion or sign-up with the same EmailKey succeeds", testPromotions},
		{"concurrent imports are all stored", testCatalogues},
		{"concurrent playlists are all stored", testCreatePlaylists},
		{"Playlists reads a snapshot", testPlaylistsSnapshot},
		{"active guests expire once, with all their data", testBusyGuests},
		{"lists of many accounts change concurrently", testManyAccounts},
		{"concurrent calls are linearizable", testLinearizable},
	}
	for _, l := range lists() {
		tests = append(tests,
			subtest{l.name + ": of additions of one video exactly one succeeds", func(f *fixture) { testAddOneVideo(f, l) }},
			subtest{l.name + ": additions of different videos are seen one after the other", func(f *fixture) { testAddVideos(f, l) }},
			subtest{l.name + ": additions and removals leave what each said", func(f *fixture) { testAddAndRemove(f, l) }},
		)
	}
	return tests
}

// concurrently runs n calls concurrently and returns their errors.
func concurrently(n int, call func(i int) error) []error {
	var calls sync.WaitGroup
	start := make(chan struct{})
	errs := make([]error, n)
	for i := range n {
		calls.Go(func() {
			<-start
			errs[i] = call(i)
		})
	}
	close(start)
	calls.Wait()
	return errs
}

// wantSuccesses checks that exactly want calls succeed and that all other calls return the code.
func (f *fixture) wantSuccesses(errs []error, want int, others library.Code) {
	f.Helper()
	won := 0
	for _, err := range errs {
		if err == nil {
			won++
			continue
		}
		f.code(err, others)
	}
	f.same("calls that succeeded", won, want)
}

func testSignUps(f *fixture) {
	errs := concurrently(concurrentCalls, func(i int) error {
		u := account(fmt.Sprint("user ", i))
		u.EmailKey = account("ann").EmailKey
		return f.store.CreateUser(f.Context(), u, nil)
	})
	f.wantSuccesses(errs, 1, library.CodeEmailTaken)
	winner := slices.Index(errs, nil)
	f.same("account", f.userByEmail("ann").ID, fmt.Sprint("user ", winner))
}

func testPromotions(f *fixture) {
	for i := range concurrentCalls {
		f.create(guest(fmt.Sprint("guest ", i), at(60)))
	}
	errs := concurrently(concurrentCalls, func(i int) error {
		if i%2 == 0 {
			return f.promote(fmt.Sprint("guest ", i), account("ann"))
		}
		u := account(fmt.Sprint("user ", i))
		u.EmailKey = account("ann").EmailKey
		return f.store.CreateUser(f.Context(), u, nil)
	})
	f.wantSuccesses(errs, 1, library.CodeEmailTaken)

	f.create(guest("gus", at(60)))
	errs = concurrently(concurrentCalls, func(i int) error {
		return f.promote("gus", account(fmt.Sprint("user ", i)))
	})
	f.wantSuccesses(errs, 1, library.CodeUserNotFound)
}

func testCatalogues(f *fixture) {
	const each = 20
	f.put("common")
	errs := concurrently(concurrentCalls/5, func(i int) error {
		name := fmt.Sprint("Shelf ", i)
		videos := []library.Video{{ID: "common", Category: "Shelf"}}
		for j := range each {
			videos = append(videos, library.Video{ID: fmt.Sprintf("v %d %d", i, j), Category: name})
		}
		return fill.Put(f.Context(), f.store, []library.Category{category(name, name), sampleCategory()}, videos)
	})
	f.ok(errors.Join(errs...))
	f.same("video of every catalogue", f.videos(library.VideoQuery{Limit: 1}).Videos, []library.Video{{ID: "common", Category: "Shelf"}})
	for _, order := range library.VideoOrders() {
		found := ids(f.collect(library.VideoQuery{Order: order, Limit: 7}))
		f.same("videos", len(found), concurrentCalls/5*each+1)
		slices.Sort(found)
		f.same("different videos", len(slices.Compact(found)), concurrentCalls/5*each+1)
	}
	for i := range concurrentCalls / 5 {
		own := ids(f.videos(library.VideoQuery{CategoryID: fmt.Sprint("Shelf ", i)}).Videos)
		for j, id := range own {
			f.same("ID at the given position", id, fmt.Sprintf("v %d %d", i, j))
		}
		f.same("videos of a category", len(own), each)
	}
}

func testAddOneVideo(f *fixture, l list) {
	f.put("a")
	f.createWithLists("ann")
	errs := concurrently(concurrentCalls, func(int) error {
		return second(l.add(f.Context(), f.store, "ann", "a", at(1)))
	})
	f.wantSuccesses(errs, 1, library.CodeVideoPresent)
	f.same("list", ids(f.get(l, "ann")), []string{"a"})
}

func testAddVideos(f *fixture, l list) {
	videoIDs := videoIDs(concurrentCalls)
	f.put(videoIDs...)
	f.createWithLists("ann")
	changes := make([]library.Change, concurrentCalls)
	errs := concurrently(concurrentCalls, func(i int) (err error) {
		changes[i], err = l.add(f.Context(), f.store, "ann", videoIDs[i], at(1))
		return err
	})
	f.ok(errors.Join(errs...))

	added := l.shown(ids(f.get(l, "ann")))
	f.same("videos in the list", len(added), concurrentCalls)
	order := make([]string, concurrentCalls)
	first := slices.MinFunc(changes, func(a, b library.Change) int { return cmp.Compare(a.Revision, b.Revision) }).Revision
	for i, change := range changes {
		f.same("revision after n videos", change.Revision, first+int64(change.Length)-1)
		order[change.Length-1] = videoIDs[i]
	}
	f.same("videos in order of revisions", order, added)
}

func testAddAndRemove(f *fixture, l list) {
	videoIDs := videoIDs(concurrentCalls)
	f.put(videoIDs...)
	f.createWithLists("ann")
	for _, id := range videoIDs[:concurrentCalls/2] {
		f.add(l, "ann", id)
	}
	errs := concurrently(concurrentCalls, func(i int) error {
		if i < concurrentCalls/2 {
			return second(l.remove(f.Context(), f.store, "ann", videoIDs[i], at(1)))
		}
		return second(l.add(f.Context(), f.store, "ann", videoIDs[i], at(1)))
	})
	f.ok(errors.Join(errs...))
	left := ids(f.get(l, "ann"))
	slices.Sort(left)
	f.same("list", left, videoIDs[concurrentCalls/2:])
}

func testCreatePlaylists(f *fixture) {
	f.create(account("ann"))
	ids := videoIDs(concurrentCalls)
	errs := concurrently(concurrentCalls, func(i int) error {
		return second(f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: ids[i]}, at(1)))
	})
	f.ok(errors.Join(errs...))
	got := playlistIDs(f.playlists("ann"))
	slices.Sort(got)
	f.same("playlists", got, ids)

	errs = concurrently(concurrentCalls, func(int) error {
		return second(f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: "same"}, at(1)))
	})
	f.wantSuccesses(errs, 1, "")
}

// testPlaylistsSnapshot reads all playlists while playlists are filled and deleted. A playlist that
// was filled before the read must be returned with its video, unless it was deleted.
func testPlaylistsSnapshot(f *fixture) {
	const rounds = 60
	f.put("a")
	f.create(account("ann"))
	var filled atomic.Int64
	errs := concurrently(3, func(i int) error {
		if i == 0 {
			defer filled.Store(rounds)
			return f.createAndDelete(rounds, &filled)
		}
		for filled.Load() < rounds {
			round := int(filled.Load())
			playlists, err := f.store.Playlists(f.Context(), "ann", 0)
			if err != nil {
				return err
			}
			for _, p := range playlists.Playlists {
				if p.ID == fmt.Sprint(round) && len(p.Videos) != 1 {
					return fmt.Errorf("got playlist %s with %d videos, want 1", p.ID, len(p.Videos))
				}
			}
		}
		return nil
	})
	f.ok(errors.Join(errs...))
}

// createAndDelete creates, fills and deletes one playlist per round. The name of a playlist is the
// number of its round. filled stores the last round whose playlist was filled.
func (f *fixture) createAndDelete(rounds int, filled *atomic.Int64) error {
	for round := 1; round < rounds; round++ {
		id := fmt.Sprint(round)
		if _, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: id}, at(1)); err != nil {
			return err
		}
		if _, err := f.store.AddToPlaylist(f.Context(), "ann", id, "a", at(1)); err != nil {
			return err
		}
		filled.Store(int64(round))
		if _, err := f.store.DeletePlaylist(f.Context(), "ann", id, at(1)); err != nil {
			return err
		}
	}
	return nil
}

// testBusyGuests runs two concurrent deletions of expired guests. At the same time, the guests add
// videos, log in and sign up.
func testBusyGuests(f *fixture) {
	f.put("a")
	guestID := func(i int) string { return fmt.Sprint("guest ", i%concurrentCalls) }
	for i := range concurrentCalls {
		f.create(guest(guestID(i), at(60)))
		f.login(session(guestID(i), guestID(i), at(60)))
	}
	var guests, promoted atomic.Int64
	errs := concurrently(5*concurrentCalls, func(i int) error {
		id := guestID(i)
		switch i / concurrentCalls {
		case 0:
			return second(f.store.AddToCollection(f.Context(), id, library.History, "a", at(1)))
		case 1:
			return f.store.CreateSession(f.Context(), session(fmt.Sprint("again ", i), id, at(60)))
		case 2:
			return second(f.store.CreatePlaylist(f.Context(), id, library.Playlist{ID: "p"}, at(1)))
		case 3:
			err := f.promote(id, account(fmt.Sprint("user ", i)))
			if err == nil {
				promoted.Add(1)
			}
			return err
		default:
			expired, _, err := f.store.DeleteExpired(f.Context(), at(60))
			guests.Add(expired)
			return err
		}
	})
	for _, err := range errs {
		if err != nil {
			f.code(err, library.CodeUserNotFound)
		}
	}
	f.same("guests removed or promoted", guests.Load()+promoted.Load(), int64(concurrentCalls))
	f.wantExpired(at(50), 0, 0)
}

func testManyAccounts(f *fixture) {
	f.put("a", "b")
	for i := range concurrentCalls {
		f.createWithLists(fmt.Sprint("user ", i))
	}
	for _, l := range lists() {
		errs := concurrently(2*concurrentCalls, func(i int) error {
			return second(l.add(f.Context(), f.store, fmt.Sprint("user ", i%concurrentCalls), []string{"a", "b"}[i/concurrentCalls], at(1)))
		})
		f.ok(errors.Join(errs...))
	}
	for i := range concurrentCalls {
		for _, l := range lists() {
			added := ids(f.get(l, fmt.Sprint("user ", i)))
			slices.Sort(added)
			f.same(l.name, added, []string{"a", "b"})
		}
	}
}
