package librarytest

import (
	"errors"
	"fmt"
	"sync"

	"greenroom/internal/library"
)

func secondFactorTests() []subtest {
	return []subtest{
		{"a second factor is stored until the factor or its account is removed", testSecondFactorStored},
		{"guests and missing accounts have no second factor", func(f *fixture) {
			f.create(guest("gus", at(60)))
			for _, id := range []string{"gus", "missing"} {
				f.code(f.store.UpdateFactors(f.Context(), id, nil, setSecondFactor(secondFactor())), library.CodeUserNotFound)
				f.code(f.store.UpdateFactors(f.Context(), id, nil, addPasskey(passkey("k", ""))), library.CodeUserNotFound)
				_, err := f.store.SecondFactorOf(f.Context(), id)
				f.code(err, library.CodeSecondFactorNotFound)
			}
		}},
		{"a rejected update of a second factor stores nothing", testSecondFactorRejected},
		{"concurrent updates of a second factor accept each recovery code once", testSecondFactorTogether},
		{"only one of two concurrent first passkeys creates recovery codes", testFirstPasskeys},
		{"the second of two concurrent removals also removes the recovery codes", testLastPasskeys},
		{"a new factor and the end of sessions are one transaction", testFactorEndsSessions},
	}
}

func secondFactor() *library.SecondFactor {
	return &library.SecondFactor{Key: "encrypted key", LastStep: 7, RecoveryCodes: []string{"a", "b"}, CreatedAt: at(1)}
}

// setSecondFactor returns an update that replaces the second factor.
func setSecondFactor(to *library.SecondFactor) library.FactorsUpdate {
	return func(now library.Factors) (library.Factors, error) {
		now.SecondFactor = to
		return now, nil
	}
}

// changeSecondFactor returns an update that changes the second factor.
func changeSecondFactor(change func(now *library.SecondFactor) error) library.FactorsUpdate {
	return func(now library.Factors) (library.Factors, error) { return now, change(now.SecondFactor) }
}

func testSecondFactorStored(f *fixture) {
	f.create(account("ann"))
	note := library.AuditEntry{At: at(1), By: "ann", From: library.FromPage, Action: library.ActionOwnSecondFactor, About: "ann"}
	f.ok(f.store.UpdateFactors(f.Context(), "ann", &note, setSecondFactor(secondFactor())))
	f.wantEntries(1)
	got, err := f.store.SecondFactorOf(f.Context(), "ann")
	f.ok(err)
	f.same("second factor", got, *secondFactor())
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, changeSecondFactor(func(now *library.SecondFactor) error {
		f.same("second factor of the update", *now, *secondFactor())
		now.LastStep, now.RecoveryCodes = 8, nil
		return nil
	})))
	got, err = f.store.SecondFactorOf(f.Context(), "ann")
	f.ok(err)
	f.same("last step", got.LastStep, int64(8))
	f.same("recovery codes", len(got.RecoveryCodes), 0)
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, setSecondFactor(nil)))
	_, err = f.store.SecondFactorOf(f.Context(), "ann")
	f.code(err, library.CodeSecondFactorNotFound)
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, setSecondFactor(secondFactor())))
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
	_, err = f.store.SecondFactorOf(f.Context(), "ann")
	f.code(err, library.CodeSecondFactorNotFound)
}

func testSecondFactorRejected(f *fixture) {
	f.create(account("ann"))
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, setSecondFactor(secondFactor())))
	rejected := errors.New("rejected")
	note := library.AuditEntry{At: at(1), From: library.FromPage, Action: library.ActionOwnRecoveryCodeUsed, About: "ann"}
	err := f.store.UpdateFactors(f.Context(), "ann", &note, changeSecondFactor(func(now *library.SecondFactor) error {
		now.RecoveryCodes[0] = "changed"
		return rejected
	}))
	f.same("error of the update", errors.Is(err, rejected), true)
	f.wantEntries(0)
	got, err := f.store.SecondFactorOf(f.Context(), "ann")
	f.ok(err)
	f.same("second factor", got, *secondFactor())
}

func testSecondFactorTogether(f *fixture) {
	const codes = 6
	f.create(account("ann"))
	factor := secondFactor()
	factor.RecoveryCodes = videoIDs(codes)
	f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, setSecondFactor(factor)))
	var all sync.WaitGroup
	for range codes {
		all.Go(func() {
			f.ok(f.store.UpdateFactors(f.Context(), "ann", nil, changeSecondFactor(func(now *library.SecondFactor) error {
				now.RecoveryCodes = now.RecoveryCodes[1:]
				return nil
			})))
		})
	}
	all.Wait()
	got, err := f.store.SecondFactorOf(f.Context(), "ann")
	f.ok(err)
	f.same("unused recovery codes", len(got.RecoveryCodes), 0)
}

func (f *fixture) recoveryCodes(userID string) []string {
	f.Helper()
	factor, err := f.store.SecondFactorOf(f.Context(), userID)
	if library.CodeOf(err) == library.CodeSecondFactorNotFound {
		return nil
	}
	f.ok(err)
	return factor.RecoveryCodes
}

// factorRounds is the number of times that two calls change the second factors of an account
// concurrently.
const factorRounds = 5

func testFirstPasskeys(f *fixture) {
	for round := range factorRounds {
		user := fmt.Sprint("user ", round)
		f.create(account(user))
		errs := concurrently(2, func(i int) error {
			return f.store.UpdateFactors(f.Context(), user, nil, func(now library.Factors) (library.Factors, error) {
				if !now.HasFactor() {
					now.SecondFactor = &library.SecondFactor{CreatedAt: at(1)}
				}
				now.SecondFactor.RecoveryCodes = append(now.SecondFactor.RecoveryCodes, fmt.Sprint(len(now.Passkeys)))
				return addPasskey(passkey(fmt.Sprint(user, i), user))(now)
			})
		})
		f.ok(errors.Join(errs...))
		f.same("passkeys seen by each call", f.recoveryCodes(user), []string{"0", "1"})
	}
}

func testLastPasskeys(f *fixture) {
	for round := range factorRounds {
		user := fmt.Sprint("user ", round)
		f.create(account(user))
		f.ok(f.store.UpdateFactors(f.Context(), user, nil, func(library.Factors) (library.Factors, error) {
			return library.Factors{
				SecondFactor: &library.SecondFactor{RecoveryCodes: []string{"a"}, CreatedAt: at(1)},
				Passkeys:     []library.Passkey{passkey(user+"0", user), passkey(user+"1", user)},
			}, nil
		}))
		errs := concurrently(2, func(i int) error {
			return f.store.UpdateFactors(f.Context(), user, nil, func(now library.Factors) (library.Factors, error) {
				now, err := removePasskey(fmt.Sprint(user, i))(now)
				if !now.HasFactor() {
					now.SecondFactor = nil
				}
				return now, err
			})
		})
		f.ok(errors.Join(errs...))
		f.same("recovery codes", f.recoveryCodes(user), []string(nil))
	}
}

func testFactorEndsSessions(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	for _, id := range []string{"kept", "other"} {
		f.login(session(id, "ann", at(60)))
	}
	f.login(session("of bob", "bob", at(60)))
	f.ok(f.store.UpdateFactors(f.Context(), "bob", nil, addPasskey(passkey("k", "bob"))))
	add := func(p library.Passkey) library.FactorsUpdate {
		return func(now library.Factors) (library.Factors, error) {
			now.SecondFactor, now.KeptSession = secondFactor(), "kept"
			return addPasskey(p)(now)
		}
	}
	note := library.AuditEntry{At: at(1), From: library.FromPage, Action: library.ActionOwnPasskey, About: "ann"}
	taken, sameID := passkey("l", "ann"), passkey("k", "ann")
	taken.CredentialID, sameID.CredentialID = sameID.CredentialID, taken.CredentialID
	f.code(f.store.UpdateFactors(f.Context(), "ann", &note, add(taken)), library.CodePasskeyTaken)
	f.code(f.store.UpdateFactors(f.Context(), "ann", &note, add(sameID)), "")
	f.wantEntries(0)
	f.same("recovery codes after a rejected passkey", f.recoveryCodes("ann"), []string(nil))
	f.wantSession("other")

	f.ok(f.store.UpdateFactors(f.Context(), "ann", &note, add(passkey("l", "ann"))))
	f.wantEntries(1)
	f.same("recovery codes", f.recoveryCodes("ann"), secondFactor().RecoveryCodes)
	f.wantSession("kept")
	f.wantNoSession("other")
	f.wantSession("of bob")
}
