package api

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// SecondFactor contains the handlers of second factors. The handlers are in a separate package that
// the simulator does not include.
type SecondFactor interface {
	// Register adds the operations.
	Register(handle func(pattern string, handler http.Handler))
	// RequestCode returns false if the account has no second factor. Otherwise it responds that the
	// login needs a code, and returns true.
	RequestCode(w http.ResponseWriter, r *http.Request, user library.User) (requested bool, err error)
	// HasSecondFactor reports whether the account has a second factor.
	HasSecondFactor(ctx context.Context, userID string) (bool, error)
	// AcceptsPasskeys reports whether browsers allow passkeys at the address of the site.
	AcceptsPasskeys() bool
	// Flush adds the counts of rejected passkeys to the audit log if the interval has ended.
	Flush(ctx context.Context) error
	// Close makes the next call of Flush add all counts to the audit log.
	Close()
	// CheckRequired returns a problem if the role of the user requires a second factor and the
	// account has none.
	CheckRequired(ctx context.Context, user library.User) error
}

// SecondFactorHost contains the functions of the API that the handlers of second factors need.
type SecondFactorHost struct {
	*endpoint.Base
	Stores
	Tokens   *auth.Tokens
	NewID    func() string
	Logger   *slog.Logger
	SiteName string
	SiteURL  string // public address of the site; "" if unknown

	// NewRate has the same meaning as [SignOnHost.NewRate].
	NewRate func(kind string, limit int, window time.Duration) RateCounter
	// Confirm checks the password of the signed-in user.
	Confirm func(r *http.Request, user library.User, password string) error
	// ReportFactor sends an email about the change to the user, if the server sends email.
	ReportFactor func(ctx context.Context, user library.User, change library.AuditAction)
	// StartSession is [SignOnHost.StartSession] for a login that has checked the second factor.
	StartSession func(w http.ResponseWriter, r *http.Request, user library.User, bringGuestLists bool) error
}

func (a *api) secondFactorHost() SecondFactorHost {
	return SecondFactorHost{
		Base: a.Base, Stores: a.Stores, Tokens: a.Tokens, NewID: a.NewID, Logger: a.Logger, SiteName: a.siteName(), SiteURL: a.SiteURL,
		NewRate: a.newRate, Confirm: a.confirm, ReportFactor: a.reportFactor, StartSession: a.startVerifiedSession,
	}
}

func (a *api) reportFactor(ctx context.Context, user library.User, change library.AuditAction) {
	if a.SendFactorNotice != nil {
		a.queueNotice(ctx, func(ctx context.Context) error { return a.SendFactorNotice(ctx, change, user.Email, accountPage) })
	}
}

// startVerifiedSession calls [api.startSession] for a login that has checked the second factor.
func (a *api) startVerifiedSession(w http.ResponseWriter, r *http.Request, user library.User, bringGuestLists bool) error {
	return a.startSession(w, r, user, bringGuestLists, false)
}

// requestSecondFactor calls [SecondFactor.RequestCode] if the login needs a code.
func (a *api) requestSecondFactor(w http.ResponseWriter, r *http.Request, user library.User) (requested bool, err error) {
	if needed, err := a.needsCode(r, user); err != nil || !needed {
		return false, err
	}
	return a.secondFactor.RequestCode(w, r, user)
}

// needsCode reports whether a login with the password needs the code of a second factor. A client
// that logs in again to the account of its session needs no code.
func (a *api) needsCode(r *http.Request, user library.User) (bool, error) {
	has, err := a.hasSecondFactor(r.Context(), user.ID)
	if err != nil || !has {
		return false, err
	}
	_, client, err := a.clientOf(r)
	return client.ID != user.ID, err
}

// lacksCode reports whether the login needs the code of a second factor, but has checked only the
// password.
func (a *api) lacksCode(r *http.Request, user library.User, byPassword bool) (bool, error) {
	if !byPassword {
		return false, nil
	}
	return a.needsCode(r, user)
}

// hasSecondFactor calls [SecondFactor.HasSecondFactor] if the server supports second factors.
func (a *api) hasSecondFactor(ctx context.Context, userID string) (bool, error) {
	if a.secondFactor == nil {
		return false, nil
	}
	return a.secondFactor.HasSecondFactor(ctx, userID)
}

// needsSecondFactor calls [SecondFactor.CheckRequired] if the server supports second factors.
func (a *api) needsSecondFactor(ctx context.Context, user library.User) error {
	if a.secondFactor == nil {
		return nil
	}
	return a.secondFactor.CheckRequired(ctx, user)
}
