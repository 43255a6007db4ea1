package librarytest

import (
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
)

func linkTests() []subtest {
	return []subtest{
		{"a link is found by its token until it expires", testLinkStored},
		{"Links returns the valid links of a kind, the newest first", testLinksListed},
		{"DeleteLink removes a link of the kind", func(f *fixture) {
			f.link(invitation("i", 2))
			f.ok(f.store.DeleteLink(f.Context(), library.OperatorLink, "id of i", nil))
			f.wantLink("i")
			f.ok(f.store.DeleteLink(f.Context(), library.InvitationLink, "id of i", nil))
			f.wantNoLink("i")
			f.ok(f.store.DeleteLink(f.Context(), library.InvitationLink, "id of i", nil))
		}},
		{"a reset link replaces earlier ones of the account", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.code(f.store.CreateLink(f.Context(), resetLink("r", "gus"), nil), library.CodeUserNotFound)
			f.code(f.store.CreateLink(f.Context(), resetLink("r", "nobody"), nil), library.CodeUserNotFound)
			f.create(account("ann"))
			f.link(resetLink("first", "ann"))
			f.link(resetLink("second", "ann"))
			f.wantNoLink("first")
			f.wantLink("second")
		}},
		{"a calendar link replaces an earlier calendar link, but no reset link", testCalendarLinks},
		{"ResetPassword changes the password once, and ends all sessions", testResetPassword},
		{"ResetPassword rejects other and expired links", func(f *fixture) {
			f.create(account("ann"))
			f.link(invitation("i", 2))
			f.link(resetLink("r", "ann"))
			for token, now := range map[string]int{"i": 0, "unknown": 0, "r": 60} {
				f.code(f.store.ResetPassword(f.Context(), token, "another", at(now)), library.CodeLinkNotFound)
			}
			f.same("account", f.userByEmail("ann"), account("ann"))
			f.same("uses left", f.wantLink("i").UsesLeft, 2)
		}},
		{"BecomeOperator succeeds once and ends all operator links", testBecomeOperator},
		{"Register accepts an invitation up to its uses", testInvited},
		{"Register by an operator link creates an operator", func(f *fixture) {
			f.link(operatorLink("o"))
			f.ok(f.store.Register(f.Context(), account("ann"), session("s", "", at(90)), "o"))
			f.same("role", f.userByEmail("ann").Role, library.Operator)
			f.wantNoLink("o")
			f.wantFirstOperator("ann", at(0))
		}},
		{"PromoteGuest by an operator link creates an operator", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.link(operatorLink("o"))
			f.ok(f.store.PromoteGuest(f.Context(), "gus", account("ann"), session("s", "", at(90)), "o"))
			f.same("role", f.userByEmail("ann").Role, library.Operator)
			f.wantFirstOperator("gus", at(0))
		}},
		{"PromoteGuest uses the link", func(f *fixture) {
			f.create(guest("gus", at(60)))
			f.link(invitation("i", 1))
			f.code(f.store.PromoteGuest(f.Context(), "gus", account("ann"), session("s", "", at(90)), "no link"), library.CodeLinkNotFound)
			f.same("guest", f.userByEmail("gus"), guest("gus", at(60)))
			f.ok(f.store.PromoteGuest(f.Context(), "gus", account("ann"), session("s", "", at(90)), "i"))
			f.wantNoLink("i")
		}},
		{"concurrent sign-ups do not exceed the uses of an invitation", testInvitedTogether},
		{"DeleteExpired removes links that have expired", func(f *fixture) {
			f.link(invitation("i", 2))
			_, _, err := f.store.DeleteExpired(f.Context(), at(60))
			f.ok(err)
			_, err = f.store.LinkByToken(f.Context(), "i", at(0))
			f.code(err, library.CodeLinkNotFound)
		}},
	}
}

// invitation returns an invitation with the token for the given number of accounts.
func invitation(token string, uses int) library.Link {
	return library.Link{
		ID: "id of " + token, Kind: library.InvitationLink, TokenHash: token, Uses: uses, UsesLeft: uses, CreatedAt: at(0), ExpiresAt: at(60),
	}
}

func operatorLink(token string) library.Link {
	l := invitation(token, 1)
	l.Kind = library.OperatorLink
	return l
}

func resetLink(token, userID string) library.Link {
	l := invitation(token, 1)
	l.Kind, l.UserID = library.ResetLink, userID
	return l
}

func (f *fixture) link(l library.Link) {
	f.Helper()
	f.ok(f.store.CreateLink(f.Context(), l, nil))
}

func (f *fixture) wantLink(token string) library.Link {
	f.Helper()
	l, err := f.store.LinkByToken(f.Context(), token, at(0))
	f.ok(err)
	return l
}

func (f *fixture) wantNoLink(token string) {
	f.Helper()
	_, err := f.store.LinkByToken(f.Context(), token, at(0))
	f.code(err, library.CodeLinkNotFound)
}

func testLinkStored(f *fixture) {
	f.create(account("ann"))
	for _, want := range []library.Link{invitation("i", 3), operatorLink("o"), resetLink("r", "ann")} {
		f.link(want)
		f.same("link", f.wantLink(want.TokenHash), want)
		_, err := f.store.LinkByToken(f.Context(), want.TokenHash, at(60))
		f.code(err, library.CodeLinkNotFound)
	}
	f.code(f.store.CreateLink(f.Context(), invitation("i", 3), nil), "")
}

func testLinksListed(f *fixture) {
	links, err := f.store.Links(f.Context(), library.InvitationLink, at(0))
	f.ok(err)
	f.same("no links", links, []library.Link{})
	first, second, ended, used := invitation("first", 2), invitation("second", 2), invitation("ended", 2), invitation("used", 1)
	second.CreatedAt, ended.ExpiresAt = at(5), at(5)
	for _, l := range []library.Link{first, second, ended, used, operatorLink("o")} {
		f.link(l)
	}
	f.ok(f.store.Register(f.Context(), account("ann"), session("s", "", at(90)), "used"))
	links, err = f.store.Links(f.Context(), library.InvitationLink, at(5))
	f.ok(err)
	f.same("links", links, []library.Link{second, first})
}

func testResetPassword(f *fixture) {
	f.create(account("ann"))
	f.login(session("s", "ann", at(60)))
	f.wantSession("s")
	f.link(resetLink("r", "ann"))
	f.ok(f.store.ResetPassword(f.Context(), "r", "another", at(9)))
	want := account("ann")
	want.PasswordHash, want.UpdatedAt = "another", at(9)
	f.same("account", f.userByEmail("ann"), want)
	f.wantNoSession("s")
	f.code(f.store.ResetPassword(f.Context(), "r", "third", at(9)), library.CodeLinkNotFound)
	f.same("account", f.userByEmail("ann"), want)
}

func testBecomeOperator(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	f.create(guest("gus", at(60)))
	f.login(session("s", "ann", at(60)))
	for _, token := range []string{"one", "two"} {
		f.link(operatorLink(token))
	}
	f.link(invitation("i", 1))
	become := func(token, userID string) error {
		return f.store.BecomeOperator(f.Context(), token, userID, at(9))
	}
	f.code(become("one", "nobody"), library.CodeUserNotFound)
	f.code(become("one", "gus"), library.CodeUserNotFound)
	f.code(become("i", "ann"), library.CodeLinkNotFound)
	f.code(f.store.BecomeOperator(f.Context(), "one", "ann", at(60)), library.CodeLinkNotFound)
	f.wantOperator(false)
	f.ok(become("one", "ann"))
	_, u, err := f.store.SessionUser(f.Context(), "s")
	f.ok(err)
	f.same("role", u.Role, library.Operator)
	f.wantFirstOperator("ann", at(9))
	f.wantNoLink("two")
	f.wantLink("i")
	f.link(operatorLink("late"))
	f.code(become("late", "bob"), library.CodeLinkNotFound)
	f.code(f.store.Register(f.Context(), account("eve"), session("e", "", at(90)), "late"), library.CodeLinkNotFound)
	f.wantNoUser("eve")
	f.wantEntries(1)
}

// wantFirstOperator checks that the audit log has one entry: the account became the first operator.
func (f *fixture) wantFirstOperator(id string, now time.Time) {
	f.Helper()
	entries, _ := f.log(library.AuditQuery{})
	want := library.FirstOperatorEntry(id, now)
	for i := range entries {
		entries[i].Key = 0
		f.same("entry", entries[i].AuditEntry, want)
	}
	f.same("entries", len(entries), 1)
}

func testInvited(f *fixture) {
	f.link(invitation("i", 2))
	register := func(id, token string) error {
		return f.store.Register(f.Context(), account(id), session("of "+id, "", at(90)), token)
	}
	f.code(register("ann", "no link"), library.CodeLinkNotFound)
	f.wantNoUser("ann")
	f.ok(register("ann", "i"))
	f.code(register("ann", "i"), library.CodeEmailTaken)
	f.code(register("ann", "no link"), library.CodeEmailTaken)
	f.same("uses left", f.wantLink("i").UsesLeft, 1)
	f.ok(register("bob", "i"))
	f.same("role", f.userByEmail("bob").Role, library.Learner)
	f.code(register("eve", "i"), library.CodeLinkNotFound)
	f.wantNoSession("of eve")
	f.link(resetLink("r", "ann"))
	f.code(register("eve", "r"), library.CodeLinkNotFound)
	f.wantLink("r")
}

func testInvitedTogether(f *fixture) {
	f.link(invitation("i", 3))
	var all sync.WaitGroup
	var made atomic.Int32
	for _, id := range videoIDs(10) {
		all.Go(func() {
			if f.store.Register(f.Context(), account(id), session("of "+id, "", at(90)), "i") == nil {
				made.Add(1)
			}
		})
	}
	all.Wait()
	f.same("accounts", made.Load(), int32(3))
}

func testCalendarLinks(f *fixture) {
	calendar := func(token, userID string) library.Link {
		l := resetLink(token, userID)
		l.Kind = library.CalendarLink
		return l
	}
	f.code(f.store.CreateLink(f.Context(), calendar("c", "nobody"), nil), library.CodeUserNotFound)
	f.create(guest("gus", at(60)))
	f.create(account("ann"))
	f.link(calendar("of gus", "gus"))
	f.link(resetLink("r", "ann"))
	f.link(calendar("first", "ann"))
	f.link(calendar("second", "ann"))
	f.wantNoLink("first")
	f.wantLink("r")
	f.same("account", f.wantLink("second").UserID, "ann")
	found, err := f.store.LinkOfUser(f.Context(), library.CalendarLink, "ann", at(0))
	f.ok(err)
	f.same("link of the account", found, f.wantLink("second"))
	for _, none := range []struct {
		userID string
		now    time.Time
	}{{"ann", at(60)}, {"nobody", at(0)}} {
		_, err := f.store.LinkOfUser(f.Context(), library.CalendarLink, none.userID, none.now)
		f.code(err, library.CodeLinkNotFound)
	}
	f.link(resetLink("another", "ann"))
	f.wantLink("second")
	f.ok(f.store.DeleteLinksOf(f.Context(), library.CalendarLink, "ann"))
	f.wantNoLink("second")
	f.wantLink("another")
	f.wantLink("of gus")
	f.ok(f.store.DeleteLinksOf(f.Context(), library.CalendarLink, "nobody"))
	f.link(calendar("third", "ann"))
	f.ok(f.store.SetPassword(f.Context(), "ann", library.Credentials{}, "another", "", at(9), nil))
	f.wantNoLink("third")
	f.ok(f.store.DeleteUser(f.Context(), "gus", library.Credentials{}, nil))
	f.wantNoLink("of gus")
}
