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

// errWrongCode is the error of a code that is wrong or was used.
var errWrongCode = errors.New("the code is wrong")

func wrongCode() endpoint.Problem {
	return endpoint.Problem{Status: http.StatusUnauthorized, Sentence: "The code is wrong, or was used before. Unauthorized access error."}
}

func loginExpired() endpoint.Problem {
	return endpoint.Forbidden("The login has expired. Log in again.")
}

// use accepts a code of the account's app or a recovery code. Each code is accepted once. Rejected
// codes and used recovery codes are added to the audit log.
func (h *Handlers) use(ctx context.Context, user library.User, code string) error {
	code = strings.Join(strings.Fields(code), "")
	var err error
	if isAppCode(code) {
		err = h.SecondFactors.UpdateSecondFactor(ctx, user.ID, nil, h.useAppCode(ctx, user, code))
	} else {
		note := library.NewOwnAuditEntry(user.ID, library.ActionOwnRecoveryCodeUsed, "", h.Time())
		err = h.SecondFactors.UpdateSecondFactor(ctx, user.ID, &note, useRecoveryCode(code))
	}
	if !errors.Is(err, errWrongCode) {
		return err
	}
	if err := h.Log.AppendAudit(ctx, library.NewOwnAuditEntry(user.ID, library.ActionOwnFactorRejected, "", h.Time())); err != nil {
		return err
	}
	return wrongCode()
}

// isAppCode reports whether the code consists of 6 digits.
func isAppCode(code string) bool {
	return len(code) == 6 && strings.Trim(code, "0123456789") == ""
}

// useAppCode returns an update that stores the time step of the code. The update also encrypts the
// key with the current secret, because previous secrets are accepted only for a limited time.
func (h *Handlers) useAppCode(ctx context.Context, user library.User, code string) library.SecondFactorUpdate {
	return func(now *library.SecondFactor) (*library.SecondFactor, error) {
		if now == nil || now.Key == "" {
			return nil, errWrongCode
		}
		key, err := h.Tokens.Decrypt(user.ID, now.Key)
		if err != nil {
			h.Logger.ErrorContext(ctx, "second factor encrypted with an unknown token secret: the account needs a recovery code, or remove its second factor")
			return nil, errWrongCode
		}
		step, ok := auth.TOTPStep(key, code, now.LastStep, h.Time())
		if !ok {
			return nil, errWrongCode
		}
		now.LastStep, now.Key = step, h.Tokens.Encrypt(user.ID, key)
		return now, nil
	}
}

// useRecoveryCode returns an update that removes the recovery code.
func useRecoveryCode(code string) library.SecondFactorUpdate {
	return func(now *library.SecondFactor) (*library.SecondFactor, error) {
		if now == nil {
			return nil, errWrongCode
		}
		left, ok := auth.UseRecoveryCode(now.RecoveryCodes, code)
		if !ok {
			return nil, errWrongCode
		}
		now.RecoveryCodes = left
		return now, nil
	}
}
