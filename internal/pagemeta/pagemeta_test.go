package pagemeta_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"log/slog"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/pagemeta"
)

const (
	home        = "https://greenroom.example"
	description = "Real mock interviews, by category. Watch, keep what helps, and walk in already warmed up."
)

// routes returns the pages of an app.
func routes() []pagemeta.Route {
	return []pagemeta.Route{
		{Path: "/", Description: description, Indexed: true},
		{Path: "/explore", Title: "Explore", Description: "Every mock interview.", Indexed: true},
		{Path: "/explore/{id}", Title: "Video", NotFoundTitle: "There is no such video", Indexed: true},
		{Path: "/login", Title: "Log in"},
		{Path: "/playlists", Title: "Playlists", Personal: true},
		{Path: "/playlists/{id}", Title: "Playlist", Personal: true},
		{Path: "/history", Title: "History", Personal: true},
		{Title: "There is no such page"},
	}
}

// siteOf returns a site with the videos in one category.
func siteOf(t testing.TB, videos ...library.Video) *pagemeta.Site {
	t.Helper()
	store := memory.New()
	shelves := []library.Category{
		{ID: "coding", Name: "Coding & Design", Description: "Worked through live."},
		{ID: "a&b c", Name: "Odd", Description: ""},
	}
	for i := range videos {
		videos[i].Category = shelves[0].Name
	}
	if err := fill.Put(t.Context(), store, shelves, videos); err != nil {
		t.Fatal(err)
	}
	return pagemeta.New(store, routes(), ours(), slog.New(slog.DiscardHandler))
}

func known() library.Video {
	return library.Video{
		ID: "dQw4w9WgXcQ", Title: "Design a rate limiter", Description: "Forty minutes.\nWith feedback.", CreatorName: "Exponent",
		CreatorID: "UC1", Views: "1234567", ViewsAsOf: "2026-11-01", UploadedOn: "2024-02-29", Seconds: 3723,
	}
}

// at returns the address of a page on the test site.
func at(route, id, query string) pagemeta.Address {
	values, err := url.ParseQuery(query)
	if err != nil {
		panic(err)
	}
	return pagemeta.Address{Origin: home, Route: route, ID: id, Query: values}
}

// facts contains the values of a parsed head by name. Names are "title", "canonical", the names and
// properties of meta elements, and "data" for the JSON block.
type facts map[string]string

// parse parses a head. The test fails if the head contains other elements, incomplete elements or
// unescaped text.
func parse(t *testing.T, head string) facts {
	t.Helper()
	element := regexp.MustCompile(`^<(?:(title)>([^<>"]*)</title|link rel="(canonical)" href="([^<>"]*)"|` +
		`meta (?:name|property)="([a-z_:]+)" content="([^<>"]+)"|script type="application/ld\+json">(\{[^<>]*\})</script)>$`)
	found := facts{}
	for line := range strings.SplitSeq(strings.TrimPrefix(head, "\n    "), "\n    ") {
		parts := element.FindStringSubmatch(line)
		if parts == nil {
			t.Fatalf("got line %q, want an element of a head", line)
		}
		name, value := parts[1]+parts[3]+parts[5], html.UnescapeString(parts[2]+parts[4]+parts[6])
		if parts[7] != "" {
			name, value = "data", parts[7]
		}
		if _, twice := found[name]; twice {
			t.Errorf("%s: got two elements", name)
		}
		found[name] = value
	}
	return found
}

// wantFacts checks that the parsed head contains exactly the expected facts.
func wantFacts(t *testing.T, page pagemeta.Page, want facts) {
	t.Helper()
	got := parse(t, page.Head)
	for name, value := range want {
		if got[name] != value {
			t.Errorf("%s: got %q, want %q", name, got[name], value)
		}
	}
	for name, value := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: got %q, want none", name, value)
		}
	}
}

// card returns the facts of a page without a video, except the title.
func card(title, description, canonical string) facts {
	return facts{
		"description": description, "canonical": canonical, "og:site_name": "Greenroom", "og:title": title, "og:description": description,
		"og:url": canonical, "og:type": "website", "og:image": home + "/icon-maskable-512.png", "og:image:width": "512",
		"og:image:height": "512", "og:image:alt": "Greenroom", "twitter:card": "summary", "twitter:title": title,
		"twitter:description": description, "twitter:image": home + "/icon-maskable-512.png", "twitter:image:alt": "Greenroom",
	}
}

// with sets a fact and returns f. An empty value removes the fact.
func (f facts) with(name, value string) facts {
	f[name] = value
	if value == "" {
		delete(f, name)
	}
	return f
}

func TestPage_DescribesCatalogue(t *testing.T) {
	t.Parallel()
	site := siteOf(t, known())
	explore := "Every mock interview."
	tests := []struct {
		name string
		at   pagemeta.Address
		want facts
	}{
		{"home", at("/", "", "utm=1"), card("Greenroom", description, home+"/").with("title", "Greenroom")},
		{"all", at("/explore", "", "utm=1&category="), card("Explore · Greenroom", explore, home+"/explore").with("title", "Explore · Greenroom")},
		{
			"a category", at("/explore", "", "category=coding&utm=1"),
			card("Coding & Design · Greenroom", "Worked through live.", home+"/explore?category=coding").with("title", "Coding & Design · Greenroom"),
		},
		{
			"a category without a description", at("/explore", "", "category=a%26b+c"),
			card("Odd · Greenroom", "", home+"/explore?category=a%26b+c").with("title", "Odd · Greenroom").
				with("description", "").with("og:description", "").with("twitter:description", ""),
		},
		{
			"a search", at("/explore", "", "q=+a++%3Cb%3E%09"),
			card("“a <b>” · Greenroom", explore, "").with("title", "“a <b>” · Greenroom").
				with("canonical", "").with("og:url", "").with("robots", "noindex"),
		},
		{"an empty search", at("/explore", "", "q=+"), card("Explore · Greenroom", explore, home+"/explore").with("title", "Explore · Greenroom")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			page := site.Page(t.Context(), tt.at)
			if page.Missing {
				t.Error("got a missing page")
			}
			wantFacts(t, page, tt.want)
		})
	}
}

func TestPage_PersonalPageIsNotIndexed(t *testing.T) {
	t.Parallel()
	site := siteOf(t)
	for route, title := range map[string]string{
		"/login": "Log in · Greenroom", "/history": "History · Greenroom", "/playlists/{id}": "Playlist · Greenroom",
		"/unheard-of": "Greenroom",
	} {
		t.Run(route, func(t *testing.T) {
			t.Parallel()
			want := card(title, description, "").with("canonical", "").with("og:url", "").with("robots", "noindex").with("title", title)
			wantFacts(t, site.Page(t.Context(), at(route, "", "")), want)
		})
	}
}

func TestPage_UnknownItemHasNotFoundTitle(t *testing.T) {
	t.Parallel()
	site := siteOf(t, known())
	tests := []struct {
		name  string
		at    pagemeta.Address
		title string
	}{
		{"page", at("", "", ""), "There is no such page · Greenroom"},
		{"video", at("/explore/{id}", "aaaaaaaaaaa", ""), "There is no such video · Greenroom"},
		{"no video's id", at("/explore/{id}", "</title>aa\x00", ""), "There is no such video · Greenroom"},
		{"category", at("/explore", "", "category=gone"), "Explore · Greenroom"},
		{"category while searching", at("/explore", "", "category=gone&q=a"), "Explore · Greenroom"},
		{"no category's id", at("/explore", "", "category=%FF%00"), "Explore · Greenroom"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			page := site.Page(t.Context(), tt.at)
			if !page.Missing {
				t.Error("got a page, want it missing")
			}
			wantFacts(t, page, facts{"title": tt.title, "robots": "noindex"})
		})
	}
}

func TestPage_OmitsURLsWithoutOrigin(t *testing.T) {
	t.Parallel()
	site := siteOf(t, known())
	for _, address := range []pagemeta.Address{{Route: "/"}, {Route: "/explore"}, {Route: "/explore/{id}", ID: known().ID}} {
		got := parse(t, site.Page(t.Context(), address).Head)
		for _, name := range []string{"canonical", "og:url"} {
			if value, there := got[name]; there {
				t.Errorf("%s: got %s %q, want none without an origin", address.Route, name, value)
			}
		}
		if strings.Contains(got["og:image"]+got["data"], "greenroom.example") || got["og:image"] == "/icon-maskable-512.png" {
			t.Errorf("%s: got %v, want relative URLs only", address.Route, got)
		}
	}
}

// unreadable is a catalogue whose reads fail.
type unreadable struct {
	library.CatalogueStore
	cause error
}

func (u unreadable) Video(context.Context, string) (library.Video, error) {
	return library.Video{}, u.cause
}

func (u unreadable) Category(context.Context, string) (library.Category, error) {
	return library.Category{}, u.cause
}

func (u unreadable) Revision() library.Revision { return library.Revision{} }

func (u unreadable) ReadCatalogue(_ context.Context, read func(library.CatalogueReader, int64) error) error {
	return read(u, 0)
}

func TestPage_ReadErrorOmitsMetadata(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		cause  error
		logged bool
	}{{errors.New("connection refused"), true}, {fmt.Errorf("get: %w", context.Canceled), false}} {
		for _, address := range []pagemeta.Address{at("/explore", "", "category=coding"), at("/explore/{id}", known().ID, "")} {
			var log strings.Builder
			site := pagemeta.New(unreadable{cause: tt.cause}, routes(), ours(), slog.New(slog.NewTextHandler(&log, nil)))
			if page := site.Page(t.Context(), address); page != (pagemeta.Page{}) {
				t.Errorf("%s, error %v: got page %+v, want none", address.Route, tt.cause, page)
			}
			if logged := strings.Contains(log.String(), tt.cause.Error()); logged != tt.logged {
				t.Errorf("%s, error %v: got log %q, want the error in it: %t", address.Route, tt.cause, log.String(), tt.logged)
			}
		}
	}
}

func TestPage_InvalidIDIsNotLookedUp(t *testing.T) {
	t.Parallel()
	site := pagemeta.New(unreadable{cause: errors.New("unexpected lookup")}, routes(), ours(), slog.New(slog.DiscardHandler))
	for _, address := range []pagemeta.Address{
		at("/explore/{id}", "dQw4w9WgXc", ""), at("/explore/{id}", "dQw4w9WgXcQQ", ""), at("/explore/{id}", "dQw4w9WgXc\x00", ""),
		at("/explore/{id}", "dQw4w9WgX\xff\xfe", ""), at("/explore/{id}", "dQw4w9WgX/Q", ""),
		at("/explore", "", "category=%00"), at("/explore", "", "category=%FF"),
	} {
		if page := site.Page(t.Context(), address); !page.Missing {
			t.Errorf("%s, %q, %q: got a page, want it missing", address.Route, address.ID, address.Query)
		}
	}
}

func TestRobots_ListsPersonalPages(t *testing.T) {
	t.Parallel()
	rules := "User-agent: *\nDisallow: /api/\nDisallow: /history\nDisallow: /playlists\nDisallow: /playlists/\n"
	site := siteOf(t)
	if got := site.RobotsTxt(""); got != rules {
		t.Errorf("without an origin: got %s, want %s", got, rules)
	}
	if got := site.RobotsTxt(home); got != rules+"\nSitemap: https://greenroom.example/sitemap.xml\n" {
		t.Errorf("with an origin: got %s, want the site map", got)
	}
}

// sameJSON reports whether two texts contain equal JSON.
func sameJSON(t *testing.T, one, other string) bool {
	t.Helper()
	var values [2]any
	for i, text := range []string{one, other} {
		if err := json.Unmarshal([]byte(text), &values[i]); err != nil {
			t.Fatalf("%s: got error %v", text, err)
		}
	}
	return fmt.Sprint(values[0]) == fmt.Sprint(values[1])
}

// ours returns the default brand.
func ours() pagemeta.Brand {
	return pagemeta.Brand{Name: "Greenroom", Card: pagemeta.PreviewImage{Path: "/icon-maskable-512.png", Width: 512, Height: 512}}
}
