package endpoint

import (
	"net/http"
	"sync"
	"time"

	"greenroom/internal/limits"
)

// WriteLimits bounds how many changes clients make. Zero is no limit.
type WriteLimits struct {
	ByAccount int // changes a minute by one account; as many may come at once
	ByAddress int // changes a minute from one client address; half as many may come at once
	// LowDisk reports whether the disk has less free space than the server keeps; nil for
	// never. It is called for each change.
	LowDisk func() bool
}

// StandardWriteLimits returns the limits of the table.
func StandardWriteLimits() WriteLimits {
	return WriteLimits{ByAccount: limits.AccountWrites, ByAddress: limits.AddressWrites}
}

// writes counts the changes of accounts and addresses in memory.
type writes struct {
	limits    WriteLimits
	now       func() time.Time
	byAccount *buckets
	byAddress *buckets
}

func newWrites(l WriteLimits, now func() time.Time) *writes {
	return &writes{limits: l, now: now, byAccount: newBuckets(l.ByAccount, l.ByAccount), byAddress: newBuckets(l.ByAddress, l.ByAddress/2)}
}

// isWrite reports whether the request changes something. Log-ins have limits of their own:
// one of an account writes a row of a session, and goes on while the disk is low, and one of
// the demo account adds a guest, see [Base.CheckDisk].
func isWrite(r *http.Request) bool {
	return r.Method != http.MethodGet && r.Method != http.MethodHead && r.URL.Path != "/api/auth/login"
}

// admit refuses a change from an address that makes too many, and every change but a
// removal while the disk is full.
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

// checkDisk returns the 507 for a change while the disk is low.
func (w *writes) checkDisk() error {
	if w.limits.LowDisk != nil && w.limits.LowDisk() {
		return DiskFull()
	}
	return nil
}

// admitAccount refuses a change of an account that makes too many.
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
	every time.Duration // until a bucket has one token more; 0 for no limit
	size  int
	mu    sync.Mutex
	full  map[string]time.Time // when the bucket of the key is full again; one that is full is absent
}

// newBuckets returns buckets of that size, which get so many tokens a minute.
func newBuckets(perMinute, size int) *buckets {
	b := &buckets{size: max(1, size), full: make(map[string]time.Time)}
	if perMinute > 0 {
		b.every = time.Minute / time.Duration(perMinute)
	}
	return b
}

// take takes a token of the key's bucket, or returns how long it takes until there is one.
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
	b.forget(now)
	b.full[key] = full
	return 0
}

// forget makes space for another key: first of buckets that are full, then of any.
func (b *buckets) forget(now time.Time) {
	if len(b.full) < limits.CountedKeys {
		return
	}
	for key, full := range b.full {
		if full.Before(now) {
			delete(b.full, key)
		}
	}
	for key := range b.full {
		if len(b.full) < limits.CountedKeys {
			return
		}
		delete(b.full, key)
	}
}
