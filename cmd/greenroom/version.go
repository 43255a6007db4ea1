package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"greenroom/internal/server"
)

// versionCommand is "greenroom version".
type versionCommand struct{}

// Run prints the version on one line.
func (versionCommand) Run(to output) error {
	_, err := fmt.Fprintln(to.out, versionLine())
	return err
}

func versionLine() string {
	b := build()
	return fmt.Sprintf("greenroom %s (%s %s/%s)", b.Version, b.GoVersion, runtime.GOOS, runtime.GOARCH)
}

// stamped is the version that the linker sets in "make build".
var stamped string

// build returns the version of the binary. This is the stamped version, or the version that the Go
// toolchain recorded. If there is neither, it is "devel".
func build() server.BuildInfo {
	version := stamped
	if info, ok := debug.ReadBuildInfo(); ok && version == "" && info.Main.Version != "(devel)" {
		version = info.Main.Version
	}
	if version == "" {
		version = "devel"
	}
	return server.BuildInfo{Version: version, GoVersion: runtime.Version()}
}
