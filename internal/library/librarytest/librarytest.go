// Package librarytest holds the promises of [library.Store] as tests. Every
// store passes [Run], and a store other than the memory one passes [RunModel]
// beside it.
package librarytest

import (
	"context"
	"testing"

	"greenroom/internal/library"
)

// Filler is a store under test that can put many videos in a list at once, as
// so many additions would. Without it the suite fills lists one by one, which is
// slow where every addition reads the whole list back.
type Filler interface {
	FillCollection(ctx context.Context, userID string, c library.Collection, videoIDs []string) error
	FillPlaylist(ctx context.Context, userID, playlistID string, videoIDs []string) error
}

// Run runs a subtest for each promise of [library.Store]. NewStore returns an
// empty store that nobody else uses; Run closes it.
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
		{"Adoption", adoptionTests()},
		{"Sessions", sessionTests()},
		{"People", peopleTests()},
		{"Links", linkTests()},
		{"Lists", listTests()},
		{"Playback", playbackTests()},
		{"Playlists", playlistTests()},
		{"Notebooks", notebookTests()},
		{"Courses", courseTests()},
		{"Together", concurrencyTests()},
		{"Limits", limitTests()},
		{"Allowance", allowanceTests()},
		{"Outlines", outlineTests()},
		{"Questions", questionTests()},
		{"Curation", curationTests()},
		{"Log", logTests()},
		{"Updates", updateTests()},
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
	t.Run("Close lets operations under way finish", func(t *testing.T) {
		t.Parallel()
		testClose(&fixture{T: t, store: newStore(t)})
	})
}

// subtest proves one promise on an empty store.
type subtest struct {
	name string
	run  func(f *fixture)
}
