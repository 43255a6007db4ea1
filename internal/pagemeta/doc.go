// Package pagemeta generates the metadata of pages for search engines and link previews: HTML head
// metadata, robots.txt and sitemaps. It reads the catalogue and is independent of HTTP.
package pagemeta
