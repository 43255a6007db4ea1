package librarytest

import (
	"fmt"
	"greenroom/internal/library"
)

func logTests() []subtest {
	return []subtest{
		{"Log returns entries, the latest first, page by page", testLogPages},
		{"Log names the accounts that there are", testLogNames},
		{"Log is of a kind", func(f *fixture) {
			f.note(library.LogEntry{At: at(1), Action: "video.edited"})
			f.note(library.LogEntry{At: at(2), Action: "videos.removed"})
			f.wantLog(library.LogQuery{Kind: "video"}, "video.edited")
			f.wantLog(library.LogQuery{Kind: "vide"})
		}},
		{"a change is noted with it", testNotedTogether},
		{"a change that fails is not noted", func(f *fixture) {
			note := &library.LogEntry{At: at(1), Action: "person.role"}
			f.code(f.store.SetRole(f.Context(), "nobody", library.Curator, at(1), note), library.CodeUserNotFound)
			f.wantLog(library.LogQuery{})
		}},
		{"a change of many videos is noted once, and says how far it is", testNotedImport},
		{"old entries leave the log", func(f *fixture) {
			f.note(library.LogEntry{At: at(1), Action: "old"})
			f.note(library.LogEntry{At: at(2), Action: "young"})
			_, _, err := f.store.DeleteExpired(f.Context(), at(1).Add(library.LogLife))
			f.ok(err)
			f.wantLog(library.LogQuery{}, "young")
		}},
	}
}

func (f *fixture) note(e library.LogEntry) {
	f.Helper()
	f.ok(f.store.AddToLog(f.Context(), e))
}

func (f *fixture) log(q library.LogQuery) ([]library.LoggedEntry, library.LogKey) {
	f.Helper()
	entries, next, err := f.store.Log(f.Context(), q)
	f.ok(err)
	return entries, next
}

// wantLog wants entries of those actions, and no more.
func (f *fixture) wantLog(q library.LogQuery, want ...string) {
	f.Helper()
	entries, _ := f.log(q)
	got := []string{}
	for _, e := range entries {
		got = append(got, e.Action)
	}
	f.same("actions", got, append([]string{}, want...))
}

func testLogPages(f *fixture) {
	for _, e := range []library.LogEntry{{At: at(3), Action: "c"}, {At: at(1), Action: "a"}, {At: at(2), Action: "b"}, {At: at(4), Action: "d"}} {
		f.note(e)
	}
	f.wantLog(library.LogQuery{}, "d", "c", "b", "a")
	_, next := f.log(library.LogQuery{Limit: 2})
	f.note(library.LogEntry{At: at(9), Action: "later"})
	f.wantLog(library.LogQuery{Limit: 2, Before: next}, "b", "a")
	if _, last := f.log(library.LogQuery{Limit: 2, Before: next}); last != (library.LogKey{}) {
		f.Errorf("the last page goes on at %v", last)
	}
	// Those of one moment are each on one page.
	for range 3 {
		f.note(library.LogEntry{At: at(20), Action: "same"})
	}
	seen := map[int64]bool{}
	for q := (library.LogQuery{Limit: 1}); len(seen) < 3; {
		entries, next := f.log(q)
		if seen[entries[0].Key] || entries[0].Action != "same" {
			f.Fatalf("got entry %+v again, or too early", entries[0])
		}
		seen[entries[0].Key], q.Before = true, next
	}
}

func testLogNames(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(10)))
	whole := library.LogEntry{
		At: at(1), By: "ann", From: library.FromPage, Action: "person.role", About: "gus", Subject: "s", Title: "t", Count: 2, Detail: []byte(`{"a":"b"}`),
	}
	f.note(whole)
	entries, _ := f.log(library.LogQuery{})
	if entries[0].Key <= 0 {
		f.Errorf("got key %d, want a positive one", entries[0].Key)
	}
	entries[0].Key = 0
	named := func(u library.User) library.User { return library.User{ID: u.ID, Email: u.Email, Profile: u.Profile} }
	f.same("entry", entries[0], library.LoggedEntry{LogEntry: whole, Person: named(account("ann")), Whom: named(account("gus"))})
	_, _, err := f.store.DeleteExpired(f.Context(), at(11))
	f.ok(err)
	entries, _ = f.log(library.LogQuery{})
	f.same("about", entries[0].About+entries[0].Whom.ID+entries[0].Whom.Email, "")
	f.same("by", entries[0].By, "ann")
	f.note(library.LogEntry{At: at(12), By: "nobody", About: "nobody", Action: "x"})
	entries, _ = f.log(library.LogQuery{})
	f.same("of nobody", entries[0].By+entries[0].About, "")
}

func testNotedTogether(f *fixture) {
	f.create(account("ann"))
	note := func(action string) *library.LogEntry { return &library.LogEntry{At: at(1), By: "ann", Action: action} }
	s, ctx := f.store, f.Context()
	changes := map[string]func(note *library.LogEntry) error{
		"import": func(note *library.LogEntry) error {
			return s.ImportCatalogue(ctx, library.CatalogueImport{
				Base: s.Revision().Number, Categories: []library.Category{shelf()}, Videos: library.Each([]library.Video{video("a")}), Note: note,
			})
		},
		"give":   func(note *library.LogEntry) error { return s.Give(ctx, library.Seed{}, note) },
		"checks": func(note *library.LogEntry) error { return s.KeepChecks(ctx, nil, note) },
		"create": func(note *library.LogEntry) error {
			return s.CreateUser(ctx, account("bob"+fmt.Sprint(note != nil)), note)
		},
		"role":     func(note *library.LogEntry) error { return s.SetRole(ctx, "ann", library.Curator, at(1), note) },
		"disabled": func(note *library.LogEntry) error { return s.SetDisabled(ctx, "ann", false, at(1), note) },
		"password": func(note *library.LogEntry) error {
			return s.SetPassword(ctx, "ann", library.Credentials{}, "x", "", at(1), note)
		},
		"sessions": func(note *library.LogEntry) error { return s.EndSessions(ctx, "ann", "", note) },
		"link": func(note *library.LogEntry) error {
			return s.CreateLink(ctx, resetLink("r"+fmt.Sprint(note != nil), "ann"), note)
		},
		"delete link": func(note *library.LogEntry) error { return s.DeleteLink(ctx, library.InvitationLink, "i", note) },
	}
	for action, change := range changes {
		before, _ := f.log(library.LogQuery{})
		f.ok(change(nil))
		f.wantEntries(len(before))
		f.ok(change(note(action)))
		f.wantEntries(len(before) + 1)
	}
	f.ok(s.CreateLink(ctx, operatorLink("o"), nil))
	f.ok(s.BecomeOperator(ctx, "o", "ann", at(1), note("operator")))
	f.create(account("eve"))
	f.ok(s.DeleteUser(ctx, "eve", library.Credentials{}, note("delete")))
	f.wantEntries(len(changes) + 2)
}

func (f *fixture) wantEntries(want int) {
	f.Helper()
	entries, _ := f.log(library.LogQuery{})
	f.same("entries of the log", len(entries), want)
}

func testNotedImport(f *fixture) {
	var videos []library.Video
	for _, id := range videoIDs(2*library.MaxKnownChange + 1) {
		videos = append(videos, video(id))
	}
	var last int
	f.ok(f.store.ImportCatalogue(f.Context(), library.CatalogueImport{
		Base: f.store.Revision().Number, Categories: []library.Category{shelf()}, Videos: library.Each(videos),
		Note: &library.LogEntry{At: at(1), Action: "videos.imported"},
		Progress: func(written int) {
			if written <= last || written > len(videos) {
				f.Errorf("%d are written after %d", written, last)
			}
			last = written
		},
	}))
	f.wantLog(library.LogQuery{}, "videos.imported")
	f.same("written", last, len(videos))
}
