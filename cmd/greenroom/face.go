package main

import (
	"encoding/json"
	"fmt"

	"greenroom/internal/brand"
	"greenroom/internal/server"
	"greenroom/internal/sharing"
	"greenroom/web"
)

// face is the site's brand, and whether an operator has given it one.
type face struct {
	brand.Brand
	given bool
}

// brand reads the site's brand; the program's own when there is none.
func (c *serveCommand) brand() (face, error) {
	if c.Brand == "" {
		return face{Brand: brand.Own()}, nil
	}
	read, err := brand.Read(c.Brand)
	return face{read, true}, err
}

// shared returns what search engines and cards are told of it.
func (f face) shared() sharing.Brand {
	said := sharing.Brand{Name: f.Name}
	logo, there := f.Files[f.Logo]
	switch {
	case !there: // opaque, since nobody knows on what colour a card shows it
		said.Card = sharing.Card{Path: "/icon-maskable-512.png", Width: 512, Height: 512}
	case logo.Type != "image/svg+xml": // which cards do not show
		said.Card = sharing.Card{Path: "/brand/" + f.Logo}
	}
	return said
}

// served returns what the server puts in the place of what the app is built with.
func (f face) served(pages []web.Page) server.Brand {
	if !f.given {
		return server.Brand{}
	}
	served := server.Brand{
		Name: f.Name, Tagline: f.Tagline, Welcome: f.Welcome, Logo: f.Logo, Colours: f.Colours,
		Built: server.Built{Name: brand.Product}, Files: make(map[string]server.BrandFile, len(f.Files)),
	}
	for _, page := range pages {
		if page.Path == "/" {
			served.Built.Tagline = page.Description
		}
	}
	for name, each := range f.Files {
		served.Files[name] = server.BrandFile(each)
	}
	return served
}

// branded returns the stills of the app's build as they are on a site with the brand.
func branded(stills []byte, site server.Brand) ([]byte, error) {
	if len(stills) == 0 || site.Name == "" {
		return stills, nil
	}
	var built map[string]json.RawMessage
	pages := make(map[string]string)
	if err := json.Unmarshal(stills, &built); err != nil {
		return nil, fmt.Errorf("read the stills: %w", err)
	}
	if err := json.Unmarshal(built["pages"], &pages); err != nil {
		return nil, fmt.Errorf("read the stills' pages: %w", err)
	}
	for name, page := range pages {
		pages[name] = site.Rewrite(page)
	}
	rewritten, err := json.Marshal(pages)
	if err != nil {
		return nil, fmt.Errorf("write the stills' pages: %w", err)
	}
	built["pages"] = rewritten
	return json.Marshal(built)
}
