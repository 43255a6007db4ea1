package auth_test

import (
	"testing"

	"greenroom/internal/auth"
)

func TestLinkTokens_DifferAndMatchHash(t *testing.T) {
	t.Parallel()
	token, hash := auth.NewLinkToken()
	other, _ := auth.NewLinkToken()
	if token == other || len(token) != 43 {
		t.Errorf("got tokens %q and %q, want different ones of 43 characters", token, other)
	}
	if hash == token || len(hash) != 64 || hash != auth.HashLinkToken(token) || hash == auth.HashLinkToken(other) {
		t.Errorf("%q: got hash %q, want its own hash of 64 characters", token, hash)
	}
}
