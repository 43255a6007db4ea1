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

// failedLogins counts failed logins by account. It adds the counts to the audit log once per
// [limits.LoginAuditInterval]. The [limits.LoggedLoginAccounts] accounts with the most failures get
// one entry each. All other accounts share one entry, so that the size of the log does not depend
// on the number of guesses. Entries contain a pseudonym instead of the email address, because a
// user may have typed a password into the email field. The owner of an existing account can see the
// entry.
type failedLogins struct {
	pseudonym func(emailKey string) string

	mu     sync.Mutex
	begun  time.Time // time of the first failure; zero before the first failure
	counts map[string]failures
	others int // number of failures of the accounts beyond limits.RateLimitKeys
	closed bool
}

// failures is the number of failed logins to an email address.
type failures struct {
	count  int
	userID string // ID of the account; "" if no account has the address
}

// add counts a failed login to the email address. If no account has the address, userID is "".
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

// flush adds the counts to the audit log if the interval has ended. If the write fails, flush
// discards the counts, so that the counts do not accumulate.
func (f *failedLogins) flush(ctx context.Context, log library.AuditStore, now time.Time) error {
	return endpoint.AppendAudit(ctx, log, f.drain(now))
}

// drain returns the counts as audit log entries if the interval has ended, and resets them.
func (f *failedLogins) drain(now time.Time) []library.AuditEntry {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.counts == nil || !f.closed && now.Sub(f.begun) < limits.LoginAuditInterval {
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
	shown := min(len(entries), limits.LoggedLoginAccounts)
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
