package librarytest

import (
	"pgregory.net/rapid"

	"greenroom/internal/library"
)

func (m *machine) setRole() {
	id, now := m.userID(), m.time("now")
	role := rapid.SampledFrom(library.Roles()).Draw(m.T, "role")
	compareErr(m, "SetRole", func(s library.Store) error { return s.SetRole(m.Context(), id, role, now, nil) })
}

func (m *machine) setDisabled() {
	id, disabled, now := m.userID(), rapid.Bool().Draw(m.T, "disabled"), m.time("now")
	compareErr(m, "SetDisabled", func(s library.Store) error { return s.SetDisabled(m.Context(), id, disabled, now, nil) })
}

func (m *machine) setPassword() {
	id, got, now := m.userID(), m.sessionID(), m.time("now")
	compareErr(m, "SetPassword", func(s library.Store) error {
		return s.SetPassword(m.Context(), id, library.Credentials{}, "another", got, now, nil)
	})
}

func (m *machine) setEmail() {
	id, key, got, now := m.userID(), m.emailKey(), m.sessionID(), m.time("now")
	verified := rapid.Bool().Draw(m.T, "verified")
	compareErr(m, "SetEmail", func(s library.Store) error {
		return s.SetEmail(m.Context(), id, library.Credentials{}, "E", key, verified, got, now)
	})
}

func (m *machine) updateProfile() {
	id, now := m.userID(), m.time("now")
	profile := []byte(m.oneOf("profile", "{}", `{"firstName":"É","lastName":"b%"}`))
	compareErr(m, "UpdateProfile", func(s library.Store) error { return s.UpdateProfile(m.Context(), id, now, replaceProfile(profile)) })
}

func (m *machine) deleteUser() {
	id := m.userID()
	compareErr(m, "DeleteUser", func(s library.Store) error { return s.DeleteUser(m.Context(), id, library.Credentials{}, nil) })
}

func (m *machine) endSessions() {
	id, got := m.userID(), m.sessionID()
	compareErr(m, "EndSessions", func(s library.Store) error { return s.EndSessions(m.Context(), id, got, nil) })
}

// users compares a page of accounts. The order of accounts with the same time is undefined.
func (m *machine) users() {
	q := library.UserQuery{
		Words: rapid.SliceOfN(rapid.SampledFrom([]string{"e", "é", "%", "1", "b"}), 0, 2).Draw(m.T, "words"),
		Role:  rapid.SampledFrom([]library.Role{"", library.Curator, library.Operator}).Draw(m.T, "role"),
		Limit: 10, Counted: true,
	}
	compare(m, "People", func(s library.Store) (map[string]library.UserSummary, error) {
		page, err := s.Users(m.Context(), q)
		found := make(map[string]library.UserSummary)
		for _, p := range page.Users {
			found[p.ID] = p
		}
		if err == nil && len(found) != page.Total {
			m.Fatalf("got %d users on the only page, want %d", len(found), page.Total)
		}
		return found, err
	})
}

func (m *machine) token() string { return m.oneOf("token", "t1", "t2", "t3") }

func (m *machine) tokenOrNone() string { return m.oneOf("token", "", "", "t1", "t2", "t3") }

func (m *machine) createLink() {
	token := m.token()
	l := invitation(token, rapid.IntRange(1, 2).Draw(m.T, "uses"))
	l.Kind = rapid.SampledFrom([]library.LinkKind{
		library.OperatorLink, library.InvitationLink, library.ResetLink, library.CalendarLink,
	}).Draw(m.T, "kind")
	l.CreatedAt, l.ExpiresAt = m.time("created"), m.time("expires")
	if l.Kind == library.ResetLink || l.Kind == library.CalendarLink {
		l.UserID = m.userID()
	}
	compareErr(m, "CreateLink", func(s library.Store) error { return s.CreateLink(m.Context(), l, nil) })
}

func (m *machine) deleteLink() {
	id := "id of " + m.token()
	compareErr(m, "DeleteLink", func(s library.Store) error { return s.DeleteLink(m.Context(), library.InvitationLink, id, nil) })
}

func (m *machine) resetPassword() {
	token, now := m.token(), m.time("now")
	compareErr(m, "ResetPassword", func(s library.Store) error { return s.ResetPassword(m.Context(), token, "reset", now) })
}

func (m *machine) becomeOperator() {
	token, id, now := m.token(), m.userID(), m.time("now")
	compareErr(m, "BecomeOperator", func(s library.Store) error { return s.BecomeOperator(m.Context(), token, id, now) })
}

// withoutOwners clears the owners of the links. Only a lookup by token returns owners.
func withoutOwners(links []library.Link, err error) ([]library.Link, error) {
	for i := range links {
		links[i].UserID = ""
	}
	return links, err
}
