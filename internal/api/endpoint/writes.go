package endpoint

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"greenroom/internal/limits"
)

// WriteLimits limits the writes of clients. Zero means no limit.
type WriteLimits struct {
	ByAccount int // maximum writes per minute of one account; also the maximum burst
	ByAddress int // maximum writes per minute of one client address; the maximum burst is half of this number
	// LowDisk reports whether the free disk space is below the minimum; nil disables the check. It
	// is called for each write.
	LowDisk func() bool
}

// StandardWriteLimits returns the default limits.
func StandardWriteLimits() WriteLimits {
	return WriteLimits{ByAccount: limits.AccountWrites, ByAddress: limits.AddressWrites}
}

// writes is an in-memory rate limiter for writes, per account and per client address.
type writes struct {
	limits    WriteLimits
	now       func() time.Time
	byAccount *buckets
	byAddress *buckets
}

func newWrites(l WriteLimits, now func() time.Time) *writes {
	return &writes{limits: l, now: now, byAccount: newBuckets(l.ByAccount, l.ByAccount), byAddress: newBuckets(l.ByAddress, l.ByAddress/2)}
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
	if wait := w.byAddress.take(ClientNetwork(r), w.now()); wait > 0 {
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
	if wait := w.byAccount.take(userID, w.now()); wait > 0 {
		return tooManyWrites("account-writes", wait)
	}
	return nil
}

// buckets are token buckets by key.
type buckets struct {
	every time.Duration // interval between two new tokens of a bucket; 0 for no limit
	size  int
	mu    sync.Mutex
	full  map[string]time.Time // time at which a bucket will be full, by key; full buckets are not in the map
}

// newBuckets returns buckets of the given size, which get perMinute tokens per minute.
func newBuckets(perMinute, size int) *buckets {
	b := &buckets{size: max(1, size), full: make(map[string]time.Time)}
	if perMinute > 0 {
		b.every = time.Minute / time.Duration(perMinute)
	}
	return b
}

// take takes a token from the bucket of the key. If the bucket is empty, it returns the time until
// the next token.
func (b *buckets) take(key string, now time.Time) (wait time.Duration) {
	if b.every == 0 {
		return 0
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	full := b.full[key]
	if full.Before(now) {
		full = now
	}
	full = full.Add(b.every)
	if wait := full.Sub(now) - time.Duration(b.size)*b.every; wait > 0 {
		return wait
	}
	b.evict(now)
	b.full[key] = full
	return 0
}

// evict removes buckets if the maximum number of keys is reached: full buckets first, then
// arbitrary buckets.
func (b *buckets) evict(now time.Time) {
	if len(b.full) < limits.RateLimitKeys {
		return
	}
	for key, full := range b.full {
		if full.Before(now) {
			delete(b.full, key)
		}
	}
	for key := range b.full {
		if len(b.full) < limits.RateLimitKeys {
			return
		}
		delete(b.full, key)
	}
}
