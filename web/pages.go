package web

import (
	"bytes"
	_ "embed" // for the manifest below
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

//go:embed pages.json
var manifest []byte

// Page is an entry of pages.json, the one list of the app's pages. What each
// field is for stands in docs/architecture.md; those that only the app and its
// build read are kept here so that a misspelt one is noticed.
type Page struct {
	Name string `json:"-"` // what the entry is called

	Path        string // such as /explore/{id}; "" for the page that stands at every other address
	Title       string // in the browser's tab, before the product's name
	Description string // for search engines and cards; "" for the home page's
	Missing     string // the title when there is nothing that the {id} in the address stands for
	Listed      bool   // whether search engines may list it
	Personal    bool   // whether it shows what one person keeps, and asks for a login
	Records     bool   // whether a person may record themselves there
	Document    string // the file of a page that is a document of its own; "" for the app's pages

	Folder  string   // in src/pages; "" for one of the entry's name
	Alone   bool     // whether it is shown without menu and sidebar
	Sidebar string   // its name in the sidebar; "" when it does not stand there
	Learner string   // its name in the sidebar's group for who is logged in; "" when it does not stand there
	Data    []string // what it asks the API for first
	Still   string   // the address of which the build takes a still
	Rare    bool     // whether few ever see it, so that its script comes when it is asked for
}

// builtPages is where a build leaves pages.json in the language that it is in.
const builtPages = "documents/pages.json"

// Pages returns the pages of the app, in the order of their addresses and in the
// language of the app's build.
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

// builtStills is where a build leaves the templates of its stills.
const builtStills = "documents/stills.json"

// Stills returns the templates of the stills in the app's build, for internal/still;
// nothing in a program that was built without the app.
func Stills() ([]byte, error) {
	built, err := fs.ReadFile(Files(), builtStills)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read the stills of the app: %w", err)
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
