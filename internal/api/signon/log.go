package signon

import (
	"cmp"
	"context"
	"sync"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// event is a kind of sign-on that the audit log counts.
type event struct {
	action library.AuditAction
	userID string // account that logged in; "" for a rejected sign-on
	title  string // reason of a rejected sign-on
}

// eventLog counts sign-ons and adds the counts to the audit log once per
// [limits.LoggedLoginInterval]. The size of the log therefore does not depend on the
// number of attempts. At most [limits.LoggedSignOns] accounts get an entry.
type eventLog struct {
	mu     sync.Mutex
	begun  time.Time
	counts map[event]int
	closed bool
}

// add counts an event.
func (l *eventLog) add(e event, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counts == nil {
		l.begun, l.counts = now, make(map[event]int)
	}
	if _, known := l.counts[e]; known || e.userID == "" || len(l.counts) < limits.LoggedSignOns {
		l.counts[e]++
	}
}

// close makes the next call of flush add all counts to the audit log.
func (l *eventLog) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
}

// flush adds the counts that are due to the audit log. After an error, the counts are discarded, so
// that they do not accumulate while the log fails.
func (l *eventLog) flush(ctx context.Context, log library.AuditStore, now time.Time) error {
	for _, entry := range l.drain(now) {
		if err := log.AppendAudit(ctx, entry); err != nil {
			return err
		}
	}
	return nil
}

// drain returns the audit log entries of the counts that are due, and resets the counts.
func (l *eventLog) drain(now time.Time) (entries []library.AuditEntry) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counts == nil || !l.closed && now.Sub(l.begun) < limits.LoggedLoginInterval {
		return nil
	}
	for e, count := range l.counts {
		from := library.FromServer
		if e.userID != "" {
			from = library.FromPage
		}
		entries = append(entries, library.AuditEntry{At: now, By: e.userID, From: from, Action: e.action, About: e.userID, Title: e.title, Count: count})
	}
	library.Sort(entries, func(a, b library.AuditEntry) int {
		return cmp.Or(cmp.Compare(a.By, b.By), cmp.Compare(a.Title, b.Title))
	})
	l.counts = nil
	return entries
}
