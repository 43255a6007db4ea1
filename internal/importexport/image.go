package importexport

import (
	"fmt"
	"slices"
	"strings"
)

// ImageTones returns the colours of composed category images. A composed image is a symbol on a
// colour. The build of the app draws these images from web/category-images.json.
func ImageTones() []string {
	return []string{"apricot", "iris", "lagoon", "rose"}
}

// ImageSymbols returns the symbols of composed category images.
func ImageSymbols() []string {
	return []string{
		"laptop", "brackets", "network", "database", "cloud", "chart", "pie", "board", "lamp", "speech", "people", "handshake",
		"briefcase", "building", "scales", "globe", "book", "cap", "pencil", "compass", "puzzle", "heart", "shield", "microphone",
	}
}

// imageDir is the path prefix of composed images.
const imageDir = "/pictures/"

// ImagePath returns the path of the image with the tone and the symbol.
func ImagePath(tone, symbol string) string { return imageDir + tone + "-" + symbol + ".svg" }

// ParseImagePath returns the tone and the symbol of a composed image. Both are "" for any other
// image.
func ParseImagePath(image string) (tone, symbol string) {
	name, ok := strings.CutPrefix(image, imageDir)
	if !ok {
		return "", ""
	}
	tone, symbol, _ = strings.Cut(strings.TrimSuffix(name, ".svg"), "-")
	if CheckImage(tone, symbol) != "" || ImagePath(tone, symbol) != image {
		return "", ""
	}
	return tone, symbol
}

// CheckImage returns an error text, or "" if there is a composed image with the tone and the
// symbol.
func CheckImage(tone, symbol string) string {
	switch {
	case !slices.Contains(ImageTones(), tone):
		return fmt.Sprintf("%.40q is no tone: there are %s", tone, strings.Join(ImageTones(), ", "))
	case !slices.Contains(ImageSymbols(), symbol):
		return fmt.Sprintf("%.40q is no symbol: there are %s", symbol, strings.Join(ImageSymbols(), ", "))
	}
	return ""
}
