package sqldb

import (
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// HasReminders implements [library.ReminderStore].
func (s *Store) HasReminders(ctx context.Context, userID string) (enabled bool, err error) {
	const op = "look up reminders"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		stored, err := q.HasReminders(ctx, userID)
		enabled = stored == 1
		return notFoundAs(op, err, library.CodeUserNotFound)
	})
	return enabled, err
}

// SetReminders implements [library.ReminderStore].
func (s *Store) SetReminders(ctx context.Context, userID string, enabled bool, note *library.AuditEntry) error {
	return s.writeAccount(ctx, "set reminders", userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		var stored int64
		if enabled {
			stored = 1
		}
		return q.SetReminders(ctx, key, stored)
	})
}

// DueReminders implements [library.ReminderStore].
func (s *Store) DueReminders(ctx context.Context, now time.Time, limit int) ([]library.Reminder, error) {
	var due []library.Reminder
	err := s.read(ctx, "look up due reminders", func(q *queries.Queries) error {
		rows, err := q.DueReminders(ctx, queries.DueRemindersParams{NotebookKey: notebookKey(library.Plans), Now: now.UnixMilli(), Most: int32(limit)})
		due = convert(rows, func(row queries.DueRemindersRow) library.Reminder {
			return library.Reminder{UserID: row.ID, CheckAt: timeOf(row.CheckAt), PlanRevision: row.PlanRevision, Sent: row.Sent}
		})
		return err
	})
	return due, err
}

// ReplaceReminder implements [library.ReminderStore].
func (s *Store) ReplaceReminder(ctx context.Context, from, to library.Reminder) (replaced bool, err error) {
	err = s.write(ctx, "replace a reminder", func(ctx context.Context, q *queries.Queries) error {
		rows, err := q.ReplaceReminder(ctx, queries.ReplaceReminderParams{
			UserID: from.UserID, CheckAt: to.CheckAt.UnixMilli(), PlanRevision: to.PlanRevision, Sent: to.Sent,
			FromCheckAt: from.CheckAt.UnixMilli(), FromPlanRevision: from.PlanRevision, FromSent: from.Sent,
		})
		replaced = rows == 1
		return err
	})
	return replaced, err
}
