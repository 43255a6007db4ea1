package endpoint

import (
	"net/http"
	"strings"

	"greenroom/internal/limits"
)

// WriteLimits limits the writes of clients. Zero means no limit.
type WriteLimits struct {
	ByAccount int // maximum writes per minute of one account
	ByAddress int // maximum writes per minute of one client address; half of them in each half of a minute
	// LowDisk reports whether the free disk space is below the minimum; nil disables the check. It
	// is called for each write.
	LowDisk func() bool
}

// StandardWriteLimits returns the default limits.
func StandardWriteLimits() WriteLimits {
	return WriteLimits{ByAccount: limits.AccountWrites, ByAddress: limits.AddressWrites}
}

// writes limits the writes per account and per client address.
type writes struct {
	limits    WriteLimits
	byAccount *RateLimit
	byAddress *RateLimit
}

// isWrite reports whether the request is a write. Logins are not writes, because they have their
// own limits. A login to an existing account needs little space, so it is possible while the disk
// is low. A login to the demo account adds a guest and is checked by [Base.CheckDisk].
func isWrite(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && r.URL.Path != "/api/auth/login" && !strings.HasPrefix(r.URL.Path, "/api/auth/sso")
}

// admit rejects a write if the client address exceeds its limit. While the disk is low, it rejects
// every write except DELETE requests.
func (w *writes) admit(r *http.Request) error {
	if !isWrite(r) {
		return nil
	}
	if r.Method != http.MethodDelete {
		if err := w.checkDisk(); err != nil {
			return err
		}
	}
	if wait := w.byAddress.Admit(r.Context(), ClientNetwork(r)); wait > 0 {
		return tooManyWrites("address-writes", wait)
	}
	return nil
}

// checkDisk returns the 507 for a write while the free disk space is low.
func (w *writes) checkDisk() error {
	if w.limits.LowDisk != nil && w.limits.LowDisk() {
		return DiskFull()
	}
	return nil
}

// admitAccount rejects a write if the account exceeds its limit.
func (w *writes) admitAccount(r *http.Request, userID string) error {
	if !isWrite(r) {
		return nil
	}
	if wait := w.byAccount.Admit(r.Context(), userID); wait > 0 {
		return tooManyWrites("account-writes", wait)
	}
	return nil
}
