package api

import (
	"cmp"
	"context"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// failedLogins counts failed logins by account. Once per [limits.LoggedLoginInterval], the counts
// are added to the audit log. Each of the [limits.LoggedLogins] accounts with the most failures
// gets one entry, and all other accounts share one entry. The size of the log therefore does not
// depend on the number of guesses. The log contains a pseudonym instead of the email address,
// because a user may have typed a password into the email field. An entry about an existing account
// refers to the account, so that its owner can see the entry.
type failedLogins struct {
	pseudonym func(emailKey string) string

	mu     sync.Mutex
	begun  time.Time // time of the first failure; zero for none
	counts map[string]failures
	others int // failures of the accounts beyond limits.RateLimitKeys
	closed bool
}

// failures is the number of failed logins to an email address.
type failures struct {
	count  int
	userID string // "" if no account has the address
}

// add counts a failed login to the email address. userID is "" if no account has the address.
func (f *failedLogins) add(emailKey, userID string, now time.Time) {
	account := f.pseudonym(emailKey)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.counts == nil {
		f.begun, f.counts = now, make(map[string]failures)
	}
	if failed, known := f.counts[account]; known || len(f.counts) < limits.RateLimitKeys {
		f.counts[account] = failures{failed.count + 1, userID}
	} else {
		f.others++
	}
}

// close makes the next call of flush add all counts to the audit log.
func (f *failedLogins) close() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
}

// flush adds the counts to the audit log if they are due. After an error, the counts are discarded,
// so that they do not accumulate while the log fails.
func (f *failedLogins) flush(ctx context.Context, log library.AuditStore, now time.Time) error {
	return endpoint.AppendAudit(ctx, log, f.drain(now))
}

// drain returns the audit log entries of the counts that are due, and resets the counts.
func (f *failedLogins) drain(now time.Time) []library.AuditEntry {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.counts == nil || !f.closed && now.Sub(f.begun) < limits.LoggedLoginInterval {
		return nil
	}
	var entries []library.AuditEntry
	for account, failed := range f.counts {
		entries = append(entries, library.AuditEntry{
			At: now, From: library.FromServer, Action: library.ActionLoginsFailed, About: failed.userID, Title: account, Count: failed.count,
		})
	}
	library.Sort(entries, func(a, b library.AuditEntry) int {
		return cmp.Or(b.Count-a.Count, cmp.Compare(a.Title, b.Title))
	})
	shown := min(len(entries), limits.LoggedLogins)
	others := f.others
	for _, entry := range entries[shown:] {
		others += entry.Count
	}
	entries = entries[:shown]
	if others > 0 {
		entries = append(entries, library.AuditEntry{At: now, From: library.FromServer, Action: library.ActionOtherLoginsFailed, Count: others})
	}
	f.counts, f.others = nil, 0
	return entries
}
