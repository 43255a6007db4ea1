package admin

import (
	"context"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// testEmailTimeout is the timeout of a test email. It is shorter than the timeout of requests, so
// that the response can report the failure.
const testEmailTimeout = 10 * time.Second

// sendTestEmail sends an email to the user's own address and responds with the result.
func (a *Admin) sendTestEmail(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.SendTestEmail == nil {
		return endpoint.Unprocessable("This server sends no emails: it was started without --smtp-url.")
	}
	if err := a.AdmitTestEmail(r.Context(), user.ID); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(r.Context(), testEmailTimeout)
	defer cancel()
	result, response := "accepted", map[string]any{"accepted": true}
	if err := a.Curation.SendTestEmail(ctx, user.Email); err != nil {
		result, response = "failed", map[string]any{"accepted": false, "failure": err.Error()}
	}
	if err := a.addToLog(r, user, library.ActionEmailTested, result); err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, response)
}
