package signon

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"greenroom/internal/singlesignon"
)

// sealed is the content of the cookie of a sign-on. The cookie has a MAC, scripts cannot read the
// cookie, and the browser sends the cookie only to this site.
type sealed struct {
	singlesignon.Attempt
	UserID    string    `json:"userId,omitempty"` // account to which the identity is connected; "" for a login
	Issuer    string    `json:"issuer,omitempty"` // issuer of an identity that is not yet connected; the next 3 fields describe the same identity
	Subject   string    `json:"subject,omitempty"`
	Email     string    `json:"email,omitempty"`
	EmailKey  string    `json:"emailKey,omitempty"`
	LinkID    string    `json:"linkId,omitempty"` // ID of the link in an email that can connect the identity; "" for none
	ExpiresAt time.Time `json:"expiresAt"`
}

// purpose is the purpose of a cookie. The cookie is invalid for any other purpose.
type purpose string

// Purposes of cookies.
const (
	forLogin   purpose = "sign-on login"   // login before the provider has confirmed the user
	forAccount purpose = "sign-on account" // connection of an identity to an account before the provider has confirmed the user
	forConnect purpose = "sign-on connect" // confirmed login that waits for the password of the account with the same email
)

// cookieName returns the name of the cookie. With HTTPS, the name has the prefix __Host-, so that
// browsers reject such a cookie from any other host or subdomain.
func (h *Handlers) cookieName() string {
	if h.secure {
		return "__Host-greenroom-sign-on"
	}
	return "greenroom-sign-on"
}

// setCookie sets the cookie with the lifetime ttl.
func (h *Handlers) setCookie(w http.ResponseWriter, p purpose, content sealed, ttl time.Duration) error {
	content.ExpiresAt = h.Time().Add(ttl)
	text, err := json.Marshal(content)
	if err != nil {
		return fmt.Errorf("write a cookie: %w", err)
	}
	h.writeCookie(w, h.Tokens.Seal(string(p), text), int(ttl.Seconds()))
	return nil
}

func (h *Handlers) writeCookie(w http.ResponseWriter, value string, maxAge int) {
	cookie := http.Cookie{
		Name: h.cookieName(), Value: value, Path: "/", MaxAge: maxAge, HttpOnly: true, Secure: h.secure, SameSite: http.SameSiteLaxMode,
	}
	w.Header().Set("Set-Cookie", cookie.String()) // replaces the header that deletes the previous cookie
}

// takeCookie returns the content of the cookie and deletes the cookie. It returns errState if
// there is no valid cookie for the purpose.
func (h *Handlers) takeCookie(w http.ResponseWriter, r *http.Request, p purpose) (sealed, error) {
	content, err := h.readCookie(r, p)
	if err == nil {
		h.writeCookie(w, "", -1)
	}
	return content, err
}

func (h *Handlers) readCookie(r *http.Request, p purpose) (content sealed, err error) {
	cookie, err := r.Cookie(h.cookieName())
	if err != nil {
		return sealed{}, errState
	}
	text, err := h.Tokens.Unseal(string(p), cookie.Value)
	if err != nil || json.Unmarshal(text, &content) != nil || !h.Time().Before(content.ExpiresAt) {
		return sealed{}, errState
	}
	return content, nil
}
