package librarytest

import (
	"time"

	"greenroom/internal/library"
)

func accountTests() []subtest {
	return []subtest{
		{"every field of an account is stored", func(f *fixture) {
			want := account("ann")
			want.Email, want.EmailKey = "Änn@Example.org", "änn@example.org"
			want.Profile = []byte("{\"firstName\":\"Änn\", \"n\" : 1.0,\n\"n\":null}")
			want.UpdatedAt = at(5)
			f.create(want)
			got, err := f.store.UserByEmail(f.Context(), want.EmailKey)
			f.ok(err)
			f.same("account", got, want)
		}},
		{"every field of a guest is stored", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.same("guest", f.userByEmail("gus"), guest("gus", at(60)))
		}},
		{"times are UTC with millisecond precision", testAccountTimes},
		{"an unknown email is CodeUserNotFound", func(f *fixture) {
			f.create(account("ann"))
			f.wantNoUser("bob")
			_, err := f.store.UserByEmail(f.Context(), "")
			f.code(err, library.CodeUserNotFound)
		}},
		{"accounts are found by EmailKey, not by Email", func(f *fixture) {
			f.create(account("ann"))
			_, err := f.store.UserByEmail(f.Context(), account("ann").Email)
			f.code(err, library.CodeUserNotFound)
		}},
		{"accounts are added together with links, or not at all", testCreateUsers},
		{"an EmailKey in use returns CodeEmailTaken", testEmailTaken},
		{"Register adds an account and its first session", func(f *fixture) {
			f.ok(f.store.Register(f.Context(), guest("gus", at(60)), session("first", "not read", at(90)), ""))
			opened, u, err := f.store.SessionUser(f.Context(), "first")
			f.ok(err)
			f.same("session", opened, session("first", "gus", at(90)))
			f.same("account", u, guest("gus", at(60)))
		}},
		{"Register with an EmailKey in use is CodeEmailTaken, and opens no session", func(f *fixture) {
			f.create(account("ann"))
			u := account("bob")
			u.EmailKey = account("ann").EmailKey
			f.code(f.store.Register(f.Context(), u, session("first", "", at(90)), ""), library.CodeEmailTaken)
			f.wantNoSession("first")
			f.same("account", f.userByEmail("ann"), account("ann"))
		}},
		{"Register with a session's id in use adds no account", func(f *fixture) {
			f.create(account("ann"))
			f.login(session("first", "ann", at(60)))
			f.code(f.store.Register(f.Context(), account("bob"), session("first", "", at(90)), ""), "")
			f.wantNoUser("bob")
		}},
		{"a new account has empty lists", func(f *fixture) {
			f.create(account("ann"))
			for _, c := range library.Collections() {
				f.same(string(c), f.get(list{collection: c}, "ann"), []library.Video{})
			}
			f.same("playlists", f.playlists("ann"), []playlist{})
		}},
	}
}

func testAccountTimes(f *fixture) {
	zone := time.FixedZone("", 5*3600+1800)
	u := account("ann")
	u.CreatedAt = at(1).Add(999_999).In(zone)
	u.UpdatedAt = at(2).Add(1).In(zone)
	u.ExpiresAt = at(3).Add(500_000).In(zone)
	f.create(u)
	want := account("ann")
	want.CreatedAt, want.UpdatedAt, want.ExpiresAt = at(1), at(2), at(3)
	f.wantTimes(f.userByEmail("ann"), want)

	f.login(session("s", "ann", at(1)))
	f.ok(f.store.ExtendSessions(f.Context(), []library.SessionActivity{{SessionID: "s", GuestExpiresAt: at(9).Add(999_999).In(zone)}}))
	want.ExpiresAt = at(9)
	f.wantTimes(f.userByEmail("ann"), want)

	f.put("a")
	_, err := f.store.AddToCollection(f.Context(), "ann", library.Likes, "a", at(7).Add(999_999).In(zone))
	f.ok(err)
	want.UpdatedAt = at(7)
	f.wantTimes(f.userByEmail("ann"), want)
}

// wantTimes checks that the times of got and want are equal, including the time zone.
func (f *fixture) wantTimes(got, want library.User) {
	f.Helper()
	if got.CreatedAt != want.CreatedAt || got.UpdatedAt != want.UpdatedAt || got.ExpiresAt != want.ExpiresAt {
		f.Fatalf("got times %v, %v, %v; want %v, %v, %v",
			got.CreatedAt, got.UpdatedAt, got.ExpiresAt, want.CreatedAt, want.UpdatedAt, want.ExpiresAt)
	}
}

func testCreateUsers(f *fixture) {
	link := library.Link{ID: "link", Kind: library.ResetLink, TokenHash: "hash", UserID: "bob", Uses: 1, UsesLeft: 1, CreatedAt: at(1), ExpiresAt: at(100)}
	f.ok(f.store.CreateUsers(f.Context(), []library.User{account("ann"), account("bob")}, []library.Link{link}, nil))
	f.same("second account", f.userByEmail("bob"), account("bob"))
	got, err := f.store.LinkByToken(f.Context(), "hash", at(2))
	f.ok(err)
	f.same("link of the account", got, link)

	more := account("eve")
	more.EmailKey = account("ann").EmailKey
	f.code(f.store.CreateUsers(f.Context(), []library.User{account("carl"), more}, nil, nil), library.CodeEmailTaken)
	twice := account("dora")
	twice.EmailKey = account("carl").EmailKey
	f.code(f.store.CreateUsers(f.Context(), []library.User{account("carl"), twice}, nil, nil), library.CodeEmailTaken)
	link.ID, link.TokenHash, link.UserID = "other", "other", "nobody"
	f.code(f.store.CreateUsers(f.Context(), []library.User{account("carl")}, []library.Link{link}, nil), library.CodeUserNotFound)
	_, err = f.store.UserByEmail(f.Context(), account("carl").EmailKey)
	f.code(err, library.CodeUserNotFound)
}

func testEmailTaken(f *fixture) {
	f.create(account("ann"))
	second := account("second")
	second.EmailKey = account("ann").EmailKey
	f.code(f.store.CreateUser(f.Context(), second, nil), library.CodeEmailTaken)
	f.same("first account", f.userByEmail("ann"), account("ann"))

	_, err := f.store.Playlists(f.Context(), "second", 0)
	f.code(err, library.CodeUserNotFound)
	f.create(account("second"))
}

func sessionTests() []subtest {
	return []subtest{
		{"a session is stored with its account", func(f *fixture) {
			f.create(account("ann"))
			f.create(account("bob"))
			f.login(session("s1", "ann", at(60)))
			f.login(session("s2", "bob", at(70)))
			s, u, err := f.store.SessionUser(f.Context(), "s2")
			f.ok(err)
			f.same("session", s, session("s2", "bob", at(70)))
			f.same("account", u, account("bob"))
		}},
		{"times are UTC with millisecond precision", func(f *fixture) {
			zone := time.FixedZone("", -3600)
			f.create(account("ann"))
			f.login(library.Session{ID: "s", UserID: "ann", CreatedAt: at(1).Add(999_999).In(zone), ExpiresAt: at(2).Add(1).In(zone)})
			s, _, err := f.store.SessionUser(f.Context(), "s")
			f.ok(err)
			if s.CreatedAt != at(1) || s.ExpiresAt != at(2) {
				f.Fatalf("got times %v and %v, want %v and %v", s.CreatedAt, s.ExpiresAt, at(1), at(2))
			}
		}},
		{"CreateSession without an account is CodeUserNotFound", func(f *fixture) {
			f.create(account("ann"))
			f.code(f.store.CreateSession(f.Context(), session("s", "nobody", at(60))), library.CodeUserNotFound)
			f.wantNoSession("s")
		}},
		{"an unknown session is CodeSessionNotFound", func(f *fixture) {
			f.create(account("ann"))
			f.login(session("s", "ann", at(60)))
			f.wantNoSession("t")
			f.wantNoSession("")
		}},
		{"SessionUser does not check expiry", func(f *fixture) {
			f.create(guest("gus", at(-60)))
			f.login(session("s", "gus", at(-60)))
			f.wantSession("s")
		}},
		{"DeleteSession is idempotent", func(f *fixture) {
			f.create(account("ann"))
			f.login(session("s1", "ann", at(60)))
			f.login(session("s2", "ann", at(60)))
			for range 2 {
				f.ok(f.store.DeleteSession(f.Context(), "ann", "s1"))
				f.wantNoSession("s1")
				f.wantSession("s2")
			}
			f.ok(f.store.DeleteSession(f.Context(), "ann", "never"))
			f.create(account("bob"))
			for _, other := range []string{"bob", "nobody", ""} {
				f.ok(f.store.DeleteSession(f.Context(), other, "s2"))
			}
			f.wantSession("s2")
		}},
		{"an account has 30 sessions", func(f *fixture) {
			f.create(account("ann"))
			for _, id := range videoIDs(30) {
				f.login(session(id, "ann", at(60)))
			}
			for _, id := range videoIDs(30) {
				f.wantSession(id)
			}
		}},
	}
}
