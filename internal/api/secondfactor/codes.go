package secondfactor

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// errWrongCode is the error of a code that is wrong or was already used.
var errWrongCode = errors.New("the code is wrong")

func wrongCode() endpoint.Problem {
	return endpoint.Problem{Status: http.StatusUnauthorized, Sentence: "The code is wrong, or was used before. Unauthorized access error."}
}

func loginExpired() endpoint.Problem {
	return endpoint.Forbidden("The login has expired. Log in again.")
}

// use accepts each code of the account's app and each recovery code once. It adds used recovery
// codes to the audit log, and counts rejected codes in the audit log.
func (h *Handlers) use(ctx context.Context, user library.User, code string) error {
	code = strings.Join(strings.Fields(code), "")
	use, note := useRecoveryCode, new(library.NewOwnAuditEntry(user.ID, library.ActionOwnRecoveryCodeUsed, "", h.Time()))
	if isAppCode(code) {
		use, note = h.useAppCode(ctx, user), nil
	}
	err := h.SecondFactors.UpdateFactors(ctx, user.ID, note, func(now library.Factors) (library.Factors, error) {
		if now.SecondFactor == nil {
			return now, errWrongCode
		}
		return now, use(now.SecondFactor, code)
	})
	if !errors.Is(err, errWrongCode) {
		return err
	}
	h.log.Add(ctx, h.Log, endpoint.LoginEvent{Action: library.ActionOwnFactorRejected, About: user.ID}, h.Time())
	return wrongCode()
}

// isAppCode reports whether the code consists of 6 digits.
func isAppCode(code string) bool {
	return len(code) == 6 && strings.Trim(code, "0123456789") == ""
}

// useAppCode returns a function that stores the time step of a code. The function also encrypts the
// key with the current secret, because the server accepts previous secrets only for a limited time.
func (h *Handlers) useAppCode(ctx context.Context, user library.User) func(now *library.SecondFactor, code string) error {
	return func(now *library.SecondFactor, code string) error {
		if now.Key == "" {
			return errWrongCode
		}
		key, err := h.Tokens.Decrypt(user.ID, now.Key)
		if err != nil {
			h.Logger.ErrorContext(ctx, "second factor encrypted with an unknown token secret: the account needs a recovery code, or remove its second factor")
			return errWrongCode
		}
		step, ok := auth.TOTPStep(key, code, now.LastStep, h.Time())
		if !ok {
			return errWrongCode
		}
		now.LastStep, now.Key = step, h.Tokens.Encrypt(user.ID, key)
		return nil
	}
}

// useRecoveryCode removes the recovery code, because each code is accepted once.
func useRecoveryCode(now *library.SecondFactor, code string) error {
	left, ok := auth.UseRecoveryCode(now.RecoveryCodes, code)
	if !ok {
		return errWrongCode
	}
	now.RecoveryCodes = left
	return nil
}
