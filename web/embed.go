package web

import (
	"embed"
	"io/fs"
)

// Before the app is built, dist contains only a placeholder file, so that the binary compiles
// in a fresh clone.
//
//go:embed all:dist
var dist embed.FS

// Files returns the built app, with index.html at its root. Without index.html the app is not
// built.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // not reached: the embedded directory has a valid name
	}
	return files
}
