package curating_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/curating"
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

func (s fixture) category(id string) library.Category {
	s.Helper()
	found, err := s.store.Category(s.Context(), id)
	s.ok(err)
	return found
}
