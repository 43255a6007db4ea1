package sqldbtest

import (
	"slices"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// UpdatersRunAgain wants every update function to be called again when the transaction of its
// first run is undone, and the first run to leave no trace. The first run calls undo, which
// has the transaction undone that is under way.
func UpdatersRunAgain(t *testing.T, store library.Store, undo func()) {
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
	run := func(before, want string) (name string, note *library.LogEntry) {
		if before != want {
			t.Errorf("an update function was given %q, want %q", before, want)
		}
		if runs++; runs == 1 {
			undo()
			return "first", &library.LogEntry{At: now, Action: "first"}
		}
		return "second", &library.LogEntry{At: now, Action: "second"}
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
			t.Errorf("%s called its update function %d times, want 2", method, runs)
		}
	}

	video, err := store.Video(ctx, "v")
	must(err)
	outline, err := store.Outline(ctx, "v")
	must(err)
	person, err := store.Person(ctx, "ann")
	must(err)
	categories, err := store.Categories(ctx)
	must(err)
	firstName, _ := person.Name()
	got := []string{video.Title, firstName, outline.Chapters[0].Title, outline.Questions[0].Text, categories[len(categories)-1].ID}
	if !slices.Equal(got, []string{"second", "second", "second", "second", "second"}) || len(categories) != 2 {
		t.Errorf("after second runs the library has %q and %d categories", got, len(categories))
	}
	entries, _, err := store.Log(ctx, library.LogQuery{})
	must(err)
	for _, e := range entries {
		if e.Action != "second" {
			t.Errorf("the log has an entry %q", e.Action)
		}
	}
	if len(entries) != 3 {
		t.Errorf("the log has %d entries, want 3", len(entries))
	}
}
