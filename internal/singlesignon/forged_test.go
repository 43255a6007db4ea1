package singlesignon

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
)

// changeResponses calls change with each JSON object that the provider sends in response to a
// request of a path with the suffix.
func (p *Provider) changeResponses(suffix string, change func(map[string]any)) {
	inner := p.client.Transport
	p.client.Transport = transportFunc(func(r *http.Request) (*http.Response, error) {
		response, err := inner.RoundTrip(r)
		if err != nil || !strings.HasSuffix(r.URL.Path, suffix) {
			return response, err
		}
		defer response.Body.Close()
		object := map[string]any{}
		if err := json.NewDecoder(response.Body).Decode(&object); err != nil {
			return nil, err
		}
		change(object)
		body, err := json.Marshal(object)
		response.Body, response.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		response.Header.Del("Content-Length")
		return response, err
	})
}

// A token needs a signature by a key of the provider. The key ID and all claims are valid.
func TestSignOn_ForgedTokenIsRejected(t *testing.T) {
	t.Parallel()
	other, err := mockoidc.RandomKeypair(2048)
	if err != nil {
		t.Fatal(err)
	}
	signed := func(method jwt.SigningMethod, key any) func(*testing.T, *mockoidc.MockOIDC, string) string {
		return func(t *testing.T, mock *mockoidc.MockOIDC, token string) string {
			parsed, _, err := jwt.NewParser().ParseUnverified(token, jwt.MapClaims{})
			if err != nil {
				t.Error(err)
				return ""
			}
			forged := jwt.NewWithClaims(method, parsed.Claims)
			forged.Header["kid"] = parsed.Header["kid"]
			with := key
			if with == nil {
				with = mock.Keypair.PrivateKey
			}
			text, err := forged.SignedString(with)
			if err != nil {
				t.Error(err)
			}
			return text
		}
	}
	for name, test := range map[string]struct {
		forge func(t *testing.T, mock *mockoidc.MockOIDC, token string) string
		want  error
	}{
		"signed again by the provider": {signed(jwt.SigningMethodRS256, nil), nil},
		"key of another provider":      {signed(jwt.SigningMethodRS256, other.PrivateKey), ErrInvalidIDToken},
		"no algorithm":                 {signed(jwt.SigningMethodNone, jwt.UnsafeAllowNoneSignatureType), ErrInvalidIDToken},
		"symmetric algorithm": {func(t *testing.T, mock *mockoidc.MockOIDC, token string) string {
			return signed(jwt.SigningMethodHS256, []byte(mock.ClientSecret))(t, mock, token)
		}, ErrInvalidIDToken},
		"no signature": {func(_ *testing.T, _ *mockoidc.MockOIDC, token string) string {
			return token[:strings.LastIndexByte(token, '.')+1]
		}, ErrInvalidIDToken},
		"claims of another token": {func(t *testing.T, _ *mockoidc.MockOIDC, token string) string {
			parts := strings.Split(token, ".")
			parsed, _, err := jwt.NewParser().ParseUnverified(token, jwt.MapClaims{})
			if err != nil {
				t.Error(err)
				return ""
			}
			parsed.Claims.(jwt.MapClaims)["sub"] = "an operator"
			text, err := parsed.SigningString()
			if err != nil {
				t.Error(err)
			}
			return text + "." + parts[2]
		}, ErrInvalidIDToken},
		"missing token": {func(*testing.T, *mockoidc.MockOIDC, string) string { return "" }, ErrInvalidIDToken},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mock, p := newMock(t)
			p.changeResponses(mockoidc.TokenEndpoint, func(response map[string]any) {
				response["id_token"] = test.forge(t, mock, response["id_token"].(string))
			})
			a := NewAttempt()
			if got, err := p.Finish(t.Context(), a, signIn(t, p, a)); !errors.Is(err, test.want) || (got.Subject == "") != (test.want != nil) {
				t.Errorf("got %+v, error %v, want %v", got, err, test.want)
			}
		})
	}
}

// The discovery document determines the page that ends the session of the provider, and how the
// client sends its secret.
func TestProvider_FollowsDiscoveryDocument(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		methods []string
		inBody  bool
	}{
		"secret in the header": {[]string{"client_secret_basic"}, false},
		"secret in the body":   {[]string{"client_secret_post"}, true},
		"both":                 {[]string{"client_secret_basic", "client_secret_post"}, true},
		"default":              {nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mock, p := newMock(t)
			p.changeResponses(mockoidc.DiscoveryEndpoint, func(document map[string]any) {
				document["end_session_endpoint"] = "https://id.example/logout"
				document["token_endpoint_auth_methods_supported"] = test.methods
			})
			inner, sent := p.client.Transport, 0
			p.client.Transport = transportFunc(func(r *http.Request) (*http.Response, error) {
				if strings.HasSuffix(r.URL.Path, mockoidc.TokenEndpoint) {
					sent++
					body, err := io.ReadAll(r.Body)
					if err != nil {
						return nil, err
					}
					id, secret, inHeader := r.BasicAuth()
					inBody := strings.Contains(string(body), "client_secret="+mock.ClientSecret)
					if inBody != test.inBody || inHeader == test.inBody || inHeader && (id != mock.ClientID || secret != mock.ClientSecret) {
						t.Errorf("got secret in the body %t, in the header %t, want in the body %t", inBody, inHeader, test.inBody)
					}
					r.Body = io.NopCloser(bytes.NewReader(body))
				}
				return inner.RoundTrip(r)
			})
			a := NewAttempt()
			code := signIn(t, p, a)
			if _, err := p.Finish(t.Context(), a, code); test.inBody && err != nil { // the mock accepts the secret in the body only
				t.Errorf("got error %v", err)
			}
			if sent != 1 {
				t.Errorf("got %d requests with the code, want 1", sent)
			}
			if got := p.LogOutURL(t.Context()); !strings.HasPrefix(got, "https://id.example/logout?client_id=") {
				t.Errorf("got logout at %q, want the page of the document", got)
			}
		})
	}
}
