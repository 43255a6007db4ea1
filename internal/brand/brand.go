// Package brand reads the folder in which an operator gives a site its own name and
// face: words, two colours, a logo and pictures. Whatever is wrong with it is said
// in sentences, all at once. It knows no HTTP.
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

// Product is the name of the program, which a site has that was given no other.
const Product = "Greenroom"

// settingsName is the file of a brand's folder that names what is in it.
const settingsName = "brand.json"

// The longest words, in characters: a name stands in the bar of a phone.
const (
	maxName    = 40
	maxTagline = 200
	maxWelcome = 400
)

// Brand is a site's name and face. What is empty stays as the program has it.
type Brand struct {
	Name    string
	Tagline string // what the site is, for search engines and cards
	Welcome string // below the first heading of the home page
	Logo    string // the file of the site's mark, among Files
	Colours string // the stylesheet with the site's colours, among Files
	Files   map[string]File
}

// File is a file of a brand, as it is sent.
type File struct {
	Type    string // its media type
	Content []byte
}

// Own returns the brand of the program.
func Own() Brand { return Brand{Name: Product} }

// settings are what brand.json holds.
type settings struct {
	Name    string `json:"name"`
	Tagline string `json:"tagline"`
	Welcome string `json:"welcome"`
	Logo    string `json:"logo"` // the name of a file in the folder
	Colours struct {
		Light string `json:"light"`
		Dark  string `json:"dark"`
	} `json:"colours"`
}

// Read returns the brand in a folder. Its error joins everything that is wrong.
func Read(folder string) (Brand, error) {
	said, err := readSettings(folder)
	if err != nil {
		return Brand{}, err
	}
	b := Brand{Name: said.Name, Tagline: said.Tagline, Welcome: said.Welcome, Files: make(map[string]File)}
	wrong := b.checkWords()
	if b.Name == "" {
		b.Name = Product
	}
	wrong = append(wrong, b.readColours(said), b.readLogo(folder, said.Logo), b.readPictures(folder))
	if err := errors.Join(wrong...); err != nil {
		return Brand{}, err
	}
	return b, nil
}

func readSettings(folder string) (said settings, err error) {
	text, err := os.ReadFile(filepath.Join(folder, settingsName))
	if errors.Is(err, fs.ErrNotExist) {
		return said, fmt.Errorf("there is no %s in %s", settingsName, folder)
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

// jsonError says what is wrong with JSON, as far as there are better words for it than the
// decoder's.
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

func (b *Brand) checkWords() (wrong []error) {
	for _, each := range []struct {
		what, text string
		most       int
	}{{"name", b.Name, maxName}, {"tagline", b.Tagline, maxTagline}, {"welcome", b.Welcome, maxWelcome}} {
		switch {
		case utf8.RuneCountInString(each.text) > each.most:
			wrong = append(wrong, fmt.Errorf("the %s has %d characters, and %d at most", each.what, utf8.RuneCountInString(each.text), each.most))
		case strings.TrimSpace(each.text) != each.text, strings.ContainsFunc(each.text, unicode.IsControl):
			wrong = append(wrong, fmt.Errorf("the %s must be one line without space around it", each.what))
		case strings.ContainsFunc(each.text, turnsDirection):
			wrong = append(wrong, fmt.Errorf("the %s must not hold characters that change the direction of writing", each.what))
		case strings.Contains(each.text, "{{"):
			wrong = append(wrong, fmt.Errorf("the %s must not hold {{", each.what))
		}
	}
	return wrong
}

// turnsDirection reports whether the character changes the direction of the text behind it, as
// U+202E does.
func turnsDirection(r rune) bool { return unicode.Is(unicode.Bidi_Control, r) }
