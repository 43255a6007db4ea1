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
	_, err := fmt.Fprintln(to.out, versionLine())
	return err
}

func versionLine() string {
	b := build()
	return fmt.Sprintf("greenroom %s (%s %s/%s)", b.Version, b.GoVersion, runtime.GOOS, runtime.GOARCH)
}

// stamped is the version that "make build" gives the program, by the linker.
var stamped string

// build says which program this is: as it was stamped, or as the Go toolchain
// recorded it. Without version control at hand that recorded nothing: "devel".
func build() server.Build {
	version := stamped
	if info, ok := debug.ReadBuildInfo(); ok && version == "" && info.Main.Version != "(devel)" {
		version = info.Main.Version
	}
	if version == "" {
		version = "devel"
	}
	return server.Build{Version: version, GoVersion: runtime.Version()}
}
