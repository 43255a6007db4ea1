package api

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/limits"
)

// LoginLimits limits logins and new accounts. Zero means no limit. Only failed logins
// count, so that users behind a shared address are not limited in correct logins.
type LoginLimits struct {
	// ByAddress is the number of failed logins per minute from one client address. The
	// limit is trustedFactor times as high after a successful login or sign-up from the
	// address within the last hour. It is also trustedFactor times as high for an IPv6 /48
	// in total. An account that logged in or signed up from the address within knownTTL is
	// exempt.
	ByAddress int
	// ByAccount is the number of failed logins to one account per 10 minutes from one
	// client address. After 3 times as many failures from all addresses, the limit of each
	// address is guardedAttempts. Failures from other addresses block no login: a correct
	// password from an address without failures always succeeds.
	ByAccount int
	// Resets is the number of requests for reset links, and of attempts with invalid links,
	// per hour from one client address. ResetsTo is the number of emails with reset links
	// to one account per hour, from all addresses.
	Resets, ResetsTo int
	// NewAccounts is the number of guests, and of sign-ups, per hour from one client
	// address. Sign-ups with an invitation do not count. Sign-ups with an email address of
	// an allowed domain have a separate limit, which is domainFactor times as high.
	NewAccounts int
	// Guests is the maximum number of guests on all servers together. GuestsByAddress is
	// the maximum number of guests created from one client address within
	// [endpoint.GuestTTL].
	Guests, GuestsByAddress int
}

// StandardLoginLimits returns the default limits. They allow mistyped passwords and a class
// behind one address, and prevent guessing passwords.
func StandardLoginLimits() LoginLimits {
	return LoginLimits{
		ByAddress: limits.FailedLogins, ByAccount: limits.FailedAccountLogins, NewAccounts: limits.NewAccounts,
		Guests: limits.Guests, GuestsByAddress: limits.AddressGuests,
		Resets: limits.Resets, ResetsTo: limits.AccountResets,
	}
}

// trustedFactor multiplies the limit of failed logins from an address with a recent
// successful login. One user that guesses passwords therefore does not lock out a whole
// college.
const trustedFactor = 10

// domainFactor multiplies the limit of sign-ups from one address for email addresses of
// allowed domains. A college can share one address, and email addresses are not verified.
const domainFactor = 10

// knownTTL is the time for which a successful login exempts an account and address from
// ByAddress.
const knownTTL = 7 * 24 * time.Hour

// guardedAttempts is the number of failed logins from an unknown address to an account with
// too many failures from all addresses.
const guardedAttempts = 3

// throttle counts in memory, separately on each server. A client address is an IPv4 address
// or an IPv6 /64, which one customer usually gets.
type throttle struct {
	limits     LoginLimits
	now        func() time.Time
	passwords  *auth.Passwords
	failed     *failedLogins  // counts for the audit log
	byAddress  *windowCounter // failed logins by address
	byNetwork  *windowCounter // failed logins by IPv6 /48
	trusted    *windowCounter // successful logins and sign-ups by address
	guests     *windowCounter // new guests by address, within GuestTTL
	byAccount  *windowCounter // failed logins by account and address
	ofAccount  *windowCounter // failed logins by account
	known      *windowCounter // successful logins and sign-ups by account and address
	newGuests  *windowCounter // new guests by address, within 1 hour
	newSignUps *windowCounter // sign-ups by address
	ofDomains  *windowCounter // sign-ups with email addresses of the allowed domains, by address
	resets     *windowCounter // requests for reset links and invalid links, by address
	resetsTo   *windowCounter // emails with reset links, by account

	opening atomic.Int64 // running registrations of guests
}

func newThrottle(limits LoginLimits, now func() time.Time, passwords *auth.Passwords, failed *failedLogins) *throttle {
	return &throttle{
		limits: limits, now: now, passwords: passwords, failed: failed,
		byAddress:  newWindowCounter(time.Minute),
		byNetwork:  newWindowCounter(time.Minute),
		trusted:    newWindowCounter(time.Hour),
		guests:     newWindowCounter(endpoint.GuestTTL),
		byAccount:  newWindowCounter(10 * time.Minute),
		ofAccount:  newWindowCounter(10 * time.Minute),
		known:      newWindowCounter(knownTTL),
		newGuests:  newWindowCounter(time.Hour),
		newSignUps: newWindowCounter(time.Hour),
		ofDomains:  newWindowCounter(time.Hour),
		resets:     newWindowCounter(time.Hour),
		resetsTo:   newWindowCounter(time.Hour),
	}
}

// attempt is an attempt to log in from an address.
type attempt struct {
	throttle                  *throttle
	address, network, account string
}

func (t *throttle) attempt(r *http.Request, emailKey string) attempt {
	return attempt{throttle: t, address: endpoint.ClientNetwork(r), network: endpoint.ClientSite(r), account: emailKey[:min(len(emailKey), endpoint.MaxEmailBytes)]}
}

// verify calls check with a turn for hashing, unless too many logins have failed. It checks
// the limits again when the turn starts. At most [limits.AddressHashes] logins of one
// address are therefore verified before their failures count. It counts the failed or
// successful login. check returns the ID of the account, or "" if no account has the email.
func (a attempt) verify(ctx context.Context, check func(*auth.Turn) (userID string, err error)) error {
	if err := a.checkLimits(); err != nil {
		return err
	}
	turn, err := a.throttle.passwords.Begin(ctx, a.throttle.origin(a.address))
	if err != nil {
		return busyHashing(err)
	}
	defer turn.End()
	if err := a.checkLimits(); err != nil {
		return err
	}
	userID, err := check(turn)
	switch {
	case isCredentialError(err):
		a.count(userID)
	case err == nil:
		a.uncountFailures()
		a.succeeded()
	}
	return err
}

// hash returns the hash of a new password from the request's client.
func (t *throttle) hash(r *http.Request, password string) (string, error) {
	hash, err := t.passwords.Hash(r.Context(), t.origin(endpoint.ClientNetwork(r)), password)
	return hash, busyHashing(err)
}

// busyHashing returns the 503 for a full queue of passwords, and other errors unchanged.
func busyHashing(err error) error {
	if errors.Is(err, auth.ErrQueueFull) {
		return endpoint.Busy("waiting-hashes")
	}
	return err
}

// succeeded counts a successful login or sign-up.
func (a attempt) succeeded() {
	now := a.throttle.now()
	a.throttle.trusted.add(a.address, now)
	a.throttle.known.reset(a.pair()) // restarts the window of knownTTL
	a.throttle.known.add(a.pair(), now)
}

// isTrusted reports whether a login or sign-up from the address succeeded within the last
// hour.
func (t *throttle) isTrusted(address string) bool {
	return t.trusted.retryAfter(address, 1, t.now()) > 0
}

func (t *throttle) origin(address string) auth.Origin {
	return auth.Origin{Address: address, Known: t.isTrusted(address)}
}

// uncountFailures subtracts the failed logins of the account from the counts of the address,
// because many users of a class may mistype. Failed logins to other accounts still count.
func (a attempt) uncountFailures() {
	failed := a.throttle.byAccount.reset(a.pair())
	a.throttle.byAddress.subtract(a.address, failed)
	a.throttle.byNetwork.subtract(a.network, failed)
}

// isCredentialError reports whether a login failed because of the credentials and not because of the
// server.
func isCredentialError(err error) bool {
	p, ok := errors.AsType[endpoint.Problem](err)
	return ok && (p == endpoint.WrongPassword() || p == endpoint.EmailUnknown() || p == endpoint.WrongOwnPassword())
}

// checkLimits returns a problem if too many logins have failed.
func (a attempt) checkLimits() error {
	t, now := a.throttle, a.throttle.now()
	known := t.known.retryAfter(a.pair(), 1, now) > 0
	attempts := t.limits.ByAccount
	if !known && t.ofAccount.retryAfter(a.account, 3*attempts, now) > 0 {
		attempts = min(attempts, guardedAttempts)
	}
	wait := t.byAccount.retryAfter(a.pair(), attempts, now)
	if !known {
		byAddress := t.limits.ByAddress
		if t.isTrusted(a.address) {
			byAddress *= trustedFactor
		}
		wait = max(wait, t.byAddress.retryAfter(a.address, byAddress, now), t.byNetwork.retryAfter(a.network, trustedFactor*t.limits.ByAddress, now))
	}
	if wait > 0 {
		return endpoint.TooManyFailedLogins(wait)
	}
	return nil
}

func (a attempt) count(userID string) {
	now := a.throttle.now()
	a.throttle.byAddress.add(a.address, now)
	a.throttle.byNetwork.add(a.network, now)
	a.throttle.byAccount.add(a.pair(), now)
	a.throttle.ofAccount.add(a.account, now)
	a.throttle.failed.add(a.account, userID, now)
}

// pair returns a key for the account and the address. An address contains no blank.
func (a attempt) pair() string { return a.address + " " + a.account }

// newAccount counts a new account of the request's client address. It returns a problem if
// made has counted the maximum number of accounts of the address.
func (t *throttle) newAccount(r *http.Request, made *windowCounter, maximum int) error {
	address, now := endpoint.ClientNetwork(r), t.now()
	if wait := made.retryAfter(address, maximum, now); wait > 0 {
		return endpoint.TooManyNewAccounts(wait)
	}
	made.add(address, now)
	return nil
}

// newGuest counts a new guest of the request's client address. It returns a problem if a
// limit is reached. live is the number of guests at present.
func (t *throttle) newGuest(r *http.Request, live int) error {
	address, now := endpoint.ClientNetwork(r), t.now()
	switch {
	case t.limits.Guests > 0 && live >= t.limits.Guests:
		return endpoint.TooManyGuests("guests")
	case t.guests.retryAfter(address, t.limits.GuestsByAddress, now) > 0:
		return endpoint.TooManyGuests("address-guests")
	}
	if err := t.newAccount(r, t.newGuests, t.limits.NewAccounts); err != nil {
		return err
	}
	t.guests.add(address, now)
	return nil
}
