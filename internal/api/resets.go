package api

import (
	"context"
	"net/http"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// resetTime is how long sending one e-mail may take.
const resetTime = time.Minute

// resets are the e-mails with links to new passwords that were asked for. They are made
// beside the requests that ask: whether an address has an account can't be told by how long
// an answer takes.
type resets struct {
	config  Config
	waiting chan string // EmailKeys
}

func newResets(config Config) *resets {
	return &resets{config: config, waiting: make(chan string, limits.WaitingResets)}
}

// SendResets sends the e-mails that are asked for, several at a time, until ended is
// closed, and then those that wait. It gives up when ctx is done. What fails is logged;
// people who wait for an e-mail ask again.
func (a *API) SendResets(ctx context.Context, ended <-chan struct{}) {
	var sending sync.WaitGroup
	for range limits.ResetSenders { // so that an e-mail that the mail server delays does not delay the others
		sending.Go(func() { a.resets.sendUntil(ctx, ended) })
	}
	sending.Wait()
	if unsent := len(a.resets.waiting); unsent > 0 {
		a.resets.config.Logger.ErrorContext(ctx, "e-mails with links to new passwords were not sent before the stop", "unsent", unsent)
	}
}

// sendUntil sends e-mails until ended is closed and none waits, or ctx is done.
func (s *resets) sendUntil(ctx context.Context, ended <-chan struct{}) {
	for ctx.Err() == nil {
		select {
		case key := <-s.waiting:
			s.send(ctx, key)
			continue
		default:
		}
		select {
		case key := <-s.waiting:
			s.send(ctx, key)
		case <-ended:
			if len(s.waiting) == 0 {
				return
			}
		case <-ctx.Done():
		}
	}
}

// send sends one, if there is an account with that e-mail that can be used.
func (s *resets) send(ctx context.Context, emailKey string) {
	ctx, cancel := context.WithTimeout(ctx, resetTime)
	defer cancel()
	user, err := s.config.Accounts.UserByEmail(ctx, emailKey)
	if library.CodeOf(err) == library.CodeUserNotFound || err == nil && (user.Guest() || user.Disabled()) {
		return
	}
	now := s.config.Now().UTC().Truncate(time.Millisecond)
	token, hash := auth.NewLinkToken()
	if err == nil {
		err = s.config.Links.CreateLink(ctx, library.Link{
			ID: s.config.NewID(), Kind: library.ResetLink, TokenHash: hash, UserID: user.ID, Uses: 1, UsesLeft: 1,
			CreatedAt: now, ExpiresAt: now.Add(endpoint.ResetLinkLife),
		}, nil)
	}
	if err == nil {
		err = s.config.SendReset(ctx, user.Email, endpoint.ResetPage+"#"+token)
	}
	if err != nil {
		s.config.Logger.ErrorContext(ctx, "an e-mail with a link to a new password could not be sent", "cause", err)
	}
}

// askForReset lets an e-mail be sent with a link to a new password. The answer says nothing
// of whether there is such an account.
func (a *api) askForReset(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		Email string `json:"email"`
	}](w, r)
	if err != nil {
		return err
	}
	if a.SendReset == nil {
		return endpoint.Refused("This library sends no mail. Ask its operator for a link.")
	}
	address := normalizeEmail(given.Email)
	if err := address.check(); err != nil {
		return err
	}
	if err := a.throttle.reset(r); err != nil {
		return err
	}
	a.throttle.resets.add(endpoint.ClientNetwork(r), a.Time())
	if a.throttle.resetsTo.over(address.key, a.LoginLimits.ResetsTo, a.Time()) == 0 {
		a.throttle.resetsTo.add(address.key, a.Time())
		select {
		case a.resets.waiting <- address.key:
		default:
			a.Logger.WarnContext(r.Context(), "an e-mail with a link to a new password was refused, as too many wait to be sent", "waiting", limits.WaitingResets)
			return endpoint.Busy("waiting-resets")
		}
	}
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"reset": "mail"})
}

// reset refuses what has to do with links to new passwords from an address that has had
// enough of them.
func (t *throttle) reset(r *http.Request) error {
	if wait := t.resets.over(endpoint.ClientNetwork(r), t.limits.Resets, t.now()); wait > 0 {
		return endpoint.TooManyAttempts(wait)
	}
	return nil
}

// resetPassword gives the account of a link another password, and ends its sessions. A
// link that does not work costs no hashing.
func (a *api) resetPassword(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		Token    string `json:"token"`
		Password string `json:"password"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := a.throttle.reset(r); err != nil {
		return err
	}
	err = a.useResetLink(r, auth.HashLinkToken(given.Token), given.Password)
	if library.CodeOf(err) == library.CodeLinkNotFound {
		a.throttle.resets.add(endpoint.ClientNetwork(r), a.Time())
	}
	if err != nil {
		return err
	}
	return endpoint.RespondNothing(w)
}

func (a *api) useResetLink(r *http.Request, tokenHash, password string) error {
	ctx := r.Context()
	link, err := a.Links.LinkByToken(ctx, tokenHash, a.Time())
	if err == nil && link.Kind != library.ResetLink {
		err = library.NewError("reset password", library.CodeLinkNotFound)
	}
	if err != nil {
		return err
	}
	person, err := a.People.Person(ctx, link.UserID)
	if err != nil {
		return err
	}
	if err := checkPassword(password, person.Email); err != nil {
		return err
	}
	hash, err := a.throttle.hash(r, password)
	if err != nil {
		return err
	}
	return a.Links.ResetPassword(ctx, tokenHash, hash, a.Time())
}
