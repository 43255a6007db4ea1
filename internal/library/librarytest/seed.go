package librarytest

import (
	"errors"
	"fmt"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func seedTests() []subtest {
	return []subtest{
		{"Give adds what is not there, after what is", testGive},
		{"Give changes nothing that is there", testGiveThere},
		{"Give puts a video in the category of the seed, whatever it is called now", testGiveRenamed},
		{"Give of a video without a category is CodeCategoryNotFound, and nothing happens", testGiveNoCategory},
		{"Give passes over accounts whose EmailKey is in use, and goes on", testGiveUsers},
		{"Given is empty until something was given", func(f *fixture) {
			f.put("a")
			given, err := f.store.Given(f.Context())
			f.ok(err)
			f.same("given", given, []string{})
		}},
		{"seeds given at once are given once", testGiveTogether},
	}
}

func (f *fixture) wantGiven(want ...string) {
	f.Helper()
	given, err := f.store.Given(f.Context())
	f.ok(err)
	f.same("given", given, want)
}

func testGive(f *fixture) {
	f.put("kept")
	seed := library.Seed{
		Categories: []library.Category{category("new", "New"), shelf()},
		Videos:     []library.Video{{ID: "b", Title: "B", Seconds: 9, Category: "New"}, video("a")},
		Users:      []library.User{account("ann")},
	}
	f.ok(f.store.Give(f.Context(), seed, nil))
	f.same("videos", f.videos(library.VideoQuery{}).Videos, []library.Video{video("kept"), seed.Videos[0], video("a")})
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", categories, []library.Category{shelf(), category("new", "New")})
	f.same("account", f.userByEmail("ann"), account("ann"))
	f.wantGiven("a", "b")
	f.same("found", ids(f.videos(library.VideoQuery{Words: []string{"new"}}).Videos), []string{"b"})
}

func testGiveThere(f *fixture) {
	f.library()
	before := f.state()
	other := library.Category{ID: shelf().ID, Name: "Other", Description: "Other"}
	f.ok(f.store.Give(f.Context(), library.Seed{
		Categories: []library.Category{other},
		Videos:     []library.Video{{ID: "a", Title: "Other", Category: "Other"}},
		Users:      []library.User{account("ann")},
	}, nil))
	f.same("state", f.state(), before)
	f.wantGiven("a")
}

func testGiveRenamed(f *fixture) {
	f.put("kept")
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category(shelf().ID, "Renamed"), category("second", "Shelf")}, nil))
	f.ok(f.store.Give(f.Context(), library.Seed{Categories: []library.Category{shelf()}, Videos: []library.Video{video("a")}}, nil))
	f.same("videos of the category", ids(f.videos(library.VideoQuery{CategoryID: shelf().ID}).Videos), []string{"kept", "a"})
	f.same("found by its name", ids(f.videos(library.VideoQuery{Words: []string{"renamed"}}).Videos), []string{"kept", "a"})
	given, err := f.store.Video(f.Context(), "a")
	f.ok(err)
	f.same("category", given.Category, "Renamed")

	f.ok(f.store.Give(f.Context(), library.Seed{Videos: []library.Video{video("b")}}, nil))
	f.same("videos of the kept category", ids(f.videos(library.VideoQuery{CategoryID: "second"}).Videos), []string{"b"})
}

func testGiveNoCategory(f *fixture) {
	f.library()
	before := f.state()
	err := f.store.Give(f.Context(), library.Seed{
		Categories: []library.Category{category("new", "New")},
		Videos:     []library.Video{{ID: "c", Category: "New"}, {ID: "d", Category: "No such"}},
		Users:      []library.User{account("new")},
	}, nil)

	f.code(err, library.CodeCategoryNotFound)
	f.same("state", f.state(), before)
	f.wantGiven([]string{}...)
}

func testGiveUsers(f *fixture) {
	f.create(account("ann"))
	taken := account("other")
	taken.EmailKey = account("ann").EmailKey
	f.ok(f.store.Give(f.Context(), library.Seed{Users: []library.User{taken, account("bob")}}, nil))
	f.same("account that was there", f.userByEmail("ann"), account("ann"))
	f.same("account after it", f.userByEmail("bob"), account("bob"))

	inUse := account("ann")
	inUse.EmailKey = account("carl").EmailKey
	f.code(f.store.Give(f.Context(), library.Seed{Users: []library.User{account("dan"), inUse}}, nil), "")
	f.wantNoUser("dan")
}

func testGiveTogether(f *fixture) {
	errs := together(crowd/5, func(i int) error {
		u := account(fmt.Sprint("user ", i))
		u.EmailKey = account("ann").EmailKey
		return f.store.Give(f.Context(), library.Seed{
			Categories: []library.Category{shelf()}, Videos: []library.Video{video("a"), video("b")}, Users: []library.User{u},
		}, nil)

	})
	f.ok(errors.Join(errs...))
	f.same("videos", ids(f.videos(library.VideoQuery{}).Videos), []string{"a", "b"})
	f.userByEmail("ann")
	f.wantGiven("a", "b")
}
