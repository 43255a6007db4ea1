package library

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// MaxPeople is the largest page that [PeopleStore.People] answers.
const MaxPeople = limits.PagePeople

// Person is an account as who looks after a library sees it.
type Person struct {
	User
	Sessions      int       // how many of its sessions there are
	SessionsUntil time.Time // the latest ExpiresAt of them; zero when there are none
	Videos        int       // in the likes, watch later and playlists together
	Playlists     int
}

// PeopleQuery selects accounts that are no guests, the newest first.
type PeopleQuery struct {
	Words    []string // folded by [Fold]; name and e-mail together hold each of them
	Role     Role     // "" for any
	Disabled *bool    // nil for both
	After    PersonKey
	Limit    int // 1 to [MaxPeople]
	Counted  bool
}

// PersonKey is an account's place in the order of [PeopleQuery]. Its zero value is
// before the first.
type PersonKey struct {
	CreatedAt int64 // milliseconds
	Key       int64 // the store's own
}

// PeoplePage is a page of accounts.
type PeoplePage struct {
	People []Person
	Next   PersonKey // where the next page begins; zero on the last one
	Total  int       // how many there are on all pages, when that was asked
}

// PeopleStore changes accounts, and shows them to who looks after them. What it changes
// every server of the same library acts upon within a second. A method that names an
// account answers CodeUserNotFound when it is not there. A library that has an operator
// whose account is not disabled keeps one: what would take the last one away is
// CodeLastOperator.
type PeopleStore interface {
	// HasOperator reports whether there is an operator whose account is not disabled.
	HasOperator(ctx context.Context) (bool, error)

	// People returns the page that q selects.
	People(ctx context.Context, q PeopleQuery) (PeoplePage, error)

	// Person returns the account; that of a guest too.
	Person(ctx context.Context, userID string) (Person, error)

	// SetRole gives the account the role. A guest's is CodeUserNotFound. It sets UpdatedAt,
	// as the methods below do that take now.
	SetRole(ctx context.Context, userID string, role Role, now time.Time, note *LogEntry) error

	// SetDisabled disables the account as of now and ends its sessions, or lets it be used
	// again. One that is disabled already stays so since when it was. A guest's is
	// CodeUserNotFound.
	SetDisabled(ctx context.Context, userID string, disabled bool, now time.Time, note *LogEntry) error

	// SetPassword gives the account another password. All of its sessions but the one
	// kept end ("" keeps none), and so do its links. A guest's is CodeUserNotFound. When the
	// account has other credentials than those that were proven, it is
	// CodeCredentialsChanged; the zero value requires none.
	SetPassword(ctx context.Context, userID string, proven Credentials, passwordHash, keptSession string, now time.Time, note *LogEntry) error

	// SetEmail gives the account another e-mail. All of its sessions but the one kept end,
	// and so do its links: some went to the former address. An EmailKey that another
	// account uses is CodeEmailTaken. A guest's is CodeUserNotFound. Proven is as in
	// SetPassword.
	SetEmail(ctx context.Context, userID string, proven Credentials, email, emailKey, keptSession string, now time.Time) error

	// UpdateProfile changes the profile of the account, or of the guest, to what update
	// returns for the current one. No other change comes between. When update returns an
	// error, or an equal profile, nothing changes; its error is returned as it is.
	UpdateProfile(ctx context.Context, userID string, now time.Time, update ProfileUpdate) error

	// DeleteUser removes the account with all that belongs to it: lists, sessions, links.
	// Proven is as in SetPassword.
	DeleteUser(ctx context.Context, userID string, proven Credentials, note *LogEntry) error

	// SessionsOf returns the account's sessions, the one that holds longest first.
	SessionsOf(ctx context.Context, userID string) ([]Session, error)

	// EndSessions ends all of the account's sessions but the one kept; "" keeps none.
	EndSessions(ctx context.Context, userID, keptSession string, note *LogEntry) error
}

// Credentials are what the owner of an account has proven to know, as the account had it
// then. A change that they authorize is refused when the account has others by now.
type Credentials struct{ EmailKey, PasswordHash string }

// Credentials returns the credentials of the account.
func (u User) Credentials() Credentials {
	return Credentials{EmailKey: u.EmailKey, PasswordHash: u.PasswordHash}
}

// Check is CodeCredentialsChanged when the account has other credentials. The zero value
// requires none.
func (c Credentials) Check(op string, now User) error {
	if c != (Credentials{}) && c != now.Credentials() {
		return NewError(op, CodeCredentialsChanged)
	}
	return nil
}

// Disabled reports whether the account can't be used at present.
func (u User) Disabled() bool { return !u.DisabledAt.IsZero() }

// Name returns the person's first and last name as the profile has them, "" for what is
// not there or no text.
func (u User) Name() (first, last string) {
	var profile map[string]any
	if json.Unmarshal(u.Profile, &profile) != nil {
		return "", ""
	}
	first, _ = profile["firstName"].(string)
	last, _ = profile["lastName"].(string)
	return first, last
}

// SearchText is what the words of a [PeopleQuery] are looked for in.
func (u User) SearchText() string {
	first, last := u.Name()
	return Fold(strings.Join([]string{first, last, u.Email, u.EmailKey}, " "))
}
