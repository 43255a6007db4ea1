package auth

import (
	"crypto/rand"
	"slices"
	"strings"

	"greenroom/internal/limits"
)

// recoveryCodeCharacters is the number of characters of a recovery code. Each character has 5
// random bits. A fast hash is sufficient, because a code has more than 112 bits (ASVS 6.5.2).
// Accounts can still have codes of earlier versions, which had earlyCodeCharacters.
const (
	recoveryCodeCharacters = 28
	earlyCodeCharacters    = 24
)

// NewRecoveryCodes returns [limits.RecoveryCodes] random codes of 140 bits, in groups of four
// characters, and their hashes.
func NewRecoveryCodes() (codes, hashes []string) {
	for range limits.RecoveryCodes {
		code := (rand.Text() + rand.Text())[:recoveryCodeCharacters]
		hashes = append(hashes, HashLinkToken(code))
		codes = append(codes, inGroups(code))
	}
	return codes, hashes
}

func inGroups(code string) string {
	var groups []string
	for group := range slices.Chunk([]byte(code), 4) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, "-")
}

// UseRecoveryCode removes the hash of the code and returns the other hashes. It returns
// false if no hash matches. It ignores the case, blanks and hyphens of the code.
func UseRecoveryCode(hashes []string, code string) (left []string, ok bool) {
	code = strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(code))
	i := slices.Index(hashes, HashLinkToken(code))
	if len(code) != recoveryCodeCharacters && len(code) != earlyCodeCharacters || i < 0 {
		return hashes, false
	}
	return slices.Delete(slices.Clone(hashes), i, i+1), true
}
