package library

import (
	"context"
	"time"

	"greenroom/internal/limits"
)

// LogLife is for how long the log says who changed what.
const LogLife = limits.LogTime

// MaxLogEntries is how many entries [LogStore.Log] returns at most.
const MaxLogEntries = limits.PageLog

// LogSource is what a change was asked through.
type LogSource string

// The sources of changes.
const (
	FromPage    LogSource = "page"    // by somebody who is logged in
	FromCommand LogSource = "command" // by who has the machine
	FromServer  LogSource = "server"  // by itself, as its operator wants it to
)

// LogEntry says who changed what. It names people by their accounts alone: nothing of
// them stays in the log when those are deleted.
type LogEntry struct {
	Key     int64 // the store's own; greater than 0
	At      time.Time
	By      string // the id of the account; "" for the other sources
	From    LogSource
	Action  string // such as "video.edited": of what kind, and what was done
	About   string // the id of the account that it was done to; "" when it was none
	Subject string // the id of what it was done to, when that was no account
	Title   string // what that was called
	Count   int    // how many; 0 when it was one
	Detail  []byte // a JSON object; nil for nothing
}

// LoggedEntry is an entry as it is read.
type LoggedEntry struct {
	LogEntry
	Person User // By's account: id, e-mail and profile alone; zero when there is none any more
	Whom   User // About's, so too
}

// LogQuery selects entries, the latest first. Its zero value selects the latest.
type LogQuery struct {
	Kind   string // the part of the action before the dot; "" for all
	Before LogKey // zero to begin with the latest
	Limit  int    // 1 to [MaxLogEntries]; any other value means [MaxLogEntries]
}

// Size returns how many entries the query's page holds at most.
func (q LogQuery) Size() int {
	if q.Limit < 1 || q.Limit > MaxLogEntries {
		return MaxLogEntries
	}
	return q.Limit
}

// LogKey is an entry's place in the log.
type LogKey struct {
	At  time.Time
	Key int64
}

// LogStore keeps the log. A change that is given a note enters it in the log together with
// what it changes, or not at all; a nil note enters nothing. Entries leave it after [LogLife], with
// [AccountStore.DeleteExpired].
type LogStore interface {
	// AddToLog adds an entry (Key is not read). A By or About that is no account's is
	// passed over.
	AddToLog(ctx context.Context, e LogEntry) error

	// Log returns the entries that q selects, and where the next page begins; zero when
	// none follow.
	Log(ctx context.Context, q LogQuery) (entries []LoggedEntry, next LogKey, err error)
}
