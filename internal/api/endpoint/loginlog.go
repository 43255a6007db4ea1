package endpoint

import (
	"cmp"
	"context"
	"sync"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// LoginEvent is a kind of login that the audit log counts.
type LoginEvent struct {
	Action library.AuditAction
	UserID string // account that logged in; "" for a rejected login
	About  string // account to which a login was rejected; "" for an unknown account or a successful login
	Title  string // reason of a rejected login
}

// LoginLog counts logins and adds the counts to the audit log once per [limits.LoginAuditInterval].
// At most [limits.LoggedSignOnAccounts] accounts get an entry in each interval, so that the size of
// the log does not depend on the number of logins. Rejected logins to further accounts are counted
// without the account. The zero value is an empty log. All methods can
// be called concurrently.
type LoginLog struct {
	mu     sync.Mutex
	begun  time.Time
	counts map[LoginEvent]int
	closed bool
}

// Add counts an event.
func (l *LoginLog) Add(e LoginEvent, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counts == nil {
		l.begun, l.counts = now, make(map[LoginEvent]int)
	}
	if _, known := l.counts[e]; !known && len(l.counts) >= limits.LoggedSignOnAccounts {
		e.About = ""
	}
	if _, known := l.counts[e]; known || e.UserID == "" || len(l.counts) < limits.LoggedSignOnAccounts {
		l.counts[e]++
	}
}

// Close makes the next call of [LoginLog.Flush] add all counts to the audit log.
func (l *LoginLog) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
}

// Flush adds the counts to the audit log if the interval has ended. If the write fails, Flush
// discards the counts, so that the counts do not accumulate.
func (l *LoginLog) Flush(ctx context.Context, log library.AuditStore, now time.Time) error {
	return AppendAudit(ctx, log, l.drain(now))
}

// AppendAudit adds the entries to the audit log. It stops at the first error and returns it.
func AppendAudit(ctx context.Context, log library.AuditStore, entries []library.AuditEntry) error {
	for _, entry := range entries {
		if err := log.AppendAudit(ctx, entry); err != nil {
			return err
		}
	}
	return nil
}

// drain returns the counts as audit log entries if the interval has ended, and resets them.
func (l *LoginLog) drain(now time.Time) (entries []library.AuditEntry) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counts == nil || !l.closed && now.Sub(l.begun) < limits.LoginAuditInterval {
		return nil
	}
	for e, count := range l.counts {
		from, about := library.FromServer, e.About
		if e.UserID != "" {
			from, about = library.FromPage, e.UserID
		}
		entries = append(entries, library.AuditEntry{At: now, By: e.UserID, From: from, Action: e.Action, About: about, Title: e.Title, Count: count})
	}
	library.Sort(entries, func(a, b library.AuditEntry) int {
		return cmp.Or(cmp.Compare(a.By, b.By), cmp.Compare(a.About, b.About), cmp.Compare(a.Action, b.Action), cmp.Compare(a.Title, b.Title))
	})
	l.counts = nil
	return entries
}
