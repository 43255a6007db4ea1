package auth

import (
	"strings"
	"testing"
	"time"
)

// The test vectors of RFC 6238, appendix B, have 8 digits, of which the last 6 are the expected
// code.
func TestTOTPCode_EqualsRFC6238Vectors(t *testing.T) {
	t.Parallel()
	key := []byte("12345678901234567890")
	for _, vector := range []struct {
		seconds int64
		code    string
	}{
		{59, "94287082"}, {1111111109, "07081804"}, {1111111111, "14050471"}, {1234567890, "89005924"}, {2000000000, "69279037"}, {20000000000, "65353130"},
	} {
		if got := TOTPCode(key, vector.seconds/30); got != vector.code[2:] {
			t.Errorf("%d s: got %s, want %s", vector.seconds, got, vector.code[2:])
		}
	}
}

func TestTOTPStep_AcceptsNeighbouringCodes(t *testing.T) {
	t.Parallel()
	key := []byte("12345678901234567890")
	now := time.Unix(1_000_000*30+10, 0)
	for _, row := range []struct {
		name       string
		step, last int64
		want       bool
	}{
		{"current", 1_000_000, 0, true},
		{"previous", 999_999, 0, true},
		{"next", 1_000_001, 0, true},
		{"two steps late", 999_998, 0, false},
		{"two steps early", 1_000_002, 0, false},
		{"used", 1_000_000, 1_000_000, false},
		{"earlier than a used one", 999_999, 1_000_000, false},
		{"later than a used one", 1_000_001, 1_000_000, true},
	} {
		step, ok := TOTPStep(key, TOTPCode(key, row.step), row.last, now)
		if ok != row.want || ok && step != row.step {
			t.Errorf("%s: got step %d, %t, want %d, %t", row.name, step, ok, row.step, row.want)
		}
	}
	for _, wrong := range []string{"", "00000", TOTPCode(key, 1_000_000) + "0", "ten green"} {
		if _, ok := TOTPStep(key, wrong, 0, now); ok {
			t.Errorf("got %q accepted", wrong)
		}
	}
}

func TestRecoveryCodes_AreAcceptedOnce(t *testing.T) {
	t.Parallel()
	codes, hashes := NewRecoveryCodes()
	if len(codes) != len(hashes) || len(codes) != 10 {
		t.Fatalf("got %d codes and %d hashes, want 10", len(codes), len(hashes))
	}
	if bits := 5 * len(strings.ReplaceAll(codes[0], "-", "")); bits < 128 {
		t.Errorf("got %d random bits, want at least 128", bits)
	}
	written := strings.ToLower(strings.ReplaceAll(codes[3], "-", " "))
	left, ok := UseRecoveryCode(hashes, written)
	if !ok || len(left) != 9 {
		t.Fatalf("%q: got %t and %d codes, want it accepted and 9 left", written, ok, len(left))
	}
	if _, ok := UseRecoveryCode(left, codes[0]); !ok {
		t.Errorf("got the first code %q rejected", codes[0])
	}
	const early = "ABCDEFGHIJKLMNOPQRSTUVWX" // code of an earlier version
	if _, ok := UseRecoveryCode([]string{HashLinkToken(early)}, inGroups(early)); !ok {
		t.Error("got a code of an earlier version rejected")
	}
	for _, wrong := range []string{codes[3], "", codes[0][:5]} {
		if _, ok := UseRecoveryCode(left, wrong); ok {
			t.Errorf("got %q accepted", wrong)
		}
	}
}

func TestDecrypt_AcceptsPreviousSecret(t *testing.T) {
	t.Parallel()
	old, current := []byte(strings.Repeat("o", 32)), []byte(strings.Repeat("n", 32))
	before, err := NewTokens(old)
	if err != nil {
		t.Fatal(err)
	}
	after, err := NewTokens(current, old)
	if err != nil {
		t.Fatal(err)
	}
	sealed := before.Encrypt("asha", []byte("a key"))
	for _, tokens := range []*Tokens{before, after} {
		if got, err := tokens.Decrypt("asha", sealed); err != nil || string(got) != "a key" {
			t.Errorf("got %q, %v, want the key", got, err)
		}
	}
	if again := before.Encrypt("asha", []byte("a key")); again == sealed {
		t.Error("got the same text twice, want another nonce")
	}
	for name, given := range map[string]func() ([]byte, error){
		"another account": func() ([]byte, error) { return before.Decrypt("mara", sealed) },
		"a newer secret":  func() ([]byte, error) { return before.Decrypt("asha", after.Encrypt("asha", nil)) },
		"no text":         func() ([]byte, error) { return before.Decrypt("asha", "") },
		"a changed text":  func() ([]byte, error) { return before.Decrypt("asha", "AAAA"+sealed[4:]) },
	} {
		if got, err := given(); err == nil {
			t.Errorf("%s: got %q, want an error", name, got)
		}
	}
}
