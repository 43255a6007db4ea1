package talks

import (
	"regexp"
	"slices"
	"testing"
)

func grown(t *testing.T, videos int) []Video {
	t.Helper()
	titles, err := Titles()
	if err != nil {
		t.Fatal(err)
	}
	if len(titles) != 20_491 {
		t.Fatalf("%d titles", len(titles))
	}
	return slices.Collect(Grow(titles, videos))
}

func TestALibraryIsTheSameEachTime(t *testing.T) {
	t.Parallel()
	if !slices.Equal(grown(t, 30_000), grown(t, 30_000)) {
		t.Error("two libraries of one size differ")
	}
}

func TestALibraryGrows(t *testing.T) {
	t.Parallel()
	const many = 30_000
	ids := make(map[string]bool)
	shelf := make(map[string][]int)
	valid := regexp.MustCompile(`^[A-Za-z0-9_-]{11}$`)
	for i, v := range grown(t, many) {
		if ids[v.ID] || !valid.MatchString(v.ID) {
			t.Fatalf("video %d has the id %q", i, v.ID)
		}
		if v.Title == "" || v.Description == "" || v.Creator == "" || v.Shelf == "" {
			t.Fatalf("video %d lacks something: %+v", i, v)
		}
		ids[v.ID] = true
		shelf[v.ShelfID] = append(shelf[v.ShelfID], i)
	}
	small := shelf[SmallShelf]
	if len(small) != SmallShelfVideos || small[0] > many/SmallShelfVideos || small[len(small)-1] < many-many/SmallShelfVideos-1 {
		t.Errorf("the small shelf's videos are %v", small)
	}
	if large := len(shelf[LargeShelf]); large < many/4 || large > many/3 {
		t.Errorf("the large shelf holds %d videos", large)
	}
	if len(shelf) != shelves+2 {
		t.Errorf("%d shelves", len(shelf))
	}
}
