package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// sessionLife is how long a session holds.
const sessionLife = 30 * 24 * time.Hour

// startSession opens a session of the user and returns its token.
func (a *api) startSession(ctx context.Context, user library.User) (string, error) {
	session := a.newSession(user.ID)
	if err := a.Store.CreateSession(ctx, session); err != nil {
		return "", err
	}
	return a.tokenOfSession(session, user)
}

func (a *api) newSession(userID string) library.Session {
	now := a.now()
	return library.Session{ID: a.NewID(), UserID: userID, CreatedAt: now, ExpiresAt: now.Add(sessionLife)}
}

// tokenOfSession returns the token that names the session of the user.
func (a *api) tokenOfSession(session library.Session, user library.User) (string, error) {
	return a.Tokens.Sign(auth.Claims{
		UserID:    user.ID,
		Email:     user.Email,
		SessionID: session.ID,
		IssuedAt:  session.CreatedAt,
		ExpiresAt: session.ExpiresAt,
	})
}

// authenticate returns the session and the user that the request's token names.
// A token that is missing, malformed, expired, revoked or foreign, or whose
// account is gone, is the problem invalidToken. A guest's account lives on for
// another week.
func (a *api) authenticate(r *http.Request) (library.Session, library.User, error) {
	now := a.now()
	claims, err := a.Tokens.Verify(tokenOf(r), now)
	if err != nil {
		return library.Session{}, library.User{}, invalidToken()
	}
	session, user, err := a.Store.SessionUser(r.Context(), claims.SessionID)
	if err != nil {
		return library.Session{}, library.User{}, err
	}
	foreign := user.ID != claims.UserID || user.Email != claims.Email
	if foreign || user.Guest() && !now.Before(user.ExpiresAt) {
		return library.Session{}, library.User{}, invalidToken()
	}
	if err := a.keepGuest(r.Context(), user, now); err != nil {
		return library.Session{}, library.User{}, err
	}
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
	if err := a.Store.DeleteSession(r.Context(), session.ID); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
