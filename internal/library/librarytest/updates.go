package librarytest

import (
	"errors"
	"fmt"
	"runtime"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func updateTests() []subtest {
	return []subtest{
		{"UpdateProfile: concurrent changes of two fields are both stored", testUpdateProfileTogether},
		{"UpdateProfile that fails or changes nothing does not change the account", testUpdateProfileUnchanged},
		{"UpdateCatalogue: concurrent changes of two fields of a video are both stored", testUpdateVideoTogether},
		{"UpdateCatalogue: concurrent changes of two fields of a category are both stored", testUpdateCategoryTogether},
		{"UpdateCatalogue: only one of several additions of a category name succeeds", testUpdateAddsOneName},
		{"UpdateCatalogue: after a concurrent edit and removal, the video is removed", testUpdateWhileRemoved},
		{"UpdateCatalogue: a concurrent edit and move are both stored", testUpdateWhileMoved},
		{"UpdateCatalogue passes the categories in order, and each video once", testUpdateState},
		{"UpdateCatalogue adds, changes, removes and restores videos in one call", testUpdateAll},
		{"UpdateCatalogue that fails or changes nothing does not change the catalogue", testUpdateUnchanged},
		{"UpdateCatalogue rejects invalid changes", testUpdateInvalid},
		{"UpdateCatalogue can change more videos than MaxRecordedChanges", testUpdateMany},
		{"UpdateCatalogue appends its audit entry", testUpdateNote},
		{"UpdateCatalogue: concurrent moves of categories are all stored", testMovesTogether},
		{"UpdateCatalogue: only one of several removals of a category succeeds", testRemovalsTogether},
	}
}

// update runs the update and requires success.
func (f *fixture) update(ids []string, update library.CatalogueUpdate) {
	f.Helper()
	f.ok(f.store.UpdateCatalogue(f.Context(), ids, update))
}

// waitForOthers yields to other goroutines, so that concurrent changes overlap.
func waitForOthers() {
	for range concurrentCalls {
		runtime.Gosched()
	}
}

// editing returns an update that edits its only video.
func editing(edit func(v *library.Video)) library.CatalogueUpdate {
	return func(now library.CatalogueState) (library.CatalogueChange, error) {
		waitForOthers()
		v := now.Videos[0]
		edit(&v)
		return library.CatalogueChange{Videos: []library.Video{v}}, nil
	}
}

// replaceProfile returns an update that replaces the profile.
func replaceProfile(profile []byte) library.ProfileUpdate {
	return func([]byte) ([]byte, error) { return profile, nil }
}

func testUpdateProfileTogether(f *fixture) {
	for _, u := range []library.User{account("ann"), guest("gus", at(60))} {
		u.Profile = []byte("|")
		f.create(u)
		f.ok(errors.Join(concurrently(concurrentCalls, func(i int) error {
			return f.store.UpdateProfile(f.Context(), u.ID, at(9), func(profile []byte) ([]byte, error) {
				waitForOthers()
				if i%2 == 0 {
					return append([]byte("a"), profile...), nil
				}
				return append(profile, 'b'), nil
			})
		})...))
		got := f.userByEmail(u.ID)
		f.same("profile", string(got.Profile), strings.Repeat("a", concurrentCalls/2)+"|"+strings.Repeat("b", concurrentCalls/2))
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
	f.same("error is the update's", err == broken, true)
	f.ok(f.store.UpdateProfile(f.Context(), "ann", at(9), func(profile []byte) ([]byte, error) { return profile, nil }))
	f.same("account", f.userByEmail("ann"), account("ann"))
}

func testUpdateVideoTogether(f *fixture) {
	f.put("a", "b")
	f.ok(errors.Join(concurrently(concurrentCalls, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), []string{"b"}, editing(func(v *library.Video) {
			if i%2 == 0 {
				v.Title += "+"
			} else {
				v.Description += "+"
			}
		}))
	})...))
	want := video("b")
	want.Title, want.Description = want.Title+strings.Repeat("+", concurrentCalls/2), strings.Repeat("+", concurrentCalls/2)
	f.same("videos", f.collect(library.VideoQuery{}), []library.Video{video("a"), want})
}

func testUpdateCategoryTogether(f *fixture) {
	f.put("a")
	f.ok(errors.Join(concurrently(concurrentCalls, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (library.CatalogueChange, error) {
			waitForOthers()
			c := now.Categories[0]
			if i%2 == 0 {
				c.Description += "+"
			} else {
				c.ShortNames += "+"
			}
			return library.CatalogueChange{Categories: []library.Category{c}}, nil
		})
	})...))
	want := sampleCategory()
	want.Description, want.ShortNames = strings.Repeat("+", concurrentCalls/2), strings.Repeat("+", concurrentCalls/2)
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
	errs := concurrently(concurrentCalls, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (library.CatalogueChange, error) {
			waitForOthers()
			if len(now.Categories) > 0 {
				return library.CatalogueChange{}, taken
			}
			return library.CatalogueChange{Categories: []library.Category{category(fmt.Sprint(i), "Name")}}, nil
		})
	})
	f.wantSuccesses(errs, 1, library.CodeCategoryInUse)
}

func testUpdateWhileRemoved(f *fixture) {
	ids := videoIDs(concurrentCalls)
	f.put(ids...)
	errs := concurrently(2*concurrentCalls, func(i int) error {
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
	for round := range concurrentCalls {
		f.ok(errors.Join(concurrently(2, func(i int) error {
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
	f.same("categories", given.Categories, []library.Category{sampleCategory(), category("other", "Other")})
	f.same("videos", given.Videos, []library.Video{f.video("c"), removed})
	f.same("key and category", []any{given.Videos[0].Key, given.Videos[0].CategoryID}, []any{f.video("c").Key, "shelf"})
	f.same("removal time", given.Videos[1].RemovedAt, at(3))
	f.update(nil, func(now library.CatalogueState) (library.CatalogueChange, error) {
		f.same("videos without IDs", len(now.Videos), 0)
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
	f.same("removed video", removed[0].Video, library.Video{ID: "b", Title: "Edited and removed", Category: "Renamed", RemovedAt: at(2)})
	f.same("number of removed videos", len(removed), 1)
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
	f.same("error is the update's", err == broken, true)
	f.ok(f.store.UpdateCatalogue(f.Context(), []string{"a", "b"}, func(now library.CatalogueState) (library.CatalogueChange, error) {
		return library.CatalogueChange{Categories: now.Categories, Videos: now.Videos, Note: &library.AuditEntry{At: at(1), Action: "y"}}, nil
	}))
	f.wantSameRevision(before)
	f.wantAudit(library.AuditQuery{})
	f.sameCategories(sampleCategory())
}

func testUpdateInvalid(f *fixture) {
	f.put("a", "b")
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	before := f.store.Revision()
	for _, rejected := range []struct {
		ids  []string
		v    library.Video
		code library.Code
	}{
		{[]string{"b"}, library.Video{ID: "b", Title: "Edited", CategoryID: "shelf", RemovedAt: at(1)}, library.CodeVideoNotFound},
		{[]string{"c"}, library.Video{ID: "c", Title: "New", CategoryID: "shelf", RemovedAt: at(1)}, library.CodeVideoNotFound},
		{[]string{"a"}, library.Video{ID: "a", Title: "Edited", CategoryID: "nowhere"}, library.CodeCategoryNotFound},
		{[]string{"b"}, library.Video{ID: "a", Title: "Edited", CategoryID: "shelf"}, ""},
	} {
		err := f.store.UpdateCatalogue(f.Context(), rejected.ids, func(library.CatalogueState) (library.CatalogueChange, error) {
			return library.CatalogueChange{
				Categories: []library.Category{category("new", "New")},
				Videos:     []library.Video{rejected.v},
			}, nil
		})
		f.code(err, rejected.code)
	}
	f.wantSameRevision(before)
	f.sameCategories(sampleCategory())
	f.same("videos", f.collect(library.VideoQuery{}), []library.Video{video("a")})
}

func testUpdateMany(f *fixture) {
	ids := videoIDs(library.MaxRecordedChanges + 50)
	f.put(ids...)
	f.update(ids, func(now library.CatalogueState) (library.CatalogueChange, error) {
		for i := range now.Videos {
			now.Videos[i].Title = "Edited"
		}
		return library.CatalogueChange{}, nil // an update may modify its argument
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
		return library.CatalogueChange{Videos: []library.Video{v}, Note: &library.AuditEntry{At: at(1), By: "ann", Action: "video.edited", Detail: []byte(`{"was":"` + now.Videos[0].Title + `"}`)}}, nil
	})
	f.ok(err)
	entries, _ := f.log(library.AuditQuery{})
	f.same("entries", len(entries), 1)
	f.same("entry", []string{string(entries[0].Action), entries[0].By, string(entries[0].Detail)}, []string{"video.edited", "ann", `{"was":"Title of a"}`})
	f.note(library.AuditEntry{At: at(2), Action: "after"})
	f.wantAudit(library.AuditQuery{}, "after", "video.edited")
}

func testMovesTogether(f *fixture) {
	ids := videoIDs(concurrentCalls)
	f.putCategories(append(ids, "first at the end")...)
	f.ok(errors.Join(concurrently(concurrentCalls, func(i int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
			waitForOthers()
			change.Order, err = now.OrderAfterMove(ids[i], "")
			return change, err
		})
	})...))
	f.same("first category", f.categoryOrder()[0], "first at the end")
}

func testRemovalsTogether(f *fixture) {
	f.put("a")
	f.putCategories("other")
	errs := concurrently(concurrentCalls, func(int) error {
		return f.store.UpdateCatalogue(f.Context(), nil, func(now library.CatalogueState) (change library.CatalogueChange, err error) {
			waitForOthers()
			removed, err := now.Category("shelf")
			change.Remove = library.CategoryRemoval{ID: "shelf", To: "other"}
			change.Note = &library.AuditEntry{At: at(1), Action: "category.removed", Title: removed.Name}
			return change, err
		})
	})
	f.wantSuccesses(errs, 1, library.CodeCategoryNotFound)
	f.wantVideoCategory("a", "other")
	entries, _ := f.log(library.AuditQuery{})
	f.same("entries", len(entries), 1)
	f.same("title", entries[0].Title, "Shelf")
}
