package singlesignon

import (
	"errors"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// Rules select users by group and by email domain. A user is selected if at least one rule applies.
type Rules struct {
	Groups  []string // names of groups, compared exactly
	Domains []string // email domains without "@", folded by [library.FoldCase]
}

// UnmarshalText reads rules such as "@college.edu,editors". A domain starts with "@"; any other
// name is a group. Names are separated by commas and must not be empty.
func (r *Rules) UnmarshalText(text []byte) error {
	*r = Rules{}
	if len(text) == 0 {
		return nil // an environment variable that is set to "" means no rules
	}
	for each := range strings.SplitSeq(string(text), ",") {
		name := strings.TrimSpace(each)
		domain, isDomain := strings.CutPrefix(library.FoldCase(name), "@")
		switch {
		case name == "" || isDomain && (domain == "" || strings.ContainsAny(domain, "@ \t*")):
			return errors.New("give groups and domains separated by commas, such as staff,@college.edu")
		case isDomain:
			r.Domains = append(r.Domains, domain)
		default:
			r.Groups = append(r.Groups, name)
		}
	}
	return nil
}

// IsEmpty reports whether there are no rules.
func (r Rules) IsEmpty() bool { return len(r.Groups)+len(r.Domains) == 0 }

// selects reports whether a rule selects the user. Rules for domains select only users whose email
// the provider has verified.
func (r Rules) selects(u User, groups []string) bool {
	for _, group := range groups {
		if slices.Contains(r.Groups, group) {
			return true
		}
	}
	_, domain, _ := strings.Cut(library.FoldCase(u.Email), "@")
	return u.EmailVerified && slices.Contains(r.Domains, domain)
}

// roleOf returns the highest role for which a rule selects the user, otherwise [library.Learner].
// If Allowed has rules and none selects the user, it returns [ErrNotAllowed].
func (c Config) roleOf(u User, groups []string) (library.Role, error) {
	switch {
	case c.Operators.selects(u, groups):
		return library.Operator, nil
	case c.Curators.selects(u, groups):
		return library.Curator, nil
	case c.Allowed.IsEmpty() || c.Allowed.selects(u, groups):
		return library.Learner, nil
	default:
		return "", ErrNotAllowed
	}
}

// usesGroups reports whether a rule names a group.
func (c Config) usesGroups() bool {
	return len(c.Allowed.Groups)+len(c.Curators.Groups)+len(c.Operators.Groups) > 0
}
