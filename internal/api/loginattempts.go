package api

import (
	"context"
	"errors"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// guardedAttempts is the maximum number of failed logins from one address, if the account has too
// many failures from all addresses together.
const guardedAttempts = 3

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
	a.throttle.failed.add(ctx, a.account, userID, a.throttle.now())
	_, err := a.throttle.add(ctx, failuresOfAddress(a.address), failuresOfSite(a.network), failuresOfPair(a.pair()), failuresOfAccount(a.account))
	return err
}

// pair returns a key for the account and the address. A blank separates them, because an address
// cannot contain a blank.
func (a attempt) pair() string { return a.address + " " + a.account }
