// Package prerender renders the first HTML of the app's pages from the catalogue. Browsers show
// this HTML until the app has started. The package does not depend on HTTP.
//
// The build creates a template for each page from the app's own components. This package formats
// values such as lengths, using texts from the build.
package prerender
