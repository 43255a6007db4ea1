package api

import (
	"context"
	"errors"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// recipientError is the error of an email whose address the mail server has permanently rejected.
type recipientError interface {
	error
	RecipientRejected()
}

// recordRejectedEmails wraps all functions that send emails. The wrapped functions record rejected
// addresses.
func (a *api) recordRejectedEmails() {
	if send := a.SendReset; send != nil {
		a.SendReset = func(ctx context.Context, to, path string) error {
			return a.recordRejected(ctx, to, send(ctx, to, path))
		}
	}
	if send := a.SendConnection; send != nil {
		a.SendConnection = func(ctx context.Context, to, path string) error {
			return a.recordRejected(ctx, to, send(ctx, to, path))
		}
	}
	if send := a.SendVerification; send != nil {
		a.SendVerification = func(ctx context.Context, kind VerificationMail, to, path string) error {
			return a.recordRejected(ctx, to, send(ctx, kind, to, path))
		}
	}
	if send := a.SendFactorNotice; send != nil {
		a.SendFactorNotice = func(ctx context.Context, change library.AuditAction, to, path string) error {
			return a.recordRejected(ctx, to, send(ctx, change, to, path))
		}
	}
	if send := a.SendReminder; send != nil {
		a.SendReminder = func(ctx context.Context, kind ReminderMail, to, token string) error {
			return a.recordRejected(ctx, to, send(ctx, kind, to, token))
		}
	}
	if send := a.Curation.SendTestEmail; send != nil {
		a.Curation.SendTestEmail = func(ctx context.Context, to string) error { return a.recordRejected(ctx, to, send(ctx, to)) }
	}
}

// recordRejected returns err, the result of sending an email. If the mail server has rejected the
// address, recordRejected adds an audit log entry for the account with the address, but at most
// [limits.RejectedEmailAuditEntries] entries. If the entry cannot be stored, the error is only
// logged.
func (a *api) recordRejected(ctx context.Context, to string, err error) error {
	if _, rejected := errors.AsType[recipientError](err); !rejected {
		return err
	}
	user, failure := a.Accounts.UserByEmail(ctx, endpoint.NormalizeEmail(to).Key)
	if library.CodeOf(failure) == library.CodeUserNotFound {
		return err
	}
	var wait time.Duration
	if failure == nil {
		wait, failure = a.throttle.admit(ctx, rateCounter{"rejected emails", user.ID, 24 * time.Hour}, limits.RejectedEmailAuditEntries)
	}
	if failure == nil && wait == 0 {
		failure = a.Log.AppendAudit(ctx, library.AuditEntry{At: a.Time(), From: library.FromServer, Action: library.ActionEmailRejected, About: user.ID})
	}
	if failure != nil {
		a.Logger.ErrorContext(ctx, "rejected email not recorded", "cause", failure)
	}
	return err
}
