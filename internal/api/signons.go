package api

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// SignOn contains the handlers of single sign-on. The handlers are in a separate package that the
// simulator does not include.
type SignOn interface {
	// Register adds the operations.
	Register(handle func(pattern string, handler http.Handler))
	// Label returns the text of the button on the login page.
	Label() string
	// Flush adds the counts of sign-ons to the audit log if the interval has ended.
	Flush(ctx context.Context) error
	// Close makes the next call of Flush add all counts to the audit log.
	Close()
}

// SignOnHost contains the functions of the API that the handlers of single sign-on need.
type SignOnHost struct {
	*endpoint.Base
	Stores
	Tokens *auth.Tokens
	NewID  func() string
	Logger *slog.Logger

	// NewRate returns a function that counts an event of a key and that all servers share. If a
	// window has more than limit events of the key, the function returns the 429.
	NewRate func(kind string, limit int, window time.Duration) RateCounter
	// AdmitAccount counts a new account of the client address. It returns a problem if the limit is
	// exceeded or the free disk space is low.
	AdmitAccount func(r *http.Request) error
	// VerifiedUser returns the account if the credentials are correct. It counts the failed or
	// successful login.
	VerifiedUser func(r *http.Request, emailKey, password string) (library.User, error)
	// SendConnection sends an email with a link that connects an identity to an account; nil if
	// the server does not verify emails.
	SendConnection func(ctx context.Context, to, path string) error
	// QueueConnection queues an email to the account. send sends the email. QueueConnection returns
	// a problem if the queue is full or the account has reached [limits.AccountSignOnConnections].
	QueueConnection func(ctx context.Context, userID string, send func(context.Context) error) error
	// HasSecondFactor reports whether the account has a second factor.
	HasSecondFactor func(ctx context.Context, userID string) (bool, error)
	// Confirm checks the password of the signed-in user.
	Confirm func(r *http.Request, user library.User, password string) error
	// NeedsRecentLogin returns a problem if the login of the session is older than
	// [limits.RecentLoginAge].
	NeedsRecentLogin func(session library.Session, user library.User) error
	// StartSession opens a session of the user and responds with its token. If the login must be
	// verified again, the error wraps [ErrAccountChanged]. If bringGuestLists is true, it merges the
	// lists of a guest. byPassword reports whether the login has checked only the password or a link,
	// and must fail if the account has a second factor.
	StartSession func(w http.ResponseWriter, r *http.Request, user library.User, bringGuestLists, byPassword bool) error
}

func (a *api) signOnHost() SignOnHost {
	return SignOnHost{
		Base: a.Base, Stores: a.Stores, Tokens: a.Tokens, NewID: a.NewID, Logger: a.Logger,
		NewRate: a.newRate, AdmitAccount: a.admitSignOnAccount, VerifiedUser: a.verifiedUser, HasSecondFactor: a.hasSecondFactor, Confirm: a.confirm, NeedsRecentLogin: a.needsRecentLogin, StartSession: a.startSession,
		SendConnection: a.SendConnection, QueueConnection: a.queueConnection,
	}
}

// RateCounter counts an event of a key. See [SignOnHost.NewRate].
type RateCounter func(ctx context.Context, key string) error

func (a *api) newRate(kind string, limit int, window time.Duration) RateCounter {
	return func(ctx context.Context, key string) error {
		return a.throttle.allow(ctx, rateCounter{kind, key, window}, limit)
	}
}

// admitSignOnAccount counts the new account like a sign-up from an allowed domain, because the
// operator trusts the provider in the same way.
func (a *api) admitSignOnAccount(r *http.Request) error {
	if err := a.CheckDisk(); err != nil {
		return err
	}
	return a.throttle.newAccount(r.Context(), domainSignUps(endpoint.ClientNetwork(r)), domainFactor*a.throttle.limits.NewAccounts)
}

// queueConnection counts the email for the account and queues it. Verifications and emails of this
// kind may only use the first half of the queue.
func (a *api) queueConnection(ctx context.Context, userID string, send func(context.Context) error) error {
	if err := a.checkMail(ctx, limits.WaitingVerificationEmails); err != nil {
		return err // requests that fail here do not count
	}
	if err := a.throttle.allow(ctx, rateCounter{"connection emails", userID, time.Hour}, limits.AccountSignOnConnections); err != nil {
		return err
	}
	return a.queueEmail(ctx, limits.WaitingVerificationEmails, send)
}
