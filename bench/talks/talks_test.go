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
		t.Fatalf("got %d titles, want 20491", len(titles))
	}
	return slices.Collect(GenerateVideos(titles, videos))
}

func TestGenerateVideos_IsDeterministic(t *testing.T) {
	t.Parallel()
	if !slices.Equal(grown(t, 30_000), grown(t, 30_000)) {
		t.Error("two libraries of one size: got a difference")
	}
}

func TestGenerateVideos_LargerLibraryContainsSmaller(t *testing.T) {
	t.Parallel()
	const many = 30_000
	ids := make(map[string]bool)
	category := make(map[string][]int)
	valid := regexp.MustCompile(`^[A-Za-z0-9_-]{11}$`)
	for i, v := range grown(t, many) {
		if ids[v.ID] || !valid.MatchString(v.ID) {
			t.Fatalf("video %d: got invalid or repeated ID %q", i, v.ID)
		}
		if v.Title == "" || v.Description == "" || v.Creator == "" || v.Category == "" {
			t.Fatalf("video %d: got an empty field in %+v", i, v)
		}
		ids[v.ID] = true
		category[v.CategoryID] = append(category[v.CategoryID], i)
	}
	small := category[SmallCategory]
	if len(small) != SmallCategoryVideos || small[0] > many/SmallCategoryVideos || small[len(small)-1] < many-many/SmallCategoryVideos-1 {
		t.Errorf("got videos %v in the small category, want an even spread", small)
	}
	if large := len(category[LargeCategory]); large < many/4 || large > many/3 {
		t.Errorf("got %d videos in the large category, want %d to %d", large, many/4, many/3)
	}
	if len(category) != categories+2 {
		t.Errorf("got %d categories, want %d", len(category), categories+2)
	}
}
