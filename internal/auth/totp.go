package auth

import (
	"crypto/hmac"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/binary"
	"fmt"
	"time"
)

// TOTPPeriod is the time step of TOTP codes. TOTPKeyBytes is the length of a key that RFC 4226
// recommends for SHA-1.
const (
	TOTPPeriod   = 30 * time.Second
	TOTPKeyBytes = 20
)

// totpSkew is the number of time steps by which the clock of an app may differ.
const totpSkew = 1

// TOTPCode returns the code of a time step. A code has 6 digits (RFC 6238 with SHA-1, which every
// authenticator app supports).
func TOTPCode(key []byte, step int64) string {
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, step) // a hash never returns an error
	sum := mac.Sum(nil)
	offset := sum[len(sum)-1] & 15
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[offset:])&0x7fffffff%1_000_000)
}

// TOTPStep returns the time step of the code. Codes of the previous, the current and the next step
// are valid. Steps up to last are rejected, because their codes were already used. For an invalid
// code, TOTPStep returns false.
func TOTPStep(key []byte, given string, last int64, now time.Time) (step int64, ok bool) {
	current := now.Unix() / int64(TOTPPeriod.Seconds())
	for candidate := current - totpSkew; candidate <= current+totpSkew; candidate++ {
		equal := subtle.ConstantTimeCompare([]byte(TOTPCode(key, candidate)), []byte(given)) == 1
		if equal && candidate > last {
			step, ok = candidate, true
		}
	}
	return step, ok
}
