package librarytest

import (
	"errors"
	"slices"
	"strconv"
	"sync"

	"greenroom/internal/library"
)

func passkeyTests() []subtest {
	return []subtest{
		{"UserByPasskey finds the account until the account or the passkey is removed", testPasskeyStored},
		{"UpdateFactors rejects passkeys in use and passkeys beyond the limit", testAddPasskey},
		{"an update changes only the state of a passkey", testPasskeyUpdated},
		{"a rejected update of a passkey stores nothing", testPasskeyRejected},
		{"only one of several logins with the same challenge succeeds", testPasskeyTogether},
	}
}

// passkey returns a passkey of the account. Its credential ID is derived from id.
func passkey(id, userID string) library.Passkey {
	return library.Passkey{
		ID: id, UserID: userID, CredentialID: "credential " + id, PublicKey: []byte{0, 0xff, 'k'}, Name: "Phone", SignCount: 1<<32 - 1,
		LastChallenge: at(1), CreatedAt: at(1),
	}
}

// addPasskey returns an update that adds the passkey.
func addPasskey(p library.Passkey) library.FactorsUpdate {
	return func(now library.Factors) (library.Factors, error) {
		now.Passkeys = append(now.Passkeys, p)
		return now, nil
	}
}

// removePasskey returns an update that removes the passkey with the ID.
func removePasskey(id string) library.FactorsUpdate {
	return func(now library.Factors) (library.Factors, error) {
		now.Passkeys = slices.DeleteFunc(now.Passkeys, func(p library.Passkey) bool { return p.ID == id })
		return now, nil
	}
}

func testPasskeyStored(f *fixture) {
	f.create(account("ann"))
	first, second := passkey("k", "ann"), passkey("l", "ann")
	second.CreatedAt, second.LastUsedAt = at(2), at(3)
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, addPasskey(second)))
	note := library.AuditEntry{At: at(1), By: "ann", From: library.FromPage, Action: library.ActionOwnSecondFactor, About: "ann"}
	f.ok(f.store.UpdateFactors(f.Context(), "ann", &note, addPasskey(first)))
	f.wantEntries(1)
	all, err := f.store.PasskeysOf(f.Context(), "ann")
	f.ok(err)
	f.same("passkeys", all, []library.Passkey{first, second})
	got, user, err := f.store.UserByPasskey(f.Context(), first.CredentialID)
	f.ok(err)
	f.same("passkey", got, first)
	f.same("its account", user.ID, "ann")
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, removePasskey("k")))
	_, _, err = f.store.UserByPasskey(f.Context(), first.CredentialID)
	f.code(err, library.CodePasskeyNotFound)
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
	_, _, err = f.store.UserByPasskey(f.Context(), second.CredentialID)
	f.code(err, library.CodePasskeyNotFound)
	all, err = f.store.PasskeysOf(f.Context(), "ann")
	f.ok(err)
	f.same("passkeys", all, []library.Passkey{})
}

func testAddPasskey(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	for i := range library.MaxPasskeys {
		f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, addPasskey(passkey(strconv.Itoa(i), "ann"))))
	}
	f.code(f.store.UpdateFactors(f.Context(), "ann", nil, addPasskey(passkey("k", "ann"))), library.CodeTooManyPasskeys)
	taken := passkey("k", "bob")
	taken.CredentialID = passkey("0", "").CredentialID
	f.code(f.store.UpdateFactors(f.Context(), "bob", nil, addPasskey(taken)), library.CodePasskeyTaken)
	f.ok(f.store.UpdateFactors(f.Context(), "bob", nil, addPasskey(passkey("k", "bob"))))
}

func testPasskeyUpdated(f *fixture) {
	f.create(account("ann"))
	want := passkey("k", "ann")
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, addPasskey(want)))
	f.ok(f.store.UpdatePasskey(f.Context(), "ann", "k", nil, func(now library.Passkey) (library.Passkey, error) {
		f.same("passkey of the update", now, want)
		return library.Passkey{Name: "Key", SignCount: 2, LastChallenge: at(4), LastUsedAt: at(5)}, nil
	}))
	want.Name, want.SignCount, want.LastChallenge, want.LastUsedAt = "Key", 2, at(4), at(5)
	got, _, err := f.store.UserByPasskey(f.Context(), want.CredentialID)
	f.ok(err)
	f.same("passkey", got, want)
	for _, userID := range []string{"bob", "missing"} {
		f.code(f.store.UpdatePasskey(f.Context(), userID, "k", nil, func(now library.Passkey) (library.Passkey, error) {
			return now, nil
		}), library.CodePasskeyNotFound)
	}
}

func testPasskeyRejected(f *fixture) {
	f.create(account("ann"))
	want := passkey("k", "ann")
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, addPasskey(want)))
	rejected := errors.New("rejected")
	note := library.AuditEntry{At: at(1), From: library.FromPage, Action: library.ActionOwnSecondFactor, About: "ann"}
	err := f.store.UpdatePasskey(f.Context(), "ann", "k", &note, func(now library.Passkey) (library.Passkey, error) {
		now.PublicKey[0], now.Name = 1, "changed"
		return now, rejected
	})
	f.same("error of the update", errors.Is(err, rejected), true)
	f.wantEntries(0)
	got, _, err := f.store.UserByPasskey(f.Context(), want.CredentialID)
	f.ok(err)
	f.same("passkey", got, want)
}

func testPasskeyTogether(f *fixture) {
	const attempts = 6
	f.create(account("ann"))
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, addPasskey(passkey("k", "ann"))))
	replayed := errors.New("replayed")
	var all sync.WaitGroup
	errs := make([]error, attempts)
	for i := range attempts {
		all.Go(func() {
			errs[i] = f.store.UpdatePasskey(f.Context(), "ann", "k", nil, func(now library.Passkey) (library.Passkey, error) {
				if !at(2).After(now.LastChallenge) {
					return now, replayed
				}
				now.LastChallenge = at(2)
				return now, nil
			})
		})
	}
	all.Wait()
	accepted := 0
	for _, err := range errs {
		if err == nil {
			accepted++
		} else {
			f.same("error", errors.Is(err, replayed), true)
		}
	}
	f.same("accepted logins", accepted, 1)
}
