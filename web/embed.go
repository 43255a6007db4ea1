package web

import (
	"embed"
	"io/fs"
)

// dist contains only a placeholder file until the app is built, so that the binary compiles in a
// fresh clone.
//
//go:embed all:dist
var dist embed.FS

// Files returns the built app, with index.html at its root. If index.html is missing, the app is
// not built.
func Files() fs.FS {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // impossible, because the name of the embedded directory is valid
	}
	return files
}
