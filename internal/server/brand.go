package server

import (
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"strings"
)

// Brand contains the site's own name, texts, logo and colours, which replace the texts and images
// in the app's build.
type Brand struct {
	Name    string // name of the site; "" for the default name
	Tagline string
	Welcome string
	Logo    string // path of the logo under /brand/; "" for the default logo
	Colours string // path of a stylesheet under /brand/; "" for the default colours
	Built   BuildTexts
	Files   map[string]BrandFile // files by their path under /brand/
}

// BuildTexts contains the name and tagline in the app's build, which a brand replaces.
type BuildTexts struct {
	Name    string
	Tagline string // tagline in the app's build; "" if unknown
}

// BrandFile is a file of a brand with its media type.
type BrandFile struct {
	Type    string
	Content []byte
}

// brandDir is the path prefix of a brand's files.
const brandDir = "brand/"

// brandPolicy is the Content-Security-Policy of a brand's files. The policy prevents browsers from
// running scripts in an SVG logo that is opened by its address.
const brandPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

// Parts of the app's HTML documents that a brand replaces or extends.
const (
	logoPlaceholder    = `name="greenroom:logo" content="`
	welcomePlaceholder = `name="greenroom:welcome" content="`
	iconLink           = `<link rel="icon" href="/favicon.svg" type="image/svg+xml"`
	touchIconLink      = `<link rel="apple-touch-icon" href="/apple-touch-icon.png"`
	licenceNote        = `<meta name="generator" content="Greenroom, under the Apache License 2.0">`
)

// RewriteDocument returns a document of the app's build, or a part of a document, with the site's
// brand. built must not contain content of users, because such content could contain the replaced
// texts.
func (b Brand) RewriteDocument(built string) string {
	if b.Name == "" {
		return built
	}
	words := []string{html.EscapeString(b.Built.Name), html.EscapeString(b.Name)}
	if b.Tagline != "" && b.Built.Tagline != "" {
		words = append(words, html.EscapeString(b.Built.Tagline), html.EscapeString(b.Tagline))
	}
	page := strings.NewReplacer(words...).Replace(built)
	if b.Welcome != "" {
		page = strings.Replace(page, welcomePlaceholder, welcomePlaceholder+html.EscapeString(b.Welcome), 1)
		page = replaceInside(page, "<p data-welcome", ">", "</p>", html.EscapeString(b.Welcome))
	}
	if b.Logo != "" {
		page = b.withLogo(page)
	}
	head := ""
	if b.Colours != "" {
		head = `<link rel="stylesheet" href="/` + brandDir + b.Colours + `">` + "\n  "
	}
	return strings.Replace(page, "</head>", "  "+licenceNote+"\n  "+head+"</head>", 1)
}

func (b Brand) withLogo(page string) string {
	address := "/" + brandDir + b.Logo
	page = strings.Replace(page, logoPlaceholder, logoPlaceholder+address, 1)
	link := `<link rel="icon" href="` + address + `" type="` + b.Files[b.Logo].Type + `"`
	page = strings.Replace(page, iconLink, link, 1)
	if b.Files[b.Logo].Type != "image/svg+xml" {
		page = strings.Replace(page, touchIconLink, `<link rel="apple-touch-icon" href="`+address+`"`, 1)
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

// replaceInside replaces the content of the first element that begins with start. It
// returns page unchanged if the element is missing.
func replaceInside(page, start, open, end, text string) string {
	before, rest, found := strings.Cut(page, start)
	attributes, rest, ok := strings.Cut(rest, open)
	_, after, whole := strings.Cut(rest, end)
	if !found || !ok || !whole {
		return page
	}
	return before + start + attributes + open + text + end + after
}

// addTo adds the brand's files to the files of the app. It also replaces the name and the logo in
// the web app manifest.
func (b Brand) addTo(files map[string]*file, app fs.FS) error {
	for name, each := range b.Files {
		f := newFile(brandDir + name)
		f.contentType, f.policy = []string{each.Type}, []string{brandPolicy}
		f.variants = []variant{inMemory(each.Content, "", each.Content)}
		files[brandDir+name] = f
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
	f.variants = []variant{inMemory(said, "", said)}
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
		said["icons"] = []map[string]string{{"src": brandDir + b.Logo, "sizes": "any", "type": b.Files[b.Logo].Type}}
	}
	return json.Marshal(said)
}
