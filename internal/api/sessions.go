package api

import (
	"net/http"
	"strings"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// newSession returns a new session of the user. It contains the device of the request.
func (a *api) newSession(r *http.Request, userID string) library.Session {
	now := a.Time()
	browser, system := deviceOf(r.UserAgent())
	return library.Session{
		ID: a.NewID(), UserID: userID, CreatedAt: now, ExpiresAt: now.Add(endpoint.SessionTTL), Browser: browser, System: system,
	}
}

// isExpired reports whether the session of the user has ended at the time now. A session ends if it
// is unused for too long, or if its login is older than [limits.SessionLifetime]. Sessions of
// guests have no maximum lifetime, because guests cannot log in again.
func isExpired(session library.Session, user library.User, now time.Time) bool {
	if user.Guest() {
		return !now.Before(session.ExpiresAt) || !now.Before(user.ExpiresAt)
	}
	return !now.Before(session.ExpiresAt) || !now.Before(session.CreatedAt.Add(limits.SessionLifetime))
}

// tokenOfSession returns a token for the session of the user. The token contains no expiry, because
// each use extends the session. The token is valid as long as the session.
func (a *api) tokenOfSession(session library.Session, user library.User) (string, error) {
	return a.Tokens.Sign(auth.Claims{
		UserID:    user.ID,
		Email:     user.Email,
		SessionID: session.ID,
		IssuedAt:  session.CreatedAt,
	})
}

// authenticate returns the session and the user of the request's token. It records the activity in
// [sessionActivity]. The error is InvalidToken if the token is missing, malformed, expired, revoked
// or signed by another program, or if its account does not exist.
func (a *api) authenticate(r *http.Request) (library.Session, library.User, error) {
	now := a.Time()
	claims, err := a.Tokens.Verify(tokenOf(r), now)
	if err != nil {
		return library.Session{}, library.User{}, endpoint.InvalidToken()
	}
	session, user, err := a.Sessions.SessionUser(r.Context(), claims.SessionID)
	if err != nil {
		return library.Session{}, library.User{}, err
	}
	foreign := user.ID != claims.UserID || user.Email != claims.Email
	if foreign || isExpired(session, user, now) || user.Disabled() {
		return library.Session{}, library.User{}, endpoint.InvalidToken()
	}
	a.activity.record(session, user, now)
	return session, user, nil
}

// tokenOf returns the token of the Authorization header, with or without the scheme Bearer.
func tokenOf(r *http.Request) string {
	header := strings.TrimSpace(r.Header.Get("Authorization"))
	if scheme, token, ok := strings.Cut(header, " "); ok && strings.EqualFold(scheme, "Bearer") {
		return strings.TrimSpace(token)
	}
	return header
}

// logOut ends the session of the request's token. It clears the browser's cache, which may contain
// responses about the account. It does not clear the browser's storage, which also contains
// settings of the device and data of other applications with the same origin.
func (a *api) logOut(w http.ResponseWriter, r *http.Request) error {
	session, _, err := a.authenticate(r)
	if err != nil {
		return err
	}
	if err := a.Sessions.DeleteSession(r.Context(), session.UserID, session.ID); err != nil {
		return err
	}
	w.Header().Set("Clear-Site-Data", `"cache"`)
	return endpoint.RespondNoContent(w)
}
