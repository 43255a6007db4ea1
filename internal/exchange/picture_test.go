package exchange_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"

	"greenroom/internal/exchange"
)

// The app's build draws every picture that can be chosen, and no other.
func TestEveryPictureThatCanBeChosenIsDrawn(t *testing.T) {
	t.Parallel()
	var drawn struct{ Tones, Symbols map[string]any }
	text, err := os.ReadFile("../../web/pictures.json")
	if err == nil {
		err = json.Unmarshal(text, &drawn)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range []struct {
		drawn map[string]any
		named []string
	}{{drawn.Tones, exchange.Tones()}, {drawn.Symbols, exchange.Symbols()}} {
		if got, want := slices.Sorted(maps.Keys(list.drawn)), slices.Sorted(slices.Values(list.named)); !slices.Equal(got, want) {
			t.Errorf("drawn are %v, named %v", got, want)
		}
	}
}

func TestAPictureTellsWhatItIsMadeOf(t *testing.T) {
	t.Parallel()
	for path, want := range map[string][2]string{
		exchange.Composed("rose", "book"): {"rose", "book"},
		"/pictures/rose-book.png":         {}, "/pictures/plaid-book.svg": {}, "/pictures/rose.svg": {}, "/categories/plain.svg": {}, "": {},
	} {
		if tone, symbol := exchange.ComposedOf(path); [2]string{tone, symbol} != want {
			t.Errorf("%q is of %q and %q, want %v", path, tone, symbol, want)
		}
	}
}
