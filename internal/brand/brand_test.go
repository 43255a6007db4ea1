package brand_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"greenroom/internal/brand"
)

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#7a1f5c"/></svg>`

// dir writes the files into a new directory and returns its path.
func dir(t *testing.T, files map[string]string) string {
	t.Helper()
	at := t.TempDir()
	for name, content := range files {
		path := filepath.Join(at, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return at
}

// writePNG returns a PNG image of one colour as a string.
func writePNG(t *testing.T, width, height int, c color.Color) string {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		img.Set(i%width, i/width, c)
	}
	var written bytes.Buffer
	if err := png.Encode(&written, img); err != nil {
		t.Fatal(err)
	}
	return written.String()
}

func TestReadBrand_ReadsAllFields(t *testing.T) {
	t.Parallel()
	b, err := brand.ReadDir(dir(t, map[string]string{
		"brand.json":        `{"name": "The Cell", "tagline": "For our students.", "welcome": "Come in.", "logo": "mark.svg", "colours": {"light": "#7a1f5c", "dark": "#ffb3e6"}}`,
		"mark.svg":          mark,
		"pictures/hall.png": writePNG(t, 2000, 500, color.White), "pictures/glass.png": writePNG(t, 20, 20, color.NRGBA{1, 2, 3, 100}),
		"pictures/new.avif": "\x00\x00\x00\x20ftypavif and so on",
	}))
	if err != nil {
		t.Fatal(err)
	}
	if b.Name != "The Cell" || b.Tagline != "For our students." || b.Welcome != "Come in." || string(b.Files[b.Logo].Content) != mark {
		t.Errorf("got name %q, tagline %q, welcome %q, want those of the settings", b.Name, b.Tagline, b.Welcome)
	}
	for name, want := range map[string]string{"pictures/hall.jpg": "image/jpeg", "pictures/glass.png": "image/png", "pictures/new.avif": "image/avif"} {
		if got := b.Files[name].Type; got != want {
			t.Errorf("%s: got type %q, want %q", name, got, want)
		}
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(b.Files["pictures/hall.jpg"].Content)); err != nil || size.Width != 1280 || size.Height != 320 {
		t.Errorf("wide picture: got %d by %d pixels, error %v, want 1280 by 320", size.Width, size.Height, err)
	}
	sheet := string(b.Files[b.Colours].Content)
	for _, want := range []string{"--brand: #7a1f5c;", "--brand: #ffb3e6;", "--on-brand: #f4faf3;", "--on-brand: #14211b;"} {
		if !strings.Contains(sheet, want) {
			t.Errorf("got style sheet %s, want %s in it", sheet, want)
		}
	}
}

func TestReadBrand_RejectsInvalidBrand(t *testing.T) {
	t.Parallel()
	logo := func(svg string) map[string]string {
		return map[string]string{"brand.json": `{"logo": "mark.svg"}`, "mark.svg": svg}
	}
	inside := func(what string) map[string]string {
		return logo(strings.Replace(mark, "<circle", what+"<circle", 1))
	}
	tests := []struct {
		want  string
		files map[string]string
	}{
		{"brand.json is missing", nil},
		{"there is no setting \"nmae\"", map[string]string{"brand.json": `{"nmae": "x"}`}},
		{"41 characters", map[string]string{"brand.json": `{"name": "` + strings.Repeat("é", 41) + `"}`}},
		{"one line", map[string]string{"brand.json": `{"welcome": "a\nb"}`}},
		{"bidirectional control characters", map[string]string{"brand.json": `{"name": "The \u202eCell"}`}},
		{"must not contain {{", map[string]string{"brand.json": `{"name": "{{.}}"}`}},
		{"the light colour: #eeeeee on the page, which is #f2f6f0, has a contrast of 1.1 to 1, at least 4.5 is required", map[string]string{"brand.json": `{"colours": {"light": "#eeeeee", "dark": "#ffb3e6"}}`}},
		{"the dark colour: #333333 on cards", map[string]string{"brand.json": `{"colours": {"light": "#7a1f5c", "dark": "#333333"}}`}},
		{`the dark colour: "" is not a colour`, map[string]string{"brand.json": `{"colours": {"light": "#7a1f5c"}}`}},
		{"mark.svg is missing in the brand directory", map[string]string{"brand.json": `{"logo": "mark.svg"}`}},
		{"not in the brand directory", map[string]string{"brand.json": `{"logo": "../mark.svg"}`}},
		{"neither SVG nor PNG", map[string]string{"brand.json": `{"logo": "mark.gif"}`, "mark.gif": "GIF89a"}},
		{"<script>", inside("<script>alert(1)</script>")},
		{"<foreignObject>", inside("<foreignObject/>")},
		{"onload=", inside(`<g onload="alert(1)"/>`)},
		{"href=", inside(`<use href="https://evil.example/#x"/>`)},
		{"with fill=", inside(`<g fill="url(https://evil.example/)"/>`)},
		{"document type", logo("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + mark)},
		{"not SVG", logo("<html/>")},
		{"not SVG", logo("")},
		{"the image a.png: decode the image", map[string]string{"brand.json": `{}`, "pictures/a.png": "no picture"}},
		{"the image a.avif: the file is not AVIF", map[string]string{"brand.json": `{}`, "pictures/a.avif": "no picture at all"}},
		{"at most 512 kB", map[string]string{"brand.json": `{}`, "pictures/a.avif": "\x00\x00\x00\x20ftypavif" + strings.Repeat("x", 513<<10)}},
		{"letters, digits and hyphens", map[string]string{"brand.json": `{}`, "pictures/a b.png": "x"}},
		{"not PNG, JPEG, WebP or AVIF", map[string]string{"brand.json": `{}`, "pictures/a.txt": "x"}},
	}
	for _, tt := range tests {
		t.Run(tt.want, func(t *testing.T) {
			t.Parallel()
			if _, err := brand.ReadDir(dir(t, tt.files)); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got error %v, want %s", err, tt.want)
			}
		})
	}
}

func TestReadBrand_ReportsAllErrors(t *testing.T) {
	t.Parallel()
	_, err := brand.ReadDir(dir(t, map[string]string{
		"brand.json": `{"name": " x", "logo": "gone.svg", "colours": {"light": "red", "dark": "#000000"}}`, "pictures/a.txt": "x",
	}))
	for _, want := range []string{"the name", "the logo", "the light colour", "the dark colour", "the image a.txt"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got error %v, want %s in it", err, want)
		}
	}
}

// The colours in colours.go must be equal to the colours of the design.
func TestReadBrand_RejectsLowContrast(t *testing.T) {
	t.Parallel()
	tokens, err := os.ReadFile(filepath.Join("..", "..", "web", "src", "styles", "tokens.css"))
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("colours.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"bg", "surface", "sunken", "text"} {
		found := regexp.MustCompile(`--`+name+`: (#[0-9a-f]{6});`).FindAllStringSubmatch(string(tokens), -1)
		if len(found) != 2 {
			t.Fatalf("--%s: got %d definitions, want 2", name, len(found))
		}
		for _, each := range found {
			if !strings.Contains(string(source), fmt.Sprintf("hex(%q)", each[1])) {
				t.Errorf("--%s: got %s in the design, want the same colour in the contrast check", name, each[1])
			}
		}
	}
}

func TestReadBrand_SyntaxErrorHasLine(t *testing.T) {
	t.Parallel()
	for settings, want := range map[string]string{
		"{\n  \"name\": \"x\",\n}":              "brand.json, line 3: there is a comma too many before }",
		"{\"name\": \"x\"\n\"tagline\": \"y\"}": "brand.json, line 2: a comma is missing between two entries",
		"{\"tagLine2\": \"x\"}":                 `brand.json, line 1: there is no setting "tagLine2"`,
		"{\"logo\": \"mark.svg\"}":              "mark.svg is missing in the brand directory",
	} {
		if _, err := brand.ReadDir(dir(t, map[string]string{"brand.json": settings})); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want %s", settings, err, want)
		}
	}
}
