package singlesignon

import "errors"

// Errors of a sign-on. The audit log shows the text of the error as the reason. The text contains
// nothing that the provider or the user has sent.
var (
	ErrUnavailable        = errors.New("the provider does not respond")
	ErrInvalidCode        = errors.New("the provider rejected the code")
	ErrInvalidIDToken     = errors.New("the ID token is invalid")
	ErrClockSkew          = errors.New("the clocks of the provider and of this server differ")
	ErrInvalidClaim       = errors.New("a claim of the ID token is missing or malformed")
	ErrTooManyGroups      = errors.New("the provider sent too many groups")
	ErrWeakAuthentication = errors.New("the provider did not authenticate the user as required")
	ErrNotAllowed         = errors.New("the user has none of the allowed groups and domains")
)
