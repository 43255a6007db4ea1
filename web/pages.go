package web

import (
	"bytes"
	_ "embed" // embeds pages.json
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

//go:embed pages.json
var manifest []byte

// Page is an entry of pages.json, the list of the app's pages. CONTRIBUTING.md describes the
// fields. The struct has all fields, including those that only the app reads, so that a misspelt
// field is an error.
type Page struct {
	Name string `json:"-"` // key of the entry

	Path          string // route pattern such as /explore/{id}; "" for the page of unknown addresses
	Title         string // title in the browser's tab, without the site name
	Description   string // description for search engines and link previews; "" for the description of the home page
	NotFoundTitle string // title if the item of {id} does not exist
	Indexed       bool   // whether search engines may index the page
	Personal      bool   // whether the page shows data of one user and needs a login
	Recording     bool   // whether users can record themselves on the page
	Document      string // HTML file of a page that is a separate document; "" for pages of the app

	Folder        string   // directory in src/pages; "" for the name of the entry
	Chromeless    bool     // whether the page has no menu and no sidebar
	Sidebar       string   // label in the sidebar; "" for none
	LearnerNav    string   // label in the sidebar's group for logged-in users; "" for none
	Data          []string // first API requests of the page
	PrerenderPath string   // address that the build prerenders; "" for none
	NoPrefetch    bool     // whether the app does not prefetch the page's script
}

// builtPages is the path of the JSON file that lists the pages of a build, in its language.
const builtPages = "documents/pages.json"

// Pages returns the pages of the app, sorted by path, in the language of the app's build.
func Pages() ([]Page, error) {
	built, err := fs.ReadFile(Files(), builtPages)
	if errors.Is(err, fs.ErrNotExist) {
		return readPages(manifest)
	}
	if err != nil {
		return nil, fmt.Errorf("read the pages of the app: %w", err)
	}
	return readPages(built)
}

// builtShells is the file of a build with the templates of its prerendered shells.
const builtShells = "documents/shells.json"

// PrerenderTemplates returns the templates of the prerendered shells in the app's build, for
// internal/prerender. It returns nil for a binary that was built without the app.
func PrerenderTemplates() ([]byte, error) {
	built, err := fs.ReadFile(Files(), builtShells)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the prerendered shells of the app: %w", err)
	}
	return built, nil
}

func readPages(manifest []byte) ([]Page, error) {
	decoder := json.NewDecoder(bytes.NewReader(manifest))
	decoder.DisallowUnknownFields()
	var byName map[string]Page
	if err := decoder.Decode(&byName); err != nil {
		return nil, fmt.Errorf("read the pages of the app: %w", err)
	}
	pages := make([]Page, 0, len(byName))
	for name, page := range byName {
		page.Name = name
		pages = append(pages, page)
	}
	slices.SortFunc(pages, func(a, b Page) int { return strings.Compare(a.Path, b.Path) })
	return pages, nil
}
