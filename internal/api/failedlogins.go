package api

import (
	"context"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// failedLogins counts failed logins by account in the audit log. At most
// 2 × [limits.LoggedLoginAccounts] accounts get an entry in each hour, and all other accounts share
// one entry. Entries contain a pseudonym instead of the email address, because a user may have typed
// a password into the email field. The owner of an existing account can see the entry.
type failedLogins struct {
	endpoint.LoginLog
	log       library.AuditStore
	pseudonym func(emailKey string) string
}

func newFailedLogins(config Config) *failedLogins {
	return &failedLogins{
		LoginLog: endpoint.LoginLog{MaxAccounts: limits.LoggedLoginAccounts, OthersAction: library.ActionOtherLoginsFailed},
		log:      config.Log, pseudonym: config.Tokens.Pseudonym,
	}
}

// add counts a failed login to the email address. If no account has the address, userID is "". The
// audit log gets the same entry for an existing and an unknown account, so that the time of the
// response does not reveal whether the account exists.
func (f *failedLogins) add(ctx context.Context, emailKey, userID string, now time.Time) {
	f.Add(ctx, f.log, endpoint.LoginEvent{Action: library.ActionLoginsFailed, About: userID, Title: f.pseudonym(emailKey)}, now)
}
