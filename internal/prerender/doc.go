// Package prerender renders the first HTML of the app's pages from the catalogue, which
// browsers show until the app has started. It does not depend on HTTP.
//
// The build creates a template of each page from the app's own components. This package
// formats values such as lengths with the texts of the build.
package prerender
