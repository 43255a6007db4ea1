package librarytest

import (
	"errors"
	"sync"

	"greenroom/internal/library"
)

func secondFactorTests() []subtest {
	return []subtest{
		{"a second factor is stored until it or its account is removed", testSecondFactorStored},
		{"guests and missing accounts have no second factor", func(f *fixture) {
			f.create(guest("gus", at(60)))
			for _, id := range []string{"gus", "missing"} {
				f.code(f.store.UpdateSecondFactor(f.Context(), id, nil, setSecondFactor(secondFactor())), library.CodeUserNotFound)
				_, err := f.store.SecondFactorOf(f.Context(), id)
				f.code(err, library.CodeSecondFactorNotFound)
			}
		}},
		{"a rejected update of a second factor stores nothing", testSecondFactorRejected},
		{"concurrent updates of a second factor use each recovery code once", testSecondFactorTogether},
	}
}

func secondFactor() *library.SecondFactor {
	return &library.SecondFactor{Key: "encrypted key", LastStep: 7, RecoveryCodes: []string{"a", "b"}, CreatedAt: at(1)}
}

// setSecondFactor returns an update that replaces the second factor.
func setSecondFactor(to *library.SecondFactor) library.SecondFactorUpdate {
	return func(*library.SecondFactor) (*library.SecondFactor, error) { return to, nil }
}

func testSecondFactorStored(f *fixture) {
	f.create(account("ann"))
	note := library.AuditEntry{At: at(1), By: "ann", From: library.FromPage, Action: library.ActionOwnSecondFactor, About: "ann"}
	f.ok(f.store.UpdateSecondFactor(f.Context(), "ann", &note, setSecondFactor(secondFactor())))
	f.wantEntries(1)
	got, err := f.store.SecondFactorOf(f.Context(), "ann")
	f.ok(err)
	f.same("second factor", got, *secondFactor())
	f.ok(f.store.UpdateSecondFactor(f.Context(), "ann", nil, func(now *library.SecondFactor) (*library.SecondFactor, error) {
		f.same("second factor of the update", *now, *secondFactor())
		now.LastStep, now.RecoveryCodes = 8, nil
		return now, nil
	}))
	got, err = f.store.SecondFactorOf(f.Context(), "ann")
	f.ok(err)
	f.same("last step", got.LastStep, int64(8))
	f.same("recovery codes", len(got.RecoveryCodes), 0)
	f.ok(f.store.UpdateSecondFactor(f.Context(), "ann", nil, setSecondFactor(nil)))
	_, err = f.store.SecondFactorOf(f.Context(), "ann")
	f.code(err, library.CodeSecondFactorNotFound)
	f.ok(f.store.UpdateSecondFactor(f.Context(), "ann", nil, setSecondFactor(secondFactor())))
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
	_, err = f.store.SecondFactorOf(f.Context(), "ann")
	f.code(err, library.CodeSecondFactorNotFound)
}

func testSecondFactorRejected(f *fixture) {
	f.create(account("ann"))
	f.ok(f.store.UpdateSecondFactor(f.Context(), "ann", nil, setSecondFactor(secondFactor())))
	rejected := errors.New("rejected")
	note := library.AuditEntry{At: at(1), From: library.FromPage, Action: library.ActionOwnRecoveryCodeUsed, About: "ann"}
	err := f.store.UpdateSecondFactor(f.Context(), "ann", &note, func(now *library.SecondFactor) (*library.SecondFactor, error) {
		now.RecoveryCodes[0] = "changed"
		return now, rejected
	})
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
	f.ok(f.store.UpdateSecondFactor(f.Context(), "ann", nil, setSecondFactor(factor)))
	var all sync.WaitGroup
	for range codes {
		all.Go(func() {
			f.ok(f.store.UpdateSecondFactor(f.Context(), "ann", nil, func(now *library.SecondFactor) (*library.SecondFactor, error) {
				now.RecoveryCodes = now.RecoveryCodes[1:]
				return now, nil
			}))
		})
	}
	all.Wait()
	got, err := f.store.SecondFactorOf(f.Context(), "ann")
	f.ok(err)
	f.same("unused recovery codes", len(got.RecoveryCodes), 0)
}
