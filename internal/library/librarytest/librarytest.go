package librarytest

import (
	"context"
	"testing"

	"greenroom/internal/library"
)

// Filler is an optional interface of a store under test. It adds many videos to a list in one call.
// Adding the videos one by one is slow if each addition reads the whole list.
type Filler interface {
	FillCollection(ctx context.Context, userID string, c library.Collection, videoIDs []string) error
	FillPlaylist(ctx context.Context, userID, playlistID string, videoIDs []string) error
}

// Run runs a subtest for each guarantee of [library.Store]. newStore returns a new, empty store,
// which Run closes.
func Run(t *testing.T, newStore func(t *testing.T) library.Store) {
	for _, group := range []struct {
		name  string
		tests []subtest
	}{
		{"Store", storeTests()},
		{"Catalogue", catalogueTests()},
		{"Categories", categoryTests()},
		{"Revisions", revisionTests()},
		{"Seed", seedTests()},
		{"Pages", pageTests()},
		{"Imports", importTests()},
		{"Search", searchTests()},
		{"Accounts", accountTests()},
		{"Guests", guestTests()},
		{"Merge", mergeTests()},
		{"Sessions", sessionTests()},
		{"Users", userTests()},
		{"Links", linkTests()},
		{"Identities", identityTests()},
		{"Rates", rateTests()},
		{"SecondFactors", secondFactorTests()},
		{"Reminders", reminderTests()},
		{"Passkeys", passkeyTests()},
		{"Lists", listTests()},
		{"Playback", playbackTests()},
		{"Playlists", playlistTests()},
		{"Notebooks", notebookTests()},
		{"PlayedDays", playedTests()},
		{"Courses", courseTests()},
		{"Concurrency", concurrencyTests()},
		{"Limits", limitTests()},
		{"Quota", quotaTests()},
		{"Outlines", outlineTests()},
		{"Questions", questionTests()},
		{"Bank", bankTests()},
		{"Curation", curationTests()},
		{"Lengths", lengthTests()},
		{"Audit", auditTests()},
		{"Updates", updateTests()},
		{"OutlineUpdates", outlineUpdateTests()},
		{"CredentialUpdates", credentialTests()},
	} {
		t.Run(group.name, func(t *testing.T) {
			t.Parallel()
			for _, test := range group.tests {
				t.Run(test.name, func(t *testing.T) {
					t.Parallel()
					f := &fixture{T: t, store: newStore(t)}
					t.Cleanup(func() { f.ok(f.store.Close()) })
					test.run(f)
				})
			}
		})
	}
	t.Run("Close waits for running operations", func(t *testing.T) {
		t.Parallel()
		testClose(&fixture{T: t, store: newStore(t)})
	})
}

// subtest tests one guarantee on an empty store.
type subtest struct {
	name string
	run  func(f *fixture)
}
