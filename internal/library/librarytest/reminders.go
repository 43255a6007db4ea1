package librarytest

import (
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
)

func reminderTests() []subtest {
	return []subtest{
		{"reminders are enabled until they are disabled or the account is deleted", testRemindersEnabled},
		{"guests and missing accounts have no reminders", func(f *fixture) {
			f.create(guest("gus", at(60)))
			for _, id := range []string{"gus", "missing"} {
				f.code(f.store.SetReminders(f.Context(), id, true, nil), library.CodeUserNotFound)
			}
			_, err := f.store.HasReminders(f.Context(), "missing")
			f.code(err, library.CodeUserNotFound)
			f.wantDue(at(9), 2)
		}},
		{"a reminder is due at its time and after a change of the plan", testRemindersDue},
		{"a reminder is replaced once by concurrent calls", testReminderReplacedOnce},
	}
}

// newReminder returns the state of an account after the user has enabled reminders for the first
// time.
func newReminder(userID string) library.Reminder {
	return library.Reminder{UserID: userID, CheckAt: time.UnixMilli(0).UTC()}
}

// wantDue checks which reminders are due.
func (f *fixture) wantDue(now time.Time, limit int, want ...library.Reminder) {
	f.Helper()
	due, err := f.store.DueReminders(f.Context(), now, limit)
	f.ok(err)
	f.same("due reminders", due, append([]library.Reminder{}, want...))
}

// replaceReminder replaces the reminder and checks that the store reports want.
func (f *fixture) replaceReminder(from, to library.Reminder, want bool) {
	f.Helper()
	replaced, err := f.store.ReplaceReminder(f.Context(), from, to)
	f.ok(err)
	f.same("replaced", replaced, want)
}

// setReminders enables or disables the reminders of ann.
func (f *fixture) setReminders(enabled bool) {
	f.Helper()
	f.ok(f.store.SetReminders(f.Context(), "ann", enabled, nil))
	stored, err := f.store.HasReminders(f.Context(), "ann")
	f.ok(err)
	f.same("enabled reminders", stored, enabled)
}

func testRemindersEnabled(f *fixture) {
	f.create(account("ann"))
	note := library.AuditEntry{At: at(1), By: "ann", From: library.FromPage, Action: library.ActionOwnReminders, About: "ann"}
	f.ok(f.store.SetReminders(f.Context(), "ann", true, &note))
	f.wantEntries(1)
	f.wantDue(at(9), 2, newReminder("ann"))
	sent := library.Reminder{UserID: "ann", CheckAt: at(5), PlanRevision: 1, Sent: 7}
	f.replaceReminder(newReminder("ann"), sent, true)
	f.setReminders(false)
	f.wantDue(at(9), 2)
	f.replaceReminder(sent, newReminder("ann"), false)
	f.setReminders(true)
	f.wantDue(at(9), 2, library.Reminder{UserID: "ann", CheckAt: time.UnixMilli(0).UTC(), Sent: 7})
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
	f.wantDue(at(9), 2)
}

func testRemindersDue(f *fixture) {
	states := make(map[string]library.Reminder)
	for i, id := range []string{"ann", "ben", "cleo"} {
		f.create(account(id))
		f.ok(f.store.SetReminders(f.Context(), id, true, nil))
		states[id] = library.Reminder{UserID: id, CheckAt: at(9 - i), PlanRevision: 1}
		f.replaceReminder(newReminder(id), states[id], true)
	}
	f.wantDue(at(7).Add(-time.Millisecond), 3)
	f.wantDue(at(9), 3, states["cleo"], states["ben"], states["ann"])
	f.wantDue(at(9), 2, states["cleo"], states["ben"])
	written, err := f.store.WriteEntry(f.Context(), "ann", library.Plans, library.Entry{ID: "plan", Body: []byte(`{}`), At: at(1)})
	f.ok(err)
	_, err = f.store.WriteEntry(f.Context(), "ben", library.Notes, library.Entry{ID: "note", Body: []byte(`{}`), At: at(1)})
	f.ok(err)
	f.wantDue(at(1), 3, states["ann"])
	later := states["ann"]
	later.PlanRevision = written.Revision
	f.replaceReminder(states["ann"], later, true)
	f.wantDue(at(1), 3)
}

func testReminderReplacedOnce(f *fixture) {
	f.create(account("ann"))
	f.setReminders(true)
	var replaced atomic.Int64
	var all sync.WaitGroup
	for i := range 6 {
		all.Go(func() {
			is, err := f.store.ReplaceReminder(f.Context(), newReminder("ann"), library.Reminder{UserID: "ann", CheckAt: at(5), PlanRevision: 1, Sent: int64(i + 1)})
			f.ok(err)
			if is {
				replaced.Add(1)
			}
		})
	}
	all.Wait()
	f.same("replacing calls", replaced.Load(), int64(1))
}
