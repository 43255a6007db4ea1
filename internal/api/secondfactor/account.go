package secondfactor

import (
	"bytes"
	"crypto/rand"
	"encoding/base32"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// isRequired reports whether the role of the user needs a second factor.
func (h *Handlers) isRequired(user library.User) bool {
	return user.PasswordHash != "" && slices.Contains(h.required, user.Role)
}

// show responds with the state of the second factor of the signed-in user.
func (h *Handlers) show(w http.ResponseWriter, r *http.Request, user library.User) error {
	passkeys, err := h.Passkeys.PasskeysOf(r.Context(), user.ID)
	if err != nil {
		return err
	}
	state := map[string]any{
		"enabled": false, "recoveryCodesLeft": 0, "required": h.isRequired(user), "hasPassword": user.PasswordHash != "",
		"passkeys": endpoint.ViewsOf(passkeys, endpoint.NewPasskeyView),
	}
	factor, err := h.SecondFactors.SecondFactorOf(r.Context(), user.ID)
	switch {
	case err == nil:
		state["enabled"], state["recoveryCodesLeft"] = factor.Key != "", len(factor.RecoveryCodes)
	case library.CodeOf(err) != library.CodeSecondFactorNotFound:
		return err
	}
	return endpoint.Respond(w, http.StatusOK, state)
}

// confirmed checks the password in the body, so that a thief of a session cannot change the second
// factor.
func (h *Handlers) confirmed(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Password string `json:"password"`
	}](w, r)
	switch {
	case err != nil:
		return err
	case user.Guest():
		return endpoint.Forbidden("A guest has no account to change. Sign up first.")
	case user.PasswordHash == "":
		return endpoint.Conflict("Your account has no password. Set up a second factor at your login provider.")
	}
	return h.Confirm(r, user, given.Password)
}

// start responds with a new key for an authenticator app. It stores nothing, so that an error
// during the set-up cannot lock the user out. [Handlers.finish] stores the second factor.
func (h *Handlers) start(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := h.confirmed(w, r, user); err != nil {
		return err
	}
	key := make([]byte, auth.TOTPKeyBytes)
	_, _ = rand.Read(key) // rand.Read never returns an error
	setUp, err := h.seal(forSetUp, sealed{UserID: user.ID, Key: key})
	if err != nil {
		return err
	}
	text := base32.StdEncoding.EncodeToString(key)
	return endpoint.Respond(w, http.StatusOK, map[string]any{"setUp": setUp, "key": text, "address": h.address(user, text)})
}

// address returns the otpauth URL with the key, which authenticator apps read from a QR
// code.
func (h *Handlers) address(user library.User, key string) string {
	issuer := escaped(h.SiteName)
	return "otpauth://totp/" + issuer + ":" + escaped(user.Email) + "?secret=" + key + "&issuer=" + issuer
}

// escaped escapes the text for a path or a query. It encodes a blank as %20, because some
// authenticator apps do not decode a plus sign.
func escaped(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

// finish stores the second factor if the code proves that the app has the key. It ends all other
// sessions, because they were opened without the second factor. The response contains the recovery
// codes. No later response contains them.
func (h *Handlers) finish(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	given, err := endpoint.Decode[struct {
		SetUp string `json:"setUp"`
		Code  string `json:"code"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := h.bySetUp(r.Context(), user.ID); err != nil {
		return err
	}
	setUp, ok := h.unseal(forSetUp, given.SetUp)
	if !ok || setUp.UserID != user.ID {
		return setUpExpired()
	}
	step, ok := auth.TOTPStep(setUp.Key, given.Code, 0, h.Time())
	if !ok {
		return endpoint.Unprocessable("The code is wrong. Check that the clock of your device is right.")
	}
	codes, hashes := auth.NewRecoveryCodes()
	note := library.NewOwnAuditEntry(user.ID, library.ActionOwnSecondFactor, "", h.Time())
	err = h.SecondFactors.UpdateFactors(r.Context(), user.ID, &note, func(now library.Factors) (library.Factors, error) {
		if now.SecondFactor != nil && now.SecondFactor.Key != "" {
			// The key of a finished set-up must not be accepted again.
			if key, err := h.Tokens.Decrypt(user.ID, now.SecondFactor.Key); err == nil && bytes.Equal(key, setUp.Key) {
				return now, setUpExpired()
			}
		}
		now.SecondFactor = &library.SecondFactor{
			Key: h.Tokens.Encrypt(user.ID, setUp.Key), LastStep: step, RecoveryCodes: hashes, CreatedAt: note.At,
		}
		now.KeptSession = session.ID
		return now, nil
	})
	if err != nil {
		return err
	}
	h.ReportFactor(r.Context(), user, note.Action)
	return endpoint.Respond(w, http.StatusOK, map[string]any{"recoveryCodes": codes})
}

func setUpExpired() error { return endpoint.Forbidden("The set-up has expired. Start again.") }

// replaceRecoveryCodes responds with new recovery codes. The previous codes become invalid.
func (h *Handlers) replaceRecoveryCodes(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := h.confirmed(w, r, user); err != nil {
		return err
	}
	codes, hashes := auth.NewRecoveryCodes()
	note := library.NewOwnAuditEntry(user.ID, library.ActionOwnRecoveryCodes, "", h.Time())
	err := h.SecondFactors.UpdateFactors(r.Context(), user.ID, &note, func(now library.Factors) (library.Factors, error) {
		switch {
		case !now.HasFactor():
			return now, endpoint.NotFound("second factor")
		case now.SecondFactor == nil:
			now.SecondFactor = &library.SecondFactor{CreatedAt: note.At}
		}
		now.SecondFactor.RecoveryCodes = hashes
		return now, nil
	})
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"recoveryCodes": codes})
}

// remove removes the authenticator app of the signed-in user.
func (h *Handlers) remove(w http.ResponseWriter, r *http.Request, user library.User) error {
	return h.removeFactor(w, r, user, library.ActionOwnFactorRemoved, func(now *library.Factors) (string, error) {
		if now.SecondFactor == nil || now.SecondFactor.Key == "" {
			return "", endpoint.NotFound("second factor")
		}
		now.SecondFactor.Key = ""
		return "", nil
	})
}

// removeFactor checks the password. It then removes a second factor of the signed-in user with the
// function remove, which returns the factor's name for the audit log. The removal of the last
// factor also removes the recovery codes.
func (h *Handlers) removeFactor(
	w http.ResponseWriter, r *http.Request, user library.User, action library.AuditAction, remove func(now *library.Factors) (name string, err error),
) error {
	if err := h.confirmed(w, r, user); err != nil {
		return err
	}
	note := library.NewOwnAuditEntry(user.ID, action, "", h.Time())
	err := h.SecondFactors.UpdateFactors(r.Context(), user.ID, &note, func(now library.Factors) (_ library.Factors, err error) {
		note.Title, err = remove(&now)
		if !now.HasFactor() {
			now.SecondFactor = nil
		}
		return now, err
	})
	if err != nil {
		return err
	}
	h.ReportFactor(r.Context(), user, action)
	return endpoint.RespondNoContent(w)
}
