package librarytest

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func updateTests() []subtest {
	return []subtest{
		{"UpdateProfile: changes of two fields at once are both kept", testUpdateProfileTogether},
		{"UpdateProfile that fails or changes nothing leaves the account", testUpdateProfileUnchanged},
		{"UpdateCatalogue: changes of two fields of a video at once are both kept", testUpdateVideoTogether},
		{"UpdateCatalogue: changes of two fields of a category at once are both kept", testUpdateCategoryTogether},
		{"UpdateCatalogue: of additions of one category name at once exactly one succeeds", testUpdateAddsOneName},
		{"UpdateCatalogue: an edit and a removal at once leave the video removed", testUpdateWhileRemoved},
		{"UpdateCatalogue: an edit while the video moves keeps its new category", testUpdateWhileMoved},
		{"UpdateCatalogue gives the categories in order and each named video once", testUpdateState},
		{"UpdateCatalogue adds, changes, removes and restores together", testUpdateAll},
		{"UpdateCatalogue that fails or changes nothing leaves the catalogue", testUpdateUnchanged},
		{"UpdateCatalogue refuses what it cannot change", testUpdateRefused},
		{"UpdateCatalogue changes more videos than one known change", testUpdateMany},
		{"UpdateCatalogue enters its note with the change", testUpdateNote},
		{"UpdateCatalogue: of moves of categories at once none is lost", testMovesTogether},
		{"UpdateCatalogue: of removals of one category at once exactly one succeeds", testRemovalsTogether},
		{"UpdateOutlines: no more transcripts come at once than the video has room for", testTranscriptsTogether},
		{"UpdateOutlines: of removals of one transcript at once exactly one succeeds", testTranscriptRemovalsTogether},
		{"UpdateOutlines: of chapters put at once each replaces those of the one before", testChaptersTogether},
		{"UpdateOutlines gives the state of each video, and makes what is selected", testOutlineStates},
		{"UpdateOutlines that fails or selects nothing leaves the catalogue", testOutlinesUnchanged},
		{"UpdateQuestion: changes of one question at once are all kept", testQuestionTogether},
		{"UpdateQuestion that fails or changes nothing leaves the video", testQuestionUnchanged},
		{"of changes with the same credentials at once exactly one succeeds", testCredentialsTogether},
		{"a change with credentials that the account had before is CodeCredentialsChanged", testCredentialsBefore},
	}
}

// update changes the catalogue.
func (f *fixture) update(ids []string, update library.CatalogueUpdate) {
	f.Helper()
	f.ok(f.store.UpdateCatalogue(f.Context(), ids, update))
}

// letOthersCome lets the other goroutines run, so that changes made at once overlap.
func letOthersCome() {
	for range crowd {
		runtime.Gosched()
	}
}

// editing returns an update that edits the one video it is given.
func editing(edit func(v *library.Video)) library.CatalogueUpdate {
	return func(now library.CatalogueState) (library.CatalogueChange, error) {
		letOthersCome()
		v := now.Videos[0]
		edit(&v)
		return library.CatalogueChange{Videos: []library.Video{v}}, nil
	}
}

// becoming returns an update that replaces the profile.
func becoming(profile []byte) library.ProfileUpdate {
	return func([]byte) ([]byte, error) { return profile, nil }
}

func testUpdateProfileTogether(f *fixture) {
	for _, u := range []library.User{account("ann"), guest("gus", at(60))} {
		u.Profile = []byte("|")
		f.create(u)
		f.ok(errors.Join(together(crowd, func(i int) error {
			return f.store.UpdateProfile(f.Context(), u.ID, at(9), func(profile []byte) ([]byte, error) {
				letOthersCome()
				if i%2 == 0 {
					return append([]byte("a"), profile...), nil
				}
				return append(profile, 'b'), nil
			})
		})...))
		got := f.userByEmail(u.ID)
		f.same("profile", string(got.Profile), strings.Repeat("a", crowd/2)+"|"+strings.Repeat("b", crowd/2))
		f.same("updated at", got.UpdatedAt, at(9))
	}
}

func testUpdateProfileUnchanged(f *fixture) {
	f.create(account("ann"))
	broken := errors.New("the name is too long")
	err := f.store.UpdateProfile(f.Context(), "ann", at(9), func(profile []byte) ([]byte, error) {
		clear(profile)
		return profile, broken
	})
	f.same("the update's error is returned as it is", err == broken, true)
	f.ok(f.store.UpdateProfile(f.Context(), "ann", at(9), func(profile []byte) ([]byte, error) { return profile, nil }))
	f.same("account", f.userByEmail("ann"), account("ann"))
}

func testUpdateVideoTogether(f *fixture) {
	f.put("a", "b")
	f.ok(errors.Join(together(crowd, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), []string{"b"}, editing(func(v *library.Video) {
			if i%2 == 0 {
				v.Title += "+"
			} else {
				v.Description += "+"
			}
		}))
	})...))
	want := video("b")
	want.Title, want.Description = want.Title+strings.Repeat("+", crowd/2), strings.Repeat("+", crowd/2)
	f.same("videos", f.collect(library.VideoQuery{}), []library.Video{video("a"), want})
}

func testUpdateCategoryTogether(f *fixture) {
	f.put("a")
	f.ok(errors.Join(together(crowd, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (library.CatalogueChange, error) {
			letOthersCome()
			c := now.Categories[0]
			if i%2 == 0 {
				c.Description += "+"
			} else {
				c.ShortNames += "+"
			}
			return library.CatalogueChange{Categories: []library.Category{c}}, nil
		})
	})...))
	want := shelf()
	want.Description, want.ShortNames = strings.Repeat("+", crowd/2), strings.Repeat("+", crowd/2)
	f.sameCategories(want)
}

func (f *fixture) sameCategories(want ...library.Category) {
	f.Helper()
	got, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", got, want)
}

func testUpdateAddsOneName(f *fixture) {
	taken := library.NewError("add", library.CodeCategoryInUse)
	errs := together(crowd, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (library.CatalogueChange, error) {
			letOthersCome()
			if len(now.Categories) > 0 {
				return library.CatalogueChange{}, taken
			}
			return library.CatalogueChange{Categories: []library.Category{category(fmt.Sprint(i), "Name")}}, nil
		})
	})
	f.wantWinners(errs, 1, library.CodeCategoryInUse)
}

func testUpdateWhileRemoved(f *fixture) {
	ids := videoIDs(crowd)
	f.put(ids...)
	errs := together(2*crowd, func(i int) error {
		if i%2 == 0 {
			return fill.Remove(f.Context(), f.store, []string{ids[i/2]}, at(1))
		}
		return f.store.UpdateCatalogue(f.Context(), []string{ids[i/2]}, editing(func(v *library.Video) { v.Title = "Edited" }))
	})
	for i, err := range errs {
		if i%2 == 0 {
			f.ok(err)
		} else if err != nil {
			f.code(err, library.CodeVideoNotFound)
		}
	}
	f.same("videos in the library", len(f.collect(library.VideoQuery{})), 0)
}

func testUpdateWhileMoved(f *fixture) {
	f.put("a")
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("other", "Other")}, nil))
	for round := range crowd {
		f.ok(errors.Join(together(2, func(i int) error {
			return f.store.UpdateCatalogue(f.Context(), []string{"a"}, editing(func(v *library.Video) {
				if i == 0 {
					v.CategoryID = []string{"other", "shelf"}[round%2]
				} else {
					v.Title = fmt.Sprint("Round ", round)
				}
			}))
		})...))
		v := f.video("a")
		f.same("title and category", []string{v.Title, v.CategoryID}, []string{fmt.Sprint("Round ", round), []string{"other", "shelf"}[round%2]})
	}
}

func testUpdateState(f *fixture) {
	f.put("a", "b", "c")
	f.ok(fill.Put(f.Context(), f.store, []library.Category{category("other", "Other")}, nil))
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(3)))
	removed := f.curated(library.CuratedQuery{Only: library.OnlyRemoved}).Videos[0].Video
	var given library.CatalogueState
	f.update([]string{"c", "b", "nowhere", "c"}, func(now library.CatalogueState) (library.CatalogueChange, error) {
		given = now
		return library.CatalogueChange{}, nil
	})
	f.same("categories", given.Categories, []library.Category{shelf(), category("other", "Other")})
	f.same("videos", given.Videos, []library.Video{f.video("c"), removed})
	f.same("keys and categories", []any{given.Videos[0].Key, given.Videos[0].CategoryID}, []any{f.video("c").Key, "shelf"})
	f.same("removed at", given.Videos[1].RemovedAt, at(3))
	f.update(nil, func(now library.CatalogueState) (library.CatalogueChange, error) {
		f.same("videos that nobody named", len(now.Videos), 0)
		return library.CatalogueChange{}, nil
	})
}

func testUpdateAll(f *fixture) {
	f.put("a", "b", "c", "d")
	f.ok(fill.Remove(f.Context(), f.store, []string{"c"}, at(1)))
	key := f.video("d").Key
	f.update([]string{"a", "b", "c", "d", "e"}, func(now library.CatalogueState) (library.CatalogueChange, error) {
		a, b, c, d := now.Videos[0], now.Videos[1], now.Videos[2], now.Videos[3]
		a.Title = "Edited"
		b.Title, b.RemovedAt = "Edited and removed", at(2)
		c.RemovedAt = library.Video{}.RemovedAt
		d.CategoryID, d.Key, d.Category = "new", 77, "not read"
		return library.CatalogueChange{
			Categories: []library.Category{category("new", "New"), category("shelf", "Renamed")},
			Videos:     []library.Video{a, b, c, d, {ID: "e", Title: "Added", CategoryID: "new"}},
		}, nil
	})
	f.sameCategories(category("shelf", "Renamed"), category("new", "New"))
	videos := f.collect(library.VideoQuery{})
	f.same("videos", videos, []library.Video{
		{ID: "a", Title: "Edited", Category: "Renamed"}, {ID: "c", Title: "Title of c", Category: "Renamed"},
		{ID: "d", Title: "Title of d", Category: "New"}, {ID: "e", Title: "Added", Category: "New"},
	})
	f.same("key", f.video("d").Key, key)
	removed := f.curated(library.CuratedQuery{Only: library.OnlyRemoved}).Videos
	f.same("removed", removed[0].Video, library.Video{ID: "b", Title: "Edited and removed", Category: "Renamed", RemovedAt: at(2)})
	f.same("how many", len(removed), 1)
}

func testUpdateUnchanged(f *fixture) {
	f.put("a")
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	f.put("b")
	before := f.store.Revision()
	broken := errors.New("no title")
	err := f.store.UpdateCatalogue(f.Context(), []string{"a"}, func(library.CatalogueState) (library.CatalogueChange, error) {
		return library.CatalogueChange{Categories: []library.Category{category("new", "New")}}, broken
	})
	f.same("the update's error is returned as it is", err == broken, true)
	f.ok(f.store.UpdateCatalogue(f.Context(), []string{"a", "b"}, func(now library.CatalogueState) (library.CatalogueChange, error) {
		return library.CatalogueChange{Categories: now.Categories, Videos: now.Videos, Note: &library.LogEntry{At: at(1), Action: "y"}}, nil
	}))
	f.wantStill(before)
	f.wantLog(library.LogQuery{})
	f.sameCategories(shelf())
}

func testUpdateRefused(f *fixture) {
	f.put("a", "b")
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	before := f.store.Revision()
	for _, refused := range []struct {
		ids  []string
		v    library.Video
		code library.Code
	}{
		{[]string{"b"}, library.Video{ID: "b", Title: "Edited", CategoryID: "shelf", RemovedAt: at(1)}, library.CodeVideoNotFound},
		{[]string{"c"}, library.Video{ID: "c", Title: "New", CategoryID: "shelf", RemovedAt: at(1)}, library.CodeVideoNotFound},
		{[]string{"a"}, library.Video{ID: "a", Title: "Edited", CategoryID: "nowhere"}, library.CodeCategoryNotFound},
		{[]string{"b"}, library.Video{ID: "a", Title: "Edited", CategoryID: "shelf"}, ""},
	} {
		err := f.store.UpdateCatalogue(f.Context(), refused.ids, func(library.CatalogueState) (library.CatalogueChange, error) {
			return library.CatalogueChange{
				Categories: []library.Category{category("new", "New")},
				Videos:     []library.Video{refused.v},
			}, nil
		})
		f.code(err, refused.code)
	}
	f.wantStill(before)
	f.sameCategories(shelf())
	f.same("videos", f.collect(library.VideoQuery{}), []library.Video{video("a")})
}

func testUpdateMany(f *fixture) {
	ids := videoIDs(library.MaxKnownChange + 50)
	f.put(ids...)
	f.update(ids, func(now library.CatalogueState) (library.CatalogueChange, error) {
		for i := range now.Videos {
			now.Videos[i].Title = "Edited"
		}
		return library.CatalogueChange{}, nil // what it is given belongs to it
	})
	f.update(ids, func(now library.CatalogueState) (library.CatalogueChange, error) {
		for i := range now.Videos {
			now.Videos[i].Title += "!"
		}
		return library.CatalogueChange{Videos: now.Videos}, nil
	})
	videos := f.collect(library.VideoQuery{})
	f.same("videos", len(videos), len(ids))
	for i, v := range videos {
		f.same("title", v.Title, video(ids[i]).Title+"!")
	}
}

func testUpdateNote(f *fixture) {
	f.create(account("ann"))
	f.put("a")
	err := f.store.UpdateCatalogue(f.Context(), []string{"a"}, func(now library.CatalogueState) (library.CatalogueChange, error) {
		v := now.Videos[0]
		v.Title = "Edited"
		return library.CatalogueChange{Videos: []library.Video{v}, Note: &library.LogEntry{At: at(1), By: "ann", Action: "video.edited", Detail: []byte(`{"was":"` + now.Videos[0].Title + `"}`)}}, nil
	})
	f.ok(err)
	entries, _ := f.log(library.LogQuery{})
	f.same("entries", len(entries), 1)
	f.same("entry", []string{entries[0].Action, entries[0].By, string(entries[0].Detail)}, []string{"video.edited", "ann", `{"was":"Title of a"}`})
	f.note(library.LogEntry{At: at(2), Action: "after"})
	f.wantLog(library.LogQuery{}, "after", "video.edited")
}

func testMovesTogether(f *fixture) {
	ids := videoIDs(crowd)
	f.shelves(append(ids, "first at the end")...)
	f.ok(errors.Join(together(crowd, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
			letOthersCome()
			change.Order, err = now.Moved(ids[i], "")
			return change, err
		})
	})...))
	f.same("the category that was not moved", f.shelfOrder()[0], "first at the end")
}

func testRemovalsTogether(f *fixture) {
	f.put("a")
	f.shelves("other")
	errs := together(crowd, func(int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
			letOthersCome()
			removed, err := now.Category("shelf")
			change.Remove = library.CategoryRemoval{ID: "shelf", To: "other"}
			change.Note = &library.LogEntry{At: at(1), Action: "category.removed", Title: removed.Name}
			return change, err
		})
	})
	f.wantWinners(errs, 1, library.CodeCategoryNotFound)
	f.wantShelf("a", "other")
	entries, _ := f.log(library.LogQuery{})
	f.same("entries", len(entries), 1)
	f.same("title", entries[0].Title, "Shelf")
}

// selecting returns an update that selects all changes when the first video's state passes.
func selecting(check func(now library.OutlineState) error) library.OutlineUpdate {
	return func(now []library.OutlineState) (library.OutlineSelection, error) {
		letOthersCome()
		return library.OutlineSelection{Changes: []int{0}, Note: &library.LogEntry{At: at(1), Action: "x"}}, check(now[0])
	}
}

func testTranscriptsTogether(f *fixture) {
	const room = 3
	f.put("a")
	full := library.NewError("put a transcript", library.CodeListFull)
	errs := together(crowd, func(i int) error {
		change := library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{said(fmt.Sprintf("a%c%c", 'a'+i/26, 'a'+i%26), "hello")}}
		return f.store.UpdateOutlines(f.Context(), []library.OutlineChange{change}, selecting(func(now library.OutlineState) error {
			if len(now.Languages) >= room {
				return full
			}
			return nil
		}))
	})
	f.wantWinners(errs, room, library.CodeListFull)
	outline, err := f.store.Outline(f.Context(), "a")
	f.ok(err)
	f.same("transcripts", len(outline.Languages), room)
	f.wantEntries(room)
}

func testTranscriptRemovalsTogether(f *fixture) {
	f.put("a")
	f.outline(library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{said("en", "hello")}})
	errs := together(crowd, func(int) error {
		change := library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{{Language: "en"}}}
		return f.store.UpdateOutlines(f.Context(), []library.OutlineChange{change}, selecting(func(now library.OutlineState) error {
			if len(now.Languages) == 0 {
				return library.NewError("remove a transcript", library.CodeTranscriptNotFound)
			}
			return nil
		}))
	})
	f.wantWinners(errs, 1, library.CodeTranscriptNotFound)
	f.wantEntries(1)
}

func testChaptersTogether(f *fixture) {
	f.put("a")
	titles := videoIDs(crowd)
	replaced := make([]string, crowd)
	f.ok(errors.Join(together(crowd, func(i int) error {
		change := library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: titles[i]}}}
		return f.store.UpdateOutlines(f.Context(), []library.OutlineChange{change}, selecting(func(now library.OutlineState) error {
			replaced[i] = ""
			for _, chapter := range now.Chapters {
				replaced[i] += chapter.Title
			}
			return nil
		}))
	})...))
	outline, err := f.store.Outline(f.Context(), "a")
	f.ok(err)
	seen := append(replaced, outline.Chapters[0].Title)
	slices.Sort(seen)
	f.same("what was replaced, and what is there", seen, append([]string{""}, titles...))
}

func testOutlineStates(f *fixture) {
	f.put("a", "b", "c")
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}, Transcripts: []library.Transcript{said("en", "hello")}})
	f.mark("a", asked("q", 5))
	f.ok(fill.Remove(f.Context(), f.store, []string{"c"}, at(1)))
	prepared := []library.OutlineChange{
		{VideoID: "a", Chapters: []library.Chapter{{Title: "Not selected"}}}, {VideoID: "c"}, {VideoID: "nowhere"},
		{VideoID: "b", Chapters: []library.Chapter{{Title: "Selected"}}}, {VideoID: "a", Transcripts: []library.Transcript{said("de", "hallo")}},
	}
	update := func(selected ...int) error {
		return f.store.UpdateOutlines(f.Context(), prepared, func(now []library.OutlineState) (library.OutlineSelection, error) {
			want := library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"en"}, Questions: []library.Question{asked("q", 5)}}
			f.same("states", len(now), len(prepared))
			f.same("outline", now[0].Outline, want)
			f.same("outline of the same video", now[4].Outline, want)
			f.same("videos", []string{now[0].Title, now[3].Title}, []string{"Title of a", "Title of b"})
			f.same("videos that are not there", []any{now[1], now[2]}, []any{library.OutlineState{}, library.OutlineState{}})
			return library.OutlineSelection{Changes: selected}, nil
		})
	}
	before := f.store.Revision().Number
	f.code(update(0, 1), library.CodeVideoNotFound)
	f.code(update(2), library.CodeVideoNotFound)
	f.same("revision", f.store.Revision().Number, before)
	f.ok(update(3, 4))
	f.same("revision", f.store.Revision().Number, before+1)
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"de", "en"}, Questions: []library.Question{asked("q", 5)}})
	f.wantOutline("b", library.Outline{Chapters: []library.Chapter{{Title: "Selected"}}, Languages: []string{}})
}

func testOutlinesUnchanged(f *fixture) {
	f.put("a")
	before := f.store.Revision()
	prepared := []library.OutlineChange{{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}}}
	broken := errors.New("no room")
	err := f.store.UpdateOutlines(f.Context(), prepared, selecting(func(library.OutlineState) error { return broken }))
	f.same("the update's error is returned as it is", err == broken, true)
	f.ok(f.store.UpdateOutlines(f.Context(), prepared, func([]library.OutlineState) (library.OutlineSelection, error) {
		return library.OutlineSelection{Note: &library.LogEntry{At: at(1), Action: "x"}}, nil
	}))
	f.wantStill(before)
	f.wantLog(library.LogQuery{})
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{}, Languages: []string{}})
}

func testQuestionTogether(f *fixture) {
	f.put("a")
	f.ok(errors.Join(together(crowd, func(int) error {
		return f.store.UpdateQuestion(f.Context(), "a", func(now library.OutlineState) (library.QuestionChange, error) {
			letOthersCome()
			q, there := now.Question("q")
			if !there {
				q = library.Question{ID: "q"}
			}
			q.Text += "+"
			return library.QuestionChange{Put: &q, Note: &library.LogEntry{At: at(1), Action: "x"}}, nil
		})
	})...))
	f.wantQuestions(library.VideoQuestion{VideoID: "a", Question: library.Question{ID: "q", Text: strings.Repeat("+", crowd)}})
	f.wantEntries(crowd)
}

func testQuestionUnchanged(f *fixture) {
	f.put("a")
	f.mark("a", asked("q", 5))
	before := f.store.Revision()
	broken := errors.New("no words")
	err := f.store.UpdateQuestion(f.Context(), "a", func(now library.OutlineState) (library.QuestionChange, error) {
		clear(now.Questions)
		return library.QuestionChange{Remove: "q"}, broken
	})
	f.same("the update's error is returned as it is", err == broken, true)
	same := asked("q", 5)
	f.ok(f.store.UpdateQuestion(f.Context(), "a", func(library.OutlineState) (library.QuestionChange, error) {
		return library.QuestionChange{Put: &same, Note: &library.LogEntry{At: at(1), Action: "x"}}, nil
	}))
	f.ok(f.store.UpdateQuestion(f.Context(), "a", func(library.OutlineState) (library.QuestionChange, error) {
		return library.QuestionChange{Note: &library.LogEntry{At: at(1), Action: "x"}}, nil
	}))
	f.wantStill(before)
	f.wantLog(library.LogQuery{})
	f.wantQuestions(library.VideoQuestion{VideoID: "a", Question: same})
}

func testCredentialsTogether(f *fixture) {
	f.create(account("keeper"))
	for name, change := range map[string]func(i int, u library.User) error{
		"password": func(i int, u library.User) error {
			return f.store.SetPassword(f.Context(), u.ID, u.Credentials(), fmt.Sprint("another ", i), "", at(1), nil)
		},
		"e-mail": func(i int, u library.User) error {
			address := fmt.Sprint(i, "@example.org")
			return f.store.SetEmail(f.Context(), u.ID, u.Credentials(), address, address, "", at(1))
		},
		"deletion": func(_ int, u library.User) error {
			return f.store.DeleteUser(f.Context(), u.ID, u.Credentials(), nil)
		},
		"all of them": func(i int, u library.User) error {
			switch i % 3 {
			case 0:
				return f.store.SetPassword(f.Context(), u.ID, u.Credentials(), "another", "", at(1), nil)
			case 1:
				return f.store.SetEmail(f.Context(), u.ID, u.Credentials(), "all@example.org", "all@example.org", "", at(1))
			default:
				return f.store.DeleteUser(f.Context(), u.ID, u.Credentials(), nil)
			}
		},
	} {
		u := account(name)
		f.create(u)
		won := 0
		for _, err := range together(crowd, func(i int) error { return change(i, u) }) {
			if err == nil {
				won++
			} else if code := library.CodeOf(err); code != library.CodeCredentialsChanged && code != library.CodeUserNotFound {
				f.Errorf("%s: got error %v", name, err)
			}
		}
		f.same(name+": changes that succeeded", won, 1)
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
	f.code(f.store.SetEmail(f.Context(), "ann", ann, "b", "b", "", at(1)), library.CodeCredentialsChanged)
	f.code(f.store.DeleteUser(f.Context(), "ann", ann, &library.LogEntry{At: at(1), Action: "x"}), library.CodeCredentialsChanged)
	f.wantLog(library.LogQuery{})
	f.same("password", f.userByEmail("ann").PasswordHash, "another")
	f.ok(f.promote("gus", account("pam")))
	f.code(f.store.DeleteUser(f.Context(), "gus", gus, nil), library.CodeCredentialsChanged)
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
}
