package exchange

import (
	"fmt"
	"slices"
	"strings"
)

// Tones returns the colours that a composed picture of a category can have. The app's
// build draws what is named here: web/pictures.json.
func Tones() []string {
	return []string{"apricot", "iris", "lagoon", "rose"}
}

// Symbols returns what a composed picture of a category can show.
func Symbols() []string {
	return []string{
		"laptop", "brackets", "network", "database", "cloud", "chart", "pie", "board", "lamp", "speech", "people", "handshake",
		"briefcase", "building", "scales", "globe", "book", "cap", "pencil", "compass", "puzzle", "heart", "shield", "microphone",
	}
}

// composed is where composed pictures are.
const composed = "/pictures/"

// Composed returns the path of the picture that shows the symbol in the tone.
func Composed(tone, symbol string) string { return composed + tone + "-" + symbol + ".svg" }

// ComposedOf returns the tone and the symbol of a picture; "" for both when it is not a
// composed one.
func ComposedOf(picture string) (tone, symbol string) {
	name, ok := strings.CutPrefix(picture, composed)
	if !ok {
		return "", ""
	}
	tone, symbol, _ = strings.Cut(strings.TrimSuffix(name, ".svg"), "-")
	if CheckComposed(tone, symbol) != "" || Composed(tone, symbol) != picture {
		return "", ""
	}
	return tone, symbol
}

// CheckComposed says in words why there is no such picture; "" when there is.
func CheckComposed(tone, symbol string) string {
	switch {
	case !slices.Contains(Tones(), tone):
		return fmt.Sprintf("%.40q is no tone: there are %s", tone, strings.Join(Tones(), ", "))
	case !slices.Contains(Symbols(), symbol):
		return fmt.Sprintf("%.40q is no symbol: there are %s", symbol, strings.Join(Symbols(), ", "))
	}
	return ""
}
