// Package web holds the built React app.
package web

import (
	"embed"
	"io/fs"
)

// Before the app is built, dist holds only a placeholder, so that the program compiles in a fresh clone.
//
//go:embed all:dist
var dist embed.FS

// Files returns the built app, index.html at its root. The app is not built when index.html is missing.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // The directory is embedded above: its name can't be invalid.
	}
	return files
}
