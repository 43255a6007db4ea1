package auth

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"greenroom/internal/limits"
)

// cheap is a low cost for fast tests.
var cheap = HashCost{MemoryKiB: 64, Passes: 1, Lanes: 1}

func TestVerifyPassword_AcceptsOnlyThePassword(t *testing.T) {
	t.Parallel()
	passwords := NewPasswords(cheap, 2)
	stored, err := passwords.Hash(t.Context(), HashClient{}, "ten green chairs")
	if err != nil {
		t.Fatal(err)
	}
	again, err := passwords.Hash(t.Context(), HashClient{}, "ten green chairs")
	if err != nil || again == stored {
		t.Errorf("got equal hashes of one password, error %v, want different salts", err)
	}
	for _, c := range []struct {
		stored, password string
		want             bool
	}{
		{stored, "ten green chairs", true},
		{again, "ten green chairs", true},
		{stored, "ten green chair", false},
		{stored, "", false},
		{"", "ten green chairs", false},
		{"", "", false},
	} {
		if got, err := verify(t, passwords, c.stored, c.password); got != c.want || err != nil {
			t.Errorf("Verify(%q, %q): got %t, error %v, want %t", c.stored, c.password, got, err, c.want)
		}
	}
}

func TestVerifyPassword_AcceptsOtherUnicodeForm(t *testing.T) {
	t.Parallel()
	const composed, decomposed = "caf\u00e9 au lait", "cafe\u0301 au lait"
	p := NewPasswords(cheap, 1)
	for _, typed := range []string{composed, decomposed} {
		stored, err := p.Hash(t.Context(), HashClient{}, typed)
		if err != nil {
			t.Fatal(err)
		}
		for _, again := range []string{composed, decomposed} {
			if ok, err := verify(t, p, stored, again); err != nil || !ok {
				t.Errorf("hash of %+q: got a mismatch of %+q, error %v", typed, again, err)
			}
		}
	}
	asTyped := hash{cost: cheap, salt: make([]byte, saltBytes)}
	asTyped.key = asTyped.derive(decomposed)
	if ok, err := verify(t, p, asTyped.String(), decomposed); err != nil || !ok {
		t.Errorf("hash of a password that was not normalized: got error %v", err)
	}
}

func TestVerifyPassword_CorruptHashIsError(t *testing.T) {
	t.Parallel()
	passwords := NewPasswords(cheap, 1)
	stored, err := passwords.Hash(t.Context(), HashClient{}, "ten green chairs")
	if err != nil {
		t.Fatal(err)
	}
	for _, damaged := range []string{
		"ten green chairs",
		stored[1:],
		stored + "A",
		strings.Replace(stored, "argon2id", "argon2i", 1),
		strings.Replace(stored, "m=64", "m=4294967295", 1),
		strings.Replace(stored, "t=1", "t=0", 1),
		strings.Replace(stored, "p=1", "p=0", 1),
		strings.Replace(stored, "m=64", "m=064", 1),
	} {
		if ok, err := verify(t, passwords, damaged, "ten green chairs"); err == nil || ok {
			t.Errorf("corrupt hash %q: got no error", damaged)
		}
	}
}

func TestStoredHash_ExpensiveHashIsRejected(t *testing.T) {
	t.Parallel()
	maximum := maxCost()
	if maximum != (HashCost{MemoryKiB: 1024 * 1024, Passes: 64, Lanes: 64}) {
		t.Errorf("got maximum cost %+v, want 1 GiB, 64 passes, 64 lanes", maximum)
	}
	for cost, want := range map[HashCost]bool{
		{1, 1, 1}:                     true,
		maximum:                       true,
		{0, 1, 1}:                     false,
		{1, 0, 1}:                     false,
		{1, 1, 0}:                     false,
		{maximum.MemoryKiB + 1, 1, 1}: false,
		{1, maximum.Passes + 1, 1}:    false,
		{1, 1, maximum.Lanes + 1}:     false,
	} {
		h := hash{cost: cost, salt: make([]byte, saltBytes), key: make([]byte, keyBytes)}
		if got := h.affordable(); got != want {
			t.Errorf("%+v: got %t, want %t", cost, got, want)
		}
	}
	for _, h := range []hash{
		{cost: cheap, salt: make([]byte, saltBytes-1), key: make([]byte, keyBytes)},
		{cost: cheap, salt: make([]byte, saltBytes), key: make([]byte, keyBytes+1)},
	} {
		if h.affordable() {
			t.Errorf("salt of %d bytes, key of %d bytes: got affordable", len(h.salt), len(h.key))
		}
	}
}

func TestStandardCost_IsStoredInHash(t *testing.T) {
	t.Parallel()
	stored, err := NewPasswords(StandardHashCost(), 1).Hash(t.Context(), HashClient{}, "ten green chairs")
	if err != nil || !strings.HasPrefix(stored, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("got hash %q, error %v, want the standard cost", stored, err)
	}
}

// verify verifies the password in a new turn.
func verify(t *testing.T, p *Passwords, stored, password string) (bool, error) {
	t.Helper()
	slot, err := p.AcquireSlot(t.Context(), HashClient{})
	if err != nil {
		t.Fatal(err)
	}
	defer slot.Release()
	return slot.Verify(stored, password)
}

func TestCalibrate_StaysWithinLimits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		target time.Duration
		want   uint32
	}{{time.Nanosecond, cheap.Passes}, {time.Hour, limits.PasswordHashPasses}} {
		p := NewPasswords(cheap, 1)
		got, err := p.Calibrate(t.Context(), c.target)
		if want := (HashCost{cheap.MemoryKiB, c.want, cheap.Lanes}); got != want || err != nil {
			t.Errorf("Calibrate(%v): got %+v, error %v, want %+v", c.target, got, err, want)
		}
	}
}

func TestUpgradeHash_RaisesLowerCost(t *testing.T) {
	t.Parallel()
	hashed := func(cost HashCost) string {
		hash, err := NewPasswords(cost, 1).Hash(t.Context(), HashClient{}, "ten green chairs")
		if err != nil {
			t.Fatal(err)
		}
		return hash
	}
	more := HashCost{cheap.MemoryKiB, cheap.Passes + 1, cheap.Lanes}
	p := NewPasswords(cheap, 1)
	slot, err := p.AcquireSlot(t.Context(), HashClient{})
	if err != nil {
		t.Fatal(err)
	}
	defer slot.Release()
	if _, lower := slot.UpgradeHash(hashed(cheap), "ten green chairs"); lower {
		t.Error("hash of the same cost: got an upgrade, want none")
	}
	if right, err := slot.Verify(hashed(more), "ten green chairs"); !right || err != nil {
		t.Errorf("Verify: got %t, error %v, want true", right, err)
	}
	stored := hashed(cheap)
	upgraded, lower := slot.UpgradeHash(stored, "ten green chairs")
	if h, err := parseHash(upgraded); !lower || err != nil || h.cost != more || !h.matches("ten green chairs") {
		t.Errorf("after a hash of a higher cost: got hash %q, lower %t, error %v, want the higher cost", upgraded, lower, err)
	}
	if version := PasswordVersion(stored); version == "" || version != PasswordVersion(upgraded) || version == PasswordVersion(hashed(cheap)) {
		t.Errorf("password version: got %x before and %x after the upgrade, want the same, and another for each new hash", version, PasswordVersion(upgraded))
	}
}

func TestPasswords_HashWaitsForSlot(t *testing.T) {
	t.Parallel()
	passwords := NewPasswords(cheap, 1)
	slot, err := passwords.AcquireSlot(t.Context(), HashClient{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := passwords.Hash(ctx, HashClient{}, "ten green chairs"); !errors.Is(err, context.Canceled) {
		t.Errorf("hash without a free slot: got error %v, want context.Canceled", err)
	}
	slot.Release()
	if _, err := passwords.Hash(t.Context(), HashClient{}, "ten green chairs"); err != nil {
		t.Errorf("hash with a free slot: got error %v", err)
	}
}

func FuzzParseHash(f *testing.F) {
	f.Add("$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
	f.Add("$$$$$")
	f.Fuzz(func(t *testing.T, stored string) {
		h, err := parseHash(stored)
		if err == nil && (h.String() != stored || !h.affordable()) {
			t.Errorf("parseHash(%q): got %+v, want the same affordable hash", stored, h)
		}
	})
}

// A login with an unknown email address must take as long as a login with a wrong password. The
// test compares the used memory instead of the time, because the time depends on the machine.
func TestVerifyPassword_MissingHashTakesEqualTime(t *testing.T) {
	const mebibytes = 4
	passwords := NewPasswords(HashCost{MemoryKiB: mebibytes << 10, Passes: 1, Lanes: 1}, 1)
	stored, err := passwords.Hash(t.Context(), HashClient{}, "ten green chairs")
	if err != nil {
		t.Fatal(err)
	}
	for _, stored := range []string{stored, ""} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if right, err := verify(t, passwords, stored, "a guess"); right || err != nil {
			t.Errorf("Verify(%q): got %t, error %v, want false", stored, right, err)
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took < mebibytes<<20 {
			t.Errorf("Verify(%q): got %d allocated bytes, want at least %d MiB", stored, took, mebibytes)
		}
	}
}

// BenchmarkPassword hashes one password at the standard cost.
func BenchmarkPassword(b *testing.B) {
	passwords := NewPasswords(StandardHashCost(), 1)
	for b.Loop() {
		if _, err := passwords.Hash(b.Context(), HashClient{}, "ten green chairs"); err != nil {
			b.Fatal(err)
		}
	}
}
