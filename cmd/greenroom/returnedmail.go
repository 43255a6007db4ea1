package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/mail"
)

// returnedMailCommand is "greenroom mail returned".
type returnedMailCommand struct{ storeSettings }

// Validate checks the settings.
func (c *returnedMailCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *returnedMailCommand) Help() string {
	return `Reads one email from standard input. If it reports that an email to an account could not be delivered (RFC 3464), the audit log and the user's activity get an entry, at most one a day. It changes nothing else, because reports can be forged. Let the mail server of --mail-from pipe its emails to this command, as the user of the service.

Exit status: 0 also for other emails, 75 if the library cannot be changed now, so that the mail server sends the email again later.

Examples:
  greenroom mail returned < report.eml
  greenroom unix - n n - - pipe user=greenroom argv=/usr/local/bin/greenroom mail returned --data /var/lib/greenroom      (in master.cf of Postfix)`
}

// temporaryError is an error after which the mail server should try again later. The wrapped error
// is hidden, because its kind could select another exit status.
type temporaryError struct{ error }

// Run records the email. An email without a report or with an unknown address is not an error,
// because the mail server would then return the email again. Every error of the store is a
// [temporaryError].
func (c *returnedMailCommand) Run(ctx context.Context, to output) error {
	address, err := mail.ReturnedAddress(to.in)
	if errors.Is(err, mail.ErrNoReport) {
		_, err = fmt.Fprintln(to.out, "The email reports no failed delivery.")
		return err
	}
	if err != nil {
		return err
	}
	err = c.withStore(ctx, func(store library.Store) error {
		result, err := recordReturned(ctx, store, address, to.now())
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(to.out, result)
		return err
	})
	if err != nil {
		return temporaryError{err}
	}
	return nil
}

// recordReturned adds an entry to the audit log about the account with the address. It adds no
// entry if the entries of the last day have reached [limits.RejectedEmailAuditEntries]. It returns the result
// as a sentence.
func recordReturned(ctx context.Context, store library.Store, address string, now time.Time) (string, error) {
	user, err := store.UserByEmail(ctx, endpoint.NormalizeEmail(address).Key)
	if library.CodeOf(err) == library.CodeUserNotFound {
		return "No account has the address of the report.", nil
	}
	if err != nil {
		return "", err
	}
	entries, err := store.AccountAudit(ctx, user.ID, now.Add(-24*time.Hour))
	if err != nil {
		return "", err
	}
	entries = slices.DeleteFunc(entries, func(e library.AuditEntry) bool { return e.Action != library.ActionEmailRejected })
	if len(entries) >= limits.RejectedEmailAuditEntries {
		return "The failed delivery is already recorded.", nil
	}
	entry := library.AuditEntry{At: now, From: library.FromCommand, Action: library.ActionEmailRejected, About: user.ID}
	if err := store.AppendAudit(ctx, entry); err != nil {
		return "", err
	}
	return "The failed delivery is recorded.", nil
}
