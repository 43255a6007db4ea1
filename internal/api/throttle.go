package api

import (
	"context"
	"errors"
	"fmt"
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

// guardedAttempts is the maximum number of failed logins from one address, if the account has too
// many failures from all addresses together.
const guardedAttempts = 3

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

// rateCounter is a counter for one kind of event of an address or an account.
type rateCounter struct {
	kind   string
	of     string // scope of the counter: an address, an account, or both
	window time.Duration
}

func failuresOfAddress(address string) rateCounter {
	return rateCounter{"failed address", address, time.Minute}
}

func failuresOfSite(site string) rateCounter { return rateCounter{"failed site", site, time.Minute} }

func failuresOfAccount(account string) rateCounter {
	return rateCounter{"failed account", account, 10 * time.Minute}
}

func failuresOfPair(pair string) rateCounter {
	return rateCounter{"failed pair", pair, 10 * time.Minute}
}

// subtractions counts how often the failures of one window were subtracted from the failures of the
// address.
func subtractions(pair string, window library.RateCount) rateCounter {
	return rateCounter{"subtractions", fmt.Sprint(pair, " ", window.EndsAt.UnixMilli()), 10 * time.Minute}
}

// successesOfAddress counts the successful logins and sign-ups from an address.
func successesOfAddress(address string) rateCounter {
	return rateCounter{"trusted", address, trustedTTL}
}

// successesOfPair counts the successful logins and sign-ups of an account from an address.
func successesOfPair(pair string) rateCounter { return rateCounter{"known", pair, knownTTL} }

func newGuests(address string) rateCounter { return rateCounter{"new guests", address, time.Hour} }

// liveGuests counts the new guests of an address until they expire.
func liveGuests(address string) rateCounter {
	return rateCounter{"guests", address, endpoint.GuestTTL}
}

func newSignUps(address string) rateCounter { return rateCounter{"sign-ups", address, time.Hour} }

// domainSignUps counts sign-ups with an email address of an allowed domain.
func domainSignUps(address string) rateCounter {
	return rateCounter{"domain sign-ups", address, time.Hour}
}

// resetAttempts counts requests for reset links and attempts with invalid links.
func resetAttempts(address string) rateCounter { return rateCounter{"resets", address, time.Hour} }

// resetEmails counts emails with reset links to the account.
func resetEmails(account string) rateCounter {
	return rateCounter{"reset emails", account, time.Hour}
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

// attempt is an attempt to log in to an account from an address.
type attempt struct {
	throttle                  *throttle
	address, network, account string
}

func (t *throttle) attempt(r *http.Request, emailKey string) attempt {
	return attempt{throttle: t, address: endpoint.ClientNetwork(r), network: endpoint.ClientSitePrefix(r), account: emailKey[:min(len(emailKey), endpoint.MaxEmailBytes)]}
}

// attemptCounts contains the counts that determine whether an attempt is allowed.
type attemptCounts struct {
	known     library.RateCount // successful logins of the account from the address
	trusted   library.RateCount // successful logins from the address
	ofPair    library.RateCount // failed logins to the account from the address
	ofAccount library.RateCount
	ofAddress library.RateCount
	ofSite    library.RateCount
}

func (a attempt) counts(ctx context.Context) (attemptCounts, error) {
	c, err := a.throttle.counts(ctx, successesOfPair(a.pair()), successesOfAddress(a.address),
		failuresOfPair(a.pair()), failuresOfAccount(a.account), failuresOfAddress(a.address), failuresOfSite(a.network))
	if err != nil {
		return attemptCounts{}, err
	}
	return attemptCounts{c[0], c[1], c[2], c[3], c[4], c[5]}, nil
}

// verify waits for a slot to hash a password and then calls check. If too many logins have failed,
// it returns a problem instead. It checks the limits again after the wait. A server can therefore
// exceed the limits by at most [limits.AddressConcurrentPasswordHashes] passwords per address.
// verify counts the failed or successful login. check returns the ID of the account, or "" if no
// account has the email.
func (a attempt) verify(ctx context.Context, check func(*auth.HashSlot) (userID string, err error)) error {
	counts, err := a.checkLimits(ctx)
	if err != nil {
		return err
	}
	slot, err := a.throttle.passwords.AcquireSlot(ctx, auth.HashClient{Address: a.address, Known: counts.trusted.Events > 0})
	if err != nil {
		return busyHashing(err)
	}
	defer slot.Release()
	if counts, err = a.checkLimits(ctx); err != nil {
		return err
	}
	userID, err := check(slot)
	switch {
	case isCredentialError(err):
		if countErr := a.count(ctx, userID); countErr != nil {
			return countErr
		}
	case err == nil:
		return a.succeeded(ctx, counts)
	}
	return err
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

// succeeded counts a successful login or sign-up. It subtracts the account's failed logins from the
// counts of the address, because many users of a class may mistype their passwords. It subtracts
// failures only once per window of the account and address, because concurrent logins would
// otherwise also subtract failed logins to other accounts. It extends a window of successes only if
// the window ends soon, so that most logins write nothing.
func (a attempt) succeeded(ctx context.Context, counts attemptCounts) error {
	t, now := a.throttle, a.throttle.now()
	var changes []library.RateChange
	if failed := counts.ofPair.Events; failed > 0 {
		changes = append(changes, t.change(failuresOfPair(a.pair()), -failed))
		wait, err := t.admit(ctx, subtractions(a.pair(), counts.ofPair), 1)
		if err != nil {
			return err
		}
		if wait == 0 {
			changes = append(changes, t.change(failuresOfAddress(a.address), -failed), t.change(failuresOfSite(a.network), -failed))
		}
	}
	renew := func(c rateCounter, count library.RateCount, margin time.Duration) {
		if count.EndsAt.Sub(now) < c.window-margin {
			change := t.change(c, 1)
			change.Restart = true
			changes = append(changes, change)
		}
	}
	renew(successesOfAddress(a.address), counts.trusted, trustedTTL/2)
	renew(successesOfPair(a.pair()), counts.known, knownTTL/7)
	if len(changes) == 0 {
		return nil
	}
	_, err := t.rates.ChangeRates(context.WithoutCancel(ctx), changes, now)
	return err
}

// isCredentialError reports whether a login failed because of wrong credentials and not because of
// a failure of the server.
func isCredentialError(err error) bool {
	p, ok := errors.AsType[endpoint.Problem](err)
	return ok && (p == endpoint.WrongPassword() || p == endpoint.EmailUnknown() || p == endpoint.WrongOwnPassword())
}

// checkLimits returns the counts of the attempt. If too many logins have failed, it also returns a
// problem.
func (a attempt) checkLimits(ctx context.Context) (attemptCounts, error) {
	t := a.throttle
	counts, err := a.counts(ctx)
	if err != nil {
		return counts, err
	}
	known := counts.known.Events > 0
	attempts := t.limits.ByAccount
	if !known && t.retryAfter(counts.ofAccount, 3*attempts) > 0 {
		attempts = min(attempts, guardedAttempts)
	}
	wait := t.retryAfter(counts.ofPair, attempts)
	if !known {
		byAddress := t.limits.ByAddress
		if counts.trusted.Events > 0 {
			byAddress *= trustedFactor
		}
		wait = max(wait, t.retryAfter(counts.ofAddress, byAddress), t.retryAfter(counts.ofSite, trustedFactor*t.limits.ByAddress))
	}
	if wait > 0 {
		return counts, endpoint.TooManyFailedLogins(wait)
	}
	return counts, nil
}

// count counts a failed login.
func (a attempt) count(ctx context.Context, userID string) error {
	a.throttle.failed.add(a.account, userID, a.throttle.now())
	_, err := a.throttle.add(ctx, failuresOfAddress(a.address), failuresOfSite(a.network), failuresOfPair(a.pair()), failuresOfAccount(a.account))
	return err
}

// pair returns a key for the account and the address. A blank separates them, because an address
// cannot contain a blank.
func (a attempt) pair() string { return a.address + " " + a.account }

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
