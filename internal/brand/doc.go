// Package brand reads the directory with a site's own name, texts, two colours, logo and
// images. It reports all errors at once and does not depend on HTTP.
package brand
