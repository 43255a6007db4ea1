package curating_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

const (
	a = "aaaaaaaaaaa"
	b = "bbbbbbbbbbb"
	c = "ccccccccccc"
	d = "ddddddddddd"
)

// now returns the time of every change.
func now() time.Time { return time.UnixMilli(1_000_000).UTC() }

// fixture is a library and its curator. The library has the categories Coding and Design, the
// videos a and b, and the removed video c.
type fixture struct {
	*testing.T
	curating.Curator
	store *memory.Store
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	store := memory.New()
	videos := []library.Video{{ID: a, Title: "A", Category: "Coding", Seconds: 600}, {ID: b, Title: "B", Category: "Coding"}, {ID: c, Title: "C", Category: "Coding"}}
	categories := []library.Category{{ID: "coding", Name: "Coding", ImageURL: "/c.svg"}, {ID: "design", Name: "Design", ImageURL: "/d.svg"}}
	s := fixture{t, curating.Curator{Store: store, From: library.FromPage, By: "ann", Now: now}, store}
	s.ok(fill.Put(t.Context(), store, categories, videos))
	s.ok(fill.Remove(t.Context(), store, []string{c}, now()))
	s.ok(store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	return s
}

func (s fixture) ok(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

func (s fixture) same(what string, got, want any) {
	s.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		s.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// expectError requires a rejection of the kind with the reason, or the error code that the
// rejection replaces.
func (s fixture) expectError(err error, kind curating.RejectionKind, reason string) {
	s.Helper()
	r := curating.RejectionOf(err)
	if r == nil || r.Kind != kind || r.Reason != reason || r.Error() != reason {
		s.Errorf("got error %v, want rejection %d %q", err, kind, reason)
	}
}

func (s fixture) code(err error, want library.Code) {
	s.Helper()
	if library.CodeOf(err) != want || err == nil {
		s.Errorf("got error %v, want code %q", err, want)
	}
}

// unchanged checks that work changes neither the catalogue nor the audit log.
func (s fixture) unchanged(work func()) {
	s.Helper()
	before := s.state()
	work()
	s.same("state", s.state(), before)
}

func (s fixture) state() []any {
	s.Helper()
	categories, err := s.store.Categories(s.Context())
	s.ok(err)
	videos, err := s.store.VideosByID(s.Context(), []string{a, b, c, d})
	s.ok(err)
	outline, err := s.store.Outline(s.Context(), a)
	s.ok(err)
	return []any{categories, videos, outline, s.log()}
}

// log returns the audit log entries as text, oldest first.
func (s fixture) log() []string {
	s.Helper()
	entries, _, err := s.store.AuditEntries(s.Context(), library.AuditQuery{})
	s.ok(err)
	lines := []string{}
	for i := range entries {
		e := entries[len(entries)-1-i]
		if !e.At.Equal(now()) || e.By != "ann" || e.From != library.FromPage {
			s.Errorf("got entry %+v, want it at the current time, by ann from the page", e)
		}
		lines = append(lines, strings.TrimSpace(fmt.Sprintf("%s %s %q %d %s", e.Action, e.Subject, e.Title, e.Count, e.Detail)))
	}
	return lines
}

func (s fixture) video(id string) library.Video {
	s.Helper()
	v, err := s.store.Video(s.Context(), id)
	s.ok(err)
	return v
}

func (s fixture) removed(id string) bool {
	s.Helper()
	videos, err := s.store.VideosByID(s.Context(), []string{id})
	s.ok(err)
	return videos[0].Removed()
}

func TestEditVideo_ChangesFields(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		fields curating.Fields
		want   func(v *library.Video)
		log    string
	}{
		"title":            {curating.Fields{"title": "New"}, func(v *library.Video) { v.Title = "New" }, `{"was":{"title":"A"},"is":{"title":"New"}}`},
		"length":           {curating.Fields{"length": "1:01"}, func(v *library.Video) { v.Seconds = 61 }, `{"was":{"length":"600"},"is":{"length":"61"}}`},
		"no length":        {curating.Fields{"length": ""}, func(v *library.Video) { v.Seconds = 0 }, `{"was":{"length":"600"},"is":{"length":""}}`},
		"category":         {curating.Fields{"categoryId": "design"}, func(v *library.Video) { v.CategoryID, v.Category = "design", "Design" }, `{"was":{"categoryId":"coding"},"is":{"categoryId":"design"}}`},
		"category by name": {curating.Fields{"categoryId": "DESIGN"}, func(v *library.Video) { v.CategoryID, v.Category = "design", "Design" }, `{"was":{"categoryId":"coding"},"is":{"categoryId":"design"}}`},
		"texts": {curating.Fields{"description": "About", "creatorName": "Ann"}, func(v *library.Video) { v.Description, v.CreatorName = "About", "Ann" },
			`{"was":{"creatorName":"","description":""},"is":{"creatorName":"Ann","description":"About"}}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t)
			want := s.video(a)
			test.want(&want)
			got, err := s.EditVideo(t.Context(), a, test.fields)
			s.ok(err)
			s.same("returned", got, want)
			s.same("stored", s.video(a), want)
			s.same("log", s.log(), []string{fmt.Sprintf("video.edited %s %q 0 %s", a, want.Title, test.log)})
		})
	}
}

func TestEditVideo_EmptyTextClearsField(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	full := curating.Fields{
		"description": "About", "creatorName": "Ann", "creatorId": "UCaaaaaaaaaaaaaaaaaaaaaa", "length": "61", "dateOfUpload": "2024-12-31", "viewQuantity": "12", "viewsAsOf": "2025-01-01",
	}
	got, err := s.EditVideo(t.Context(), a, full)
	s.ok(err)
	s.same("all", []any{got.Description, got.CreatorName, got.CreatorID, got.Seconds, got.UploadedOn, got.Views, got.ViewsAsOf},
		[]any{"About", "Ann", "UCaaaaaaaaaaaaaaaaaaaaaa", 61, "2024-12-31", "12", "2025-01-01"})
	for name := range full {
		full[name] = ""
	}
	got, err = s.EditVideo(t.Context(), a, full)
	s.ok(err)
	got.Key = 0
	s.same("nothing but title and category", got, library.Video{ID: a, Title: "A", CategoryID: "coding", Category: "Coding"})
}

func TestEditVideo_RejectsInvalidFields(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.unchanged(func() {
		for _, test := range []struct {
			fields curating.Fields
			reason string
		}{
			{curating.Fields{"title": ""}, "a video needs a title and a category"},
			{curating.Fields{"categoryId": ""}, "a video needs a title and a category"},
			{curating.Fields{"categoryId": "nowhere"}, "no such category: nowhere"},
			{curating.Fields{"length": "long"}, `"long" is not a length: write seconds, or 1:02:03`},
		} {
			_, err := s.EditVideo(t.Context(), a, test.fields)
			s.expectError(err, curating.Invalid, test.reason)
		}
		for _, id := range []string{c, d} {
			_, err := s.EditVideo(t.Context(), id, curating.Fields{"title": "Edited"})
			s.code(err, library.CodeVideoNotFound)
		}
		got, err := s.EditVideo(t.Context(), a, curating.Fields{"title": "A"})
		s.ok(err)
		s.same("unchanged fields", got, s.video(a))
	})
}

func TestSetUnknownLengths_KeepsKnownLengths(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	lengths := map[string]int{a: 7, c: 7, "unknown": 7} // a has a length, c is removed, and the third video is unknown
	s.unchanged(func() { s.ok(curating.SetUnknownLengths(t.Context(), s.store, lengths, now())) })
	lengths[b] = 7
	s.ok(curating.SetUnknownLengths(t.Context(), s.store, lengths, now()))
	s.same("lengths", []int{s.video(a).Seconds, s.video(b).Seconds}, []int{600, 7})
}

// A call with several lengths must cause one change with one entry in the audit log.
func TestSetUnknownLengths_IsOneChange(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ok(fill.Put(t.Context(), s.store, nil, []library.Video{{ID: d, Title: "D", Category: "Coding"}}))
	revision := s.store.Revision().Number
	s.ok(curating.SetUnknownLengths(t.Context(), s.store, map[string]int{b: 7, d: 8}, now()))
	s.same("lengths", []int{s.video(b).Seconds, s.video(d).Seconds}, []int{7, 8})
	s.same("revisions", s.store.Revision().Number-revision, int64(1))
	entries, _, err := s.store.AuditEntries(t.Context(), library.AuditQuery{})
	s.ok(err)
	entry := entries[0]
	entry.Key = 0
	s.same("entries", len(entries), 1)
	s.same("entry", entry.AuditEntry, library.AuditEntry{
		At: now(), From: library.FromServer, Action: library.ActionVideoEdited, Count: 2,
		Detail: []byte(`{"was":{"` + b + `":"","` + d + `":""},"is":{"` + b + `":"7","` + d + `":"8"}}`),
	})
}

func TestAddVideos_AcceptsLinksAndIDs(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	ids, err := s.AddVideos(t.Context(), []curating.NewVideo{{ID: "https://youtu.be/" + d, Fields: curating.Fields{"title": "D", "categoryId": "Design", "length": "5"}}})
	s.ok(err)
	s.same("ids", ids, []string{d})
	v := s.video(d)
	s.same("added", []any{v.Title, v.CategoryID, v.Seconds}, []any{"D", "design", 5})
	ids, err = s.AddVideos(t.Context(), []curating.NewVideo{
		{ID: c, Fields: curating.Fields{"title": "Back", "categoryId": "coding"}}, {ID: "eeeeeeeeeee", Fields: curating.Fields{"title": "E", "categoryId": "coding"}},
	})
	s.ok(err)
	s.same("ids", ids, []string{c, "eeeeeeeeeee"})
	s.same("title of the restored video", s.video(c).Title, "Back")
	s.same("log", s.log(), []string{`video.added ` + d + ` "D" 0`, `video.added  "" 2`})
}

func TestAddVideos_RejectsInvalidVideos(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	fields := func() curating.Fields { return curating.Fields{"title": "T", "categoryId": "coding"} }
	s.unchanged(func() {
		for _, test := range []struct {
			added  []curating.NewVideo
			kind   curating.RejectionKind
			reason string
		}{
			{[]curating.NewVideo{{ID: d, Fields: fields()}, {ID: a, Fields: fields()}}, curating.Conflict, a + " is in the library already"},
			{[]curating.NewVideo{{ID: d, Fields: fields()}, {ID: d, Fields: fields()}}, curating.Invalid, d + " stands twice"},
			{[]curating.NewVideo{{ID: d, Fields: curating.Fields{"title": "T"}}}, curating.Invalid, "a video needs a title and a category"},
			{[]curating.NewVideo{{ID: d, Fields: curating.Fields{"categoryId": "coding"}}}, curating.Invalid, "a video needs a title and a category"},
			{[]curating.NewVideo{{ID: d, Fields: curating.Fields{"title": "T", "categoryId": "nowhere"}}}, curating.Invalid, "no such category: nowhere"},
		} {
			_, err := s.AddVideos(t.Context(), test.added)
			s.expectError(err, test.kind, test.reason)
		}
		_, err := s.AddVideos(t.Context(), []curating.NewVideo{{ID: "no link", Fields: fields()}})
		if r := curating.RejectionOf(err); r == nil || r.Kind != curating.Invalid || !strings.HasPrefix(r.Reason, "no link: ") {
			t.Errorf("got error %v, want a rejection about the link", err)
		}
	})
}

func TestRestoreVideos_RestoresRemovedVideos(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ok(s.RemoveVideos(t.Context(), []string{a, c}))
	s.ok(s.RemoveVideos(t.Context(), []string{a})) // a video that is already removed must not change
	s.same("removed", []bool{s.removed(a), s.removed(b), s.removed(c)}, []bool{true, false, true})
	s.ok(s.RestoreVideos(t.Context(), []string{a, b, c}))
	s.ok(s.RestoreVideos(t.Context(), []string{a})) // a video that is already restored must not change
	s.same("restored", []bool{s.removed(a), s.removed(b), s.removed(c)}, []bool{false, false, false})
	s.same("log", s.log(), []string{`videos.removed ` + a + ` "A" 0`, `videos.restored  "" 2`})
	s.unchanged(func() {
		s.code(s.RemoveVideos(t.Context(), []string{a, d}), library.CodeVideoNotFound)
		s.code(s.RestoreVideos(t.Context(), []string{a, d}), library.CodeVideoNotFound)
	})
}

func TestMoveVideosToCategory_RepeatedMoveIsIgnored(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ok(s.MoveVideosToCategory(t.Context(), []string{a, b, a}, "Design"))
	s.same("categories", []string{s.video(a).CategoryID, s.video(b).CategoryID}, []string{"design", "design"})
	s.same("log", s.log(), []string{`videos.moved design "Design" 2`})
	s.unchanged(func() {
		s.expectError(s.MoveVideosToCategory(t.Context(), []string{a, c}, "coding"), curating.Invalid, c+" is no longer in the library")
		s.expectError(s.MoveVideosToCategory(t.Context(), []string{a}, "nowhere"), curating.Invalid, "no such category: nowhere")
		s.code(s.MoveVideosToCategory(t.Context(), []string{a, d}, "coding"), library.CodeVideoNotFound)
		s.ok(s.MoveVideosToCategory(t.Context(), []string{a}, "design"))
	})
}

func (s fixture) category(id string) library.Category {
	s.Helper()
	found, err := s.store.Category(s.Context(), id)
	s.ok(err)
	return found
}

func TestAddCategory_DerivesID(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		id     string
		fields curating.Fields
		want   library.Category
	}{
		"id from name": {"", curating.Fields{"categoryName": "  Data   Science ", "description": " About ", "shortNames": "DS", "imgUrl": "/x.svg"},
			library.Category{ID: "data-science", Name: "Data Science", Description: "About", ShortNames: "DS", ImageURL: "/x.svg"}},
		"with an id":           {"ds", curating.Fields{"categoryName": "Data"}, library.Category{ID: "ds", Name: "Data", ImageURL: importexport.DefaultImage}},
		"id in use":            {"", curating.Fields{"categoryName": "Coding!"}, library.Category{ID: "coding-2", Name: "Coding!", ImageURL: importexport.DefaultImage}},
		"name without letters": {"", curating.Fields{"categoryName": "数学"}, library.Category{ID: "category", Name: "数学", ImageURL: importexport.DefaultImage}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t)
			got, err := s.AddCategory(t.Context(), test.id, test.fields)
			s.ok(err)
			s.same("returned", got, test.want)
			s.same("stored", s.category(test.want.ID), test.want)
			s.same("log", s.log(), []string{fmt.Sprintf("category.added %s %q 0", test.want.ID, test.want.Name)})
		})
	}
}

func TestAddCategory_RejectsInvalidFields(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.unchanged(func() {
		for _, test := range []struct {
			id     string
			name   string
			kind   curating.RejectionKind
			reason string
		}{
			{"coding", "Other", curating.Conflict, "the category coding already exists: edit it instead"},
			{"other", "design", curating.Conflict, `another category has the name "Design": design`},
			{"other", " ", curating.Invalid, "the category other has no name"},
			{"Other", "Other", curating.Invalid, `"Other" is not a category ID: use lower-case letters, digits and hyphens, as in system-design`},
		} {
			_, err := s.AddCategory(t.Context(), test.id, curating.Fields{"categoryName": test.name})
			s.expectError(err, test.kind, test.reason)
		}
		if _, err := s.AddCategory(t.Context(), "", curating.Fields{"categoryName": " "}); curating.RejectionOf(err) == nil {
			t.Errorf("without a name: got error %v, want a rejection", err)
		}
	})
}

func TestEditCategory_RetainsID(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	want := library.Category{ID: "coding", Name: "Programming", Description: "About", ImageURL: importexport.DefaultImage, ShortNames: "P"}
	got, err := s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": "Programming", "description": "About", "imgUrl": "", "shortNames": "P"})
	s.ok(err)
	s.same("returned", got, want)
	s.same("stored", s.category("coding"), want)
	s.same("log", s.log(), []string{`category.edited coding "Programming" 0 {"was":{"categoryName":"Coding","description":"","imgUrl":"/c.svg","shortNames":""},` +
		`"is":{"categoryName":"Programming","description":"About","imgUrl":"` + importexport.DefaultImage + `","shortNames":"P"}}`})
	s.unchanged(func() {
		_, err := s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": " Programming "})
		s.ok(err)
		_, err = s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": "Design"})
		s.expectError(err, curating.Conflict, `another category has the name "Design": design`)
		_, err = s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": ""})
		s.expectError(err, curating.Invalid, "the category coding has no name")
		_, err = s.EditCategory(t.Context(), "nowhere", curating.Fields{"categoryName": "N"})
		s.code(err, library.CodeCategoryNotFound)
	})
}

func (s fixture) categoryIDs() []string {
	s.Helper()
	categories, err := s.store.Categories(s.Context())
	s.ok(err)
	var ids []string
	for _, each := range categories {
		ids = append(ids, each.ID)
	}
	return ids
}

func TestMoveCategory_ChangesOrder(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ok(s.MoveCategory(t.Context(), "design", "coding"))
	s.same("order", s.categoryIDs(), []string{"design", "coding"})
	s.ok(s.OrderCategories(t.Context(), []string{"coding", "design"}))
	s.same("order", s.categoryIDs(), []string{"coding", "design"})
	s.same("log", s.log(), []string{`categories.ordered design "Design" 0`, `categories.ordered  "" 2`})
	s.unchanged(func() {
		s.code(s.MoveCategory(t.Context(), "nowhere", ""), library.CodeCategoryNotFound)
		s.code(s.MoveCategory(t.Context(), "design", "nowhere"), library.CodeCategoryNotFound)
		s.expectError(s.OrderCategories(t.Context(), []string{"coding"}), curating.Conflict, "the categories have changed: load them again")
	})
}

func TestRemoveCategory_MovesVideos(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.unchanged(func() {
		s.expectError(s.RemoveCategory(t.Context(), "coding", ""), curating.Conflict, "the category coding has videos or removed videos: choose a category to move them to")
		s.expectError(s.RemoveCategory(t.Context(), "coding", "coding"), curating.Invalid, "videos can't be moved to the category that is being removed")
		s.expectError(s.RemoveCategory(t.Context(), "coding", "nowhere"), curating.Invalid, "no such category: nowhere")
		s.code(s.RemoveCategory(t.Context(), "nowhere", ""), library.CodeCategoryNotFound)
	})
	s.ok(s.RemoveCategory(t.Context(), "coding", "design"))
	s.same("categories", s.categoryIDs(), []string{"design"})
	s.same("category of a video", s.video(a).CategoryID, "design")
	s.same("log", s.log(), []string{`category.removed coding "Coding" 0`})
}

func TestSlug_IsDerivedFromName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"System Design": "system-design", "C++ & Go 2": "c-go-2", "Élan": "lan", "": "",
		strings.Repeat("a", 61): strings.Repeat("a", 60), strings.Repeat("a", 59) + " b": strings.Repeat("a", 59),
	} {
		if got := curating.Slug(name); got != want {
			t.Errorf("Slug(%q): got %q, want %q", name, got, want)
		}
	}
}
