package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
)

// reminder is the state of the reminders of an account.
type reminder struct {
	library.Reminder

	enabled bool
}

// HasReminders implements [library.ReminderStore].
func (s *Store) HasReminders(ctx context.Context, userID string) (enabled bool, err error) {
	const op = "look up reminders"
	err = s.read(ctx, op, func() error {
		_, err := s.account(op, userID)
		enabled = s.reminders[userID].enabled
		return err
	})
	return enabled, err
}

// SetReminders implements [library.ReminderStore].
func (s *Store) SetReminders(ctx context.Context, userID string, enabled bool, note *library.AuditEntry) error {
	const op = "set reminders"
	return s.writeWithAudit(ctx, op, note, func() error {
		if _, err := s.registered(op, userID); err != nil {
			return err
		}
		state := library.Reminder{UserID: userID, CheckAt: time.UnixMilli(0).UTC(), Sent: s.reminders[userID].Sent}
		s.reminders[userID] = reminder{Reminder: state, enabled: enabled}
		return nil
	})
}

// DueReminders implements [library.ReminderStore].
func (s *Store) DueReminders(ctx context.Context, now time.Time, limit int) (due []library.Reminder, err error) {
	due = []library.Reminder{}
	err = s.read(ctx, "look up due reminders", func() error {
		for id, r := range s.reminders {
			if r.enabled && (!r.CheckAt.After(now) || r.PlanRevision != s.accounts[id].notebooks[library.Plans].revision) {
				due = append(due, r.Reminder)
			}
		}
		slices.SortFunc(due, func(a, b library.Reminder) int {
			return cmp.Or(a.CheckAt.Compare(b.CheckAt), cmp.Compare(a.UserID, b.UserID))
		})
		due = due[:min(len(due), limit)]
		return nil
	})
	return due, err
}

// ReplaceReminder implements [library.ReminderStore].
func (s *Store) ReplaceReminder(ctx context.Context, from, to library.Reminder) (replaced bool, err error) {
	err = s.write(ctx, "replace a reminder", func() error {
		from.CheckAt, to.CheckAt = storedTime(from.CheckAt), storedTime(to.CheckAt)
		if stored := s.reminders[from.UserID]; stored.enabled && stored.Reminder == from {
			s.reminders[from.UserID] = reminder{Reminder: to, enabled: true}
			replaced = true
		}
		return nil
	})
	return replaced, err
}
