package api

import (
	"context"
	"net/http"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// sendTimeout is the timeout for sending one email.
const sendTimeout = time.Minute

// resets is the queue of emails with links. The emails are created in the background, so that
// the response time does not reveal whether an address has an account.
type resets struct {
	config  Config
	waiting chan func(context.Context) error // queue of functions that send an email
}

func newResets(config Config) *resets {
	return &resets{config: config, waiting: make(chan func(context.Context) error, limits.WaitingResets)}
}

// SendResets sends the queued emails, several at a time, until ended is closed. Then it
// sends the remaining emails and returns. It stops early if ctx is done. Errors are logged,
// and users can request another email.
func (a *API) SendResets(ctx context.Context, ended <-chan struct{}) {
	var sending sync.WaitGroup
	for range limits.ResetSenders { // one slow email must not delay the others
		sending.Go(func() { a.resets.sendUntil(ctx, ended) })
	}
	sending.Wait()
	if unsent := len(a.resets.waiting); unsent > 0 {
		a.resets.config.Logger.ErrorContext(ctx, "emails were not sent before the stop", "unsent", unsent)
	}
}

// sendUntil sends emails until ended is closed and the queue is empty, or ctx is done.
func (s *resets) sendUntil(ctx context.Context, ended <-chan struct{}) {
	for ctx.Err() == nil {
		select {
		case send := <-s.waiting:
			s.send(ctx, send)
			continue
		default:
		}
		select {
		case send := <-s.waiting:
			s.send(ctx, send)
		case <-ended:
			if len(s.waiting) == 0 {
				return
			}
		case <-ctx.Done():
		}
	}
}

// send sends one email.
func (s *resets) send(ctx context.Context, email func(context.Context) error) {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	if err := email(ctx); err != nil {
		s.config.Logger.ErrorContext(ctx, "email could not be sent", "cause", err)
	}
}

// queueEmail queues an email. It returns a problem if the queue is full.
func (a *api) queueEmail(ctx context.Context, email func(context.Context) error) error {
	select {
	case a.resets.waiting <- email:
		return nil
	default:
		return a.busyMail(ctx)
	}
}

// checkMail returns a problem if the number of queued emails is at least maximum.
func (a *api) checkMail(ctx context.Context, maximum int) error {
	if len(a.resets.waiting) < maximum {
		return nil
	}
	return a.busyMail(ctx)
}

// busyMail logs a rejected email and returns the problem.
func (a *api) busyMail(ctx context.Context) error {
	a.Logger.WarnContext(ctx, "email rejected because the queue is full", "waiting", len(a.resets.waiting))
	return endpoint.Busy("waiting-resets")
}

// sendReset sends a link if an enabled account with the email address exists.
func (s *resets) sendReset(ctx context.Context, emailKey string) error {
	user, err := s.config.Accounts.UserByEmail(ctx, emailKey)
	if library.CodeOf(err) == library.CodeUserNotFound || err == nil && (user.Guest() || user.Disabled()) {
		return nil
	}
	now := s.config.Now().UTC().Truncate(time.Millisecond)
	token, hash := auth.NewLinkToken()
	if err == nil {
		err = s.config.Links.CreateLink(ctx, library.Link{
			ID: s.config.NewID(), Kind: library.ResetLink, TokenHash: hash, UserID: user.ID, Uses: 1, UsesLeft: 1,
			CreatedAt: now, ExpiresAt: now.Add(endpoint.ResetLinkTTL),
		}, nil)
	}
	if err == nil {
		err = s.config.SendReset(ctx, user.Email, endpoint.ResetPage+"#"+token)
	}
	return err
}

// askForReset queues an email with a link for a new password. The response does not reveal
// whether the account exists.
func (a *api) askForReset(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		Email string `json:"email"`
	}](w, r)
	if err != nil {
		return err
	}
	if a.SendReset == nil {
		return endpoint.Forbidden("This site can't send email. Ask an operator for a link.")
	}
	address := endpoint.NormalizeEmail(given.Email)
	if err := address.Check(); err != nil {
		return err
	}
	if err := a.checkMail(r.Context(), limits.WaitingResets); err != nil {
		return err // not counted
	}
	due, err := a.throttle.admitReset(r, address.Key)
	if err == nil && due {
		err = a.queueEmail(r.Context(), func(ctx context.Context) error { return a.resets.sendReset(ctx, address.Key) })
	}
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"reset": "mail"})
}

// reset rejects a request with a reset link if its client address has reached the limit.
func (t *throttle) reset(r *http.Request) error {
	counts, err := t.counts(r.Context(), resetAttempts(endpoint.ClientNetwork(r)))
	if err != nil {
		return err
	}
	if wait := t.retryAfter(counts[0], t.limits.Resets); wait > 0 {
		return endpoint.TooManyAttempts(wait)
	}
	return nil
}

// admitReset counts a request for a reset link. It reports whether the account can get
// another email.
func (t *throttle) admitReset(r *http.Request, account string) (due bool, err error) {
	wait, err := t.admit(r.Context(), resetAttempts(endpoint.ClientNetwork(r)), t.limits.Resets)
	if err == nil && wait > 0 {
		err = endpoint.TooManyAttempts(wait)
	}
	if err != nil {
		return false, err
	}
	wait, err = t.admit(r.Context(), resetEmails(account), t.limits.ResetsTo)
	return wait == 0, err
}

// resetPassword sets the password of a link's account and ends its sessions. An invalid
// link is rejected before a password is hashed.
func (a *api) resetPassword(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		Token    string `json:"token"`
		Password string `json:"password"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := a.throttle.reset(r); err != nil {
		return err
	}
	err = a.useResetLink(r, auth.HashLinkToken(given.Token), given.Password)
	if library.CodeOf(err) == library.CodeLinkNotFound {
		if _, err := a.throttle.add(r.Context(), resetAttempts(endpoint.ClientNetwork(r))); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	return endpoint.RespondNoContent(w)
}

func (a *api) useResetLink(r *http.Request, tokenHash, password string) error {
	ctx := r.Context()
	link, err := a.Links.LinkByToken(ctx, tokenHash, a.Time())
	if err == nil && link.Kind != library.ResetLink {
		err = library.NewError("reset password", library.CodeLinkNotFound)
	}
	if err != nil {
		return err
	}
	summary, err := a.Users.UserSummary(ctx, link.UserID)
	if err != nil {
		return err
	}
	if err := a.checkPassword(password, summary.User); err != nil {
		return err
	}
	hash, err := a.throttle.hash(r, password)
	if err != nil {
		return err
	}
	if err := a.Links.ResetPassword(ctx, tokenHash, hash, a.Time()); err != nil {
		return err
	}
	a.recordOwn(ctx, summary.User, library.ActionOwnReset, "")
	return nil
}
