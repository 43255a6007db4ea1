package singlesignon

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// claims are the claims of an ID token that a sign-on needs.
type claims struct {
	Email         string   `json:"email"`
	EmailVerified flexBool `json:"email_verified"`
	FirstName     string   `json:"given_name"`
	LastName      string   `json:"family_name"`
	Nonce         string   `json:"nonce"`
	AuthorizedTo  string   `json:"azp"`
	Expiry        float64  `json:"exp"` // expiry in Unix seconds, as the next two fields
	IssuedAt      float64  `json:"iat"`
	NotBefore     float64  `json:"nbf"`
}

// flexBool is a boolean in JSON, which some providers send as a string.
type flexBool bool

// UnmarshalJSON reads true, false, "true" and "false". Any other value is false.
func (b *flexBool) UnmarshalJSON(text []byte) error {
	*b = flexBool(strings.Trim(string(text), `"`) == "true")
	return nil
}

// clockSkew is the tolerated difference between the clocks of the provider and of this server.
const clockSkew = 5 * time.Minute

// checkTimes returns [ErrClockSkew] for a token that has expired or has an issue time in the
// future, and [ErrInvalidClaim] for a token without expiry.
func (c claims) checkTimes(now time.Time) error {
	earliest, latest := float64(now.Add(-clockSkew).Unix()), float64(now.Add(clockSkew).Unix())
	if c.Expiry == 0 {
		return fmt.Errorf("%w: exp", ErrInvalidClaim)
	}
	if c.Expiry < earliest || c.IssuedAt > latest || c.NotBefore > latest {
		return ErrClockSkew
	}
	return nil
}

// checkAuthentication returns [ErrWeakAuthentication] if the provider did not authenticate the user as
// the configuration requires. It reads only the claims that the configuration needs, because the
// others can have any type.
func (c Config) checkAuthentication(token map[string]json.RawMessage) error {
	var acr string
	if len(c.ACR) > 0 && (json.Unmarshal(token["acr"], &acr) != nil || !slices.Contains(c.ACR, acr)) {
		return fmt.Errorf("%w: acr", ErrWeakAuthentication)
	}
	var authTime float64 // Unix seconds
	earliest := float64(c.Now().Add(-c.MaxAge - clockSkew).Unix())
	if c.MaxAge > 0 && (json.Unmarshal(token["auth_time"], &authTime) != nil || authTime < earliest) {
		return fmt.Errorf("%w: auth_time", ErrWeakAuthentication)
	}
	return nil
}

// groupsOf returns the groups in the claim of the ID token. The claim is an array of strings or one
// string. A missing claim contains no groups. name is the name of a claim, or a path with dots into
// nested objects, such as realm_access.roles of Keycloak. If the token only refers to groups
// outside of the token, as tokens of Entra do for users with many groups, groupsOf returns
// [ErrTooManyGroups].
func groupsOf(token map[string]json.RawMessage, name string) ([]string, error) {
	raw, found := lookUp(token, name)
	if !found || string(raw) == "null" {
		if referred(token, name) {
			return nil, ErrTooManyGroups
		}
		return nil, nil
	}
	var one string
	if json.Unmarshal(raw, &one) == nil {
		return []string{one}, nil
	}
	var many []string
	if err := json.Unmarshal(raw, &many); err != nil {
		return nil, fmt.Errorf("%w: groups", ErrInvalidClaim)
	}
	if len(many) > limits.ProviderGroups {
		return nil, ErrTooManyGroups
	}
	return many, nil
}

// lookUp returns the claim with the name or, if there is no such claim, the value at the path.
func lookUp(token map[string]json.RawMessage, name string) (json.RawMessage, bool) {
	if raw, there := token[name]; there {
		return raw, true
	}
	first, rest, nested := strings.Cut(name, ".")
	raw, there := token[first]
	var inner map[string]json.RawMessage
	if !nested || !there || json.Unmarshal(raw, &inner) != nil {
		return nil, false
	}
	return lookUp(inner, rest)
}

// referred reports whether the token only refers to the claim. The reference is "_claim_names"
// (OpenID Connect Core, section 5.6.2) or "hasgroups" of Entra.
func referred(token map[string]json.RawMessage, name string) bool {
	var names map[string]json.RawMessage
	if json.Unmarshal(token["_claim_names"], &names) == nil {
		if _, there := names[name]; there {
			return true
		}
	}
	return name == "groups" && strings.Trim(string(token["hasgroups"]), `"`) == "true"
}
