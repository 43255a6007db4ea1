package librarytest

import (
	"errors"
	"fmt"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func seedTests() []subtest {
	return []subtest{
		{"ApplySeed appends missing data", testApplySeed},
		{"ApplySeed leaves existing data unchanged", testApplySeedKeepsExisting},
		{"ApplySeed uses an existing category that was renamed", testApplySeedRenamedCategory},
		{"ApplySeed of a video without a category returns CodeCategoryNotFound and changes nothing", testApplySeedNoCategory},
		{"ApplySeed skips accounts whose EmailKey is in use", testApplySeedUsers},
		{"SeededVideoIDs is empty before the first seed", func(f *fixture) {
			f.put("a")
			seeded, err := f.store.SeededVideoIDs(f.Context())
			f.ok(err)
			f.same("seeded videos", seeded, []string{})
		}},
		{"concurrent seeds are applied once", testApplySeedConcurrently},
	}
}

func (f *fixture) wantSeeded(want ...string) {
	f.Helper()
	seeded, err := f.store.SeededVideoIDs(f.Context())
	f.ok(err)
	f.same("seeded videos", seeded, want)
}

func testApplySeed(f *fixture) {
	f.put("kept")
	seed := library.Seed{
		Categories: []library.Category{category("new", "New"), sampleCategory()},
		Videos:     []library.Video{{ID: "b", Title: "B", Seconds: 9, Category: "New"}, video("a")},
		Users:      []library.User{account("ann")},
	}
	f.ok(f.store.ApplySeed(f.Context(), seed, nil))
	f.same("videos", f.videos(library.VideoQuery{}).Videos, []library.Video{video("kept"), seed.Videos[0], video("a")})
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", categories, []library.Category{sampleCategory(), category("new", "New")})
	f.same("account", f.userByEmail("ann"), account("ann"))
	f.wantSeeded("a", "b")
	f.same("videos found", ids(f.videos(library.VideoQuery{Words: []string{"new"}}).Videos), []string{"b"})
}

func testApplySeedKeepsExisting(f *fixture) {
	f.library()
	before := f.state()
	other := library.Category{ID: sampleCategory().ID, Name: "Other", Description: "Other"}
	f.ok(f.store.ApplySeed(f.Context(), library.Seed{
		Categories: []library.Category{other},
		Videos:     []library.Video{{ID: "a", Title: "Other", Category: "Other"}},
		Users:      []library.User{account("ann")},
	}, nil))
	f.same("state", f.state(), before)
	f.wantSeeded("a")
}

func testApplySeedRenamedCategory(f *fixture) {
	f.put("kept")
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category(sampleCategory().ID, "Renamed"), category("second", "Shelf")}, nil))
	f.ok(f.store.ApplySeed(f.Context(), library.Seed{Categories: []library.Category{sampleCategory()}, Videos: []library.Video{video("a")}}, nil))
	f.same("videos of the category", ids(f.videos(library.VideoQuery{CategoryID: sampleCategory().ID}).Videos), []string{"kept", "a"})
	f.same("videos found by the new name", ids(f.videos(library.VideoQuery{Words: []string{"renamed"}}).Videos), []string{"kept", "a"})
	seeded, err := f.store.Video(f.Context(), "a")
	f.ok(err)
	f.same("category", seeded.Category, "Renamed")

	f.ok(f.store.ApplySeed(f.Context(), library.Seed{Videos: []library.Video{video("b")}}, nil))
	f.same("videos of the existing category", ids(f.videos(library.VideoQuery{CategoryID: "second"}).Videos), []string{"b"})
}

func testApplySeedNoCategory(f *fixture) {
	f.library()
	before := f.state()
	err := f.store.ApplySeed(f.Context(), library.Seed{
		Categories: []library.Category{category("new", "New")},
		Videos:     []library.Video{{ID: "c", Category: "New"}, {ID: "d", Category: "No such"}},
		Users:      []library.User{account("new")},
	}, nil)

	f.code(err, library.CodeCategoryNotFound)
	f.same("state", f.state(), before)
	f.wantSeeded([]string{}...)
}

func testApplySeedUsers(f *fixture) {
	f.create(account("ann"))
	taken := account("other")
	taken.EmailKey = account("ann").EmailKey
	f.ok(f.store.ApplySeed(f.Context(), library.Seed{Users: []library.User{taken, account("bob")}}, nil))
	f.same("existing account", f.userByEmail("ann"), account("ann"))
	f.same("account after the existing one", f.userByEmail("bob"), account("bob"))

	inUse := account("ann")
	inUse.EmailKey = account("carl").EmailKey
	f.code(f.store.ApplySeed(f.Context(), library.Seed{Users: []library.User{account("dan"), inUse}}, nil), "")
	f.wantNoUser("dan")
}

func testApplySeedConcurrently(f *fixture) {
	errs := concurrently(concurrentCalls/5, func(i int) error {
		u := account(fmt.Sprint("user ", i))
		u.EmailKey = account("ann").EmailKey
		return f.store.ApplySeed(f.Context(), library.Seed{
			Categories: []library.Category{sampleCategory()}, Videos: []library.Video{video("a"), video("b")}, Users: []library.User{u},
		}, nil)

	})
	f.ok(errors.Join(errs...))
	f.same("videos", ids(f.videos(library.VideoQuery{}).Videos), []string{"a", "b"})
	f.userByEmail("ann")
	f.wantSeeded("a", "b")
}
