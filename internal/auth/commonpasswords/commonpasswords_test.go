package commonpasswords

import (
	"crypto/rand"
	"testing"
)

func TestCommonPasswords_ListedPasswordsAreFound(t *testing.T) {
	t.Parallel()
	for _, password := range []string{"1234567890", "1Q2W3E4R5T", "iloveyou", "homelesspa", "passer2009", "FQRG7CS493", "lizottes", "Groupd2013"} {
		if !Contains(password) {
			t.Errorf("Contains(%q): got false, want true", password)
		}
	}
	for _, password := range []string{"", "123456", "ten green chairs"} {
		if Contains(password) {
			t.Errorf("Contains(%q): got true, want false", password)
		}
	}
}

func TestCommonPasswords_HaveFewFalsePositives(t *testing.T) {
	t.Parallel()
	const attempts = 500
	found := 0
	for range attempts {
		if Contains(rand.Text()) {
			found++
		}
	}
	if found > 3 { // about 0.03 false positives are expected
		t.Errorf("random passwords in the set: got %d of %d, want at most 3", found, attempts)
	}
}

func TestCommonPasswords_EachPasswordIsEncoded(t *testing.T) {
	t.Parallel()
	passwords := make([]string, 1_000)
	for i := range passwords {
		passwords[i] = rand.Text()
	}
	encoded := Encode(passwords)
	for _, password := range passwords {
		if !contains(encoded, password) {
			t.Fatalf("contains(%q): got false, want true", password)
		}
	}
	if got := len(set); got > 150_000 {
		t.Errorf("size of the set: got %d bytes, want at most 150,000", got)
	}
}
