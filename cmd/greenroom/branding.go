package main

import (
	"encoding/json"
	"fmt"

	"greenroom/internal/brand"
	"greenroom/internal/pagemeta"
	"greenroom/internal/server"
	"greenroom/web"
)

// branding is the brand of the site. custom means that an operator has configured the brand.
type branding struct {
	brand.Brand
	custom bool
}

// readBranding reads the brand in the directory. If dir is "", it returns the default brand.
func readBranding(dir string) (branding, error) {
	if dir == "" {
		return branding{Brand: brand.Default()}, nil
	}
	read, err := brand.ReadDir(dir)
	return branding{read, true}, err
}

// pageMeta returns the brand in the form that search engines and link previews need.
func (f branding) pageMeta() pagemeta.Brand {
	said := pagemeta.Brand{Name: f.Name}
	logo, there := f.Files[f.Logo]
	switch {
	case !there: // the file is opaque, while a transparent icon could be invisible in a preview
		said.Card = pagemeta.PreviewImage{Path: "/icon-maskable-512.png", Width: 512, Height: 512}
	case logo.Type != "image/svg+xml": // every image type except SVG, which link previews do not support
		said.Card = pagemeta.PreviewImage{Path: "/brand/" + f.Logo}
	}
	return said
}

// serverBrand returns the brand for the server, which replaces the default brand in the app's
// build.
func (f branding) serverBrand(pages []web.Page) server.Brand {
	if !f.custom {
		return server.Brand{}
	}
	served := server.Brand{
		Name: f.Name, Tagline: f.Tagline, Welcome: f.Welcome, Logo: f.Logo, Colours: f.Colours,
		Built: server.BuildTexts{Name: brand.DefaultName}, Files: make(map[string]server.BrandFile, len(f.Files)),
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

// rebrandShells returns the prerendered shells of the build with the site's brand.
func rebrandShells(shells []byte, site server.Brand) ([]byte, error) {
	if len(shells) == 0 || site.Name == "" {
		return shells, nil
	}
	var built map[string]json.RawMessage
	pages := make(map[string]string)
	if err := json.Unmarshal(shells, &built); err != nil {
		return nil, fmt.Errorf("read the prerendered shells: %w", err)
	}
	if err := json.Unmarshal(built["pages"], &pages); err != nil {
		return nil, fmt.Errorf("read the pages of the prerendered shells: %w", err)
	}
	for name, page := range pages {
		pages[name] = site.RewriteDocument(page)
	}
	rewritten, err := json.Marshal(pages)
	if err != nil {
		return nil, fmt.Errorf("write the pages of the prerendered shells: %w", err)
	}
	built["pages"] = rewritten
	return json.Marshal(built)
}
