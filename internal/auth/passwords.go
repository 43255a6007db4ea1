package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"greenroom/internal/limits"
)

// The bounds of a password's length, in bytes.
const (
	MinPasswordBytes = 8
	MaxPasswordBytes = limits.PasswordBytes
)

// What [CheckPassword] finds wrong with a password.
var (
	ErrPasswordShort  = errors.New("password too short")
	ErrPasswordLong   = errors.New("password too long")
	ErrPasswordCommon = errors.New("password too common")
	ErrPasswordRepeat = errors.New("password repeats a few characters")
	ErrPasswordNamed  = errors.New("password is a name that others know")
)

// commonPasswords holds those of the 3,000 commonest passwords that are long
// enough to be chosen, commonest first, one a line: from the head of the
// password list of @zxcvbn-ts/language-common 4.1.3 (MIT, see NOTICE).
//
//go:embed common_passwords.txt
var commonPasswords string

// repeatedPart is the length in characters of the longest part whose repetition is no
// password: "aaaaaaaa" and "abcabcabc" repeat one and three.
const repeatedPart = 3

// CheckPassword returns nil for a password that may be chosen: 8 to 1,024 bytes, not
// one of the 3,000 commonest in any case, no repetition of up to three characters, and
// not the product's name or one of the names, which are the owner's own, with digits
// and punctuation around it at most. Of a name that is an e-mail address, the part
// before the @ counts, too. Otherwise it returns [ErrPasswordShort], [ErrPasswordLong],
// [ErrPasswordCommon], [ErrPasswordRepeat] or [ErrPasswordNamed].
func CheckPassword(password string, names ...string) error {
	switch {
	case len(password) < MinPasswordBytes:
		return ErrPasswordShort
	case len(password) > MaxPasswordBytes:
		return ErrPasswordLong
	case !strings.Contains(password, "\n") &&
		strings.Contains("\n"+commonPasswords, "\n"+strings.ToLower(password)+"\n"):
		return ErrPasswordCommon
	case isRepeated(password):
		return ErrPasswordRepeat
	case isNamed(password, append(names, "greenroom")):
		return ErrPasswordNamed
	default:
		return nil
	}
}

// isRepeated reports whether the password repeats its first one to three characters.
func isRepeated(password string) bool {
	runes := []rune(password)
	for length := 1; length <= repeatedPart && length < len(runes); length++ {
		if slices.Equal(runes[length:], runes[:len(runes)-length]) {
			return true
		}
	}
	return false
}

// isNamed reports whether the password is one of the names, in any case, when digits,
// blanks and punctuation around both are left out.
func isNamed(password string, names []string) bool {
	bare := bareName(password)
	for _, name := range names {
		local, _, _ := strings.Cut(name, "@")
		if bare != "" && (bare == bareName(name) || bare == bareName(local)) {
			return true
		}
	}
	return false
}

func bareName(text string) string {
	return strings.ToLower(strings.TrimFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }))
}

// Cost is what one hash costs.
type Cost struct {
	MemoryKiB uint32
	Passes    uint32
	Lanes     uint8
}

// StandardCost is 19 MiB, two passes and one lane: what OWASP's Password
// Storage Cheat Sheet names first for argon2id.
func StandardCost() Cost { return Cost{MemoryKiB: 19 * 1024, Passes: 2, Lanes: 1} }

// maxCost bounds what a stored hash may ask for, so that a damaged one can't
// exhaust the machine.
func maxCost() Cost { return Cost{MemoryKiB: 1 << 20, Passes: 64, Lanes: 64} }

// Sizes in bytes, from RFC 9106 section 4.
const (
	saltBytes = 16
	keyBytes  = 32
)

// Passwords hashes and verifies passwords by argon2id. It limits how many hashes are
// computed at the same time, which limits their memory. Other requests wait in a queue
// that is fair to client addresses.
type Passwords struct {
	cost  Cost
	queue *hashQueue
}

// NewPasswords returns Passwords that hash at the cost and compute at most
// atOnce hashes at a time.
func NewPasswords(cost Cost, atOnce int) *Passwords {
	return &Passwords{cost: cost, queue: newHashQueue(atOnce, limits.AddressHashes, limits.WaitingHashes)}
}

// Turn is the right to hash and verify passwords, one at a time.
type Turn struct {
	cost Cost
	end  func()
}

// Begin waits for a turn of the client. The caller must call [Turn.End]. It returns
// [ErrQueueFull] when too many requests wait, and the error of ctx when that ends first.
func (p *Passwords) Begin(ctx context.Context, from Origin) (*Turn, error) {
	end, err := p.queue.begin(ctx, from)
	if err != nil {
		return nil, fmt.Errorf("wait to hash a password: %w", err)
	}
	return &Turn{cost: p.cost, end: end}, nil
}

// End ends the turn, which must not be used afterwards.
func (t *Turn) End() { t.end() }

// Hash waits for a turn, as [Passwords.Begin] does, and returns [Turn.Hash].
func (p *Passwords) Hash(ctx context.Context, from Origin, password string) (string, error) {
	turn, err := p.Begin(ctx, from)
	if err != nil {
		return "", err
	}
	defer turn.End()
	return turn.Hash(password), nil
}

// Hash returns a PHC string with a fresh salt, of the password in Unicode form NFC:
// keyboards differ in the form that they write.
func (t *Turn) Hash(password string) string {
	h := hash{cost: t.cost, salt: make([]byte, saltBytes)}
	rand.Read(h.salt)
	h.key = h.derive(norm.NFC.String(password))
	return h.String()
}

// Verify reports whether the stored PHC string is of the password. An empty string is of
// no password, and takes as long as a real comparison, so that the time does not tell
// whether there is an account.
func (t *Turn) Verify(stored, password string) (bool, error) {
	h := hash{cost: t.cost, salt: make([]byte, saltBytes)}
	if stored != "" {
		var err error
		if h, err = parseHash(stored); err != nil {
			return false, fmt.Errorf("verify a password: %w", err)
		}
	}
	composed := norm.NFC.String(password)
	if h.matches(composed) {
		return true, nil
	}
	return composed != password && h.matches(password), nil // stored before passwords were normalized
}

// hash is an argon2id hash in parts.
type hash struct {
	cost Cost
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

// parseHash reads what [hash.String] wrote. Everything else is an error.
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

// affordable reports whether the hash has the sizes this package writes and a
// cost that argon2 takes and the machine can bear.
func (h hash) affordable() bool {
	c, most := h.cost, maxCost()
	return len(h.salt) == saltBytes && len(h.key) == keyBytes &&
		c.MemoryKiB >= 1 && c.MemoryKiB <= most.MemoryKiB &&
		c.Passes >= 1 && c.Passes <= most.Passes &&
		c.Lanes >= 1 && c.Lanes <= most.Lanes
}

// costOf reads "m=…,t=…,p=…". What it can't read is zero.
func costOf(text string) Cost {
	var c Cost
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
