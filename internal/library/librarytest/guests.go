package librarytest

import (
	"time"

	"greenroom/internal/library"
)

func guestTests() []subtest {
	return []subtest{
		{"PromoteGuest retains the ID, CreatedAt and lists", testPromote},
		{"PromoteGuest replaces only the guest's sessions by a new session", testPromoteSessions},
		{"PromoteGuest without a guest returns CodeUserNotFound", testPromoteNotFound},
		{"PromoteGuest to an EmailKey in use returns CodeEmailTaken and changes nothing", testPromoteTaken},
		{"PromoteGuest accepts the guest's EmailKey", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.ok(f.promote("gus", account("gus")))
			f.same("account", f.userByEmail("gus"), account("gus"))
		}},
		{"PromoteGuest frees the guest's EmailKey", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.ok(f.promote("gus", account("ann")))
			f.wantNoUser("gus")
			next := account("next")
			next.EmailKey = account("gus").EmailKey
			f.create(next)
		}},
		{"a promoted guest does not expire", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.ok(f.promote("gus", account("ann")))
			f.wantExpired(at(600), 0, 0)
			f.same("guest", f.userByEmail("ann").Guest(), false)
		}},
		{"ExtendSessions extends sessions and guests", testExtend},
		{"ExtendSessions shortens no session and restores none", testExtendOnly},
		{"DeleteExpired deletes expired guests and sessions", testDeleteExpired},
		{"DeleteExpired removes all data of a guest", testDeleteExpiredCascade},
		{"DeleteExpired does not count sessions of deleted accounts", testDeleteExpiredCounts},
		{"DeleteExpired retains accounts without expiry", func(f *fixture) {
			f.createWithLists("ann")
			f.login(session("s", "ann", at(60)))
			f.wantExpired(at(60), 0, 1)
			f.same("account", f.userByEmail("ann"), account("ann"))
			f.same("playlists", playlistIDs(f.playlists("ann")), []string{playlistID})
		}},
	}
}

// fillLists adds the videos to the catalogue and to every list of the account. The account
// must not have a playlist.
func (f *fixture) fillLists(userID string, videoIDs ...string) {
	f.Helper()
	f.put(videoIDs...)
	f.createPlaylist(userID, playlistID)
	for _, l := range lists() {
		for _, id := range videoIDs {
			f.add(l, userID, id)
		}
	}
}

// wantLists checks that every list of the account has the videos, given in the order in which they
// were added.
func (f *fixture) wantLists(userID string, videoIDs ...string) {
	f.Helper()
	for _, l := range lists() {
		f.same(l.name, ids(f.get(l, userID)), l.shown(videoIDs))
	}
}

// wantExpired checks how many guests and sessions DeleteExpired removes at the time now.
func (f *fixture) wantExpired(now time.Time, wantGuests, wantSessions int64) {
	f.Helper()
	guests, sessions, err := f.store.DeleteExpired(f.Context(), now)
	f.ok(err)
	f.same("removed guests", guests, wantGuests)
	f.same("removed sessions", sessions, wantSessions)
}

func testPromote(f *fixture) {
	f.create(guest("gus", at(60)))
	f.fillLists("gus", "a", "b")
	u := account("ann")
	u.CreatedAt, u.UpdatedAt, u.ExpiresAt, u.VerifiedAt = at(7), at(8), at(9), at(6)
	f.ok(f.promote("gus", u))

	want := u
	want.ID, want.CreatedAt, want.ExpiresAt = "gus", at(0), time.Time{}
	f.same("account", f.userByEmail("ann"), want)
	f.wantLists("gus", "a", "b")
	_, err := f.store.Playlists(f.Context(), "ann", 0)
	f.code(err, library.CodeUserNotFound)
}

func testPromoteSessions(f *fixture) {
	f.create(guest("gus", at(60)))
	f.create(guest("eve", at(60)))
	f.login(session("gus 1", "gus", at(60)))
	f.login(session("gus 2", "gus", at(60)))
	f.login(session("eve 1", "eve", at(60)))
	f.ok(f.store.PromoteGuest(f.Context(), "gus", account("ann"), session("ann 1", "not read", at(90)), ""))
	opened, u, err := f.store.SessionUser(f.Context(), "ann 1")
	f.ok(err)
	f.same("session", opened, session("ann 1", "gus", at(90)))
	f.same("account of the session", u, f.userByEmail("ann"))
	f.wantNoSession("gus 1")
	f.wantNoSession("gus 2")
	f.wantSession("eve 1")
}

func testPromoteNotFound(f *fixture) {
	f.create(account("ann"))
	f.login(session("s", "ann", at(60)))
	f.code(f.promote("nobody", account("new")), library.CodeUserNotFound)
	f.code(f.promote("ann", account("new")), library.CodeUserNotFound)
	// If the guest is missing and the email address is in use, the missing guest must be reported.
	f.code(f.promote("nobody", account("ann")), library.CodeUserNotFound)

	f.wantNoUser("new")
	f.wantSession("s")
	f.same("account", f.userByEmail("ann"), account("ann"))
	f.create(guest("gus", at(60)))
	f.ok(f.promote("gus", account("new")))
	f.code(f.promote("gus", account("newer")), library.CodeUserNotFound)
}

func testPromoteTaken(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	f.login(session("s", "gus", at(60)))
	f.code(f.promote("gus", account("ann")), library.CodeEmailTaken)
	f.same("guest", f.userByEmail("gus"), guest("gus", at(60)))
	f.same("account", f.userByEmail("ann"), account("ann"))
	f.wantSession("s")
}

func testDeleteExpired(f *fixture) {
	millisecond := time.Millisecond
	f.create(account("ann"))
	for id, expiresAt := range map[string]time.Time{
		"past": at(60).Add(-millisecond), "now": at(60), "next": at(60).Add(millisecond),
	} {
		f.create(guest(id, expiresAt))
		f.login(session(id, "ann", expiresAt))
	}
	f.wantExpired(at(60).Add(999_999), 2, 2)
	for _, id := range []string{"past", "now"} {
		f.wantNoUser(id)
		f.wantNoSession(id)
	}
	f.userByEmail("next")
	f.wantSession("next")
	f.wantExpired(at(60), 0, 0)
	f.wantExpired(at(61), 1, 1)
}

func testDeleteExpiredCascade(f *fixture) {
	f.create(guest("gus", at(60)))
	f.fillLists("gus", "a", "b")
	f.createWithLists("ann")
	for _, l := range lists() {
		f.add(l, "ann", "a")
	}
	f.login(session("s", "gus", at(600)))
	f.wantExpired(at(60), 1, 0)

	f.wantNoSession("s")
	f.wantLists("ann", "a")
	for _, l := range lists() {
		_, err := l.get(f.Context(), f.store, "gus", 0)
		f.code(err, library.CodeUserNotFound)
	}
	// The store must have no data of the guest, so its IDs and email address can be used again.
	f.create(account("gus"))
	f.createPlaylist("gus", playlistID)
	f.login(session("s", "gus", at(60)))
	f.wantLists("gus")
}

func testDeleteExpiredCounts(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	f.create(guest("eve", at(70)))
	f.login(session("gus 1", "gus", at(50)))
	f.login(session("gus 2", "gus", at(90)))
	f.login(session("eve 1", "eve", at(50)))
	f.login(session("ann 1", "ann", at(50)))
	f.login(session("ann 2", "ann", at(90)))
	f.wantExpired(at(60), 1, 2)
	f.wantSession("ann 2")
	f.userByEmail("eve")
}

func testExtend(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	f.create(guest("eve", at(60)))
	for _, id := range []string{"ann", "gus", "eve"} {
		f.login(session(id+" 1", id, at(60)))
		f.login(session(id+" 2", id, at(60)))
	}
	f.ok(f.store.ExtendSessions(f.Context(), nil))
	f.ok(f.store.ExtendSessions(f.Context(), []library.SessionActivity{
		{SessionID: "ann 1", ExpiresAt: at(90), GuestExpiresAt: at(70)},
		{SessionID: "gus 1", ExpiresAt: at(91), GuestExpiresAt: at(71)},
		{SessionID: "gus 2", ExpiresAt: at(80), GuestExpiresAt: at(62)},
	}))
	f.same("account", f.userByEmail("ann"), account("ann"))
	f.same("guest", f.userByEmail("gus"), guest("gus", at(71)))
	f.same("another guest", f.userByEmail("eve"), guest("eve", at(60)))
	for id, until := range map[string]int{"ann 1": 90, "ann 2": 60, "gus 1": 91, "gus 2": 80, "eve 1": 60} {
		got, _, err := f.store.SessionUser(f.Context(), id)
		f.ok(err)
		f.same("session "+id+" holds until", got.ExpiresAt, at(until))
	}
}

func testExtendOnly(f *fixture) {
	f.library()
	before := f.state()
	f.ok(f.store.ExtendSessions(f.Context(), []library.SessionActivity{
		{SessionID: "session of gus", ExpiresAt: at(30), GuestExpiresAt: at(30)},
		{SessionID: "new", ExpiresAt: at(90), GuestExpiresAt: at(90)},
	}))
	f.same("state", f.state(), before)
}
