package api

import (
	"context"
	"errors"
	"sync"
	"time"

	"greenroom/internal/api/planner"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// ReminderMail is the kind of a reminder email.
type ReminderMail string

// Kinds of reminder emails.
const (
	MailEve       ReminderMail = "eve"       // reminder on the evening before the interview
	MailInterview ReminderMail = "interview" // reminder on the morning of the interview
)

// Hours at which reminders are due, in the time zone of the plan.
const (
	eveHour       = 18
	interviewHour = 7
)

// reminderCheckInterval is the interval between two checks of a plan without future reminders. A
// changed plan is checked at once.
const reminderCheckInterval = 30 * 24 * time.Hour

// reminderRetryDelay is the delay before a failed reminder is sent again.
const reminderRetryDelay = 15 * time.Minute

// interviewReminder is a reminder of an interview.
type interviewReminder struct {
	number int64 // number of the reminder as in [library.Reminder]; later reminders have larger numbers
	kind   ReminderMail
	at     time.Time
}

// remindersOf returns the reminders of an interview in their order.
func remindersOf(interview plan.Date, zone *time.Location) []interviewReminder {
	return []interviewReminder{
		{2 * int64(interview), MailEve, (interview - 1).At(eveHour, zone)},
		{2*int64(interview) + 1, MailInterview, interview.At(interviewHour, zone)},
	}
}

// SendReminders sends the due reminders, several at a time. After ended is closed, it starts no
// further reminder. Errors are logged. It claims each reminder in the store before sending, so that
// only one of several servers sends the reminder.
func (a *API) SendReminders(ctx context.Context, ended <-chan struct{}) {
	due, err := a.api.Reminders.DueReminders(ctx, a.api.Time(), limits.RemindersPerMinute)
	if err != nil {
		a.api.Logger.ErrorContext(ctx, "due reminders could not be read", "cause", err)
		return
	}
	var sending sync.WaitGroup
	defer sending.Wait()
	slots := make(chan struct{}, limits.ConcurrentEmails)
	for _, r := range due {
		select {
		case <-ended:
			return
		case slots <- struct{}{}:
		}
		sending.Go(func() {
			defer func() { <-slots }()
			if postponed, err := a.api.remind(ctx, r); err != nil {
				a.api.Logger.ErrorContext(ctx, "reminder could not be sent", "cause", err, "postponed", postponed)
			}
		})
	}
}

// remind sends the reminder of the account if it is due. Otherwise it stores the time at which the
// next reminder is due. After an error, it reports whether the reminder was postponed.
func (a *api) remind(ctx context.Context, state library.Reminder) (postponed bool, err error) {
	reminders, revision, err := a.planReminders(ctx, state.UserID)
	if library.CodeOf(err) == library.CodeUserNotFound {
		return false, nil // the account was deleted in the meantime
	}
	if err != nil {
		return a.postpone(ctx, state, state, err)
	}
	now, next := a.Time(), state
	next.PlanRevision, next.CheckAt = revision, now.Add(reminderCheckInterval)
	for _, reminder := range reminders {
		if reminder.number <= state.Sent || now.Sub(reminder.at) > limits.MaxReminderDelay {
			continue
		}
		if !reminder.at.After(now) {
			next.CheckAt, next.Sent = now, reminder.number
			return a.sendReminder(ctx, reminder.kind, state, next)
		}
		next.CheckAt = reminder.at
		break
	}
	_, err = a.Reminders.ReplaceReminder(ctx, state, next)
	return false, err
}

// postpone replaces the state stored by later, which is due after reminderRetryDelay. If another
// server has replaced stored, it returns false. The returned error is the reason, joined with an
// error of the store. Postponing is necessary, because reminders that always fail would otherwise
// fill each batch.
func (a *api) postpone(ctx context.Context, stored, later library.Reminder, reason error) (postponed bool, err error) {
	later.CheckAt = a.Time().Add(reminderRetryDelay)
	postponed, err = a.Reminders.ReplaceReminder(context.WithoutCancel(ctx), stored, later)
	return postponed, errors.Join(reason, err)
}

// planReminders returns the reminders of the account's interview, and the revision of the plan. If
// the plan cannot be decoded, it logs the error and returns no reminders.
func (a *api) planReminders(ctx context.Context, userID string) (reminders []interviewReminder, revision int64, err error) {
	interview, revision, err := a.planner.Interview(ctx, userID)
	if errors.Is(err, planner.ErrInvalidPlan) {
		a.Logger.ErrorContext(ctx, "reminders of a plan could not be computed", "cause", err)
		return nil, revision, nil
	}
	if err != nil || interview.Zone == nil {
		return nil, revision, err
	}
	return remindersOf(interview.Date, interview.Zone), revision, nil
}

// temporaryError is the error of an email that the mail server may accept later.
type temporaryError interface {
	error
	Temporary() bool
}

// sendReminder claims a reminder and sends it. It does nothing if another server has claimed the
// reminder or the account is disabled. If the mail server has not accepted the email but may accept
// it later, the reminder becomes due again after reminderRetryDelay.
func (a *api) sendReminder(ctx context.Context, kind ReminderMail, state, claimed library.Reminder) (postponed bool, err error) {
	user, err := a.Users.UserSummary(ctx, state.UserID)
	if err != nil {
		later := state
		later.PlanRevision = claimed.PlanRevision
		return a.postpone(ctx, state, later, err)
	}
	won, err := a.Reminders.ReplaceReminder(ctx, state, claimed)
	if err != nil || !won || user.Disabled() {
		return false, err
	}
	err = a.SendReminder(ctx, kind, user.Email, a.Tokens.Seal(unsubscribePurpose, []byte(state.UserID)))
	if temporary, ok := errors.AsType[temporaryError](err); ok && temporary.Temporary() {
		later := claimed
		later.Sent = state.Sent
		return a.postpone(ctx, claimed, later, err)
	}
	return false, err
}
