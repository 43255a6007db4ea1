package librarytest

import (
	"fmt"

	"greenroom/internal/library"
)

func credentialTests() []subtest {
	return []subtest{
		{"only one of several changes with the same credentials succeeds", testCredentialsTogether},
		{"a change with earlier credentials returns CodeCredentialsChanged", testCredentialsBefore},
	}
}

func testCredentialsTogether(f *fixture) {
	f.create(account("keeper"))
	for name, change := range map[string]func(i int, u library.User) error{
		"password": func(i int, u library.User) error {
			return f.store.SetPassword(f.Context(), u.ID, u.Credentials(), fmt.Sprint("another ", i), "", at(1), nil)
		},
		"e-mail": func(i int, u library.User) error {
			address := fmt.Sprint(i, "@example.org")
			return f.store.SetEmail(f.Context(), u.ID, u.Credentials(), address, address, false, "", at(1))
		},
		"deletion": func(_ int, u library.User) error {
			return f.store.DeleteUser(f.Context(), u.ID, u.Credentials(), nil)
		},
		"all of them": func(i int, u library.User) error {
			switch i % 3 {
			case 0:
				return f.store.SetPassword(f.Context(), u.ID, u.Credentials(), "another", "", at(1), nil)
			case 1:
				return f.store.SetEmail(f.Context(), u.ID, u.Credentials(), "all@example.org", "all@example.org", false, "", at(1))
			default:
				return f.store.DeleteUser(f.Context(), u.ID, u.Credentials(), nil)
			}
		},
	} {
		u := account(name)
		f.create(u)
		won := 0
		for _, err := range concurrently(concurrentCalls, func(i int) error { return change(i, u) }) {
			if err == nil {
				won++
			} else if code := library.CodeOf(err); code != library.CodeCredentialsChanged && code != library.CodeUserNotFound {
				f.Errorf("%s: got error %v", name, err)
			}
		}
		f.same(name+": successful changes", won, 1)
	}
}

func testCredentialsBefore(f *fixture) {
	f.create(account("keeper"))
	for _, u := range []library.User{account("ann"), guest("gus", at(60))} {
		f.create(u)
	}
	ann, gus := account("ann").Credentials(), guest("gus", at(60)).Credentials()
	f.ok(f.store.SetPassword(f.Context(), "ann", ann, "another", "", at(1), nil))
	f.code(f.store.SetPassword(f.Context(), "ann", ann, "third", "", at(1), nil), library.CodeCredentialsChanged)
	f.code(f.store.SetEmail(f.Context(), "ann", ann, "b", "b", false, "", at(1)), library.CodeCredentialsChanged)
	f.code(f.store.DeleteUser(f.Context(), "ann", ann, &library.AuditEntry{At: at(1), Action: "x"}), library.CodeCredentialsChanged)
	f.wantAudit(library.AuditQuery{})
	f.same("password", f.userByEmail("ann").PasswordHash, "another")
	f.ok(f.promote("gus", account("pam")))
	f.code(f.store.DeleteUser(f.Context(), "gus", gus, nil), library.CodeCredentialsChanged)
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
}
