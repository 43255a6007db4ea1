package memory

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
)

// AddToLog implements [library.LogStore].
func (s *Store) AddToLog(ctx context.Context, e library.LogEntry) error {
	return s.writeNoting(ctx, "add to the log", &e, func() error { return nil })
}

// addNote enters the note of a change in the log; nil enters nothing.
func (s *Store) addNote(note *library.LogEntry) {
	if note != nil {
		s.addEntry(*note)
	}
}

func (s *Store) addEntry(e library.LogEntry) {
	s.entries++
	e.Key, e.At, e.Detail = s.entries, kept(e.At), bytes.Clone(e.Detail)
	s.log = append(s.log, e)
}

// Log implements [library.LogStore].
func (s *Store) Log(ctx context.Context, q library.LogQuery) (entries []library.LoggedEntry, next library.LogKey, err error) {
	err = s.read(ctx, "read the log", func() error {
		entries = []library.LoggedEntry{}
		var last library.LogKey
		for _, e := range slices.SortedFunc(slices.Values(s.log), latestFirst) {
			key := library.LogKey{At: e.At, Key: e.Key}
			if q.Kind != "" && !strings.HasPrefix(e.Action, q.Kind+".") || q.Before != (library.LogKey{}) && compareLogKeys(key, q.Before) >= 0 {
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

func latestFirst(a, b library.LogEntry) int {
	return compareLogKeys(library.LogKey{At: b.At, Key: b.Key}, library.LogKey{At: a.At, Key: a.Key})
}

func compareLogKeys(a, b library.LogKey) int {
	if order := a.At.Compare(b.At); order != 0 {
		return order
	}
	return int(a.Key - b.Key)
}

// logged returns the entry as it is read.
func (s *Store) logged(e library.LogEntry) library.LoggedEntry {
	e.Detail = bytes.Clone(e.Detail)
	read := library.LoggedEntry{LogEntry: e, Person: s.namedPerson(e.By), Whom: s.namedPerson(e.About)}
	read.By, read.About = read.Person.ID, read.Whom.ID
	return read
}

// namedPerson returns what the log says of the account; nothing of one that is not there.
func (s *Store) namedPerson(id string) library.User {
	a, ok := s.accounts[id]
	if !ok {
		return library.User{}
	}
	return library.User{ID: a.user.ID, Email: a.user.Email, Profile: bytes.Clone(a.user.Profile)}
}

// forgetOld removes entries that are older than the log goes back.
func (s *Store) forgetOld(now time.Time) {
	left := library.MaxExpired
	s.log = slices.DeleteFunc(s.log, func(e library.LogEntry) bool {
		old := left > 0 && !e.At.After(now.Add(-library.LogLife))
		if old {
			left--
		}
		return old
	})
}

// forgetPerson takes the account out of the log.
func (s *Store) forgetPerson(id string) {
	for i := range s.log {
		for _, named := range []*string{&s.log[i].By, &s.log[i].About} {
			if *named == id {
				*named = ""
			}
		}
	}
}
