package api

import (
	"fmt"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

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
