package library

import (
	"context"
	"time"
)

// Reminder is the state of an account that has enabled reminders by email.
type Reminder struct {
	UserID       string
	CheckAt      time.Time // time at which a reminder may be due
	PlanRevision int64     // revision of the notebook [Plans] when CheckAt was computed; 0 before the first computation
	// Sent is the number of the last reminder that was sent or is being sent; 0 for none. A
	// later reminder has a larger number.
	Sent int64
}

// ReminderStore stores which accounts have enabled reminders by email. Deleting an account deletes
// its state.
type ReminderStore interface {
	// HasReminders reports whether the account has enabled reminders. It returns
	// CodeUserNotFound for a missing account.
	HasReminders(ctx context.Context, userID string) (bool, error)

	// SetReminders enables or disables the reminders of the account. CheckAt becomes 1970 and
	// PlanRevision 0, so that an enabled reminder is due at once. The number Sent does not change.
	// SetReminders adds note to the audit log unless note is nil. It returns CodeUserNotFound for a
	// missing account and for a guest.
	SetReminders(ctx context.Context, userID string, enabled bool, note *AuditEntry) error

	// DueReminders returns at most limit enabled reminders in the order of CheckAt. A reminder is
	// due if its CheckAt is not after now. It is also due if the account's plan has another
	// revision than PlanRevision.
	DueReminders(ctx context.Context, now time.Time, limit int) ([]Reminder, error)

	// ReplaceReminder replaces the enabled reminder from by the reminder to. Both must have the
	// same UserID. If the stored state is not equal to from, the call changes nothing and returns
	// false. Of concurrent calls with the same from and different to, exactly one returns true.
	ReplaceReminder(ctx context.Context, from, to Reminder) (bool, error)
}
