package auth

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"
)

func TestPasswordPolicy_RejectsWeakPasswords(t *testing.T) {
	t.Parallel()
	policy := PasswordPolicy{SiteName: "Mentor Hall", IsCommon: func(password string) bool { return password == "correcthorse" }}
	for password, want := range map[string]error{
		"":                          ErrPasswordShort,
		"1234567":                   ErrPasswordShort,
		"ten green chairs":          nil,
		"grünes x":                  nil,
		strings.Repeat("wolf", 256): nil,
		strings.Repeat("a", 1025):   ErrPasswordLong,
		"aaaaaaaa":                  ErrPasswordRepetitive,
		"        ":                  ErrPasswordRepetitive,
		"xyfxyfxy":                  ErrPasswordRepetitive,
		"éèéèéèéè":                  ErrPasswordRepetitive,
		"wolfwolf":                  nil,
		"greenroom":                 ErrPasswordPersonal,
		"Greenroom1":                ErrPasswordPersonal,
		"2026 GreenRoom!":           ErrPasswordPersonal,
		"my greenroom":              nil,
		"Interview-2026":            ErrPasswordPersonal,
		"interviewPractice":         ErrPasswordPersonal,
		"interviewing owls":         nil,
		"mentorhall7":               ErrPasswordPersonal,
		"The Mentor Hall":           nil,
		"ada.lovelace@example.org":  ErrPasswordPersonal,
		"Ada.Lovelace99":            ErrPasswordPersonal,
		"lovelaceada":               ErrPasswordPersonal,
		"Byron1815!":                ErrPasswordPersonal,
		"ada and lovelace":          nil,
		"4715-2206-83":              nil,
		"password":                  ErrPasswordCommon,
		"PassWord":                  ErrPasswordCommon,
		"CorrectHorse":              ErrPasswordCommon,
		"qwertyuiop":                ErrPasswordCommon,
		"fghijklm":                  ErrPasswordCommon,
		"poiuytREW":                 ErrPasswordCommon,
		"abcd3456":                  ErrPasswordCommon,
		"abcd-3456":                 nil,
		"123456\npassword":          ErrPasswordPersonal,
		"123456\nelephant":          nil,
		"qwertyuiop and something":  nil,
	} {
		if got := policy.Check(password, "ada.lovelace@example.org", "Ada", "Byron"); !errors.Is(got, want) {
			t.Errorf("Check(%.20q): got %v, want %v", password, got, want)
		}
	}
}

// Keyboards produce different forms of the same password, which has one hash.
func TestPasswordPolicy_UnicodeFormsHaveSameResult(t *testing.T) {
	t.Parallel()
	policy := PasswordPolicy{IsCommon: func(password string) bool { return password == "fußgängerübergang" }}
	for password, want := range map[string]error{
		"ééé":                       ErrPasswordShort,
		strings.Repeat("é", 512):    ErrPasswordRepetitive,
		strings.Repeat("wölf", 205): ErrPasswordLong,
		"éàéàéàéà":                  ErrPasswordRepetitive,
		"Fußgängerübergang":         ErrPasswordCommon,
		"Müller2026":                ErrPasswordPersonal,
		"Zoë-Müller":                ErrPasswordPersonal,
		strings.Repeat("éàèù", 128): nil,
	} {
		for _, form := range []norm.Form{norm.NFC, norm.NFD} {
			for _, formOfName := range []norm.Form{norm.NFC, norm.NFD} {
				if got := policy.Check(form.String(password), "m@example.org", formOfName.String("Zoë"), formOfName.String("Müller")); !errors.Is(got, want) {
					t.Errorf("Check(%.20q): got %v, want %v", form.String(password), got, want)
				}
			}
		}
	}
}

func TestPasswordPolicy_RejectsRepeatedName(t *testing.T) {
	t.Parallel()
	if err := (PasswordPolicy{}).Check("adamadam1", "Ada", "Adam"); !errors.Is(err, ErrPasswordPersonal) {
		t.Errorf("got %v, want ErrPasswordPersonal", err)
	}
}

// Emails of students often consist of a number and a few letters, which must not be the whole
// password.
func TestPasswordPolicy_RejectsEmailWithDigits(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]error{
		"21b3cs04@example.org": ErrPasswordPersonal,
		"21B3CS04":             ErrPasswordPersonal,
		"21b3cs04!!":           ErrPasswordPersonal,
		"21b3cs04 2026":        ErrPasswordPersonal,
		"21b3cs04 owls":        nil,
		"93x7mb55":             nil,
	} {
		if got := (PasswordPolicy{}).Check(password, "21b3cs04@example.org", "Ada", "Byron"); !errors.Is(got, want) {
			t.Errorf("Check(%q): got %v, want %v", password, got, want)
		}
	}
	for _, email := range []string{"a@b.io", "a.b.c@x.org", "1a1b1c1d@x.org"} {
		if got := (PasswordPolicy{}).Check(email+"2026", email); !errors.Is(got, ErrPasswordPersonal) {
			t.Errorf("Check(%q): got %v, want ErrPasswordPersonal", email+"2026", got)
		}
	}
}

func TestPasswordPolicy_ZeroPolicyRejectsCommonPasswords(t *testing.T) {
	t.Parallel()
	listed := strings.Fields(commonPasswords)
	if len(listed) != 675 { // number of the 3,000 most common passwords that have at least 8 bytes
		t.Errorf("got %d passwords, want 675", len(listed))
	}
	for _, password := range listed {
		if err := (PasswordPolicy{}).Check(password); !errors.Is(err, ErrPasswordCommon) {
			t.Errorf("Check(%q): got %v, want ErrPasswordCommon", password, err)
		}
	}
}
