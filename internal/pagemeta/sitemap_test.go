package pagemeta_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/pagemeta"
)

// sitemap is a part of a sitemap as parsed by a crawler.
type sitemap struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	URLs    []struct {
		Loc     string `xml:"loc"`
		LastMod string `xml:"lastmod"`
	} `xml:"url"`
}

// parts is a sitemap index as parsed by a crawler.
type parts struct {
	XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
	Parts   []struct {
		Loc string `xml:"loc"`
	} `xml:"sitemap"`
}

// collect reads a whole part of the sitemap and counts its chunks. A part that does not exist has 0
// chunks.
func collect(t *testing.T, site *pagemeta.Site, part int) (whole []byte, chunks int) {
	t.Helper()
	for chunk, err := range site.Sitemap(t.Context(), home, part) {
		if err != nil {
			t.Fatal(err)
		}
		whole = append(whole, chunk...)
		chunks++
	}
	if chunks > 0 && !bytes.HasPrefix(whole, []byte(`<?xml version="1.0" encoding="UTF-8"?>`)) {
		t.Errorf("got %.60s, want an XML declaration first", whole)
	}
	return whole, chunks
}

// read parses a part that exists.
func read(t *testing.T, site *pagemeta.Site, part int) (parsed sitemap) {
	t.Helper()
	whole, _ := collect(t, site, part)
	if err := xml.Unmarshal(whole, &parsed); err != nil {
		t.Fatal(err)
	}
	return parsed
}

func videos(count int) []library.Video {
	all := make([]library.Video, count)
	for i := range all {
		all[i] = library.Video{ID: fmt.Sprintf("v%010d", i), Title: "A video"}
	}
	return all
}

func addresses(s sitemap) []string {
	var all []string
	for _, u := range s.URLs {
		all = append(all, u.Loc)
	}
	return all
}

func TestSitemap_ContainsPagesCategoriesAndVideos(t *testing.T) {
	t.Parallel()
	want := []string{home + "/", home + "/explore", home + "/explore?category=coding", home + "/explore?category=a%26b+c"}
	for i := range 600 {
		want = append(want, fmt.Sprintf("%s/explore/v%010d", home, i))
	}
	site := siteOf(t, videos(600)...)
	for _, part := range []int{0, 1} {
		if got := read(t, site, part); !slices.Equal(addresses(got), want) {
			t.Errorf("part %d: got %v, want %v", part, addresses(got), want)
		}
		if _, chunks := collect(t, site, part); chunks != 24 {
			t.Errorf("part %d: got %d chunks, want 24 for 600 videos", part, chunks)
		}
	}
	for _, part := range []int{-1, 2, 65_535} {
		if _, chunks := collect(t, site, part); chunks != 0 {
			t.Errorf("part %d: got chunks, want none", part)
		}
	}
}

func TestSitemap_ContainsPagesWithoutVideos(t *testing.T) {
	t.Parallel()
	if got := read(t, siteOf(t), 0); len(got.URLs) != 4 {
		t.Errorf("got URLs %v, want 4", addresses(got))
	}
}

func TestSitemap_HasDateOfLatestVideo(t *testing.T) {
	t.Parallel()
	all := videos(4)
	all[1].UploadedOn = "2024-02-29"
	all[2].ViewsAsOf = "2026-11-01"
	all[3].UploadedOn, all[3].ViewsAsOf = "2024-02-29", "2026-11-01"
	got := read(t, siteOf(t, all...), 0)
	var days []string
	for _, u := range got.URLs[4:] {
		days = append(days, u.LastMod)
	}
	if want := []string{"", "2024-02-29", "2026-11-01", "2026-11-01"}; !slices.Equal(days, want) {
		t.Errorf("got days %q, want %q", days, want)
	}
}

// sparseCatalogue is a catalogue with videos only at the given positions, in ascending order.
type sparseCatalogue struct {
	library.CatalogueStore
	places []int64
}

func (s sparseCatalogue) Videos(_ context.Context, q library.VideoQuery) (page library.VideoPage, err error) {
	start, _ := slices.BinarySearch(s.places, q.After.Position+1)
	end := min(start+q.PageSize(), len(s.places))
	for _, place := range s.places[start:end] {
		page.Videos = append(page.Videos, library.Video{ID: fmt.Sprintf("v%010d", place)})
	}
	if end < len(s.places) {
		page.Next.Position = s.places[end-1]
	}
	return page, nil
}

// upTo returns all positions from first to last.
func upTo(first, last int64) (places []int64) {
	for place := first; place <= last; place++ {
		places = append(places, place)
	}
	return places
}

func TestSitemap_SplitsLargeCatalogue(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name   string
		places []int64
		parts  []int // number of addresses in each part
	}{
		{"one video more than a part", upTo(1, 40_001), []int{2 + 40_000, 1}},
		{"two full parts", upTo(1, 80_000), []int{2 + 40_000, 40_000}},
		{"a gap", append(upTo(1, 99), upTo(101, 40_050)...), []int{2 + 40_000, 50}},
		{"many gaps", slices.Concat(upTo(1, 39_900), upTo(40_050, 40_060), upTo(120_001, 120_001)), []int{2 + 39_912, 12, 1, 1}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			site := pagemeta.New(sparseCatalogue{memory.New(), tt.places}, routes(), ours(), slog.New(slog.DiscardHandler))
			var index parts
			whole, _ := collect(t, site, 0)
			if err := xml.Unmarshal(whole, &index); err != nil || len(index.Parts) != len(tt.parts) {
				t.Fatalf("got index %+v, error %v, want %d parts", index, err, len(tt.parts))
			}
			listed := map[string]bool{}
			for i, want := range tt.parts {
				part, _ := collect(t, site, i+1)
				if found := strings.Count(string(part), "<loc>"); found != want || index.Parts[i].Loc != fmt.Sprintf("%s/sitemap.xml?part=%d", home, i+1) {
					t.Errorf("part %d, %s: got %d URLs, want %d", i+1, index.Parts[i].Loc, found, want)
				}
				for line := range strings.Lines(string(part)) { // the addresses are counted by lines, because an XML parser would take seconds for this size
					if strings.Contains(line, "<loc>") {
						listed[line] = true
					}
				}
			}
			if len(listed) != 2+len(tt.places) {
				t.Errorf("got %d URLs, want 2 pages and %d videos", len(listed), len(tt.places))
			}
			if _, chunks := collect(t, site, len(tt.parts)+1); chunks != 0 {
				t.Error("got a part that the index does not list")
			}
		})
	}
}

func TestSitemap_StopsReadingEarly(t *testing.T) {
	t.Parallel()
	for range siteOf(t, videos(600)...).Sitemap(t.Context(), home, 0) {
		break // another call of yield after it has returned false would panic
	}
}

// failingCatalogue is a catalogue that fails after a number of successful calls.
type failingCatalogue struct {
	library.CatalogueStore
	calls int // number of successful calls before the failure
}

func (b *failingCatalogue) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	if b.calls--; b.calls < 0 {
		return library.VideoPage{}, errors.New("connection refused")
	}
	return b.CatalogueStore.Videos(ctx, q)
}

func (b *failingCatalogue) Categories(ctx context.Context) ([]library.Category, error) {
	if b.calls--; b.calls < 0 {
		return nil, errors.New("connection refused")
	}
	return b.CatalogueStore.Categories(ctx)
}

func TestSitemap_EndsAtFirstError(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		videos              int64
		calls, part, chunks int
	}{
		{600, 0, 0, 0},    // fails when it checks whether part 2 exists
		{600, 1, 0, 0},    // fails when it reads the categories
		{600, 2, 0, 0},    // fails when it reads the first page
		{600, 3, 0, 1},    // fails when it reads the second page
		{600, 0, 2, 0},    // fails when it checks whether part 2 exists
		{40_001, 1, 0, 0}, // fails at the second check for the index
	} {
		store := &failingCatalogue{sparseCatalogue{memory.New(), upTo(1, tt.videos)}, tt.calls}
		chunks, errs := 0, 0
		for _, err := range pagemeta.New(store, routes(), ours(), slog.New(slog.DiscardHandler)).Sitemap(t.Context(), home, tt.part) {
			if err != nil {
				errs++
				continue
			}
			chunks++
		}
		if chunks != tt.chunks || errs != 1 {
			t.Errorf("%+v: got %d chunks, %d errors, want %d and 1", tt, chunks, errs, tt.chunks)
		}
	}
}
