package importexport_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"

	"greenroom/internal/importexport"
)

// The build of the app must draw exactly the images that curators can choose.
func TestImagePath_EveryImageExists(t *testing.T) {
	t.Parallel()
	var drawn struct{ Tones, Symbols map[string]any }
	text, err := os.ReadFile("../../web/category-images.json")
	if err == nil {
		err = json.Unmarshal(text, &drawn)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []struct {
		drawn map[string]any
		named []string
	}{{drawn.Tones, importexport.ImageTones()}, {drawn.Symbols, importexport.ImageSymbols()}} {
		if got, want := slices.Sorted(maps.Keys(list.drawn)), slices.Sorted(slices.Values(list.named)); !slices.Equal(got, want) {
			t.Errorf("got drawn images %v, want %v", got, want)
		}
	}
}

func TestParseImagePath_ReturnsToneAndSymbol(t *testing.T) {
	t.Parallel()
	for path, want := range map[string][2]string{
		importexport.ImagePath("rose", "book"): {"rose", "book"},
		"/pictures/rose-book.png":              {}, "/pictures/plaid-book.svg": {}, "/pictures/rose.svg": {}, "/categories/plain.svg": {}, "": {},
	} {
		if tone, symbol := importexport.ParseImagePath(path); [2]string{tone, symbol} != want {
			t.Errorf("%q: got tone %q, symbol %q, want %v", path, tone, symbol, want)
		}
	}
}
