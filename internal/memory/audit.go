package memory

import (
	"bytes"
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
)

// AppendAudit implements [library.AuditStore].
func (s *Store) AppendAudit(ctx context.Context, e library.AuditEntry) error {
	return s.writeWithAudit(ctx, "add to the log", &e, func() error { return nil })
}

// CountAudit implements [library.AuditStore].
func (s *Store) CountAudit(ctx context.Context, e library.AuditEntry) (key int64, err error) {
	err = s.write(ctx, "count in the log", func() error {
		at := slices.IndexFunc(s.log, func(stored library.AuditEntry) bool { return e.Key != 0 && stored.Key == e.Key })
		if at < 0 {
			s.addEntry(e)
			key = s.entries
			return nil
		}
		s.log[at].Count += e.Count
		key = e.Key
		return nil
	})
	return key, err
}

// appendAudit appends the audit entry of a change. A nil entry has no effect.
func (s *Store) appendAudit(note *library.AuditEntry) {
	if note != nil {
		s.addEntry(*note)
	}
}

func (s *Store) addEntry(e library.AuditEntry) {
	s.entries++
	e.Key, e.At, e.Detail = s.entries, storedTime(e.At), bytes.Clone(e.Detail)
	s.log = append(s.log, e)
	if e.IsOwn() {
		s.limitOwnAudit(e.About)
	}
}

// limitOwnAudit deletes the account's oldest own entry if the account has more than
// [library.MaxOwnAuditEntries] such entries.
func (s *Store) limitOwnAudit(userID string) {
	own, oldest := 0, 0
	for i := range s.log {
		if e := &s.log[i]; e.IsOwn() && e.About == userID {
			own++
			if own == 1 {
				oldest = i
			}
		}
	}
	if own > library.MaxOwnAuditEntries {
		s.log = append(s.log[:oldest], s.log[oldest+1:]...)
	}
}

// AccountAudit implements [library.AuditStore].
func (s *Store) AccountAudit(ctx context.Context, userID string, since time.Time) (entries []library.AuditEntry, err error) {
	err = s.read(ctx, "read the log of an account", func() error {
		entries = []library.AuditEntry{}
		for _, e := range s.log {
			if e.About == userID && !e.At.Before(since) {
				e.Subject, e.Detail = "", nil
				entries = append(entries, e)
			}
		}
		library.Sort(entries, latestFirst)
		entries = entries[:min(len(entries), library.MaxOwnAuditEntries)]
		return nil
	})
	return entries, err
}

// AuditEntries implements [library.AuditStore].
func (s *Store) AuditEntries(ctx context.Context, q library.AuditQuery) (entries []library.AuditRecord, next library.AuditKey, err error) {
	err = s.read(ctx, "read the log", func() error {
		entries = []library.AuditRecord{}
		var last library.AuditKey
		log := slices.Clone(s.log)
		library.Sort(log, latestFirst)
		for _, e := range log {
			key := library.AuditKey{At: e.At, Key: e.Key}
			if !q.Matches(e.Action) || q.Before != (library.AuditKey{}) && compareAuditKeys(key, q.Before) >= 0 {
				continue
			}
			if len(entries) == q.Size() {
				next = last
				return nil
			}
			entries, last = append(entries, s.logged(e)), key
		}
		return nil
	})
	return entries, next, err
}

func latestFirst(a, b library.AuditEntry) int {
	return compareAuditKeys(library.AuditKey{At: b.At, Key: b.Key}, library.AuditKey{At: a.At, Key: a.Key})
}

func compareAuditKeys(a, b library.AuditKey) int {
	if order := a.At.Compare(b.At); order != 0 {
		return order
	}
	return int(a.Key - b.Key)
}

// logged returns the entry with the accounts that it refers to.
func (s *Store) logged(e library.AuditEntry) library.AuditRecord {
	e.Detail = bytes.Clone(e.Detail)
	read := library.AuditRecord{AuditEntry: e, User: s.auditUser(e.By), AboutUser: s.auditUser(e.About)}
	read.By, read.About = read.User.ID, read.AboutUser.ID
	return read
}

// auditUser returns the fields of the account that the audit log shows; the zero value for a
// missing account.
func (s *Store) auditUser(id string) library.User {
	a, ok := s.accounts[id]
	if !ok {
		return library.User{}
	}
	return library.User{ID: a.user.ID, Email: a.user.Email, Profile: bytes.Clone(a.user.Profile)}
}

// deleteOldAudit deletes entries older than [library.AuditTTL].
func (s *Store) deleteOldAudit(now time.Time) {
	left := library.MaxExpiredDeletions
	s.log = slices.DeleteFunc(s.log, func(e library.AuditEntry) bool {
		old := left > 0 && !e.At.After(now.Add(-library.AuditTTL))
		if old {
			left--
		}
		return old
	})
}

// removeFromAudit removes the account from all audit entries.
func (s *Store) removeFromAudit(id string) {
	for i := range s.log {
		for _, named := range []*string{&s.log[i].By, &s.log[i].About} {
			if *named == id {
				*named = ""
			}
		}
	}
}
