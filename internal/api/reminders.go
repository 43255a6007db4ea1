package api

import (
	"context"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

const (
	// UnsubscribePath is the path of a link that disables reminders, without the token at its end.
	// A GET request opens a page with a button. A POST request disables reminders (RFC 8058).
	UnsubscribePath = "/api/reminders/"
	// UnsubscribePage is the path of the page with the button. The token is in the fragment of its
	// URL.
	UnsubscribePage = "/unsubscribe"
	// unsubscribePurpose is the purpose with which the token of a link is sealed. The token
	// contains an account ID.
	unsubscribePurpose = "reminders"
)

// canRemind reports whether the account can enable reminders by email.
func (a *api) canRemind(user library.User) bool { return a.SendReminder != nil && !user.Guest() }

// getReminders responds with two flags: whether the account can enable reminders by email, and
// whether they are enabled.
func (a *api) getReminders(w http.ResponseWriter, r *http.Request, user library.User) error {
	enabled, err := a.Reminders.HasReminders(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return a.respondReminders(w, user, enabled)
}

func (a *api) respondReminders(w http.ResponseWriter, user library.User, enabled bool) error {
	available := a.canRemind(user)
	return endpoint.Respond(w, http.StatusOK, map[string]any{
		"reminders": map[string]bool{"available": available, "enabled": available && enabled},
	})
}

// putReminders enables or disables the reminders of the account.
func (a *api) putReminders(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Enabled bool `json:"enabled"`
	}](w, r)
	if err != nil {
		return err
	}
	if !a.canRemind(user) {
		return endpoint.Forbidden("This account can't get reminders by email.")
	}
	if err := a.changeReminders(r.Context(), user.ID, given.Enabled); err != nil {
		return err
	}
	return a.respondReminders(w, user, given.Enabled)
}

// changeReminders enables or disables the reminders. It records the change in the audit log.
func (a *api) changeReminders(ctx context.Context, userID string, enabled bool) error {
	was, err := a.Reminders.HasReminders(ctx, userID)
	if err != nil || was == enabled {
		return err
	}
	action := library.ActionOwnRemindersEnded
	if enabled {
		action = library.ActionOwnReminders
	}
	note := library.NewOwnAuditEntry(userID, action, "", a.Time())
	return a.Reminders.SetReminders(ctx, userID, enabled, &note)
}

// openUnsubscribePage redirects to the page with the button. A GET request must not disable
// reminders, because some mail servers open all links.
func (a *api) openUnsubscribePage(w http.ResponseWriter, r *http.Request) error {
	if _, err := a.unsubscribedUserID(r); err != nil {
		return err
	}
	w.Header().Set("Location", "../.."+UnsubscribePage+"#"+r.PathValue("token"))
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusSeeOther)
	return nil
}

// unsubscribe disables the reminders of the account in the link, without a login. It ignores the
// body of the request. The request also succeeds if the account was deleted.
func (a *api) unsubscribe(w http.ResponseWriter, r *http.Request) error {
	userID, err := a.unsubscribedUserID(r)
	if err == nil {
		err = a.changeReminders(r.Context(), userID, false)
	}
	if err != nil && library.CodeOf(err) != library.CodeUserNotFound {
		return err
	}
	return endpoint.RespondNoContent(w)
}

// unsubscribedUserID returns the account ID in the token of the request's link.
func (a *api) unsubscribedUserID(r *http.Request) (userID string, err error) {
	content, err := a.Tokens.Unseal(unsubscribePurpose, r.PathValue("token"))
	if err != nil {
		return "", library.NewError("unsubscribe", library.CodeLinkNotFound)
	}
	return string(content), nil
}
