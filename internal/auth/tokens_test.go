package auth

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"greenroom/internal/lru"
)

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

func TestVerify_ReturnsSignedClaims(t *testing.T) {
	t.Parallel()
	got, err := newTokens(t, ours).Verify(sign(t, ours, said), noon)
	if err != nil || got != said {
		t.Errorf("got %+v, %v; want %+v", got, err, said)
	}
}

func TestVerify_AcceptsTokenOfMaxLifetime(t *testing.T) {
	t.Parallel()
	open := said
	open.ExpiresAt = time.Time{}
	got, err := newTokens(t, ours).Verify(sign(t, ours, open), noon.AddDate(10, 0, 0))
	if err != nil || got != open {
		t.Errorf("got %+v, %v; want %+v", got, err, open)
	}
}

func TestVerify_CachedTokenExpires(t *testing.T) {
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

// judge returns a token that an independent JWT library has signed with the given method and
// secret.
func judge(t testing.TB, method jwt.SigningMethod, secret any, claims jwt.MapClaims) string {
	t.Helper()
	unsigned := jwt.NewWithClaims(method, claims)
	unsigned.Header["kid"] = Fingerprint([]byte(ours))[:16]
	token, err := unsigned.SignedString(secret)
	if err != nil {
		t.Fatal(err)
	}
	return token
}

// judged reports whether an independent JWT library accepts the token as an HS256 token that is
// valid at noon.
func judged(token string) (claims jwt.MapClaims, ok bool) {
	claims = jwt.MapClaims{}
	_, err := jwt.ParseWithClaims(token, claims, func(*jwt.Token) (any, error) { return []byte(ours), nil },
		jwt.WithValidMethods([]string{"HS256"}), jwt.WithTimeFunc(func() time.Time { return noon }), jwt.WithStrictDecoding())
	return claims, err == nil
}

func TestTokens_FollowJWTStandard(t *testing.T) {
	t.Parallel()
	claims, ok := judged(sign(t, ours, said))
	if !ok || claims["_id"] != said.UserID || claims["jti"] != said.SessionID || claims["email"] != said.Email ||
		claims["iss"] != "greenroom" || claims["aud"] != "greenroom-api" || claims["iat"] != float64(said.IssuedAt.Unix()) || claims["exp"] != float64(said.ExpiresAt.Unix()) {
		t.Errorf("got claims %v, %v for our token", claims, ok)
	}
	theirsIs := judge(t, jwt.SigningMethodHS256, []byte(ours), claims)
	if got, err := newTokens(t, ours).Verify(theirsIs, noon); err != nil || got != said {
		t.Errorf("got %+v, %v for a token of the library, want %+v", got, err, said)
	}
}

// Verify must accept only tokens that an independent JWT library also accepts.
func FuzzVerify_AgreesWithJWTLibrary(f *testing.F) {
	f.Add(`{"iss":"greenroom","aud":"greenroom-api","_id":"u1","jti":"s1","iat":1,"exp":99999999999}`, 0, true)
	f.Add(`{"iss":"greenroom","aud":"greenroom-api","_id":"u1","jti":"s1","iat":1.5e300,"nbf":"x"}`, 3, true)
	f.Add(`{"_id":1,"jti":null,"iat":"1"}`, 0, false)
	f.Fuzz(func(t *testing.T, text string, cut int, own bool) {
		part := headerOf([]byte(ours))
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
			t.Errorf("%s: got claims %+v, want %v, %v as in the library", token, got, claims, ok)
		}
	})
}

func TestVerify_RejectsInvalidTokens(t *testing.T) {
	t.Parallel()
	with := func(change func(*Claims)) string {
		c := said
		change(&c)
		return sign(t, ours, c)
	}
	good := sign(t, ours, said)
	claims := jwt.MapClaims{"iss": Issuer, "aud": Audience, "_id": "u1", "jti": "s1", "iat": noon.Unix(), "exp": noon.Add(time.Hour).Unix()}
	but := func(name string, value any) string {
		changed := maps.Clone(claims)
		changed[name] = value
		return judge(t, jwt.SigningMethodHS256, []byte(ours), changed)
	}
	under := func(header string) string {
		_, rest, _ := strings.Cut(good[:strings.LastIndex(good, ".")], ".")
		signed := encoding.EncodeToString([]byte(header)) + "." + rest
		return signed + "." + encoding.EncodeToString(signature([]byte(ours), signed))
	}
	for name, token := range map[string]string{
		"nothing":              "",
		"noise":                "a.b.c",
		"another secret":       sign(t, theirs, said),
		"no signature":         judge(t, jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType, claims),
		"another method":       judge(t, jwt.SigningMethodHS512, []byte(ours), claims),
		"other method":         under(`{"alg":"none"}`),
		"key ID of another":    under(`{"alg":"HS256","kid":"` + Fingerprint([]byte(theirs))[:16] + `","typ":"JWT"}`),
		"not valid yet":        but("nbf", noon.Add(time.Second).Unix()),
		"another issuer":       but("iss", "greenroom.example"),
		"another audience":     but("aud", "greenroom"),
		"no issuer":            but("iss", nil),
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
				t.Errorf("got %+v, %v; want ErrInvalidToken", c, err)
			}
		})
	}
}

// Tokens of earlier versions have no kid, iss and aud.
func TestVerify_AcceptsTokensOfEarlierVersions(t *testing.T) {
	t.Parallel()
	year := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name, claims string
		issuedAt     time.Time
		valid        bool
	}{
		{"issued in 2026", "", year.Add(-time.Second), true},
		{"issued in 2027", "", year, false},
		{"with our issuer", `"iss":"greenroom",`, noon, false},
		{"with another audience", `"aud":"other",`, noon, false},
	} {
		text := fmt.Sprintf(`{%s"_id":"u1","email":"asha@example.org","jti":"s1","iat":%d}`, c.claims, c.issuedAt.Unix())
		signed := earlyHeader + "." + encoding.EncodeToString([]byte(text))
		token := signed + "." + encoding.EncodeToString(signature([]byte(ours), signed))
		if got, err := newTokens(t, ours).Verify(token, year); (err == nil) != c.valid {
			t.Errorf("%s: got %+v, %v; want valid %t", c.name, got, err, c.valid)
		}
	}
}

// A failed verification must not be cached as a success.
func TestVerify_RejectsRepeatedInvalidToken(t *testing.T) {
	t.Parallel()
	tokens, forged := newTokens(t, ours), sign(t, theirs, said)
	for range 2 {
		if c, err := tokens.Verify(forged, noon); !errors.Is(err, ErrInvalidToken) {
			t.Errorf("got %+v, %v; want ErrInvalidToken", c, err)
		}
	}
}

func TestVerify_RejectsTooLargeTimes(t *testing.T) {
	t.Parallel()
	for exp, valid := range map[float64]bool{1 << 53: true, 1<<53 + 2: false, -1 << 53: false} {
		token := judge(t, jwt.SigningMethodHS256, []byte(ours), jwt.MapClaims{
			"iss": Issuer, "aud": Audience, "_id": "u1", "jti": "s1", "iat": noon.Unix(), "exp": exp,
		})
		if _, err := newTokens(t, ours).Verify(token, noon); (err == nil) != valid {
			t.Errorf("exp %v: %v", exp, err)
		}
	}
}

// The cache of verified tokens is limited in bytes, so the size of an entry must include the texts
// in the token.
func TestVerify_CacheLimitIncludesClaims(t *testing.T) {
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
			t.Errorf("cache of %d bytes: got cached %t, want %t, because an entry can have a quarter", limit, there, cached)
		}
	}
}

func TestNewTokens_RejectsShortSecret(t *testing.T) {
	t.Parallel()
	if _, err := NewTokens([]byte(ours[1:])); err == nil {
		t.Error("got no error for a secret of 31 bytes")
	}
	if _, err := NewTokens([]byte(ours), []byte(theirs[1:])); err == nil {
		t.Error("got no error for a previous secret of 31 bytes")
	}
}

func TestTokens_PreviousSecretsOnlyVerifyTokens(t *testing.T) {
	t.Parallel()
	both, err := NewTokens([]byte(ours), []byte(theirs))
	if err != nil {
		t.Fatal(err)
	}
	for name, token := range map[string]string{"the secret": sign(t, ours, said), "the previous": sign(t, theirs, said)} {
		if got, err := both.Verify(token, noon); err != nil || got != said {
			t.Errorf("signed with %s: got %+v, error %v, want the claims", name, got, err)
		}
	}
	token, err := both.Sign(said)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := newTokens(t, ours).Verify(token, noon); err != nil {
		t.Errorf("token of the new secret: got error %v", err)
	}
	if _, err := both.Verify(sign(t, strings.Repeat("x", MinSecretBytes), said), noon); !errors.Is(err, ErrInvalidToken) {
		t.Errorf("unknown secret: got error %v, want ErrInvalidToken", err)
	}
}

func TestFingerprint_DiffersBySecret(t *testing.T) {
	t.Parallel()
	ours, theirs := Fingerprint([]byte(ours)), Fingerprint([]byte(theirs))
	if ours == theirs || len(ours) != 32 {
		t.Errorf("got fingerprints %q and %q, want different ones", ours, theirs)
	}
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
	f.Add(good + "\n") // the base64 decoder ignores line breaks
	f.Fuzz(func(t *testing.T, token string) {
		if c, err := tokens.Verify(token, noon); err == nil && token != good {
			t.Errorf("foreign token %q: got %+v, want an error", token, c)
		}
	})
}

// FuzzUnseal checks that only the sealed text itself is accepted, and only for its purpose.
func FuzzUnseal(f *testing.F) {
	tokens, err := NewTokens([]byte(ours), []byte(theirs))
	if err != nil {
		f.Fatal(err)
	}
	const purpose, content = "login", `{"userId":"u1"}`
	good := tokens.Seal(purpose, []byte(content))
	text, mac, _ := strings.Cut(good, ".")
	for _, sealed := range []string{good, "", ".", text, text + ".", "." + mac, mac + "." + text, good + "\n", text + ".\r\n" + mac, good + "=", good + ".", text + "A." + mac} {
		f.Add(purpose, sealed)
		f.Add("state", sealed)
	}
	f.Fuzz(func(t *testing.T, of, sealed string) {
		got, err := tokens.Unseal(of, sealed)
		switch accepted := of == purpose && sealed == good; {
		case accepted && (err != nil || string(got) != content):
			t.Errorf("got %q, error %v, want %q", got, err, content)
		case !accepted && !errors.Is(err, ErrInvalidToken):
			t.Errorf("%q for %q: got %q, error %v, want ErrInvalidToken", sealed, of, got, err)
		}
	})
}
