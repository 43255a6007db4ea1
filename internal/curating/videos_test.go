package curating_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

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
