package librarytest

import (
	"sync"
	"sync/atomic"

	"greenroom/internal/library"
)

func identityTests() []subtest {
	return []subtest{
		{"UserByIdentity finds the account until the account or the identity is removed", testIdentityStored},
		{"CreateByIdentity rejects an identity and an email in use", func(f *fixture) {
			f.create(account("ann"))
			f.ok(f.store.CreateByIdentity(f.Context(), account("bob"), identity("i", ""), nil))
			f.code(f.store.CreateByIdentity(f.Context(), account("bob"), identity("i", ""), nil), library.CodeIdentityTaken)
			f.code(f.store.CreateByIdentity(f.Context(), account("ann"), identity("j", ""), nil), library.CodeEmailTaken)
			_, _, err := f.store.UserByIdentity(f.Context(), "https://id.example", "subject of j")
			f.code(err, library.CodeIdentityNotFound)
		}},
		{"AddIdentity rejects guests, identities in use, and identities beyond the limit", testAddIdentity},
		{"RemoveIdentity does not remove the only way to log in", testRemoveIdentity},
		{"concurrent first logins create one account", testIdentityTogether},
		{"an identity writes its audit entry with the change", func(f *fixture) {
			f.create(account("ann"))
			entry := library.AuditEntry{At: at(1), By: "ann", From: library.FromPage, Action: library.ActionIdentityAdded, About: "ann"}
			f.ok(f.store.AddIdentity(f.Context(), identity("i", "ann"), &entry))
			f.code(f.store.AddIdentity(f.Context(), identity("i", "ann"), &entry), library.CodeIdentityTaken)
			f.wantEntries(1)
		}},
	}
}

// identity returns an identity of the account. Its subject is derived from id.
func identity(id, userID string) library.Identity {
	return library.Identity{
		ID: id, UserID: userID, Issuer: "https://id.example", Subject: "subject of " + id, Email: id + "@id.example", CreatedAt: at(0),
	}
}

func testIdentityStored(f *fixture) {
	want := identity("i", "ann")
	want.Managed = true
	f.ok(f.store.CreateByIdentity(f.Context(), account("ann"), want, nil))
	later := identity("a later one", "ann")
	later.CreatedAt = at(1)
	f.ok(f.store.AddIdentity(f.Context(), later, nil))
	got, user, err := f.store.UserByIdentity(f.Context(), want.Issuer, want.Subject)
	f.ok(err)
	f.same("identity", got, want)
	f.same("account", user, account("ann"))
	all, err := f.store.IdentitiesOf(f.Context(), "ann")
	f.ok(err)
	f.same("identities", all, []library.Identity{want, later})
	_, _, err = f.store.UserByIdentity(f.Context(), "https://other.example", want.Subject)
	f.code(err, library.CodeIdentityNotFound)
	f.ok(f.store.RemoveIdentity(f.Context(), "ann", "i", nil))
	_, _, err = f.store.UserByIdentity(f.Context(), want.Issuer, want.Subject)
	f.code(err, library.CodeIdentityNotFound)
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
	_, _, err = f.store.UserByIdentity(f.Context(), later.Issuer, later.Subject)
	f.code(err, library.CodeIdentityNotFound)
	all, err = f.store.IdentitiesOf(f.Context(), "ann")
	f.ok(err)
	f.same("identities", all, []library.Identity{})
}

func testAddIdentity(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	f.create(guest("gus", at(60)))
	f.code(f.store.AddIdentity(f.Context(), identity("i", "nobody"), nil), library.CodeUserNotFound)
	f.code(f.store.AddIdentity(f.Context(), identity("i", "gus"), nil), library.CodeUserNotFound)
	for _, id := range videoIDs(library.MaxIdentities) {
		f.ok(f.store.AddIdentity(f.Context(), identity(id, "ann"), nil))
	}
	f.code(f.store.AddIdentity(f.Context(), identity("more", "ann"), nil), library.CodeTooManyIdentities)
	f.code(f.store.AddIdentity(f.Context(), identity(videoIDs(1)[0], "bob"), nil), library.CodeIdentityTaken)
	f.ok(f.store.AddIdentity(f.Context(), identity("more", "bob"), nil))
}

func testRemoveIdentity(f *fixture) {
	u := account("ann")
	u.PasswordHash = ""
	f.ok(f.store.CreateByIdentity(f.Context(), u, identity("i", ""), nil))
	f.create(account("bob"))
	f.ok(f.store.AddIdentity(f.Context(), identity("j", "bob"), nil))
	f.code(f.store.RemoveIdentity(f.Context(), "ann", "j", nil), library.CodeIdentityNotFound)
	f.code(f.store.RemoveIdentity(f.Context(), "nobody", "j", nil), library.CodeIdentityNotFound)
	f.code(f.store.RemoveIdentity(f.Context(), "ann", "i", nil), library.CodeLastIdentity)
	all, err := f.store.IdentitiesOf(f.Context(), "ann")
	f.ok(err)
	f.same("identities", all, []library.Identity{identity("i", "ann")})
	f.ok(f.store.RemoveIdentity(f.Context(), "bob", "j", nil))
}

func testIdentityTogether(f *fixture) {
	var all sync.WaitGroup
	var made atomic.Int32
	for _, id := range videoIDs(6) {
		all.Go(func() {
			i := identity("i", "")
			i.ID = id
			if f.store.CreateByIdentity(f.Context(), account(id), i, nil) == nil {
				made.Add(1)
			}
		})
	}
	all.Wait()
	f.same("accounts", made.Load(), int32(1))
}
