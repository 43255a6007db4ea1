package api

import (
	"context"
	"net/http"
	"slices"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

type sessionView struct {
	ID         string `json:"_id"`
	Browser    string `json:"browser"`
	System     string `json:"system"`
	CreatedAt  string `json:"createdAt"`
	LastUsedAt string `json:"lastUsedAt"`
	Current    bool   `json:"current"`
}

// listSessions responds with the sessions of the signed-in user.
func (a *api) listSessions(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	shown, err := a.sessionsOf(r.Context(), session.ID, user)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"sessions": shown})
}

// sessionsOf returns the valid sessions of the user. They are sorted by their last use, latest
// first. current is the ID of the session of the request.
func (a *api) sessionsOf(ctx context.Context, current string, user library.User) ([]sessionView, error) {
	sessions, err := a.Users.SessionsOf(ctx, user.ID)
	if err != nil {
		return nil, err
	}
	now := a.Time()
	used := make(map[string]time.Time, len(sessions))
	for _, s := range sessions {
		used[s.ID] = a.activity.lastUse(s)
	}
	used[current] = now
	sessions = slices.DeleteFunc(sessions, func(s library.Session) bool { return isExpired(s, user, now) && s.ID != current })
	library.Sort(sessions, func(a, b library.Session) int { return used[b.ID].Compare(used[a.ID]) })
	return endpoint.ViewsOf(sessions, func(s library.Session) sessionView {
		return sessionView{
			ID: s.ID, Browser: s.Browser, System: s.System, CreatedAt: endpoint.FormatTime(s.CreatedAt), LastUsedAt: endpoint.FormatTime(used[s.ID]), Current: s.ID == current,
		}
	}), nil
}

// needsRecentLogin returns a problem if the login of the session is older than
// [limits.RecentLoginAge]. A thief of a session can therefore neither end the owner's sessions
// nor remove a login. Guests are always accepted, because guests have no password.
func (a *api) needsRecentLogin(session library.Session, user library.User) error {
	if !user.Guest() && a.Time().Sub(session.CreatedAt) > limits.RecentLoginAge {
		return endpoint.LoginNotRecent()
	}
	return nil
}

// endSession ends a session of the user. If the session is unknown or belongs to another user, it
// does nothing and succeeds.
func (a *api) endSession(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	ended := r.PathValue("sessionId")
	if ended != session.ID {
		if err := a.needsRecentLogin(session, user); err != nil {
			return err
		}
	}
	if err := a.Sessions.DeleteSession(r.Context(), user.ID, ended); err != nil {
		return err
	}
	return a.listSessions(w, r, session, user)
}

// endOtherSessions ends all sessions of the user except the session of the request.
func (a *api) endOtherSessions(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	if err := a.needsRecentLogin(session, user); err != nil {
		return err
	}
	if err := a.Users.EndSessions(r.Context(), user.ID, session.ID, nil); err != nil {
		return err
	}
	return a.listSessions(w, r, session, user)
}
