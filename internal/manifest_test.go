package internal_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// maxIconBytes is the maximum size of an icon, which browsers load with the first page.
const maxIconBytes = 20_000

func readWeb(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "web", name))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestManifest_MatchesPageAndIcons(t *testing.T) {
	t.Parallel()
	var manifest struct {
		Name, Description string
		Background        string `json:"background_color"`
		Theme             string `json:"theme_color"`
		Icons             []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal(readWeb(t, "public/manifest.webmanifest"), &manifest); err != nil {
		t.Fatal(err)
	}
	page := string(readWeb(t, "index.html"))
	if !strings.Contains(page, "<title>"+manifest.Name+"</title>") || !strings.Contains(page, `"`+manifest.Description+`"`) {
		t.Errorf("got a page without %q or %q", manifest.Name, manifest.Description)
	}
	light, dark := backgrounds(t)
	if manifest.Background != light || manifest.Theme != light {
		t.Errorf("got colours %s and %s, want %s", manifest.Background, manifest.Theme, light)
	}
	for theme, colour := range map[string]string{"light": light, "dark": dark} {
		if !strings.Contains(page, `<meta name="theme-color" content="`+colour+`" data-theme="`+theme+`"`) {
			t.Errorf("page: got no theme colour %s of the %s theme", colour, theme)
		}
	}
	for _, icon := range manifest.Icons {
		content := readWeb(t, "public/"+icon.Src)
		if len(content) > maxIconBytes {
			t.Errorf("%s: got %d bytes, want at most %d", icon.Src, len(content), maxIconBytes)
		}
		if size := pixels(t, content, icon.Type); size != icon.Sizes {
			t.Errorf("%s: got size %s, want %s", icon.Src, size, icon.Sizes)
		}
	}
	touch := readWeb(t, "public/apple-touch-icon.png")
	if size := pixels(t, touch, "image/png"); size != "180x180" || len(touch) > maxIconBytes {
		t.Errorf("touch icon: got size %s, %d bytes, want 180x180, at most %d bytes", size, len(touch), maxIconBytes)
	}
}

// backgrounds returns the background colour of each theme.
func backgrounds(t *testing.T) (light, dark string) {
	t.Helper()
	found := regexp.MustCompile(`--bg: (#[0-9a-f]{6});`).FindAllSubmatch(readWeb(t, "src/styles/tokens.css"), -1)
	if len(found) != 2 {
		t.Fatalf("got %d background colours in the design, want 2", len(found))
	}
	return string(found[0][1]), string(found[1][1])
}

// pixels returns the size of an icon in the format of a manifest.
func pixels(t *testing.T, content []byte, contentType string) string {
	t.Helper()
	if contentType == "image/svg+xml" {
		return "any"
	}
	size, err := png.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%dx%d", size.Width, size.Height)
}
