package librarytest

import "greenroom/internal/library"

func storeTests() []subtest {
	return []subtest{
		{"Ping of a working store is nil", func(f *fixture) {
			f.ok(f.store.Ping(f.Context()))
		}},
		{"ProbeWrite of a store that can write is nil, and changes nothing", func(f *fixture) {
			f.library()
			before := f.state()
			for range 2 {
				f.ok(f.store.ProbeWrite(f.Context()))
			}
			f.same("state", f.state(), before)
		}},
		{"a cancelled context prevents the operation", testContextDone},
		{"an operation whose context is cancelled changes everything or nothing", testContextDoneDuringOperation},
		{"callers can change slices that they passed to the store", testSlicesGiven},
		{"callers can change slices that the store returns", testSlicesReturned},
		{"an ID in use returns an error without a code and changes nothing", testIDInUse},
	}
}

func testIDInUse(f *fixture) {
	f.library()
	before := f.state()
	u := account("ann")
	u.EmailKey = account("new").EmailKey
	f.code(f.store.CreateUser(f.Context(), u, nil), "")
	f.code(f.store.CreateSession(f.Context(), session("session of ann", "gus", at(90))), "")
	f.code(f.store.Register(f.Context(), u, session("new", "", at(90)), ""), "")
	inUse := session("session of ann", "", at(90))
	f.code(f.store.Register(f.Context(), account("new"), inUse, ""), "")
	f.code(f.store.PromoteGuest(f.Context(), "gus", account("new"), inUse, ""), "")
	inUse.ID = "session of gus"
	f.code(f.store.PromoteGuest(f.Context(), "gus", account("new"), inUse, ""), "")
	_, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: playlistID, Title: "Other"}, at(9))
	f.code(err, "")
	f.same("state", f.state(), before)
}
