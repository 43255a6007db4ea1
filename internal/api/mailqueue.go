package api

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/limits"
)

// sendTimeout is the timeout for sending one email.
const sendTimeout = time.Minute

// mailQueue is the queue of emails about accounts. Emails are created in the background, because
// the response time would otherwise reveal whether an address has an account. A part of the queue
// is reserved for notices of changes, because anyone can fill the queue with requests for resets
// and verifications.
type mailQueue struct {
	logger  *slog.Logger
	waiting chan func(context.Context) error // queue of functions; each of them sends one email
	adding  sync.Mutex                       // lock of add, so that concurrent calls do not exceed their maximum
}

func newMailQueue(logger *slog.Logger) *mailQueue {
	return &mailQueue{logger: logger, waiting: make(chan func(context.Context) error, limits.WaitingEmails)}
}

// SendEmails sends queued emails, several at a time, until ended is closed. It then sends the
// remaining emails and returns. If ctx is done, SendEmails returns before all emails are sent.
// Errors are only logged, because users can request another email.
func (a *API) SendEmails(ctx context.Context, ended <-chan struct{}) {
	var sending sync.WaitGroup
	for range limits.ConcurrentEmails { // several goroutines send, so that one slow email does not delay other emails
		sending.Go(func() { a.mail.sendUntil(ctx, ended) })
	}
	sending.Wait()
	if unsent := len(a.mail.waiting); unsent > 0 {
		a.mail.logger.ErrorContext(ctx, "server stopped before all emails were sent", "unsent", unsent)
	}
}

// sendUntil sends emails until ended is closed and the queue is empty. If ctx is done first, it
// returns at once.
func (q *mailQueue) sendUntil(ctx context.Context, ended <-chan struct{}) {
	for ctx.Err() == nil {
		select {
		case send := <-q.waiting:
			q.send(ctx, send)
			continue
		default:
		}
		select {
		case send := <-q.waiting:
			q.send(ctx, send)
		case <-ended:
			if len(q.waiting) == 0 {
				return
			}
		case <-ctx.Done():
		}
	}
}

// send sends one email.
func (q *mailQueue) send(ctx context.Context, email func(context.Context) error) {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	if err := email(ctx); err != nil {
		q.logger.ErrorContext(ctx, "email could not be sent", "cause", err)
	}
}

// add queues an email and returns true. If the number of queued emails has reached the maximum, it
// returns false.
func (q *mailQueue) add(maximum int, email func(context.Context) error) bool {
	q.adding.Lock()
	defer q.adding.Unlock()
	if len(q.waiting) >= maximum {
		return false
	}
	q.waiting <- email // sending cannot block, because only add sends to the channel
	return true
}

// queueEmail queues an email. It returns a problem if the number of queued emails has reached the
// maximum.
func (a *api) queueEmail(ctx context.Context, maximum int, email func(context.Context) error) error {
	if !a.mail.add(maximum, email) {
		return a.busyMail(ctx)
	}
	return nil
}

// queueNotice queues an email about a change that is already stored. Therefore an error is only
// logged.
func (a *api) queueNotice(ctx context.Context, email func(context.Context) error) {
	if err := a.queueEmail(ctx, limits.WaitingEmails, email); err != nil {
		a.Logger.ErrorContext(ctx, "notice by email failed", "cause", err)
	}
}

// checkMail returns a problem if the number of queued emails has reached the maximum.
func (a *api) checkMail(ctx context.Context, maximum int) error {
	if len(a.mail.waiting) < maximum {
		return nil
	}
	return a.busyMail(ctx)
}

// busyMail logs a rejected email and returns the problem.
func (a *api) busyMail(ctx context.Context) error {
	a.Logger.WarnContext(ctx, "email rejected because the queue is full", "waiting", len(a.mail.waiting))
	return endpoint.ServerBusy("waiting-resets")
}
