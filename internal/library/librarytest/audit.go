package librarytest

import (
	"encoding/json"
	"fmt"
	"time"

	"greenroom/internal/library"
)

func auditTests() []subtest {
	return []subtest{
		{"AuditEntries returns pages, the latest entry first", testAuditPages},
		{"AuditEntries names only existing accounts", testAuditUsers},
		{"AuditEntries selects actions", func(f *fixture) {
			f.note(library.AuditEntry{At: at(1), Action: "video.edited"})
			f.note(library.AuditEntry{At: at(2), Action: "videos.removed"})
			f.wantAudit(library.AuditQuery{Actions: []library.AuditAction{"video.edited", "video.added"}}, "video.edited")
			f.wantAudit(library.AuditQuery{Actions: []library.AuditAction{"video.edit"}})
		}},
		{"each write also stores its audit entry", testAuditAtomic},
		{"a failed write appends no audit entry", func(f *fixture) {
			note := &library.AuditEntry{At: at(1), Action: "person.role"}
			f.code(f.store.SetRole(f.Context(), "nobody", library.Curator, at(1), note), library.CodeUserNotFound)
			f.wantAudit(library.AuditQuery{})
		}},
		{"SetRole adds the former role to its audit entry", func(f *fixture) {
			f.create(account("ann"))
			for _, role := range []library.Role{library.Curator, library.Learner, library.Learner} {
				note := library.AuditEntry{At: at(1), Action: library.ActionUserRole, About: "ann"}
				f.ok(f.store.SetRole(f.Context(), "ann", role, at(1), &note))
				f.same("detail of the caller's entry", note.Detail, []byte(nil))
			}
			details := map[string]int{} // number of entries by detail
			entries, _ := f.log(library.AuditQuery{})
			for _, e := range entries {
				var written map[string]map[string]string
				f.ok(json.Unmarshal(e.Detail, &written))
				details[written["was"]["role"]+" "+written["is"]["role"]]++
			}
			f.same("roles", details, map[string]int{"learner curator": 1, "curator learner": 1, "learner learner": 1})
		}},
		{"an import appends one audit entry and reports progress", testAuditImport},
		{"AccountAudit returns the latest entries about the account", func(f *fixture) {
			f.create(account("ann"))
			f.create(account("bob"))
			f.note(library.AuditEntry{At: at(1), By: "bob", From: library.FromPage, Action: library.ActionUserRole, About: "ann", Subject: "s", Title: "t", Count: 2, Detail: []byte(`{}`)})
			f.note(library.NewOwnAuditEntry("ann", library.ActionOwnEmail, "", at(2)))
			f.note(library.NewOwnAuditEntry("bob", library.ActionOwnEmail, "", at(3)))
			f.note(library.AuditEntry{At: at(4), By: "ann", Action: library.ActionUserRole, About: "bob"})
			want := []library.AuditEntry{
				library.NewOwnAuditEntry("ann", library.ActionOwnEmail, "", at(2)),
				{At: at(1), By: "bob", From: library.FromPage, Action: library.ActionUserRole, About: "ann", Title: "t", Count: 2},
			}
			f.same("entries", f.accountAudit("ann", at(1)), want)
			f.same("later entries", f.accountAudit("ann", at(2)), want[:1])
			f.same("entries of a missing account", f.accountAudit("zoe", at(1)), []library.AuditEntry{})
		}},
		{"AppendAudit limits the entries of an account's own actions", func(f *fixture) {
			f.create(account("ann"))
			f.create(account("bob"))
			f.note(library.NewOwnAuditEntry("ann", library.ActionFirstOperator, "", at(0)))
			f.note(library.NewOwnAuditEntry("bob", library.ActionOwnEmail, "", at(1)))
			for i := range library.MaxOwnAuditEntries + 2 {
				f.note(library.NewOwnAuditEntry("ann", library.ActionLoggedIn, "", at(i+1)))
			}
			own := f.accountAudit("ann", at(0))
			f.same("number of entries", len(own), library.MaxOwnAuditEntries)
			f.same("the oldest entry", own[len(own)-1].At, at(3))
			f.wantAudit(library.AuditQuery{Actions: []library.AuditAction{library.ActionOwnEmail, library.ActionFirstOperator}}, library.ActionOwnEmail, library.ActionFirstOperator)
		}},
		{"CountAudit adds one entry and raises its count", testCountAudit},
		{"old audit entries are deleted", func(f *fixture) {
			f.note(library.AuditEntry{At: at(1), Action: "old"})
			f.note(library.AuditEntry{At: at(2), Action: "young"})
			_, _, err := f.store.DeleteExpired(f.Context(), at(1).Add(library.AuditTTL))
			f.ok(err)
			f.wantAudit(library.AuditQuery{}, "young")
		}},
	}
}

func (f *fixture) note(e library.AuditEntry) {
	f.Helper()
	f.ok(f.store.AppendAudit(f.Context(), e))
}

func testCountAudit(f *fixture) {
	f.create(account("ann"))
	count := func(e library.AuditEntry) int64 {
		f.Helper()
		key, err := f.store.CountAudit(f.Context(), e)
		f.ok(err)
		if key <= 0 {
			f.Errorf("got key %d, want a positive number", key)
		}
		return key
	}
	failed := library.AuditEntry{At: at(1), From: library.FromServer, Action: library.ActionLoginsFailed, About: "ann", Title: "t", Count: 1}
	first := count(failed)
	later := failed
	later.At, later.Key, later.Count = at(2), first, 3
	f.same("key", count(later), first)
	failed.Count = 4
	f.same("entries", f.accountAudit("ann", at(1)), []library.AuditEntry{failed})
	missing := failed
	missing.At, missing.Key, missing.Count = at(3), first+1, 2
	if second := count(missing); second == first {
		f.Errorf("got key %d for a missing entry, want a new key", second)
	}
	missing.Key = 0
	f.same("entries after the count of a missing entry", f.accountAudit("ann", at(1)), []library.AuditEntry{missing, failed})
}

// accountAudit returns the entries about the account without their keys.
func (f *fixture) accountAudit(userID string, since time.Time) []library.AuditEntry {
	f.Helper()
	entries, err := f.store.AccountAudit(f.Context(), userID, since)
	f.ok(err)
	for i := range entries {
		entries[i].Key = 0
	}
	return entries
}

func (f *fixture) log(q library.AuditQuery) ([]library.AuditRecord, library.AuditKey) {
	f.Helper()
	entries, next, err := f.store.AuditEntries(f.Context(), q)
	f.ok(err)
	return entries, next
}

// wantAudit checks that q returns entries with exactly these actions, in this order.
func (f *fixture) wantAudit(q library.AuditQuery, want ...library.AuditAction) {
	f.Helper()
	entries, _ := f.log(q)
	got := []library.AuditAction{}
	for _, e := range entries {
		got = append(got, e.Action)
	}
	f.same("actions", got, append([]library.AuditAction{}, want...))
}

func testAuditPages(f *fixture) {
	for _, e := range []library.AuditEntry{{At: at(3), Action: "c"}, {At: at(1), Action: "a"}, {At: at(2), Action: "b"}, {At: at(4), Action: "d"}} {
		f.note(e)
	}
	f.wantAudit(library.AuditQuery{}, "d", "c", "b", "a")
	_, next := f.log(library.AuditQuery{Limit: 2})
	f.note(library.AuditEntry{At: at(9), Action: "later"})
	f.wantAudit(library.AuditQuery{Limit: 2, Before: next}, "b", "a")
	if _, last := f.log(library.AuditQuery{Limit: 2, Before: next}); last != (library.AuditKey{}) {
		f.Errorf("got next page %v after the last page, want none", last)
	}
	// Entries with the same timestamp must each be on exactly one page.
	for range 3 {
		f.note(library.AuditEntry{At: at(20), Action: "same"})
	}
	seen := map[int64]bool{}
	for q := (library.AuditQuery{Limit: 1}); len(seen) < 3; {
		entries, next := f.log(q)
		if seen[entries[0].Key] || entries[0].Action != "same" {
			f.Fatalf("got entry %+v, want an unread entry of the action same", entries[0])
		}
		seen[entries[0].Key], q.Before = true, next
	}
}

func testAuditUsers(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(10)))
	whole := library.AuditEntry{
		At: at(1), By: "ann", From: library.FromPage, Action: "person.role", About: "gus", Subject: "s", Title: "t", Count: 2, Detail: []byte(`{"a":"b"}`),
	}
	f.note(whole)
	entries, _ := f.log(library.AuditQuery{})
	if entries[0].Key <= 0 {
		f.Errorf("got key %d, want a positive one", entries[0].Key)
	}
	entries[0].Key = 0
	named := func(u library.User) library.User { return library.User{ID: u.ID, Email: u.Email, Profile: u.Profile} }
	f.same("entry", entries[0], library.AuditRecord{AuditEntry: whole, User: named(account("ann")), AboutUser: named(account("gus"))})
	_, _, err := f.store.DeleteExpired(f.Context(), at(11))
	f.ok(err)
	entries, _ = f.log(library.AuditQuery{})
	f.same("about", entries[0].About+entries[0].AboutUser.ID+entries[0].AboutUser.Email, "")
	f.same("by", entries[0].By, "ann")
	f.note(library.AuditEntry{At: at(12), By: "nobody", About: "nobody", Action: "x"})
	entries, _ = f.log(library.AuditQuery{})
	f.same("missing account", entries[0].By+entries[0].About, "")
}

func testAuditAtomic(f *fixture) {
	f.create(account("ann"))
	note := func(action library.AuditAction) *library.AuditEntry {
		return &library.AuditEntry{At: at(1), By: "ann", Action: action}
	}
	s, ctx := f.store, f.Context()
	changes := map[library.AuditAction]func(note *library.AuditEntry) error{
		"import": func(note *library.AuditEntry) error {
			return s.ImportCatalogue(ctx, library.CatalogueImport{
				Base: s.Revision().Number, Categories: []library.Category{sampleCategory()}, Videos: library.IterateVideos([]library.Video{video("a")}), Note: note,
			})
		},
		"give":   func(note *library.AuditEntry) error { return s.ApplySeed(ctx, library.Seed{}, note) },
		"checks": func(note *library.AuditEntry) error { return s.StoreChecks(ctx, nil, note) },
		"create": func(note *library.AuditEntry) error {
			return s.CreateUser(ctx, account("bob"+fmt.Sprint(note != nil)), note)
		},
		"role":     func(note *library.AuditEntry) error { return s.SetRole(ctx, "ann", library.Curator, at(1), note) },
		"disabled": func(note *library.AuditEntry) error { return s.SetDisabled(ctx, "ann", false, at(1), note) },
		"password": func(note *library.AuditEntry) error {
			return s.SetPassword(ctx, "ann", library.Credentials{}, "x", "", at(1), note)
		},
		"sessions": func(note *library.AuditEntry) error { return s.EndSessions(ctx, "ann", "", note) },
		"link": func(note *library.AuditEntry) error {
			return s.CreateLink(ctx, resetLink("r"+fmt.Sprint(note != nil), "ann"), note)
		},
		"delete link": func(note *library.AuditEntry) error { return s.DeleteLink(ctx, library.InvitationLink, "i", note) },
	}
	for action, change := range changes {
		before, _ := f.log(library.AuditQuery{})
		f.ok(change(nil))
		f.wantEntries(len(before))
		f.ok(change(note(action)))
		f.wantEntries(len(before) + 1)
	}
	f.ok(s.CreateLink(ctx, operatorLink("o"), nil))
	f.ok(s.BecomeOperator(ctx, "o", "ann", at(1)))
	f.create(account("eve"))
	f.ok(s.DeleteUser(ctx, "eve", library.Credentials{}, note("delete")))
	f.wantEntries(len(changes) + 2)
}

func (f *fixture) wantEntries(want int) {
	f.Helper()
	entries, _ := f.log(library.AuditQuery{})
	f.same("entries of the log", len(entries), want)
}

func testAuditImport(f *fixture) {
	var videos []library.Video
	for _, id := range videoIDs(2*library.MaxRecordedChanges + 1) {
		videos = append(videos, video(id))
	}
	var last int
	f.ok(f.store.ImportCatalogue(f.Context(), library.CatalogueImport{
		Base: f.store.Revision().Number, Categories: []library.Category{sampleCategory()}, Videos: library.IterateVideos(videos),
		Note: &library.AuditEntry{At: at(1), Action: "videos.imported"},
		Progress: func(written int) {
			if written <= last || written > len(videos) {
				f.Errorf("got %d written videos after %d, want more", written, last)
			}
			last = written
		},
	}))
	f.wantAudit(library.AuditQuery{}, "videos.imported")
	f.same("written", last, len(videos))
}
