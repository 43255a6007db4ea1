package singlesignon

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/limits"
)

// FuzzClaims checks two properties: no accepted ID token has more groups than the limit, and an
// email address is verified only if its claim is true.
func FuzzClaims(f *testing.F) {
	for _, seed := range []string{`{"groups":["a","b"],"email_verified":"true","exp":1e300}`, `{"groups":"a","email_verified":1}`, `{"realm_access":{"roles":[]}}`,
		`{"_claim_names":{"groups":"src1"},"hasgroups":true}`, `{"groups":[1,null]}`, `{"groups":{"groups":[]}}`, `[]`, `{"exp":"soon"}`} {
		f.Add(seed, "groups")
		f.Add(seed, "realm_access.roles")
	}
	f.Fuzz(func(t *testing.T, token, name string) {
		var all map[string]json.RawMessage
		if json.Unmarshal([]byte(token), &all) != nil {
			return
		}
		if groups, err := groupsOf(all, name); err == nil && len(groups) > limits.ProviderGroups {
			t.Errorf("got %d groups, want at most %d", len(groups), limits.ProviderGroups)
		}
		var c claims
		if json.Unmarshal([]byte(token), &c) == nil && bool(c.EmailVerified) && !strings.Contains(token, "true") {
			t.Errorf("%s: got a verified email, want none", token)
		}
	})
}

// FuzzRules checks that no rule is empty, and that equal texts give equal rules.
func FuzzRules(f *testing.F) {
	for _, seed := range []string{"", "staff,@college.edu", "@", "a,,b", "@a@b", "@*.edu", " Staff , @COLLEGE.EDU "} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var rules Rules
		if rules.UnmarshalText([]byte(text)) != nil {
			return
		}
		if slices.Contains(rules.Groups, "") || slices.Contains(rules.Domains, "") {
			t.Errorf("%q: got an empty rule in %+v", text, rules)
		}
	})
}
