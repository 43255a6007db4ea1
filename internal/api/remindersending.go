package api

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// ReminderMail is the kind of a reminder by email.
type ReminderMail string

// The kinds.
const (
	MailEve       ReminderMail = "eve"       // on the evening before the interview
	MailInterview ReminderMail = "interview" // on the morning of the interview
)

// Hours of the day at which reminders are due, in the time zone of the plan.
const (
	eveHour       = 18
	interviewHour = 7
)

// reminderCheckInterval is the interval between two checks of a plan that has no future reminder.
// Changed plans are checked at once.
const reminderCheckInterval = 30 * 24 * time.Hour

// reminderRetryDelay is the time until another attempt after a reminder failed.
const reminderRetryDelay = 15 * time.Minute

// interviewReminder is a reminder of an interview.
type interviewReminder struct {
	number int64 // number of the reminder, which increases with time; see [library.Reminder]
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

// SendReminders sends the reminders that are due, several at a time. It starts no reminder after
// ended is closed. Errors are logged. Before a reminder is sent, the server claims it in the store,
// so that only one of several servers sends it.
func (a *API) SendReminders(ctx context.Context, ended <-chan struct{}) {
	due, err := a.api.Reminders.DueReminders(ctx, a.api.Time(), limits.ReminderBatch)
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

// remind sends the reminder of the account if it is due. Otherwise it stores when the next reminder
// is due. After an error, it reports whether the reminder was postponed.
func (a *api) remind(ctx context.Context, state library.Reminder) (postponed bool, err error) {
	reminders, revision, err := a.planReminders(ctx, state.UserID)
	if library.CodeOf(err) == library.CodeUserNotFound {
		return false, nil // the account was deleted
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

// postpone stores later instead of stored, due after reminderRetryDelay. It returns false if
// another server has replaced stored, and the reason, joined with an error of the store. Without
// it, reminders that always fail would fill each batch.
func (a *api) postpone(ctx context.Context, stored, later library.Reminder, reason error) (postponed bool, err error) {
	later.CheckAt = a.Time().Add(reminderRetryDelay)
	postponed, err = a.Reminders.ReplaceReminder(context.WithoutCancel(ctx), stored, later)
	return postponed, errors.Join(reason, err)
}

// planReminders returns the reminders of the account's interview, and the revision of its plan.
// A plan that cannot be decoded has none, and the error is logged.
func (a *api) planReminders(ctx context.Context, userID string) (reminders []interviewReminder, revision int64, err error) {
	plans, err := a.Notebooks.Entries(ctx, userID, library.Plans, 0)
	if err != nil || len(plans.Entries) == 0 {
		return nil, plans.Revision, err
	}
	var settings struct {
		InterviewOn string `json:"interviewOn"`
		Zone        string `json:"zone"`
	}
	if err := json.Unmarshal(plans.Entries[0].Body, &settings); err != nil {
		a.Logger.ErrorContext(ctx, "reminders of a plan could not be computed", "cause", err)
		return nil, plans.Revision, nil
	}
	date, err := plan.ParseDate(settings.InterviewOn)
	if err != nil {
		return nil, plans.Revision, nil // a weekly plan has no interview
	}
	zone, err := time.LoadLocation(settings.Zone)
	if err != nil {
		zone = time.UTC
	}
	return remindersOf(date, zone), plans.Revision, nil
}

// temporaryError is an error of an email that the mail server may accept later.
type temporaryError interface {
	error
	Temporary() bool
}

// sendReminder claims and sends a reminder, unless another server has claimed it or the account is
// disabled. If the mail server did not accept the email but may accept it later, the reminder is
// due again after reminderRetryDelay.
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
