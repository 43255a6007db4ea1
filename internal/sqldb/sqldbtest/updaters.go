package sqldbtest

import (
	"slices"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// CheckUpdatersRunAgain checks all update functions. During the first run of a function, rollBack
// makes the engine roll back the transaction. The function must then run again, and its first run
// must have no effect.
func CheckUpdatersRunAgain(t *testing.T, store library.Store, rollBack func()) {
	t.Helper()
	ctx, now := t.Context(), time.UnixMilli(1_000).UTC()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(fill.Put(ctx, store, []library.Category{{ID: "c", Name: "C"}}, []library.Video{{ID: "v", Title: "V", Category: "C"}}))
	must(store.CreateUser(ctx, library.User{ID: "ann", EmailKey: "ann", Profile: []byte("{}")}, nil))

	runs := 0
	run := func(before, want string) (name string, note *library.AuditEntry) {
		if before != want {
			t.Errorf("update function: got %q, want %q", before, want)
		}
		if runs++; runs == 1 {
			rollBack()
			return "first", &library.AuditEntry{At: now, Action: "first"}
		}
		return "second", &library.AuditEntry{At: now, Action: "second"}
	}
	prepared := []library.OutlineChange{
		{VideoID: "v", Chapters: []library.Chapter{{Title: "first"}}}, {VideoID: "v", Chapters: []library.Chapter{{Title: "second"}}},
	}
	for method, update := range map[string]func() error{
		"UpdateCatalogue": func() error {
			return store.UpdateCatalogue(ctx, []string{"v"}, func(state library.CatalogueState) (library.CatalogueChange, error) {
				v := state.Videos[0]
				name, note := run(v.Title, "V")
				v.Title = name
				return library.CatalogueChange{Categories: []library.Category{{ID: name, Name: name}}, Videos: []library.Video{v}, Note: note}, nil
			})
		},
		"UpdateProfile": func() error {
			return store.UpdateProfile(ctx, "ann", now, func(profile []byte) ([]byte, error) {
				name, _ := run(string(profile), "{}")
				return []byte(`{"firstName":"` + name + `"}`), nil
			})
		},
		"UpdateOutlines": func() error {
			return store.UpdateOutlines(ctx, prepared, func(states []library.OutlineState) (library.OutlineSelection, error) {
				before := "none"
				for _, chapter := range states[0].Chapters {
					before = chapter.Title
				}
				_, note := run(before, "none")
				return library.OutlineSelection{Changes: []int{runs - 1}, Note: note}, nil
			})
		},
		"UpdateQuestions": func() error {
			return store.UpdateQuestions(ctx, []string{"v"}, func(states []library.OutlineState) ([]library.VideoQuestion, *library.AuditEntry, error) {
				before, _ := states[0].Question("many")
				name, note := run(before.Text, "")
				return []library.VideoQuestion{{VideoID: "v", Question: library.Question{ID: "many", Text: name}}}, note, nil
			})
		},
		"UpdateQuestion": func() error {
			return store.UpdateQuestion(ctx, "v", func(state library.OutlineState) (library.QuestionChange, error) {
				before, _ := state.Question("q")
				name, note := run(before.Text, "")
				return library.QuestionChange{Put: &library.Question{ID: "q", Text: name}, Note: note}, nil
			})
		},
	} {
		runs = 0
		must(update())
		if runs != 2 {
			t.Errorf("%s: got %d calls of the update function, want 2", method, runs)
		}
	}

	video, err := store.Video(ctx, "v")
	must(err)
	outline, err := store.Outline(ctx, "v")
	must(err)
	user, err := store.UserSummary(ctx, "ann")
	must(err)
	categories, err := store.Categories(ctx)
	must(err)
	firstName, _ := user.Name()
	got := []string{video.Title, firstName, outline.Chapters[0].Title, outline.Questions[0].Text, categories[len(categories)-1].ID}
	if !slices.Equal(got, []string{"second", "second", "second", "second", "second"}) || len(categories) != 2 {
		t.Errorf("after the second runs: got %q and %d categories, want second 5 times and 2", got, len(categories))
	}
	entries, _, err := store.AuditEntries(ctx, library.AuditQuery{})
	must(err)
	for _, e := range entries {
		if e.Action != "second" {
			t.Errorf("audit log: got entry %q, want second", e.Action)
		}
	}
	if len(entries) != 4 {
		t.Errorf("audit log: got %d entries, want 4", len(entries))
	}
}
