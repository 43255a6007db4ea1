package api

import (
	"net/http"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// newSession returns a session of the user that begins now, where the request came from.
func (a *api) newSession(r *http.Request, userID string) library.Session {
	now := a.Time()
	browser, system := deviceOf(r.UserAgent())
	return library.Session{
		ID: a.NewID(), UserID: userID, CreatedAt: now, ExpiresAt: now.Add(endpoint.SessionLife), Browser: browser, System: system,
	}
}

// tokenOfSession returns the token that names the session of the user. It does not
// expire by itself: the session says for how long it holds, and a use prolongs that.
func (a *api) tokenOfSession(session library.Session, user library.User) (string, error) {
	return a.Tokens.Sign(auth.Claims{
		UserID:    user.ID,
		Email:     user.Email,
		SessionID: session.ID,
		IssuedAt:  session.CreatedAt,
	})
}

// authenticate returns the session and the user that the request's token names.
// A token that is missing, malformed, expired, revoked or foreign, or whose
// account is gone, is the problem invalidToken. The use is noted: see [uses].
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
	expired := !now.Before(session.ExpiresAt) || user.Guest() && !now.Before(user.ExpiresAt)
	if foreign || expired || user.Disabled() {
		return library.Session{}, library.User{}, endpoint.InvalidToken()
	}
	a.uses.note(session, user, now)
	return session, user, nil
}

// tokenOf returns the token of the authorization header, which holds it raw or
// after "Bearer ".
func tokenOf(r *http.Request) string {
	header := strings.TrimSpace(r.Header.Get("Authorization"))
	if scheme, token, ok := strings.Cut(header, " "); ok && strings.EqualFold(scheme, "Bearer") {
		return strings.TrimSpace(token)
	}
	return header
}

// logOut ends the session of the request's token.
func (a *api) logOut(w http.ResponseWriter, r *http.Request) error {
	session, _, err := a.authenticate(r)
	if err != nil {
		return err
	}
	if err := a.Sessions.DeleteSession(r.Context(), session.UserID, session.ID); err != nil {
		return err
	}
	return endpoint.RespondNothing(w)
}
