package brand

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"
)

// DefaultName is the default name of a site.
const DefaultName = "Greenroom"

// settingsName is the name of the settings file in a brand's directory.
const settingsName = "brand.json"

// Maximum lengths in characters. The name is limited by the top bar on a phone.
const (
	maxName    = 40
	maxTagline = 200
	maxWelcome = 400
)

// Brand is the name and appearance of a site. Empty fields select the default.
type Brand struct {
	Name    string
	Tagline string // description of the site for search engines and link previews
	Welcome string // text below the main heading of the home page
	Logo    string // name of the logo in Files
	Colours string // name of the colour stylesheet in Files
	Files   map[string]File
}

// File is a file of a brand, as the server sends it.
type File struct {
	Type    string // media type of the file
	Content []byte
}

// Default returns the default brand.
func Default() Brand { return Brand{Name: DefaultName} }

// settings is the content of brand.json.
type settings struct {
	Name    string `json:"name"`
	Tagline string `json:"tagline"`
	Welcome string `json:"welcome"`
	Logo    string `json:"logo"` // name of the logo file in the brand's directory
	Colours struct {
		Light string `json:"light"`
		Dark  string `json:"dark"`
	} `json:"colours"`
}

// ReadDir reads the brand in a directory. All errors are joined in one error.
func ReadDir(dir string) (Brand, error) {
	said, err := readSettings(dir)
	if err != nil {
		return Brand{}, err
	}
	b := Brand{Name: said.Name, Tagline: said.Tagline, Welcome: said.Welcome, Files: make(map[string]File)}
	wrong := b.checkTexts()
	if b.Name == "" {
		b.Name = DefaultName
	}
	wrong = append(wrong, b.readColours(said), b.readLogo(dir, said.Logo), b.readImages(dir))
	if err := errors.Join(wrong...); err != nil {
		return Brand{}, err
	}
	return b, nil
}

func readSettings(dir string) (said settings, err error) {
	text, err := os.ReadFile(filepath.Join(dir, settingsName))
	if errors.Is(err, fs.ErrNotExist) {
		return said, fmt.Errorf("%s is missing in %s", settingsName, dir)
	}
	if err != nil {
		return said, fmt.Errorf("read the brand: %w", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&said); err != nil {
		line := 1 + bytes.Count(text[:min(int(decoder.InputOffset()), len(text))], []byte("\n"))
		if broken, ok := errors.AsType[*json.SyntaxError](err); ok {
			line = 1 + bytes.Count(text[:min(int(broken.Offset), len(text))], []byte("\n"))
		}
		return said, fmt.Errorf("%s, line %d: %s", settingsName, line, jsonError(err))
	}
	return said, nil
}

// jsonError returns a description of a JSON error, instead of the unclear messages of the decoder.
func jsonError(err error) string {
	text := strings.TrimPrefix(err.Error(), "json: ")
	switch {
	case strings.Contains(text, "'}' looking for beginning of object key"):
		return "there is a comma too many before }"
	case strings.Contains(text, "after object key:value pair"):
		return "a comma is missing between two entries"
	case strings.HasPrefix(text, "unknown field"):
		return strings.Replace(text, "unknown field", "there is no setting", 1)
	}
	return text
}

func (b *Brand) checkTexts() (wrong []error) {
	for _, each := range []struct {
		what, text string
		maximum    int
	}{{"name", b.Name, maxName}, {"tagline", b.Tagline, maxTagline}, {"welcome", b.Welcome, maxWelcome}} {
		switch {
		case utf8.RuneCountInString(each.text) > each.maximum:
			wrong = append(wrong, fmt.Errorf("the %s has %d characters, at most %d are allowed", each.what, utf8.RuneCountInString(each.text), each.maximum))
		case strings.TrimSpace(each.text) != each.text, strings.ContainsFunc(each.text, unicode.IsControl):
			wrong = append(wrong, fmt.Errorf("the %s must be one line without leading or trailing spaces", each.what))
		case strings.ContainsFunc(each.text, isBidiControl):
			wrong = append(wrong, fmt.Errorf("the %s must not contain bidirectional control characters", each.what))
		case strings.Contains(each.text, "{{"):
			wrong = append(wrong, fmt.Errorf("the %s must not contain {{", each.what))
		}
	}
	return wrong
}

// isBidiControl reports whether r changes the direction of the following text, for example
// U+202E.
func isBidiControl(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }
