package library

import (
	"context"
	"time"
)

// Reminder is the state of the reminders by email of an account that has enabled them.
type Reminder struct {
	UserID       string
	CheckAt      time.Time // time at which a reminder may be due
	PlanRevision int64     // revision of the notebook [Plans] from which CheckAt was computed; 0 before the first computation
	// Sent is the number of the last reminder that was sent or is being sent; 0 for none. A
	// later reminder has a larger number.
	Sent int64
}

// ReminderStore stores which accounts have enabled reminders by email. The state of an
// account is deleted with the account.
type ReminderStore interface {
	// HasReminders reports whether the account has enabled reminders. It returns
	// CodeUserNotFound for a missing account.
	HasReminders(ctx context.Context, userID string) (bool, error)

	// SetReminders enables or disables reminders of the account. The number of the last
	// reminder does not change. CheckAt becomes 1970 and PlanRevision 0, so that an enabled
	// reminder is due. The store adds note to the audit log unless it is nil. It returns
	// CodeUserNotFound for a missing account and for a guest.
	SetReminders(ctx context.Context, userID string, enabled bool, note *AuditEntry) error

	// DueReminders returns at most limit enabled reminders whose CheckAt is not
	// after now, or whose account has another revision of the plan than PlanRevision, in the
	// order of CheckAt.
	DueReminders(ctx context.Context, now time.Time, limit int) ([]Reminder, error)

	// ReplaceReminder replaces the enabled reminder from by to, and reports whether it did:
	// false if the stored state differs from from. Of several concurrent calls with the same
	// from and different results, exactly one returns true. Both have the same UserID.
	ReplaceReminder(ctx context.Context, from, to Reminder) (bool, error)
}
