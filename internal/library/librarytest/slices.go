package librarytest

import (
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func testSlicesGiven(f *fixture) {
	categories := []library.Category{sampleCategory()}
	videos := []library.Video{video("a"), video("b")}
	f.ok(fill.Put(f.Context(), f.store, categories, videos))
	u, g, promoted := account("ann"), guest("gus", at(60)), account("pam")
	f.create(u)
	f.create(g)
	f.ok(f.promote("gus", promoted))

	outline := library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}, Transcripts: []library.Transcript{transcript("en", "hello")}}
	f.outline(outline)
	f.mark("a", questionAt("x", 5))
	banked := bankEntry("q", "one")
	f.bank(banked)

	clear(banked.Points)
	categories[0], videos[0], videos[1] = category("x", "X"), video("x"), video("y")
	clear(outline.Chapters)
	clear(outline.Transcripts[0].Cues)
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"en"}, Questions: []library.Question{questionAt("x", 5)}})
	f.wantCues("a", transcript("en", "hello"))
	f.wantBank(bankEntry("q", "one"))
	for _, profile := range [][]byte{u.Profile, g.Profile, promoted.Profile} {
		clear(profile)
	}
	got, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", got, []library.Category{sampleCategory()})
	f.same("videos", f.videos(library.VideoQuery{}).Videos, []library.Video{video("a"), video("b")})
	f.same("profile", f.userByEmail("ann").Profile, account("ann").Profile)
	f.same("promoted profile", f.userByEmail("pam").Profile, account("pam").Profile)
}

func testSlicesReturned(f *fixture) {
	f.library()
	before := f.state()
	clear(f.videos(library.VideoQuery{}).Videos)
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	clear(categories)
	spoken, err := f.store.Transcript(f.Context(), "b", "en")
	f.ok(err)
	clear(spoken.Cues)
	bank, err := f.store.BankEntries(f.Context(), library.BankPage{Limit: 100})
	f.ok(err)
	clear(bank[0].Points)
	clear(bank)
	question, err := f.store.BankEntry(f.Context(), "q1")
	f.ok(err)
	clear(question.Points)
	clear(f.userByEmail("ann").Profile)
	_, u, err := f.store.SessionUser(f.Context(), "session of gus")
	f.ok(err)
	clear(u.Profile)
	for _, l := range lists() {
		got, err := l.get(f.Context(), f.store, "ann", 0)
		f.ok(err)
		clear(f.full(got))
		clear(got.Videos)
	}
	for _, userID := range []string{"ann", "gus"} {
		playlists, err := f.store.Playlists(f.Context(), userID, 0)
		f.ok(err)
		clear(playlists.Playlists[0].Videos)
		clear(playlists.Playlists)
	}
	f.same("state", f.state(), before)
}
