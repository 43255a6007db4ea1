package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"greenroom/internal/server"
)

// versionCommand is "greenroom version".
type versionCommand struct{}

// Run prints one line.
func (versionCommand) Run(to output) error {
	b := build()
	_, err := fmt.Fprintf(to.out, "greenroom %s (%s %s/%s)\n", b.Version, b.GoVersion, runtime.GOOS, runtime.GOARCH)
	return err
}

// build says which program this is, as the Go toolchain recorded it. Without
// version control at hand it recorded nothing: "devel".
func build() server.Build {
	version := "devel"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		version = info.Main.Version
	}
	return server.Build{Version: version, GoVersion: runtime.Version()}
}
