package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"greenroom/internal/limits"
)

// Limits of a password's length in bytes.
const (
	MinPasswordBytes = 8
	MaxPasswordBytes = limits.PasswordBytes
)

// HashCost contains the argon2id parameters of a hash.
type HashCost struct {
	MemoryKiB uint32
	Passes    uint32
	Lanes     uint8
}

// StandardHashCost returns 19 MiB, two passes and one lane: the first argon2id recommendation
// of OWASP's Password Storage Cheat Sheet.
func StandardHashCost() HashCost { return HashCost{MemoryKiB: 19 * 1024, Passes: 2, Lanes: 1} }

// maxCost returns the maximum accepted cost of a stored hash. Without this limit, a damaged hash
// could exhaust the memory of the machine.
func maxCost() HashCost { return HashCost{MemoryKiB: 1 << 20, Passes: 64, Lanes: 64} }

// Sizes in bytes, from RFC 9106 section 4.
const (
	saltBytes = 16
	keyBytes  = 32
)

// Passwords hashes and verifies passwords with argon2id. It limits the number of concurrent
// hashes, which limits their memory. Other requests wait in a queue that is fair to client
// addresses.
type Passwords struct {
	cost  atomic.Pointer[HashCost] // cost of new hashes, which never decreases
	queue *hashQueue
}

// NewPasswords returns Passwords that hash at the cost and compute at most concurrency hashes
// concurrently.
func NewPasswords(cost HashCost, concurrency int) *Passwords {
	p := &Passwords{queue: newHashQueue(concurrency, limits.AddressConcurrentPasswordHashes, limits.WaitingPasswordHashes)}
	p.cost.Store(&cost)
	return p
}

// maxPasses is the maximum number of passes that [Passwords.Calibrate] selects.
const maxPasses = limits.PasswordHashPasses

// Calibrate raises the number of passes, up to [limits.PasswordHashPasses], until a hash takes about the
// given time on an idle CPU. It measures two hashes of the current cost and returns the new cost.
// It never lowers the cost. On a busy machine, a hash takes longer and the cost rises less.
func (p *Passwords) Calibrate(ctx context.Context, target time.Duration) (HashCost, error) {
	slot, err := p.AcquireSlot(ctx, HashClient{})
	if err != nil {
		return *p.cost.Load(), err
	}
	defer slot.Release()
	cost := *p.cost.Load()
	took := target
	for range 2 {
		began := time.Now()
		slot.Hash("calibration")
		took = min(took, time.Since(began))
	}
	passes := min(int64(maxPasses), int64(cost.Passes)*int64(target)/max(1, int64(took)))
	p.raise(HashCost{MemoryKiB: cost.MemoryKiB, Passes: uint32(passes), Lanes: cost.Lanes})
	return *p.cost.Load(), nil
}

// raise sets the cost of new hashes to cost. It has no effect if cost has more than maxPasses
// passes, or differs from the current cost in any other way than more passes.
func (p *Passwords) raise(cost HashCost) {
	for {
		present := p.cost.Load()
		same := cost.MemoryKiB == present.MemoryKiB && cost.Lanes == present.Lanes
		if !same || cost.Passes <= present.Passes || cost.Passes > maxPasses || p.cost.CompareAndSwap(present, &cost) {
			return
		}
	}
}

// HashSlot is the right to hash and verify passwords, one password at a time.
type HashSlot struct {
	passwords *Passwords
	end       func()
}

// AcquireSlot waits for a free slot for the client. The caller must call [HashSlot.Release]. It returns
// [ErrQueueFull] if too many requests wait, or the error of ctx.
func (p *Passwords) AcquireSlot(ctx context.Context, from HashClient) (*HashSlot, error) {
	end, err := p.queue.begin(ctx, from)
	if err != nil {
		return nil, fmt.Errorf("wait to hash a password: %w", err)
	}
	return &HashSlot{passwords: p, end: end}, nil
}

// Release frees the slot, which must not be used afterwards.
func (s *HashSlot) Release() { s.end() }

// Hash acquires a slot like [Passwords.AcquireSlot], calls [HashSlot.Hash] and releases the slot.
func (p *Passwords) Hash(ctx context.Context, from HashClient, password string) (string, error) {
	slot, err := p.AcquireSlot(ctx, from)
	if err != nil {
		return "", err
	}
	defer slot.Release()
	return slot.Hash(password), nil
}

// normalizePassword returns the form of a password that is checked and hashed. This is Unicode NFC,
// because keyboards produce different forms of the same text.
func normalizePassword(password string) string { return norm.NFC.String(password) }

// Hash returns a PHC string with a new salt, from the normalised password.
func (s *HashSlot) Hash(password string) string {
	h := hash{cost: *s.passwords.cost.Load(), salt: make([]byte, saltBytes)}
	rand.Read(h.salt)
	h.key = h.derive(normalizePassword(password))
	return h.String()
}

// UpgradeHash returns a new hash of the password if the stored hash has a lower cost than new
// hashes. Otherwise it returns false. The password must match the stored hash. Both hashes have the
// same salt.
func (s *HashSlot) UpgradeHash(stored, password string) (upgraded string, lower bool) {
	h, err := parseHash(stored)
	if err != nil || !h.cost.isBelow(*s.passwords.cost.Load()) {
		return "", false
	}
	h.cost = *s.passwords.cost.Load()
	h.key = h.derive(normalizePassword(password))
	return h.String(), true
}

// PasswordVersion returns the salt of a stored hash. Each new password changes the salt. An upgrade
// of the hash does not change it.
func PasswordVersion(stored string) string {
	h, _ := parseHash(stored)
	return string(h.salt)
}

// isBelow reports whether at least one parameter is less than in other, and no parameter is
// greater.
func (c HashCost) isBelow(other HashCost) bool {
	return c != other && c.MemoryKiB <= other.MemoryKiB && c.Passes <= other.Passes && c.Lanes <= other.Lanes
}

// Verify reports whether the stored PHC string matches the password. The time must not reveal
// whether the account exists: an empty string never matches, but takes as long as a hash of the
// current cost. If the password is wrong and the stored hash has fewer passes than new hashes,
// Verify computes the missing passes. If the stored hash has more passes than new hashes, Verify
// raises the passes of new hashes.
func (s *HashSlot) Verify(stored, password string) (bool, error) {
	cost := *s.passwords.cost.Load()
	h := hash{cost: cost, salt: make([]byte, saltBytes)}
	if stored != "" {
		var err error
		if h, err = parseHash(stored); err != nil {
			return false, fmt.Errorf("verify a password: %w", err)
		}
	}
	s.passwords.raise(h.cost)
	composed := normalizePassword(password)
	if h.matchesIn(cost, composed) {
		return true, nil
	}
	return composed != password && h.matchesIn(cost, password), nil // the hash may be older than the normalisation of passwords
}

// matchesIn is like matches, but a mismatch always takes as many passes as the cost has.
func (h hash) matchesIn(cost HashCost, password string) bool {
	if h.matches(password) {
		return true
	}
	if missing := cost.Passes - min(cost.Passes, h.cost.Passes); missing > 0 {
		hash{cost: HashCost{MemoryKiB: cost.MemoryKiB, Passes: missing, Lanes: cost.Lanes}, salt: h.salt}.derive(password)
	}
	return false
}

// hash is a decoded argon2id hash.
type hash struct {
	cost HashCost
	salt []byte
	key  []byte
}

func (h hash) matches(password string) bool {
	return subtle.ConstantTimeCompare(h.derive(password), h.key) == 1
}

func (h hash) derive(password string) []byte {
	return argon2.IDKey([]byte(password), h.salt, h.cost.Passes, h.cost.MemoryKiB, h.cost.Lanes, keyBytes)
}

// String returns the hash in the PHC string format.
func (h hash) String() string {
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s",
		argon2.Version, h.cost.MemoryKiB, h.cost.Passes, h.cost.Lanes, encode(h.salt), encode(h.key))
}

var errMalformedHash = errors.New("malformed password hash")

// parseHash parses the format of [hash.String]. It returns an error for any other text.
func parseHash(stored string) (hash, error) {
	var h hash
	parts := strings.Split(stored, "$")
	if len(parts) != 6 {
		return h, errMalformedHash
	}
	h.cost = costOf(parts[3])
	var errSalt, errKey error
	h.salt, errSalt = base64.RawStdEncoding.Strict().DecodeString(parts[4])
	h.key, errKey = base64.RawStdEncoding.Strict().DecodeString(parts[5])
	if errSalt != nil || errKey != nil || h.String() != stored || !h.affordable() {
		return h, errMalformedHash
	}
	return h, nil
}

// affordable reports whether the hash has the sizes that this package writes and a cost
// from 1 to [maxCost].
func (h hash) affordable() bool {
	c, maximum := h.cost, maxCost()
	return len(h.salt) == saltBytes && len(h.key) == keyBytes &&
		c.MemoryKiB >= 1 && c.MemoryKiB <= maximum.MemoryKiB &&
		c.Passes >= 1 && c.Passes <= maximum.Passes &&
		c.Lanes >= 1 && c.Lanes <= maximum.Lanes
}

// costOf parses "m=…,t=…,p=…". Invalid values become zero.
func costOf(text string) HashCost {
	var c HashCost
	for field := range strings.SplitSeq(text, ",") {
		name, digits, _ := strings.Cut(field, "=")
		number, _ := strconv.ParseUint(digits, 10, 32)
		switch name {
		case "m":
			c.MemoryKiB = uint32(number)
		case "t":
			c.Passes = uint32(number)
		case "p":
			c.Lanes = uint8(min(number, 255))
		}
	}
	return c
}
