package auth

import (
	"context"
	"crypto/sha256"
	"errors"
	"maps"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"greenroom/internal/lru"
)

// cheap keeps hashing in tests fast.
var cheap = Cost{MemoryKiB: 64, Passes: 1, Lanes: 1}

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func newTokens(t *testing.T, secret string) *Tokens {
	t.Helper()
	tokens, err := NewTokens([]byte(secret))
	if err != nil {
		t.Fatal(err)
	}
	return tokens
}

var (
	ours   = strings.Repeat("o", MinSecretBytes)
	theirs = strings.Repeat("t", MinSecretBytes)
	said   = Claims{
		UserID: "u1", Email: "asha@example.org", SessionID: "s1",
		IssuedAt: noon, ExpiresAt: noon.Add(time.Hour),
	}
)

func sign(t *testing.T, secret string, c Claims) string {
	t.Helper()
	token, err := newTokens(t, secret).Sign(c)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func TestVerifyReturnsWhatWasSigned(t *testing.T) {
	t.Parallel()
	got, err := newTokens(t, ours).Verify(sign(t, ours, said), noon)
	if err != nil || got != said {
		t.Errorf("Verify = %+v, %v; want %+v", got, err, said)
	}
}

func TestATokenMayHoldAsLongAsItsSession(t *testing.T) {
	t.Parallel()
	open := said
	open.ExpiresAt = time.Time{}
	got, err := newTokens(t, ours).Verify(sign(t, ours, open), noon.AddDate(10, 0, 0))
	if err != nil || got != open {
		t.Errorf("Verify = %+v, %v; want %+v", got, err, open)
	}
}

func TestATokenThatWasVerifiedExpiresAllTheSame(t *testing.T) {
	t.Parallel()
	tokens := newTokens(t, ours)
	token, err := tokens.Sign(said)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tokens.Verify(token, said.ExpiresAt.Add(-time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := tokens.Verify(token, said.ExpiresAt); !errors.Is(err, ErrInvalidToken) {
		t.Errorf("got error %v, want %v", err, ErrInvalidToken)
	}
}

// judge returns the token as a library for all kinds of them makes it.
func judge(t testing.TB, method jwt.SigningMethod, secret any, claims jwt.MapClaims) string {
	t.Helper()
	token, err := jwt.NewWithClaims(method, claims).SignedString(secret)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// judged reports whether that library takes the token for one by HS256 that holds at noon.
func judged(token string) (claims jwt.MapClaims, ok bool) {
	claims = jwt.MapClaims{}
	_, err := jwt.ParseWithClaims(token, claims, func(*jwt.Token) (any, error) { return []byte(ours), nil },
		jwt.WithValidMethods([]string{"HS256"}), jwt.WithTimeFunc(func() time.Time { return noon }), jwt.WithStrictDecoding())
	return claims, err == nil
}

func TestTokensAreThoseOfTheStandard(t *testing.T) {
	t.Parallel()
	claims, ok := judged(sign(t, ours, said))
	if !ok || claims["_id"] != said.UserID || claims["jti"] != said.SessionID || claims["email"] != said.Email ||
		claims["iat"] != float64(said.IssuedAt.Unix()) || claims["exp"] != float64(said.ExpiresAt.Unix()) {
		t.Errorf("ours is read as %v, %v", claims, ok)
	}
	theirsIs := judge(t, jwt.SigningMethodHS256, []byte(ours), claims)
	if got, err := newTokens(t, ours).Verify(theirsIs, noon); err != nil || got != said {
		t.Errorf("theirs is read as %+v, %v, want %+v", got, err, said)
	}
}

// What Verify takes, the library takes too: whatever stands in the token, and however it is cut.
func FuzzVerifyBesideALibrary(f *testing.F) {
	f.Add(`{"_id":"u1","jti":"s1","iat":1,"exp":99999999999}`, 0, true)
	f.Add(`{"_id":"u1","jti":"s1","iat":1.5e300,"nbf":"x"}`, 3, true)
	f.Add(`{"_id":1,"jti":null,"iat":"1"}`, 0, false)
	f.Fuzz(func(t *testing.T, text string, cut int, own bool) {
		part := header
		if !own {
			part = encoding.EncodeToString([]byte(`{"alg":"none"}`))
		}
		signed := part + "." + encoding.EncodeToString([]byte(text))
		token := signed + "." + encoding.EncodeToString(signature([]byte(ours), signed))
		token = token[:max(0, len(token)-max(0, cut))]
		got, err := newTokens(t, ours).Verify(token, noon)
		if err != nil {
			return
		}
		if claims, ok := judged(token); !ok || claims["_id"] != got.UserID || claims["jti"] != got.SessionID {
			t.Errorf("%s is %+v here and %v, %v there", token, got, claims, ok)
		}
	})
}

func TestVerifyRefuses(t *testing.T) {
	t.Parallel()
	with := func(change func(*Claims)) string {
		c := said
		change(&c)
		return sign(t, ours, c)
	}
	good := sign(t, ours, said)
	claims := jwt.MapClaims{"_id": "u1", "jti": "s1", "iat": noon.Unix(), "exp": noon.Add(time.Hour).Unix()}
	later := maps.Clone(claims)
	later["nbf"] = noon.Add(time.Second).Unix()
	other := encoding.EncodeToString([]byte(`{"alg":"none"}`)) + strings.TrimPrefix(good[:strings.LastIndex(good, ".")], header)
	for name, token := range map[string]string{
		"nothing":              "",
		"noise":                "a.b.c",
		"another secret":       sign(t, theirs, said),
		"no signature":         judge(t, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, claims),
		"another method":       judge(t, jwt.SigningMethodHS512, []byte(ours), claims),
		"says another method":  other + "." + encoding.EncodeToString(signature([]byte(ours), other)),
		"not valid yet":        judge(t, jwt.SigningMethodHS256, []byte(ours), later),
		"a fourth part":        good + ".e30",
		"expired this instant": with(func(c *Claims) { c.ExpiresAt = noon }),
		"no session":           with(func(c *Claims) { c.SessionID = "" }),
		"no user":              with(func(c *Claims) { c.UserID = "" }),
		"cut short":            good[:len(good)-1],
		"grown":                good + "A",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if c, err := newTokens(t, ours).Verify(token, noon); !errors.Is(err, ErrInvalidToken) {
				t.Errorf("Verify = %+v, %v; want ErrInvalidToken", c, err)
			}
		})
	}
}

// The first verification must not make the second one succeed.
func TestVerify_RefusesTheSameTokenTwice(t *testing.T) {
	t.Parallel()
	tokens, forged := newTokens(t, ours), sign(t, theirs, said)
	for range 2 {
		if c, err := tokens.Verify(forged, noon); !errors.Is(err, ErrInvalidToken) {
			t.Errorf("Verify = %+v, %v; want ErrInvalidToken", c, err)
		}
	}
}

func TestVerify_TimesOfUpTo53Bits(t *testing.T) {
	t.Parallel()
	for exp, valid := range map[float64]bool{1 << 53: true, 1<<53 + 2: false, -1 << 53: false} {
		token := judge(t, jwt.SigningMethodHS256, []byte(ours), jwt.MapClaims{"_id": "u1", "jti": "s1", "iat": noon.Unix(), "exp": exp})
		if _, err := newTokens(t, ours).Verify(token, noon); (err == nil) != valid {
			t.Errorf("exp %v: %v", exp, err)
		}
	}
}

// The cache of verified tokens is limited in bytes, so each entry has to count its texts.
func TestVerify_CachesATokenWithTheSizeOfItsClaims(t *testing.T) {
	t.Parallel()
	c := Claims{UserID: strings.Repeat("u", 100), Email: strings.Repeat("e", 300), SessionID: strings.Repeat("s", 50), IssuedAt: noon}
	token := sign(t, ours, c)
	const size = claimsBytes + 100 + 300 + 50
	for limit, cached := range map[int64]bool{4 * size: true, 4*size - 1: false} {
		tokens := newTokens(t, ours)
		tokens.verified = lru.New[[sha256.Size]byte, Claims](limit)
		if _, err := tokens.Verify(token, noon); err != nil {
			t.Fatal(err)
		}
		if _, there := tokens.verified.Get(sha256.Sum256([]byte(token))); there != cached {
			t.Errorf("a cache of %d bytes, of which an entry may take a quarter: cached %t", limit, there)
		}
	}
}

func TestNewTokensRefusesAShortSecret(t *testing.T) {
	t.Parallel()
	if _, err := NewTokens([]byte(ours[1:])); err == nil {
		t.Error("a secret of 31 bytes was taken")
	}
	if _, err := NewTokens([]byte(ours), []byte(theirs[1:])); err == nil {
		t.Error("a previous secret of 31 bytes was taken")
	}
}

func TestPreviousSecretsVerifyAndDoNotSign(t *testing.T) {
	t.Parallel()
	both, err := NewTokens([]byte(ours), []byte(theirs))
	if err != nil {
		t.Fatal(err)
	}
	for name, token := range map[string]string{"the secret": sign(t, ours, said), "the previous": sign(t, theirs, said)} {
		if got, err := both.Verify(token, noon); err != nil || got != said {
			t.Errorf("signed with %s: %+v, %v", name, got, err)
		}
	}
	token, err := both.Sign(said)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := newTokens(t, ours).Verify(token, noon); err != nil {
		t.Errorf("it signs with another than its secret: %v", err)
	}
	if _, err := both.Verify(sign(t, strings.Repeat("x", MinSecretBytes), said), noon); !errors.Is(err, ErrInvalidToken) {
		t.Errorf("signed with neither: %v", err)
	}
}

func TestFingerprintsTellSecretsApart(t *testing.T) {
	t.Parallel()
	ours, theirs := Fingerprint([]byte(ours)), Fingerprint([]byte(theirs))
	if ours == theirs || len(ours) != 32 {
		t.Errorf("%q and %q", ours, theirs)
	}
}

func TestCheckPassword(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]error{
		"":                          ErrPasswordShort,
		"1234567":                   ErrPasswordShort,
		"ten green chairs":          nil,
		"grünes x":                  nil,
		strings.Repeat("abcd", 256): nil,
		strings.Repeat("a", 1025):   ErrPasswordLong,
		"aaaaaaaa":                  ErrPasswordRepeat,
		"        ":                  ErrPasswordRepeat,
		"abcabcab":                  ErrPasswordRepeat,
		"éèéèéèéè":                  ErrPasswordRepeat,
		"abcdabcd":                  nil,
		"greenroom":                 ErrPasswordNamed,
		"Greenroom1":                ErrPasswordNamed,
		"2026 GreenRoom!":           ErrPasswordNamed,
		"my greenroom":              nil,
		"ada.lovelace@example.org":  ErrPasswordNamed,
		"Ada.Lovelace99":            ErrPasswordNamed,
		"ada and lovelace":          nil,
		"4715-2206-83":              nil,
		"password":                  ErrPasswordCommon,
		"PassWord":                  ErrPasswordCommon,
		"qwertyuiop":                ErrPasswordCommon,
		"123456\npassword":          nil,
		"qwertyuiop and something":  nil,
	} {
		if got := CheckPassword(password, "ada.lovelace@example.org"); !errors.Is(got, want) {
			t.Errorf("CheckPassword(%.20q) = %v, want %v", password, got, want)
		}
	}
}

func TestEveryCommonPasswordIsRefusedAsOne(t *testing.T) {
	t.Parallel()
	listed := strings.Fields(commonPasswords)
	if len(listed) != 675 { // of the 3,000 commonest, so many have 8 bytes or more
		t.Errorf("the list holds %d passwords, want 675", len(listed))
	}
	for _, password := range listed {
		if err := CheckPassword(password); !errors.Is(err, ErrPasswordCommon) {
			t.Errorf("CheckPassword(%q) = %v, want ErrPasswordCommon", password, err)
		}
	}
}

func TestVerifyPassword(t *testing.T) {
	t.Parallel()
	passwords := NewPasswords(cheap, 2)
	stored, err := passwords.Hash(t.Context(), Origin{}, "ten green chairs")
	if err != nil {
		t.Fatal(err)
	}
	again, err := passwords.Hash(t.Context(), Origin{}, "ten green chairs")
	if err != nil || again == stored {
		t.Errorf("two hashes of one password are the same (%v): the salt is not fresh", err)
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
			t.Errorf("Verify(%q, %q) = %t, %v; want %t", c.stored, c.password, got, err, c.want)
		}
	}
}

func TestVerifyPassword_InAnotherUnicodeForm(t *testing.T) {
	t.Parallel()
	const composed, decomposed = "caf\u00e9 au lait", "cafe\u0301 au lait"
	p := NewPasswords(cheap, 1)
	for _, typed := range []string{composed, decomposed} {
		stored, err := p.Hash(t.Context(), Origin{}, typed)
		if err != nil {
			t.Fatal(err)
		}
		for _, again := range []string{composed, decomposed} {
			if ok, err := verify(t, p, stored, again); err != nil || !ok {
				t.Errorf("chosen as %+q, %+q is refused: %v", typed, again, err)
			}
		}
	}
	asTyped := hash{cost: cheap, salt: make([]byte, saltBytes)}
	asTyped.key = asTyped.derive(decomposed)
	if ok, err := verify(t, p, asTyped.String(), decomposed); err != nil || !ok {
		t.Errorf("a hash of before passwords were normalized is refused: %v", err)
	}
}

func TestVerifyRefusesADamagedHash(t *testing.T) {
	t.Parallel()
	passwords := NewPasswords(cheap, 1)
	stored, err := passwords.Hash(t.Context(), Origin{}, "ten green chairs")
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
			t.Errorf("Verify took the damaged hash %q", damaged)
		}
	}
}

func TestAffordable_Bounds(t *testing.T) {
	t.Parallel()
	most := maxCost()
	if most != (Cost{MemoryKiB: 1024 * 1024, Passes: 64, Lanes: 64}) {
		t.Errorf("the highest cost is %+v", most)
	}
	for cost, want := range map[Cost]bool{
		{1, 1, 1}:                  true,
		most:                       true,
		{0, 1, 1}:                  false,
		{1, 0, 1}:                  false,
		{1, 1, 0}:                  false,
		{most.MemoryKiB + 1, 1, 1}: false,
		{1, most.Passes + 1, 1}:    false,
		{1, 1, most.Lanes + 1}:     false,
	} {
		h := hash{cost: cost, salt: make([]byte, saltBytes), key: make([]byte, keyBytes)}
		if got := h.affordable(); got != want {
			t.Errorf("%+v: %t, want %t", cost, got, want)
		}
	}
	for _, h := range []hash{
		{cost: cheap, salt: make([]byte, saltBytes-1), key: make([]byte, keyBytes)},
		{cost: cheap, salt: make([]byte, saltBytes), key: make([]byte, keyBytes+1)},
	} {
		if h.affordable() {
			t.Errorf("a salt of %d and a key of %d bytes are taken", len(h.salt), len(h.key))
		}
	}
}

func TestStandardCostIsWrittenIntoTheHash(t *testing.T) {
	t.Parallel()
	stored, err := NewPasswords(StandardCost(), 1).Hash(t.Context(), Origin{}, "ten green chairs")
	if err != nil || !strings.HasPrefix(stored, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("Hash = %q, %v", stored, err)
	}
}

// verify verifies the password in a turn of its own.
func verify(t *testing.T, p *Passwords, stored, password string) (bool, error) {
	t.Helper()
	turn, err := p.Begin(t.Context(), Origin{})
	if err != nil {
		t.Fatal(err)
	}
	defer turn.End()
	return turn.Verify(stored, password)
}

func TestPasswords_HashWaitsForItsTurn(t *testing.T) {
	t.Parallel()
	passwords := NewPasswords(cheap, 1)
	turn, err := passwords.Begin(t.Context(), Origin{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := passwords.Hash(ctx, Origin{}, "ten green chairs"); !errors.Is(err, context.Canceled) {
		t.Errorf("Hash without a free slot = %v, want the error of the context", err)
	}
	turn.End()
	if _, err := passwords.Hash(t.Context(), Origin{}, "ten green chairs"); err != nil {
		t.Errorf("Hash with a free slot = %v", err)
	}
}

func FuzzParseHash(f *testing.F) {
	f.Add("$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
	f.Add("$$$$$")
	f.Fuzz(func(t *testing.T, stored string) {
		h, err := parseHash(stored)
		if err == nil && (h.String() != stored || !h.affordable()) {
			t.Errorf("parseHash(%q) = %+v", stored, h)
		}
	})
}

func FuzzVerifyToken(f *testing.F) {
	tokens, err := NewTokens([]byte(ours))
	if err != nil {
		f.Fatal(err)
	}
	good, err := tokens.Sign(said)
	if err != nil {
		f.Fatal(err)
	}
	f.Add("")
	f.Add(strings.Replace(good, ".", "..", 1))
	f.Fuzz(func(t *testing.T, token string) {
		if c, err := tokens.Verify(token, noon); err == nil && token != good {
			t.Errorf("Verify took a token it did not sign: %q says %+v", token, c)
		}
	})
}

// Memory tells what time would, whatever else the machine does: an e-mail that
// nobody has must cost what a wrong password costs.
func TestNoHashCostsAsMuchAsAWrongPassword(t *testing.T) {
	const mebibytes = 4
	passwords := NewPasswords(Cost{MemoryKiB: mebibytes << 10, Passes: 1, Lanes: 1}, 1)
	stored, err := passwords.Hash(t.Context(), Origin{}, "ten green chairs")
	if err != nil {
		t.Fatal(err)
	}
	for _, stored := range []string{stored, ""} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if right, err := verify(t, passwords, stored, "a guess"); right || err != nil {
			t.Errorf("Verify(%q) = %t, %v", stored, right, err)
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took < mebibytes<<20 {
			t.Errorf("Verify(%q) took %d bytes", stored, took)
		}
	}
}

// BenchmarkPassword hashes one password at the standard cost.
func BenchmarkPassword(b *testing.B) {
	passwords := NewPasswords(StandardCost(), 1)
	for b.Loop() {
		if _, err := passwords.Hash(b.Context(), Origin{}, "ten green chairs"); err != nil {
			b.Fatal(err)
		}
	}
}
