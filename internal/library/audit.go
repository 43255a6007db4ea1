package library

import (
	"context"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// AuditTTL is the time for which audit entries are stored.
const AuditTTL = limits.AuditTTL

// MaxAuditEntries is the maximum page size of [AuditStore.AuditEntries].
const MaxAuditEntries = limits.PageAuditEntries

// AuditSource is the way in which a change was made: by a page, a command or the server.
type AuditSource string

// Sources of a change.
const (
	FromPage    AuditSource = "page"    // by a logged-in user
	FromCommand AuditSource = "command" // by a command on the server's machine
	FromServer  AuditSource = "server"  // by the server itself
)

// AuditEntry records a change and the account that made it. It refers to users only by account IDs,
// so that it contains no data of deleted accounts.
type AuditEntry struct {
	Key     int64 // key that the store generates; greater than 0
	At      time.Time
	By      string // ID of the acting account; "" if a command or the server acted
	From    AuditSource
	Action  AuditAction
	About   string // ID of the affected account; "" if the change affects none
	Subject string // ID of another object that the change affects, such as a video
	Title   string // title of the object when it was changed
	Count   int    // number of affected objects; 0 means one
	Detail  []byte // JSON object; nil for none
}

// FirstOperatorEntry returns the entry of the account that became the first operator.
func FirstOperatorEntry(userID string, at time.Time) AuditEntry {
	return AuditEntry{At: at, By: userID, From: FromPage, Action: ActionFirstOperator, About: userID}
}

// OwnAuditPrefix is the prefix of actions of users on their own accounts. A store holds at most
// [MaxOwnAuditEntries] entries with such an action for each account.
const OwnAuditPrefix = "account."

// MaxOwnAuditEntries is the maximum number of stored entries of one account whose action has
// [OwnAuditPrefix]. It is also the maximum length of [AuditStore.AccountAudit].
const MaxOwnAuditEntries = limits.AccountAuditEntries

// NewOwnAuditEntry returns the entry of an action of a user on the user's own account. title can be
// "".
func NewOwnAuditEntry(userID string, action AuditAction, title string, at time.Time) AuditEntry {
	return AuditEntry{At: at, By: userID, From: FromPage, Action: action, About: userID, Title: title}
}

// IsOwn reports whether the entry counts towards [MaxOwnAuditEntries].
func (e *AuditEntry) IsOwn() bool {
	return e.By != "" && e.By == e.About && strings.HasPrefix(string(e.Action), OwnAuditPrefix)
}

// AuditRecord is a stored entry with the accounts that it refers to.
type AuditRecord struct {
	AuditEntry
	User      User // account with the ID By: its ID, email and profile; zero if deleted
	AboutUser User // account with the ID About, in the same form
}

// AuditQuery selects entries, the latest first. The zero value selects the latest page.
type AuditQuery struct {
	Actions []AuditAction // actions to select; nil for all actions
	Before  AuditKey      // entries before this key; zero to start with the latest entry
	Limit   int           // maximum number of entries per page, 1 to [MaxAuditEntries]; any other value means [MaxAuditEntries]
}

// Size returns the maximum page size of the query.
func (q AuditQuery) Size() int {
	if q.Limit < 1 || q.Limit > MaxAuditEntries {
		return MaxAuditEntries
	}
	return q.Limit
}

// AuditKey is the position of an entry in the audit log.
type AuditKey struct {
	At  time.Time
	Key int64
}

// AuditStore stores the audit log. Many writes have an audit entry. Such a write adds the entry in
// its own transaction. A nil entry is ignored. [AccountStore.DeleteExpired] deletes entries after
// [AuditTTL].
type AuditStore interface {
	// AppendAudit adds an entry and ignores its Key. If By or About is not the ID of an account, it
	// is cleared. If IsOwn reports true, AppendAudit deletes the oldest own entries of the account
	// beyond MaxOwnAuditEntries.
	AppendAudit(ctx context.Context, e AuditEntry) error

	// AuditEntries returns the entries that q selects. It also returns the start of the next page,
	// which is zero after the last page.
	AuditEntries(ctx context.Context, q AuditQuery) (entries []AuditRecord, next AuditKey, err error)

	// AccountAudit returns the latest MaxOwnAuditEntries entries about the account since the given
	// time, latest first. Subject and Detail of these entries are empty.
	AccountAudit(ctx context.Context, userID string, since time.Time) ([]AuditEntry, error)
}
