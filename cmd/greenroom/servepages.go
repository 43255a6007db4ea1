package main

import (
	"cmp"
	"context"

	"greenroom/internal/library"
	"greenroom/internal/pagemeta"
	"greenroom/internal/prerender"
	"greenroom/internal/server"
	"greenroom/web"
)

// patterns returns the path patterns of the pages, such as /explore/{id}.
func patterns(pages []web.Page) []string {
	var patterns []string
	for _, p := range pages {
		if p.Path != "" {
			patterns = append(patterns, p.Path)
		}
	}
	return patterns
}

// serverRoutes returns the routes of the pages for the server, with the build files that each page
// loads.
func serverRoutes(pages []web.Page) []server.Route {
	var routes []server.Route
	for _, p := range pages {
		if p.Path != "" {
			routes = append(routes, server.Route{Pattern: p.Path, Name: p.Name, File: p.Document, Recording: p.Recording})
		}
	}
	return routes
}

// metaRoutes returns the routes of the pages with their metadata for search engines and link
// previews.
func metaRoutes(pages []web.Page, branding branding) []pagemeta.Route {
	var routes []pagemeta.Route
	for _, p := range pages {
		if p.Path == "/" {
			p.Description = cmp.Or(branding.Tagline, p.Description)
		}
		if p.Document == "" {
			routes = append(routes, pagemeta.Route{
				Path: p.Path, Title: p.Title, Description: p.Description, NotFoundTitle: p.NotFoundTitle, Indexed: p.Indexed, Personal: p.Personal,
			})
		}
	}
	return routes
}

// newShells returns the prerendered shells of the build. The store provides their data.
func newShells(p services, total func(library.VideoQuery) int, pages []web.Page, site server.Brand) (*prerender.Shells, error) {
	built, err := web.PrerenderTemplates()
	if err != nil {
		return nil, err
	}
	if built, err = rebrandShells(built, site); err != nil {
		return nil, err
	}
	names := make(map[string]string, len(pages))
	for _, each := range pages {
		names[each.Path] = each.Name
	}
	return prerender.New(p.store, total, built, names, p.logger)
}

// pageAt returns a function that returns the page of the app at an address. site provides the head
// of the page, and shells its prerendered content.
func pageAt(site *pagemeta.Site, shells *prerender.Shells) func(context.Context, server.PageRequest) server.Page {
	return func(ctx context.Context, request server.PageRequest) server.Page {
		said := site.Page(ctx, pagemeta.Address(request))
		page := server.Page{Head: said.Head, Missing: said.Missing}
		if page.Head != "" && !page.Missing {
			seen := shells.ShellAt(ctx, prerender.Address{Route: request.Route, ID: request.ID, Query: request.Query})
			page.Shell, page.Head = seen.HTML, page.Head+seen.Head
		}
		return page
	}
}
