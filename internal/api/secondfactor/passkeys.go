package secondfactor

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/passkey"
)

// nonceBytes is the number of random bytes of a challenge, as WebAuthn recommends.
const nonceBytes = 16

// challenge returns a challenge for an authenticator. It is valid for [limits.SecondFactorTTL] and
// for the account userID. If userID is "", it is valid for any account.
func (h *Handlers) challenge(p purpose, userID string) (string, error) {
	nonce := make([]byte, nonceBytes)
	_, _ = rand.Read(nonce) // rand.Read never returns an error
	return h.seal(p, sealed{UserID: userID, Nonce: nonce})
}

// issuedAt returns the creation time of the challenge, in the precision of the stores.
func (s sealed) issuedAt() time.Time {
	return s.ExpiresAt.Add(-limits.SecondFactorTTL).Truncate(time.Millisecond)
}

// encoding is the text encoding of binary data from authenticators.
var encoding = base64.RawURLEncoding.Strict()

// decodeAll decodes each text to its target. It returns [passkey.ErrMalformedResponse] for invalid
// base64url.
func decodeAll(targets map[*[]byte]string) error {
	for target, text := range targets {
		decoded, err := encoding.DecodeString(text)
		if err != nil {
			return passkey.ErrMalformedResponse
		}
		*target = decoded
	}
	return nil
}

// credentialIDs returns the credential IDs of the account's passkeys, which the authenticators
// chose.
func (h *Handlers) credentialIDs(ctx context.Context, userID string) ([]string, error) {
	passkeys, err := h.Passkeys.PasskeysOf(ctx, userID)
	return endpoint.ViewsOf(passkeys, func(p library.Passkey) string { return p.CredentialID }), err
}

// startPasskey responds with the options of a new passkey. [Handlers.addPasskey] stores it.
func (h *Handlers) startPasskey(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := h.confirmed(w, r, user); err != nil {
		return err
	}
	ids, err := h.credentialIDs(r.Context(), user.ID)
	switch {
	case err != nil:
		return err
	case len(ids) >= limits.Passkeys:
		return tooManyPasskeys()
	}
	challenge, err := h.challenge(forPasskey, user.ID)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{
		"challenge": challenge, "domain": h.site.Domain, "siteName": h.SiteName, "userId": user.ID, "email": user.Email,
		"algorithms": passkey.Algorithms(), "passkeys": ids,
	})
}

func tooManyPasskeys() error {
	return endpoint.Unprocessable("An account can have at most %d passkeys.", limits.Passkeys)
}

// newPasskey is the request that adds a passkey.
type newPasskey struct {
	Challenge         string `json:"challenge"`
	Name              string `json:"name"`
	CredentialID      string `json:"credentialId"`
	PublicKey         string `json:"publicKey"`
	ClientData        string `json:"clientData"`
	AuthenticatorData string `json:"authenticatorData"`
}

// verifiedName returns the name without redundant white space, or a problem.
func (p newPasskey) verifiedName() (string, error) {
	name := strings.Join(strings.Fields(p.Name), " ")
	if length := utf8.RuneCountInString(name); length == 0 || length > limits.PasskeyName {
		return "", endpoint.Unprocessable("'name' must have 1 to %d characters.", limits.PasskeyName)
	}
	return name, nil
}

// addPasskey stores a passkey if its authenticator has responded to the challenge. For the first
// second factor of the account, it creates recovery codes and ends the other sessions, which were
// opened without a second factor.
func (h *Handlers) addPasskey(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	given, err := endpoint.Decode[newPasskey](w, r)
	if err != nil {
		return err
	}
	name, err := given.verifiedName()
	if err != nil {
		return err
	}
	if err := h.bySetUp(r.Context(), user.ID); err != nil {
		return err
	}
	challenge, registered, err := h.registered(given, user.ID)
	switch {
	case errors.Is(err, errExpired): // the request needs no password, so a thief of the session could fill the log of the account
		return h.rejected(r.Context(), "", err)
	case err != nil:
		return h.rejected(r.Context(), user.ID, err)
	}
	note := library.NewOwnAuditEntry(user.ID, library.ActionOwnPasskey, name, h.Time())
	added := library.Passkey{
		ID: h.NewID(), UserID: user.ID, CredentialID: encoding.EncodeToString(registered.ID), PublicKey: registered.PublicKey, Name: name,
		SignCount: registered.SignCount, LastChallenge: challenge.issuedAt(), CreatedAt: note.At,
	}
	first, hashes := auth.NewRecoveryCodes()
	var codes []string
	err = h.SecondFactors.UpdateFactors(r.Context(), user.ID, &note, func(now library.Factors) (library.Factors, error) {
		codes = []string{}
		if !now.HasFactor() {
			codes = first
			now.SecondFactor, now.KeptSession = &library.SecondFactor{RecoveryCodes: hashes, CreatedAt: note.At}, session.ID
		}
		now.Passkeys = append(now.Passkeys, added)
		return now, nil
	})
	if err != nil {
		return passkeyProblem(err)
	}
	h.ReportFactor(r.Context(), user, note.Action)
	return endpoint.Respond(w, http.StatusOK, map[string]any{"recoveryCodes": codes})
}

// registered verifies the response of the authenticator to a challenge for the account.
func (h *Handlers) registered(given newPasskey, userID string) (sealed, passkey.Passkey, error) {
	challenge, ok := h.unseal(forPasskey, given.Challenge)
	if !ok || challenge.UserID != userID {
		return sealed{}, passkey.Passkey{}, errExpired
	}
	var response passkey.Registration
	err := decodeAll(map[*[]byte]string{
		&response.ID: given.CredentialID, &response.PublicKey: given.PublicKey,
		&response.ClientData: given.ClientData, &response.AuthenticatorData: given.AuthenticatorData,
	})
	if err != nil {
		return sealed{}, passkey.Passkey{}, err
	}
	registered, err := h.site.Register([]byte(given.Challenge), response)
	return challenge, registered, err
}

// removePasskey removes a passkey of the signed-in user.
func (h *Handlers) removePasskey(w http.ResponseWriter, r *http.Request, user library.User) error {
	id := r.PathValue("passkeyId")
	return h.removeFactor(w, r, user, library.ActionOwnPasskeyRemoved, func(now *library.Factors) (string, error) {
		at := slices.IndexFunc(now.Passkeys, func(p library.Passkey) bool { return p.ID == id })
		if at < 0 {
			return "", endpoint.NotFound("passkey")
		}
		name := now.Passkeys[at].Name
		now.Passkeys = slices.Delete(now.Passkeys, at, at+1)
		return name, nil
	})
}

// passkeyProblem returns the problem for a store's error about passkeys. It returns other errors
// unchanged.
func passkeyProblem(err error) error {
	switch library.CodeOf(err) {
	case library.CodePasskeyTaken:
		return endpoint.Conflict("This passkey belongs to an account already.")
	case library.CodeTooManyPasskeys:
		return tooManyPasskeys()
	default:
		return err
	}
}
