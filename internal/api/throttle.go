package api

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// LoginLimits limits logins and new accounts. Zero means no limit. Only failed logins count, so
// that users behind a shared address can always log in.
type LoginLimits struct {
	// ByAddress is the maximum number of failed logins per minute from one client address. The
	// maximum is trustedFactor times as high in two cases: if a login or sign-up from the address
	// succeeded within the last hour, and for all addresses of an IPv6 /48 together. A login is
	// exempt if a login or sign-up of the same account from the same address succeeded within
	// knownTTL.
	ByAddress int
	// ByAccount is the maximum number of failed logins to one account per 10 minutes from one
	// client address. If there are 3 times as many failures from all addresses together, the
	// maximum of each address is guardedAttempts. From an address without failures, a correct
	// password always succeeds, even if there are many failures from other addresses.
	ByAccount int
	// Resets is the maximum number of requests per hour from one client address for reset links or
	// with invalid reset links. ResetsTo is the maximum number of emails with reset links per hour
	// to one account, requested from any address.
	Resets, ResetsTo int
	// NewAccounts is the maximum number per hour from one client address, counted separately for
	// guests, for sign-ups, and for links that verify an email before a sign-up. Sign-ups with an
	// invitation do not count. For email addresses of an allowed domain, there is a separate
	// maximum, which is domainFactor times as high.
	NewAccounts int
	// Guests is the maximum number of guests on all servers together. GuestsByAddress is the
	// maximum number of guests that one client address creates within [endpoint.GuestTTL].
	Guests, GuestsByAddress int
}

// StandardLoginLimits returns the default limits. They prevent password guessing, but allow
// mistyped passwords of a class of users behind one address.
func StandardLoginLimits() LoginLimits {
	return LoginLimits{
		ByAddress: limits.FailedLogins, ByAccount: limits.FailedAccountLogins, NewAccounts: limits.AddressSignUps,
		Guests: limits.Guests, GuestsByAddress: limits.AddressGuests,
		Resets: limits.AddressPasswordLinks, ResetsTo: limits.AccountPasswordEmails,
	}
}

// trustedFactor is the factor by which a recent successful login raises the limit of failed logins
// from its address. Without this factor, one user that guesses passwords would lock out a whole
// college with the same address.
const trustedFactor = 10

// domainFactor is the factor by which the limit of sign-ups from one address is higher for email
// addresses of allowed domains. All users of a college can have the same address.
const domainFactor = 10

// trustedTTL is the time for which a successful login raises the limit of its client address.
const trustedTTL = time.Hour

// knownTTL is the time for which a successful login exempts its account from ByAddress, at the same
// client address.
const knownTTL = 7 * 24 * time.Hour

// throttle limits logins, new accounts and reset links. The counts are in the store, so that all
// servers share them and a restart does not reset them. A client address is an IPv4 address or an
// IPv6 /64, which usually belongs to one customer.
type throttle struct {
	limits    LoginLimits
	now       func() time.Time
	passwords *auth.Passwords
	failed    *failedLogins // failed logins to add to the audit log
	rates     *usedRates
	key       func(counter string) string // function that returns the name of a counter in the store

	opening atomic.Int64 // number of running registrations of guests
}

// ClockTolerance is the accepted difference between the clocks of two servers. A window that ends
// too late by more than this tolerance was started with a wrong clock, and is restarted.
const ClockTolerance = time.Hour

// counts returns the current counts of the counters.
func (t *throttle) counts(ctx context.Context, counters ...rateCounter) ([]library.RateCount, error) {
	keys := make([]string, len(counters))
	for i, c := range counters {
		keys[i] = t.keyOf(c)
	}
	counts, err := t.rates.RateCounts(ctx, keys, t.now())
	if err != nil {
		return nil, err
	}
	return counts, t.restartWrong(ctx, counters, counts)
}

// restartWrong restarts the windows that were started with a wrong clock, and resets their counts.
// Otherwise, a limit of a few minutes would last until the correct clock reaches the time of the
// wrong clock.
func (t *throttle) restartWrong(ctx context.Context, counters []rateCounter, counts []library.RateCount) error {
	var changes []library.RateChange
	for i, c := range counters {
		if counts[i].EndsAt.Sub(t.now()) > c.window+ClockTolerance {
			change := t.change(c, 0)
			change.Restart = true
			changes, counts[i] = append(changes, change), library.RateCount{}
		}
	}
	if len(changes) == 0 {
		return nil
	}
	_, err := t.rates.ChangeRates(context.WithoutCancel(ctx), changes, t.now())
	return err
}

func (t *throttle) keyOf(c rateCounter) string { return t.key(c.kind + " " + c.of) }

// change returns a change of the counter. events is the number of events to add.
func (t *throttle) change(c rateCounter, events int) library.RateChange {
	return library.RateChange{Key: t.keyOf(c), Events: events, EndsAt: t.now().Add(c.window)}
}

// add counts one event of each counter and returns the new counts. It ignores the cancellation of
// ctx, so that disconnected clients count, too.
func (t *throttle) add(ctx context.Context, counters ...rateCounter) ([]library.RateCount, error) {
	changes := make([]library.RateChange, len(counters))
	for i, c := range counters {
		changes[i] = t.change(c, 1)
	}
	return t.rates.ChangeRates(context.WithoutCancel(ctx), changes, t.now())
}

// retryAfter returns the time until the count is below the limit. If the count is already below the
// limit, it returns 0. A limit of 0 means no limit.
func (t *throttle) retryAfter(count library.RateCount, limit int) time.Duration {
	if limit > 0 && count.Events >= limit {
		return max(0, count.EndsAt.Sub(t.now()))
	}
	return 0
}

// admit counts an event if its counter is below the limit. Otherwise it returns the time until the
// counter is below the limit. Even concurrent calls on several servers admit no more events than
// the limit. A limit of 0 means no limit.
func (t *throttle) admit(ctx context.Context, c rateCounter, limit int) (wait time.Duration, err error) {
	if limit == 0 {
		return 0, nil
	}
	counts, err := t.counts(ctx, c)
	if err == nil && t.retryAfter(counts[0], limit) == 0 {
		counts, err = t.add(ctx, c)
		limit++ // one more than the limit, because the event is already counted
	}
	if err != nil {
		return 0, err
	}
	return t.retryAfter(counts[0], limit), nil
}

// allow counts an event like [throttle.admit]. It returns a problem if the limit is reached.
func (t *throttle) allow(ctx context.Context, c rateCounter, limit int) error {
	wait, err := t.admit(ctx, c, limit)
	if err == nil && wait > 0 {
		err = endpoint.TooManyAttempts(wait)
	}
	return err
}

// emailRequest is a request for an email. It contains the counter of requests, the counter of
// emails, and their limits.
type emailRequest struct {
	requests, emails       rateCounter
	maxRequests, maxEmails int
}

// admitEmail counts a request for an email. If there were too many requests, it returns a problem.
// due reports whether the number of emails is below its limit, so that the email may be sent.
func (t *throttle) admitEmail(ctx context.Context, e emailRequest) (due bool, err error) {
	if err := t.allow(ctx, e.requests, e.maxRequests); err != nil {
		return false, err
	}
	wait, err := t.admit(ctx, e.emails, e.maxEmails)
	return err == nil && wait == 0, err
}

// hash returns the hash of a new password. The request waits in the queue for hashing.
func (t *throttle) hash(r *http.Request, password string) (string, error) {
	address := endpoint.ClientNetwork(r)
	counts, err := t.counts(r.Context(), successesOfAddress(address))
	if err != nil {
		return "", err
	}
	hash, err := t.passwords.Hash(r.Context(), auth.HashClient{Address: address, Known: counts[0].Events > 0}, password)
	return hash, busyHashing(err)
}

// busyHashing returns the 503 if the queue for hashing is full. It returns other errors unchanged.
func busyHashing(err error) error {
	if errors.Is(err, auth.ErrQueueFull) {
		return endpoint.ServerBusy("waiting-hashes")
	}
	return err
}

// newAccount counts a new account. If the count of made has reached the maximum, newAccount returns
// a problem. A maximum of 0 means no limit.
func (t *throttle) newAccount(ctx context.Context, made rateCounter, maximum int) error {
	wait, err := t.admit(ctx, made, maximum)
	if wait > 0 {
		return endpoint.TooManyNewAccounts(wait)
	}
	return err
}

// newGuest counts a new guest from the client address of the request. If a limit is reached, it
// returns a problem. live is the current number of guests.
func (t *throttle) newGuest(r *http.Request, live int) error {
	address := endpoint.ClientNetwork(r)
	if t.limits.Guests > 0 && live >= t.limits.Guests {
		return endpoint.TooManyGuests("guests")
	}
	counts, err := t.counts(r.Context(), liveGuests(address))
	if err != nil {
		return err
	}
	if t.retryAfter(counts[0], t.limits.GuestsByAddress) > 0 {
		return endpoint.TooManyGuests("address-guests")
	}
	if err := t.newAccount(r.Context(), newGuests(address), t.limits.NewAccounts); err != nil {
		return err
	}
	_, err = t.add(r.Context(), liveGuests(address))
	return err
}
