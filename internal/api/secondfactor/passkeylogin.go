package secondfactor

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/passkey"
)

// Reasons for which the server rejects a passkey. Package [passkey] has further reasons.
var (
	errExpired  = errors.New("the challenge has expired or is not of this site")
	errReplayed = errors.New("the response was used before")
	errUnknown  = errors.New("the passkey is unknown or was removed")
	errOther    = errors.New("the passkey belongs to another account")
	errDisabled = errors.New("the account is disabled")
)

// rejections returns the reasons for rejecting a passkey, each with the problem for the response.
func rejections() map[error]endpoint.Problem {
	return map[error]endpoint.Problem{
		errExpired:                     endpoint.Forbidden("The request for the passkey has expired. Try again."),
		errReplayed:                    endpoint.Forbidden("The response of the passkey was used before. Try again."),
		errUnknown:                     endpoint.Forbidden("This passkey is unknown or was removed. Log in with your password."),
		errOther:                       endpoint.Forbidden("This passkey belongs to another account."),
		errDisabled:                    endpoint.Forbidden("This account is disabled."),
		passkey.ErrMalformedResponse:   endpoint.Forbidden("The response of the passkey is invalid. Try again."),
		passkey.ErrOtherSite:           endpoint.Forbidden("The passkey belongs to another site."),
		passkey.ErrOtherChallenge:      endpoint.Forbidden("The response of the passkey belongs to another request. Try again."),
		passkey.ErrUserNotVerified:     endpoint.Forbidden("The passkey did not verify you. Use one with a PIN or a fingerprint."),
		passkey.ErrUnsupportedKey:      endpoint.Forbidden("The passkey has an unsupported key. Use another device."),
		passkey.ErrWrongSignature:      endpoint.Forbidden("The signature of the passkey is wrong."),
		passkey.ErrCounterNotIncreased: endpoint.Forbidden("A copy of the passkey may exist. Log in with your password and remove the passkey."),
	}
}

// rejected counts a rejected passkey in the audit log and returns its problem. It returns other
// errors unchanged. If the passkey belongs to no account, userID is "". The audit log gets one entry
// per hour, so that a client that knows only the password cannot remove other entries.
func (h *Handlers) rejected(ctx context.Context, userID string, err error) error {
	for reason, problem := range rejections() {
		if !errors.Is(err, reason) {
			continue
		}
		action := library.ActionOwnPasskeyRejected
		if userID == "" {
			action = library.ActionPasskeysRejected
		}
		h.log.Add(ctx, h.Log, endpoint.LoginEvent{Action: action, About: userID, Title: reason.Error()}, h.Time())
		return fmt.Errorf("%w: %w", problem, err)
	}
	return err
}

// startPasskeyLogin responds with a challenge. If a login waits for its second factor, the response
// contains the passkeys of the account, and only these passkeys are accepted.
func (h *Handlers) startPasskeyLogin(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		SecondFactor string `json:"secondFactor,omitempty"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := h.byAddress(r.Context(), endpoint.ClientNetwork(r)); err != nil {
		return err
	}
	userID, ids := "", []string{}
	if given.SecondFactor != "" {
		user, err := h.pending(r.Context(), given.SecondFactor)
		if err != nil {
			return err
		}
		userID = user.ID
		if ids, err = h.credentialIDs(r.Context(), userID); err != nil {
			return err
		}
		if len(ids) == 0 {
			return endpoint.NotFound("passkey")
		}
	}
	challenge, err := h.challenge(forPasskeyLogin, userID)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"challenge": challenge, "domain": h.site.Domain, "passkeys": ids})
}

// passkeyLogin is the request of a login with a passkey.
type passkeyLogin struct {
	Challenge         string `json:"challenge"`
	CredentialID      string `json:"credentialId"`
	ClientData        string `json:"clientData"`
	AuthenticatorData string `json:"authenticatorData"`
	Signature         string `json:"signature"`
	BringGuestLists   bool   `json:"bringGuestLists,omitempty"`
}

// logInWithPasskey opens a session of the passkey's account. The login needs no further factor,
// because the authenticator has verified its user.
func (h *Handlers) logInWithPasskey(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[passkeyLogin](w, r)
	if err != nil {
		return err
	}
	if err := h.byAddress(r.Context(), endpoint.ClientNetwork(r)); err != nil {
		return err
	}
	user, err := h.passkeyUser(r.Context(), given)
	if err != nil {
		return err
	}
	return h.startSession(w, r, user, given.BringGuestLists, func() (library.User, error) {
		_, user, err := h.Passkeys.UserByPasskey(r.Context(), given.CredentialID)
		if err == nil && user.Disabled() {
			err = errDisabled
		}
		if err != nil {
			return library.User{}, h.rejected(r.Context(), user.ID, unknownPasskey(err))
		}
		return user, nil
	})
}

// passkeyUser returns the account whose passkey responded to the challenge. Each response is
// accepted once.
func (h *Handlers) passkeyUser(ctx context.Context, given passkeyLogin) (library.User, error) {
	challenge, ok := h.unseal(forPasskeyLogin, given.Challenge)
	if !ok {
		return library.User{}, h.rejected(ctx, "", errExpired)
	}
	var id []byte
	var response passkey.Assertion
	err := decodeAll(map[*[]byte]string{
		&id: given.CredentialID, &response.ClientData: given.ClientData,
		&response.AuthenticatorData: given.AuthenticatorData, &response.Signature: given.Signature,
	})
	if err != nil {
		return library.User{}, h.rejected(ctx, "", err)
	}
	stored, user, err := h.Passkeys.UserByPasskey(ctx, encoding.EncodeToString(id))
	if err != nil {
		return library.User{}, h.rejected(ctx, "", unknownPasskey(err))
	}
	if err := h.byAccount(ctx, user.ID); err != nil {
		return library.User{}, err
	}
	use := h.verifiedUse([]byte(given.Challenge), challenge.issuedAt(), response)
	_, err = use(stored) // a first check, so that a wrong signature causes no transaction
	switch {
	case err != nil:
	case challenge.UserID != "" && challenge.UserID != user.ID:
		err = errOther
	case user.Disabled():
		err = errDisabled
	default:
		note := library.NewOwnAuditEntry(user.ID, library.ActionOwnPasskeyUsed, stored.Name, h.Time())
		err = unknownPasskey(h.Passkeys.UpdatePasskey(ctx, user.ID, stored.ID, &note, use))
	}
	if err != nil {
		return library.User{}, h.rejected(ctx, user.ID, err)
	}
	return user, nil
}

// verifiedUse returns an update that stores the use of a passkey if the response is valid. A
// passkey stores the creation time of the last accepted challenge, and rejects challenges that are
// not newer. Each challenge can therefore be used only once, even with several servers and without
// a signature counter. A creation time more than [api.ClockTolerance] in the future means that the
// clock was set back. A challenge with such a time is rejected as expired, and such a stored time
// is ignored.
func (h *Handlers) verifiedUse(challenge []byte, issuedAt time.Time, response passkey.Assertion) library.PasskeyUpdate {
	usedAt := h.Time()
	isFuture := func(at time.Time) bool { return at.Sub(usedAt) > api.ClockTolerance }
	return func(now library.Passkey) (library.Passkey, error) {
		switch {
		case isFuture(issuedAt):
			return now, errExpired
		case !issuedAt.After(now.LastChallenge) && !isFuture(now.LastChallenge):
			return now, errReplayed
		}
		used, err := h.site.Verify(challenge, passkey.Passkey{PublicKey: now.PublicKey, SignCount: now.SignCount}, response)
		if err != nil {
			return now, err
		}
		now.SignCount, now.LastChallenge, now.LastUsedAt = used.SignCount, issuedAt, usedAt
		return now, nil
	}
}

// unknownPasskey returns errUnknown for a missing passkey, and other errors unchanged.
func unknownPasskey(err error) error {
	if library.CodeOf(err) == library.CodePasskeyNotFound {
		return errUnknown
	}
	return err
}
