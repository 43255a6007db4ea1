package endpoint

import (
	"cmp"
	"context"
	"maps"
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
	Title  string // reason of a rejected login, or pseudonym of an account
}

// LoginLog counts logins in the audit log. The first login of each kind within
// [limits.LoginAuditInterval] adds an entry with its time immediately. [LoginLog.Flush] adds the
// later logins to the count of this entry. In each interval, the first MaxAccounts kinds get an
// entry, so that the size of the log does not depend on the number of logins. Further rejected
// logins share an entry. The zero value is an empty log. All methods can be called concurrently.
type LoginLog struct {
	// MaxAccounts is the maximum number of kinds with an entry before others share one; 0 means
	// [limits.LoggedSignOnAccounts].
	MaxAccounts int
	// OthersAction is the action of the shared entry. If it is set, the end of the interval adds
	// separate entries for the MaxAccounts kinds with the most logins in the shared entry.
	// Otherwise, a client could hide guesses of one password by failed logins to other accounts. ""
	// means that the shared entry has the action of the login, but no account.
	OthersAction library.AuditAction

	mu      sync.Mutex
	begun   time.Time // time of the first login of the interval
	entries countedEntries
	others  map[LoginEvent]countedEntry // logins in the entry of OthersAction; at most limits.RateLimitKeys
	ended   countedEntries              // entries of the previous interval with counts that are not stored
	closed  bool
}

// countedEntries are the audit entries of an interval; nil before the first login.
type countedEntries map[LoginEvent]*countedEntry

// countedEntry is the audit entry of one kind.
type countedEntry struct {
	event    LoginEvent
	at       time.Time // time of the first login
	key      int64     // key of the stored entry; 0 before it is stored
	count    int       // number of logins
	pending  int       // difference to the stored count
	inFlight bool      // whether a call writes the entry
}

// Add counts a login. The first login of a kind adds an entry to the audit log. If this write
// fails, the next [LoginLog.Flush] repeats it, so that the failure does not change the response to
// the login.
func (l *LoginLog) Add(ctx context.Context, log library.AuditStore, e LoginEvent, now time.Time) {
	if entry, isNew := l.count(e, now); isNew {
		_ = l.write(context.WithoutCancel(ctx), log, entry)
	}
}

// count counts a login. It returns the entry that counts it, and whether the entry is new. The
// entry is nil if no entry counts the login.
func (l *LoginLog) count(e LoginEvent, now time.Time) (entry *countedEntry, isNew bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.entries == nil {
		l.begun, l.entries, l.others = now, make(countedEntries), make(map[LoginEvent]countedEntry)
	}
	if l.entries[e] == nil && len(l.entries) >= l.maxAccounts() {
		switch {
		case l.OthersAction != "":
			l.countOther(e, now)
			e = LoginEvent{Action: l.OthersAction}
		case e.UserID != "":
			return nil, false
		default:
			e.About = ""
		}
	}
	entry, known := l.entries[e]
	if !known {
		entry = &countedEntry{event: e, at: now}
		l.entries[e] = entry
	}
	entry.count++
	entry.pending++
	return entry, !known
}

func (l *LoginLog) maxAccounts() int { return cmp.Or(l.MaxAccounts, limits.LoggedSignOnAccounts) }

// countOther counts a login that the shared entry contains.
func (l *LoginLog) countOther(e LoginEvent, now time.Time) {
	other, known := l.others[e]
	if !known {
		if len(l.others) >= limits.RateLimitKeys {
			return
		}
		other.event, other.at = e, now
	}
	other.count++
	l.others[e] = other
}

// Close makes the next call of [LoginLog.Flush] end the interval.
func (l *LoginLog) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
}

// Flush stores the counts. After the interval, it starts a new interval. If a write fails, the next
// call repeats it.
func (l *LoginLog) Flush(ctx context.Context, log library.AuditStore, now time.Time) error {
	l.endInterval(now)
	for _, entry := range l.unstored() {
		if err := l.write(ctx, log, entry); err != nil {
			return err
		}
	}
	return nil
}

// endInterval ends the interval after its duration, unless a count of the previous interval is not
// stored.
func (l *LoginLog) endInterval(now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	maps.DeleteFunc(l.ended, func(_ LoginEvent, entry *countedEntry) bool { return entry.pending == 0 && !entry.inFlight })
	if l.entries == nil || len(l.ended) > 0 || !l.closed && now.Sub(l.begun) < limits.LoginAuditInterval {
		return
	}
	l.separateOthers()
	l.ended, l.entries, l.others = l.entries, nil, nil
}

// separateOthers moves logins from the shared entry to separate entries of the kinds with the most
// logins. At least 1 login remains.
func (l *LoginLog) separateOthers() {
	kinds := make([]LoginEvent, 0, len(l.others))
	for e, other := range l.others {
		if other.count > 1 {
			kinds = append(kinds, e)
		}
	}
	library.Sort(kinds, func(a, b LoginEvent) int {
		return cmp.Or(l.others[b].count-l.others[a].count, cmp.Compare(a.Title, b.Title))
	})
	shared := l.entries[LoginEvent{Action: l.OthersAction}]
	for _, e := range kinds[:min(len(kinds), l.maxAccounts())] {
		other := l.others[e]
		if shared.count <= other.count {
			continue
		}
		shared.count -= other.count
		shared.pending -= other.count
		other.pending = other.count
		l.entries[e] = &other
	}
}

// unstored returns the entries of both intervals with counts that are not stored, in a fixed order.
// Negative changes are last, so that a crash between two writes loses no count.
func (l *LoginLog) unstored() []*countedEntry {
	l.mu.Lock()
	defer l.mu.Unlock()
	var entries []*countedEntry
	for _, interval := range []countedEntries{l.ended, l.entries} {
		for _, entry := range interval {
			if entry.pending != 0 {
				entries = append(entries, entry)
			}
		}
	}
	library.Sort(entries, func(x, y *countedEntry) int {
		a, b := x.event, y.event
		return cmp.Or(cmp.Compare(min(y.pending, 0), min(x.pending, 0)), cmp.Compare(a.UserID, b.UserID), cmp.Compare(a.About, b.About), cmp.Compare(a.Action, b.Action), cmp.Compare(a.Title, b.Title))
	})
	return entries
}

// write stores the count of the entry. It does nothing if another call writes it.
func (l *LoginLog) write(ctx context.Context, log library.AuditStore, entry *countedEntry) error {
	change, ok := l.take(entry)
	if !ok {
		return nil
	}
	key, err := log.CountAudit(ctx, change)
	l.mu.Lock()
	defer l.mu.Unlock()
	entry.inFlight = false
	if err != nil {
		entry.pending += change.Count
		return err
	}
	entry.key = key
	return nil
}

// take returns the change to store, and marks the entry as written by the caller. It returns false
// if there is no change or another call writes the entry.
func (l *LoginLog) take(entry *countedEntry) (change library.AuditEntry, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if entry.inFlight || entry.pending == 0 {
		return change, false
	}
	e := entry.event
	change = library.AuditEntry{
		Key: entry.key, At: entry.at, From: library.FromServer, Action: e.Action, About: e.About, Title: e.Title, Count: entry.pending,
	}
	if e.UserID != "" {
		change.By, change.From, change.About = e.UserID, library.FromPage, e.UserID
	}
	entry.inFlight, entry.pending = true, 0
	return change, true
}
