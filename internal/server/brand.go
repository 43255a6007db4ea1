package server

import (
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"strings"
)

// Brand is a site's own name and face, in the place of what the app is built with.
type Brand struct {
	Name    string // "" for a site that has the program's
	Tagline string
	Welcome string
	Logo    string // a path below /brand/; "" for the program's mark
	Colours string // of a stylesheet, a path below /brand/; "" for the design's
	Built   Built
	Files   map[string]BrandFile // by path below /brand/
}

// Built is what the app's build says in the place of a brand.
type Built struct {
	Name    string
	Tagline string // "" when it is not known
}

// BrandFile is a file of a brand.
type BrandFile struct {
	Type    string
	Content []byte
}

// brandFolder is where a brand's files are.
const brandFolder = "brand/"

// brandPolicy is the Content-Security-Policy of a brand's files: whoever opens a picture
// by its address sees a picture, whatever it holds.
const brandPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

// The marks of what a document says of a site's brand, in the app's build.
const (
	logoMark    = `name="greenroom:logo" content="`
	welcomeMark = `name="greenroom:welcome" content="`
	iconMark    = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"`
	touchMark   = `<link rel="apple-touch-icon" href="/apple-touch-icon.png"`
	licenceNote = `<meta name="generator" content="Greenroom, under the Apache License 2.0">`
)

// Rewrite returns a document, or a part of one, of the app's build as it is on this site.
// It is for what the build says alone: what people wrote may hold the same words.
func (b Brand) Rewrite(built string) string {
	if b.Name == "" {
		return built
	}
	words := []string{html.EscapeString(b.Built.Name), html.EscapeString(b.Name)}
	if b.Tagline != "" && b.Built.Tagline != "" {
		words = append(words, html.EscapeString(b.Built.Tagline), html.EscapeString(b.Tagline))
	}
	page := strings.NewReplacer(words...).Replace(built)
	if b.Welcome != "" {
		page = strings.Replace(page, welcomeMark, welcomeMark+html.EscapeString(b.Welcome), 1)
		page = replaceInside(page, "<p data-welcome", ">", "</p>", html.EscapeString(b.Welcome))
	}
	if b.Logo != "" {
		page = b.withLogo(page)
	}
	head := ""
	if b.Colours != "" {
		head = `<link rel="stylesheet" href="/` + brandFolder + b.Colours + `">` + "\n  "
	}
	return strings.Replace(page, "</head>", "  "+licenceNote+"\n  "+head+"</head>", 1)
}

func (b Brand) withLogo(page string) string {
	address := "/" + brandFolder + b.Logo
	page = strings.Replace(page, logoMark, logoMark+address, 1)
	link := `<link rel="icon" href="` + address + `" type="` + b.Files[b.Logo].Type + `"`
	page = strings.Replace(page, iconMark, link, 1)
	if b.Files[b.Logo].Type != "image/svg+xml" {
		page = strings.Replace(page, touchMark, `<link rel="apple-touch-icon" href="`+address+`"`, 1)
	}
	var drawn strings.Builder
	for {
		before, rest, found := strings.Cut(page, "<svg data-logo")
		drawn.WriteString(before)
		if !found {
			return drawn.String()
		}
		attributes, _, _ := strings.Cut(rest, ">")
		_, page, _ = strings.Cut(rest, "</svg>")
		_, height, _ := strings.Cut(attributes, ` height="`)
		height, _, _ = strings.Cut(height, `"`)
		drawn.WriteString(`<img data-logo="" src="` + address + `" height="` + height + `" alt=""/>`)
	}
}

// replaceInside puts a text between the end of an element's start and its end, where
// there is one.
func replaceInside(page, start, open, end, text string) string {
	before, rest, found := strings.Cut(page, start)
	attributes, rest, ok := strings.Cut(rest, open)
	_, after, whole := strings.Cut(rest, end)
	if !found || !ok || !whole {
		return page
	}
	return before + start + attributes + open + text + end + after
}

// addTo puts a brand's files beside those of the app, and its name into the app's
// manifest.
func (b Brand) addTo(files map[string]*file, app fs.FS) error {
	for name, each := range b.Files {
		f := newFile(brandFolder + name)
		f.contentType, f.policy = []string{each.Type}, []string{brandPolicy}
		f.variants = []variant{held(each.Content, "", each.Content)}
		files[brandFolder+name] = f
	}
	const manifest = "manifest.webmanifest"
	if b.Name == "" || files[manifest] == nil {
		return nil
	}
	said, err := b.manifest(app, manifest)
	if err != nil {
		return err
	}
	f := newFile(manifest)
	f.variants = []variant{held(said, "", said)}
	files[manifest] = f
	return nil
}

func (b Brand) manifest(app fs.FS, name string) ([]byte, error) {
	content, err := fs.ReadFile(app, name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	var said map[string]any
	if err := json.Unmarshal(content, &said); err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	said["name"], said["short_name"] = b.Name, b.Name
	if b.Tagline != "" {
		said["description"] = b.Tagline
	}
	if b.Logo != "" {
		said["icons"] = []map[string]string{{"src": brandFolder + b.Logo, "sizes": "any", "type": b.Files[b.Logo].Type}}
	}
	return json.Marshal(said)
}
