package api

import (
	"context"
	"errors"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/limits"
)

// LoginLimits is how often one may try to log in, and make accounts. Zero is no
// limit. A log-in counts when it fails: an address that many people share never
// runs out of right passwords.
type LoginLimits struct {
	// ByAddress is how many log-ins may fail each minute from one client address, and
	// trustedFactor times as many from one where somebody logged in or signed up within
	// the last hour, or from all addresses of an IPv6 /48 together. An account that logged in
	// or signed up from the address within knownFor is exempt from it.
	ByAddress int
	// ByAccount is how many log-ins to one account may fail each ten minutes from one
	// client address. When three times as many have failed from wherever they came,
	// the account is being guessed at, and an address has guardedTries until that
	// has passed. No address suffers for another's guesses: the right password from
	// one that has not guessed always gets in.
	ByAccount int
	// Resets is how many links to new passwords may be asked for, and how many may be tried
	// that do not work, each hour from one client address. ResetsTo is how many e-mails
	// with such a link go to one account in an hour, whoever asks.
	Resets, ResetsTo int
	// NewAccounts is how many guests, and as many accounts by sign-up, may be made
	// each hour from one client address. Sign-ups by an invitation do not count; sign-ups
	// with an e-mail of an allowed domain have a limit of their own, domainFactor times as high.
	NewAccounts int
	// Guests is how many guests live at a time on all servers together, GuestsByAddress
	// how many may be made from one client address within [endpoint.GuestLife].
	Guests, GuestsByAddress int
}

// StandardLoginLimits lets people mistype and a classroom behind one address come
// in together, and makes guessing hopeless.
func StandardLoginLimits() LoginLimits {
	return LoginLimits{
		ByAddress: limits.FailedLogins, ByAccount: limits.FailedAccountLogins, NewAccounts: limits.NewAccounts,
		Guests: limits.Guests, GuestsByAddress: limits.AddressGuests,
		Resets: limits.Resets, ResetsTo: limits.AccountResets,
	}
}

// trustedFactor is how many times as many log-ins may fail from an address where somebody
// got in lately, so that one person who guesses does not lock out a whole college.
const trustedFactor = 10

// domainFactor is how many times as many accounts of the allowed domains may be made from one
// address: a college signs up behind one address, and their e-mails are not verified.
const domainFactor = 10

// knownFor is how long an address counts as one from which an account logs in.
const knownFor = 7 * 24 * time.Hour

// guardedTries is how many log-ins to an account that is being guessed at may fail
// from one address from which it has not logged in lately: one for a mistyped password, and
// two to think.
const guardedTries = 3

// throttle counts in memory: each server counts its own. A client address is an
// IPv4 address or an IPv6 /64, which is what one customer gets.
type throttle struct {
	limits     LoginLimits
	now        func() time.Time
	passwords  *auth.Passwords
	byAddress  *tally // failed log-ins by address
	byNetwork  *tally // failed log-ins by IPv6 /48
	trusted    *tally // log-ins and sign-ups that succeeded, by address
	guests     *tally // new guests by address
	byAccount  *tally // failed log-ins by account and address
	ofAccount  *tally // failed log-ins by account
	known      *tally // log-ins and sign-ups that succeeded, by account and address
	newGuests  *tally // by address
	newSignUps *tally // by address
	ofDomains  *tally // sign-ups with e-mails of the allowed domains, by address
	resets     *tally // e-mails with links to new passwords that were asked for, and links that did not work, by address
	resetsTo   *tally // by account
}

func newThrottle(limits LoginLimits, now func() time.Time, passwords *auth.Passwords) *throttle {
	return &throttle{
		limits: limits, now: now, passwords: passwords,
		byAddress:  newTally(time.Minute),
		byNetwork:  newTally(time.Minute),
		trusted:    newTally(time.Hour),
		guests:     newTally(endpoint.GuestLife),
		byAccount:  newTally(10 * time.Minute),
		ofAccount:  newTally(10 * time.Minute),
		known:      newTally(knownFor),
		newGuests:  newTally(time.Hour),
		newSignUps: newTally(time.Hour),
		ofDomains:  newTally(time.Hour),
		resets:     newTally(time.Hour),
		resetsTo:   newTally(time.Hour),
	}
}

// attempt is one try to log in from an address.
type attempt struct {
	throttle                  *throttle
	address, network, account string
}

func (t *throttle) attempt(r *http.Request, emailKey string) attempt {
	return attempt{throttle: t, address: endpoint.ClientNetwork(r), network: endpoint.ClientSite(r), account: emailKey[:min(len(emailKey), maxEmailBytes)]}
}

// verify calls check in a turn of the address, unless too many log-ins have failed. It
// looks at that again when the turn begins: [limits.AddressHashes] bounds how many log-ins of
// one address are verified before their failures count. It counts what check finds wrong.
func (a attempt) verify(ctx context.Context, check func(*auth.Turn) error) error {
	if err := a.refused(); err != nil {
		return err
	}
	turn, err := a.throttle.passwords.Begin(ctx, a.throttle.origin(a.address))
	if err != nil {
		return busyHashing(err)
	}
	defer turn.End()
	if err := a.refused(); err != nil {
		return err
	}
	err = check(turn)
	switch {
	case isWrong(err):
		a.count()
	case err == nil:
		a.forgive()
		a.succeeded()
	}
	return err
}

// hash returns the hash of a new password that the request's client sent.
func (t *throttle) hash(r *http.Request, password string) (string, error) {
	hash, err := t.passwords.Hash(r.Context(), t.origin(endpoint.ClientNetwork(r)), password)
	return hash, busyHashing(err)
}

// busyHashing returns the 503 for a full queue of passwords, and any other error as it is.
func busyHashing(err error) error {
	if errors.Is(err, auth.ErrQueueFull) {
		return endpoint.Busy("waiting-hashes")
	}
	return err
}

// succeeded counts a log-in or sign-up that succeeded.
func (a attempt) succeeded() {
	now := a.throttle.now()
	a.throttle.trusted.add(a.address, now)
	a.throttle.known.forget(a.pair()) // begins knownFor anew
	a.throttle.known.add(a.pair(), now)
}

// isTrusted reports whether a log-in or sign-up from the address succeeded within the last hour.
func (t *throttle) isTrusted(address string) bool { return t.trusted.over(address, 1, t.now()) > 0 }

func (t *throttle) origin(address string) auth.Origin {
	return auth.Origin{Address: address, Known: t.isTrusted(address)}
}

// forgive takes back what counted against the address when its owner mistyped: in a class
// behind one address many do. Guesses at other accounts count on.
func (a attempt) forgive() {
	failed := a.throttle.byAccount.forget(a.pair())
	a.throttle.byAddress.less(a.address, failed)
	a.throttle.byNetwork.less(a.network, failed)
}

// isWrong reports whether a log-in failed by the client's fault and not by ours.
func isWrong(err error) bool {
	p, ok := errors.AsType[endpoint.Problem](err)
	return ok && (p == endpoint.WrongPassword() || p == endpoint.EmailUnknown() || p == endpoint.WrongOwnPassword())
}

// refused returns the problem that too many log-ins have failed, if they have.
func (a attempt) refused() error {
	t, now := a.throttle, a.throttle.now()
	known := t.known.over(a.pair(), 1, now) > 0
	tries := t.limits.ByAccount
	if !known && t.ofAccount.over(a.account, 3*tries, now) > 0 {
		tries = min(tries, guardedTries)
	}
	wait := t.byAccount.over(a.pair(), tries, now)
	if !known {
		byAddress := t.limits.ByAddress
		if t.isTrusted(a.address) {
			byAddress *= trustedFactor
		}
		wait = max(wait, t.byAddress.over(a.address, byAddress, now), t.byNetwork.over(a.network, trustedFactor*t.limits.ByAddress, now))
	}
	if wait > 0 {
		return endpoint.TooManyFailedLogins(wait)
	}
	return nil
}

func (a attempt) count() {
	now := a.throttle.now()
	a.throttle.byAddress.add(a.address, now)
	a.throttle.byNetwork.add(a.network, now)
	a.throttle.byAccount.add(a.pair(), now)
	a.throttle.ofAccount.add(a.account, now)
}

// pair names the account and the address. No address holds a blank.
func (a attempt) pair() string { return a.address + " " + a.account }

// newAccount counts an account that the request's client makes, or refuses it when made has
// counted most of its address.
func (t *throttle) newAccount(r *http.Request, made *tally, most int) error {
	address, now := endpoint.ClientNetwork(r), t.now()
	if wait := made.over(address, most, now); wait > 0 {
		return endpoint.TooManyNewAccounts(wait)
	}
	made.add(address, now)
	return nil
}

// newGuest counts a guest that the request's client makes while so many live, or refuses it.
func (t *throttle) newGuest(r *http.Request, live int) error {
	address, now := endpoint.ClientNetwork(r), t.now()
	switch {
	case t.limits.Guests > 0 && live >= t.limits.Guests:
		return endpoint.TooManyGuests("guests")
	case t.guests.over(address, t.limits.GuestsByAddress, now) > 0:
		return endpoint.TooManyGuests("address-guests")
	}
	if err := t.newAccount(r, t.newGuests, t.limits.NewAccounts); err != nil {
		return err
	}
	t.guests.add(address, now)
	return nil
}
