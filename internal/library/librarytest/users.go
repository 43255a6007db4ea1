package librarytest

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
)

func userTests() []subtest {
	return []subtest{
		{"an account is a learner by default", func(f *fixture) {
			u := account("ann")
			u.Role = ""
			f.create(u)
			f.same("role", f.userByEmail("ann").Role, library.Learner)
			u = account("bob")
			u.Role, u.DisabledAt, u.VerifiedAt = library.Curator, at(5), at(6)
			f.create(u)
			f.same("account", f.userByEmail("bob"), u)
		}},
		{"SetRole sets the role and UpdatedAt", func(f *fixture) {
			f.create(account("ann"))
			f.login(session("s", "ann", at(60)))
			f.ok(f.store.SetRole(f.Context(), "ann", library.Curator, at(9), nil))
			want := account("ann")
			want.Role, want.UpdatedAt = library.Curator, at(9)
			f.same("account", f.userByEmail("ann"), want)
			f.wantSession("s")
		}},
		{"HasOperator finds an operator whose account is not disabled", testHasOperator},
		{"the last operator cannot be removed", testLastOperator},
		{"if two operators demote each other, one operator remains", testConcurrentOperators},
		{"SetDisabled ends sessions and is reversible", testDisabled},
		{"SetPassword ends other sessions and reset links", testSetPassword},
		{"UpgradePassword changes only the hash", testUpgradePassword},
		{"SetEmail ends other sessions and reset links, and the previous EmailKey is free", testSetEmail},
		{"SetEmail to an EmailKey in use is CodeEmailTaken and changes nothing", func(f *fixture) {
			f.create(account("ann"))
			f.create(account("bob"))
			f.login(session("s", "ann", at(60)))
			f.code(f.store.SetEmail(f.Context(), "ann", library.Credentials{}, "b", account("bob").EmailKey, false, "", at(9)), library.CodeEmailTaken)
			f.same("account", f.userByEmail("ann"), account("ann"))
			f.wantSession("s")
			f.ok(f.store.SetEmail(f.Context(), "ann", library.Credentials{}, "ANN@example.org", account("ann").EmailKey, false, "s", at(9)))
			f.same("e-mail", f.userByEmail("ann").Email, "ANN@example.org")
		}},
		{"UpdateProfile changes the profile and its search text", func(f *fixture) {
			f.create(account("ann"))
			profile := []byte(`{"firstName":"Änne","lastName":"Zoe"}`)
			f.ok(f.store.UpdateProfile(f.Context(), "ann", at(9), replaceProfile(profile)))
			clear(profile)
			want := account("ann")
			want.Profile, want.UpdatedAt = []byte(`{"firstName":"Änne","lastName":"Zoe"}`), at(9)
			f.same("account", f.userByEmail("ann"), want)
			f.wantUsers(library.UserQuery{Words: []string{"änne", "zo"}}, "ann")
		}},
		{"UpdateProfile changes a guest's profile", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.ok(f.store.UpdateProfile(f.Context(), "gus", at(9), replaceProfile([]byte(`{"a":1}`))))
			want := guest("gus", at(60))
			want.Profile, want.UpdatedAt = []byte(`{"a":1}`), at(9)
			f.same("guest", f.userByEmail("gus"), want)
			f.wantUsers(library.UserQuery{})
		}},
		{"DeleteUser removes the account and its data", testDeleteUser},
		{"writes to a missing account return CodeUserNotFound", testUsersNotFound},
		{"Users returns pages of accounts, newest first", testUserPages},
		{"Users filters by words, role and state", testUserQueries},
		{"UserSummary contains the account and its usage", testUserSummary},
		{"SessionsOf returns sessions, latest expiry first", func(f *fixture) {
			f.create(account("ann"))
			f.create(account("bob"))
			sessions, err := f.store.SessionsOf(f.Context(), "ann")
			f.ok(err)
			f.same("sessions", sessions, []library.Session{})
			short, long := session("short", "ann", at(60)), session("long", "ann", at(90))
			long.Browser, long.System = "Firefox", "Linux"
			for _, s := range []library.Session{short, long, session("b", "bob", at(70))} {
				f.login(s)
			}
			sessions, err = f.store.SessionsOf(f.Context(), "ann")
			f.ok(err)
			f.same("sessions", sessions, []library.Session{long, short})
		}},
		{"EndSessions ends all sessions except keptSession", func(f *fixture) {
			f.create(account("ann"))
			f.create(account("bob"))
			for _, s := range []library.Session{session("1", "ann", at(60)), session("2", "ann", at(60)), session("b", "bob", at(60))} {
				f.login(s)
			}
			f.ok(f.store.EndSessions(f.Context(), "ann", "2", nil))
			f.wantNoSession("1")
			f.wantSession("2")
			f.ok(f.store.EndSessions(f.Context(), "ann", "", nil))
			f.wantNoSession("2")
			f.wantSession("b")
		}},
	}
}

// role sets the role of the account.
func (f *fixture) role(userID string, role library.Role) {
	f.Helper()
	f.ok(f.store.SetRole(f.Context(), userID, role, at(1), nil))
}

func (f *fixture) wantOperator(want bool) {
	f.Helper()
	has, err := f.store.HasOperator(f.Context())
	f.ok(err)
	f.same("operator exists", has, want)
}

func testHasOperator(f *fixture) {
	f.create(account("ann"))
	f.wantOperator(false)
	f.role("ann", library.Operator)
	f.wantOperator(true)
	disabled := account("bob")
	disabled.Role, disabled.DisabledAt = library.Operator, at(1)
	f.create(disabled)
	f.code(f.store.SetRole(f.Context(), "ann", library.Learner, at(1), nil), library.CodeLastOperator)
	f.ok(f.store.SetDisabled(f.Context(), "bob", false, at(1), nil))
	f.role("ann", library.Learner)
	f.wantOperator(true)
}

func testLastOperator(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	f.role("ann", library.Operator)
	f.role("ann", library.Operator)
	before := f.userByEmail("ann")
	f.login(session("s", "ann", at(60)))
	f.code(f.store.SetRole(f.Context(), "ann", library.Curator, at(9), nil), library.CodeLastOperator)
	f.code(f.store.SetDisabled(f.Context(), "ann", true, at(9), nil), library.CodeLastOperator)
	f.code(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil), library.CodeLastOperator)
	f.same("account", f.userByEmail("ann"), before)
	f.wantSession("s")
	f.ok(f.store.DeleteUser(f.Context(), "bob", library.Credentials{}, nil))
	f.create(account("eve"))
	f.role("eve", library.Operator)
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
	f.wantOperator(true)
}

func testConcurrentOperators(f *fixture) {
	for _, id := range []string{"ann", "bob"} {
		f.create(account(id))
		f.role(id, library.Operator)
	}
	var both sync.WaitGroup
	var rejected atomic.Int32
	for _, id := range []string{"ann", "bob"} {
		both.Go(func() {
			if err := f.store.SetRole(f.Context(), id, library.Learner, at(9), nil); library.CodeOf(err) == library.CodeLastOperator {
				rejected.Add(1)
			}
		})
	}
	both.Wait()
	f.same("rejected demotions", rejected.Load(), int32(1))
	f.wantOperator(true)
}

func testDisabled(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	f.login(session("a", "ann", at(60)))
	f.login(session("b", "bob", at(60)))
	f.wantSession("a")
	for _, seconds := range []int{9, 10} {
		f.ok(f.store.SetDisabled(f.Context(), "ann", true, at(seconds), nil))
		want := account("ann")
		want.DisabledAt, want.UpdatedAt = at(9), at(seconds)
		f.same("account", f.userByEmail("ann"), want)
	}
	f.wantNoSession("a")
	f.wantSession("b")
	f.ok(f.store.SetDisabled(f.Context(), "ann", false, at(11), nil))
	want := account("ann")
	want.UpdatedAt = at(11)
	f.same("account", f.userByEmail("ann"), want)
}

// wantAccessRevoked checks that change ends the session "other" and the reset link of ann. The
// session "kept" and the session and link of bob must stay valid.
func (f *fixture) wantAccessRevoked(change func() error) {
	f.Helper()
	f.create(account("ann"))
	f.create(account("bob"))
	f.login(session("kept", "ann", at(60)))
	f.login(session("other", "ann", at(60)))
	f.login(session("bob's", "bob", at(60)))
	f.ok(f.store.CreateLink(f.Context(), resetLink("of ann", "ann"), nil))
	f.ok(f.store.CreateLink(f.Context(), resetLink("of bob", "bob"), nil))
	f.wantSession("other")
	f.ok(change())
	f.wantSession("kept")
	f.wantNoSession("other")
	f.wantSession("bob's")
	f.wantNoLink("of ann")
	f.wantLink("of bob")
}

func testSetPassword(f *fixture) {
	f.wantAccessRevoked(func() error {
		return f.store.SetPassword(f.Context(), "ann", library.Credentials{}, "another", "kept", at(9), nil)
	})
	want := account("ann")
	want.PasswordHash, want.UpdatedAt = "another", at(9)
	f.same("account", f.userByEmail("ann"), want)
	f.ok(f.store.SetPassword(f.Context(), "ann", library.Credentials{}, "third", "", at(9), nil))
	f.wantNoSession("kept")
}

func testUpgradePassword(f *fixture) {
	f.create(account("ann"))
	f.login(session("s", "ann", at(60)))
	f.wantSession("s")
	f.ok(f.store.UpgradePassword(f.Context(), "ann", account("ann").Credentials(), "upgraded"))
	want := account("ann")
	want.PasswordHash = "upgraded"
	f.same("account", f.userByEmail("ann"), want)
	_, user, err := f.store.SessionUser(f.Context(), "s")
	f.ok(err)
	f.same("account of the session", user, want)
	f.code(f.store.UpgradePassword(f.Context(), "ann", account("ann").Credentials(), "other"), library.CodeCredentialsChanged)
}

func testSetEmail(f *fixture) {
	f.wantAccessRevoked(func() error {
		return f.store.SetEmail(f.Context(), "ann", library.Credentials{}, "New@Example.org", account("new").EmailKey, true, "kept", at(9))
	})
	want := account("ann")
	want.Email, want.EmailKey, want.UpdatedAt, want.VerifiedAt = "New@Example.org", account("new").EmailKey, at(9), at(9)
	f.same("account", f.userByEmail("new"), want)
	listed, err := f.store.Users(f.Context(), library.UserQuery{Words: []string{"new@"}, Limit: 1})
	f.ok(err)
	f.same("listed account", listed.Users[0].User, want)
	f.wantNoUser("ann")
	f.wantUsers(library.UserQuery{Words: []string{"new@"}}, "ann")
	next := account("next")
	next.EmailKey = account("ann").EmailKey
	f.create(next)
	f.ok(f.store.SetEmail(f.Context(), "ann", library.Credentials{}, want.Email, want.EmailKey, false, "", at(10)))
	want.UpdatedAt, want.VerifiedAt = at(10), time.Time{}
	f.same("account with an unverified email", f.userByEmail("new"), want)
}

func testDeleteUser(f *fixture) {
	f.library()
	f.ok(f.store.CreateLink(f.Context(), resetLink("of ann", "ann"), nil))
	for _, id := range []string{"ann", "eve"} {
		_, err := f.store.Collection(f.Context(), id, library.Likes, 0)
		f.ok(err)
		f.ok(f.store.DeleteUser(f.Context(), id, library.Credentials{}, nil))
		f.wantNoUser(id)
		_, err = f.store.Collection(f.Context(), id, library.Likes, 0)
		f.code(err, library.CodeUserNotFound)
	}
	f.wantNoSession("session of ann")
	f.wantNoLink("of ann")
	f.wantSession("session of gus")
	f.create(account("ann"))
	f.same("playlists", f.playlists("ann"), []playlist{})
}

func testUsersNotFound(f *fixture) {
	f.create(guest("gus", at(60)))
	f.login(session("s", "gus", at(60)))
	s, ctx := f.store, f.Context()
	for _, id := range []string{"gus", "nobody"} {
		f.code(s.SetRole(ctx, id, library.Curator, at(9), nil), library.CodeUserNotFound)
		f.code(s.SetDisabled(ctx, id, true, at(9), nil), library.CodeUserNotFound)
		f.code(s.SetPassword(ctx, id, library.Credentials{}, "h", "", at(9), nil), library.CodeUserNotFound)
		f.code(s.UpgradePassword(ctx, id, library.Credentials{}, "h"), library.CodeUserNotFound)
		f.code(s.SetEmail(ctx, id, library.Credentials{}, "e", "e", false, "", at(9)), library.CodeUserNotFound)
	}
	f.code(s.UpdateProfile(ctx, "nobody", at(9), replaceProfile([]byte("{}"))), library.CodeUserNotFound)
	f.wantSession("s")
	f.same("guest", f.userByEmail("gus"), guest("gus", at(60)))
	_, err := s.UserSummary(ctx, "nobody")
	f.code(err, library.CodeUserNotFound)
	_, err = s.SessionsOf(ctx, "nobody")
	f.code(err, library.CodeUserNotFound)
	f.code(s.EndSessions(ctx, "nobody", "", nil), library.CodeUserNotFound)
	f.code(s.DeleteUser(ctx, "nobody", library.Credentials{}, nil), library.CodeUserNotFound)
}

// wantUsers checks that q selects exactly these accounts on one page.
func (f *fixture) wantUsers(q library.UserQuery, want ...string) {
	f.Helper()
	q.Limit, q.Counted = 50, true
	page, err := f.store.Users(f.Context(), q)
	f.ok(err)
	found := []string{}
	for _, p := range page.Users {
		found = append(found, p.ID)
	}
	f.same(fmt.Sprintf("%+v", q), found, append([]string{}, want...))
	f.same("total", page.Total, len(want))
}

func testUserPages(f *fixture) {
	f.wantUsers(library.UserQuery{})
	f.create(guest("gus", at(60)))
	var want, found []string
	for i := range 7 {
		u := account(fmt.Sprintf("user-%d", i))
		u.CreatedAt = at(i / 2) // two accounts each have the same creation time
		f.create(u)
		want = append(want, u.ID)
	}
	seen := map[string]bool{}
	q := library.UserQuery{Limit: 2}
	for pages := 1; ; pages++ {
		page, err := f.store.Users(f.Context(), q)
		f.ok(err)
		for _, p := range page.Users {
			if len(found) > 0 && p.CreatedAt.After(f.userByEmail(found[len(found)-1]).CreatedAt) {
				f.Errorf("got %s after an older account, want the newest first", p.ID)
			}
			if !seen[p.ID] {
				found = append(found, p.ID)
			}
			seen[p.ID] = true
		}
		f.same("total of a page without a total", page.Total, 0)
		if page.Next == (library.UserKey{}) {
			f.same("pages", pages, 4)
			break
		}
		q.After = page.Next
	}
	f.same("number of users", len(found), len(want))
	q = library.UserQuery{Limit: 7}
	page, err := f.store.Users(f.Context(), q)
	f.ok(err)
	f.same("next key of a complete page", page.Next, library.UserKey{})
}

func testUserQueries(f *fixture) {
	for i, id := range []string{"ann", "bob", "eve_1%"} {
		u := account(id)
		u.CreatedAt = at(-i)
		f.create(u)
	}
	f.create(guest("annex", at(60)))
	f.role("bob", library.Curator)
	f.ok(f.store.SetDisabled(f.Context(), "eve_1%", true, at(1), nil))
	yes, no := true, false
	f.wantUsers(library.UserQuery{}, "ann", "bob", "eve_1%")
	f.wantUsers(library.UserQuery{Words: []string{"example.org"}}, "ann", "bob", "eve_1%")
	f.wantUsers(library.UserQuery{Words: []string{"an", "org"}}, "ann")
	f.wantUsers(library.UserQuery{Words: []string{"an", "bob"}})
	f.wantUsers(library.UserQuery{Words: []string{"_1"}}, "eve_1%")
	f.wantUsers(library.UserQuery{Words: []string{"1%"}}, "eve_1%")
	f.wantUsers(library.UserQuery{Words: []string{`\`}})
	f.wantUsers(library.UserQuery{Role: library.Curator}, "bob")
	f.wantUsers(library.UserQuery{Disabled: &yes}, "eve_1%")
	f.wantUsers(library.UserQuery{Disabled: &no, Role: library.Learner}, "ann")
}

func testUserSummary(f *fixture) {
	f.library()
	f.login(session("longer", "ann", at(90)))
	person, err := f.store.UserSummary(f.Context(), "ann")
	f.ok(err)
	user := f.userByEmail("ann")
	f.same("summary", person, library.UserSummary{User: user, Sessions: 2, SessionsUntil: at(90), Videos: 3, Playlists: 1})
	page, err := f.store.Users(f.Context(), library.UserQuery{Limit: 1})
	f.ok(err)
	f.same("page", page.Users, []library.UserSummary{person})
	person, err = f.store.UserSummary(f.Context(), "eve")
	f.ok(err)
	f.same("summary of a guest", person, library.UserSummary{User: guest("eve", at(60))})
}
