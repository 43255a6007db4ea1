// Package brand reads the directory with a site's own name, texts, two colours, logo and images. It
// collects all errors instead of stopping at the first. It does not depend on HTTP.
package brand
