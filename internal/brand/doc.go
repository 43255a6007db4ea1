// Package brand reads the directory with a site's own name, texts, two colours, logo and images. It
// collects all errors instead of stopping at the first error, and is independent of HTTP.
package brand
