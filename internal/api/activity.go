package api

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// listActivity responds with the audit log entries about the signed-in user. The entries are at
// most [limits.AccountAuditAge] old and do not contain names of operators.
func (a *api) listActivity(w http.ResponseWriter, r *http.Request, user library.User) error {
	entries, err := a.Log.AccountAudit(r.Context(), user.ID, a.Time().Add(-limits.AccountAuditAge))
	if err != nil {
		return err
	}
	shown := make([]map[string]any, len(entries))
	for i := range entries {
		shown[i] = presentActivity(&entries[i])
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"entries": shown})
}

// titledActivity returns the actions whose title the owner of the account may see. The title is the
// device of a login, the name of a passkey, or the reason of a rejection.
func titledActivity() []library.AuditAction {
	return []library.AuditAction{
		library.ActionLoggedIn, library.ActionOwnPasskey, library.ActionOwnPasskeyUsed, library.ActionOwnPasskeyRemoved, library.ActionOwnPasskeyRejected,
	}
}

// presentActivity returns an entry as the owner of the account sees it. The title of failed logins
// is omitted, because only operators may see it.
func presentActivity(e *library.AuditEntry) map[string]any {
	shown := map[string]any{
		"_id": strconv.FormatInt(e.Key, 10), "at": endpoint.FormatTime(e.At), "action": e.Action, "own": e.By == e.About,
	}
	if e.Count > 0 {
		shown["count"] = e.Count
	}
	if slices.Contains(titledActivity(), e.Action) && e.Title != "" {
		shown["title"] = e.Title
	}
	return shown
}

// recordOwn adds an action of the user to the audit log, unless the user is a guest. An error is
// only logged, because the action is already done.
func (a *api) recordOwn(ctx context.Context, user library.User, action library.AuditAction, title string) {
	if user.Guest() {
		return
	}
	if err := a.Log.AppendAudit(ctx, library.NewOwnAuditEntry(user.ID, action, title, a.Time())); err != nil {
		a.Logger.ErrorContext(ctx, "audit log entry could not be stored", "action", string(action), "cause", err)
	}
}

// recordLogin adds a login to the audit log. The entry contains the device of the session.
func (a *api) recordLogin(ctx context.Context, user library.User, session library.Session) {
	device := strings.Join(strings.Fields(session.Browser+" "+session.System), " ")
	a.recordOwn(ctx, user, library.ActionLoggedIn, device)
}
