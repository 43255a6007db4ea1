// Command sbom writes what a built program is made of, as CycloneDX: its Go modules, as
// the program itself knows them, and the packages of the app inside. The same program
// gives the same bytes.
//
//	sbom -version v1.2.3 -lock ../web/package-lock.json greenroom >greenroom.cdx.json
package main

import (
	"bytes"
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"flag"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
)

func main() {
	version := flag.String("version", "", "what the program says it is")
	lock := flag.String("lock", "", "the package-lock.json of the app")
	flag.Parse()
	if err := write(*version, *lock, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func write(version, lock, program string) error {
	modules, err := modulesOf(program)
	if err != nil {
		return err
	}
	packages, err := packagesOf(lock)
	if err != nil {
		return err
	}
	components := append(modules, packages...)
	slices.SortFunc(components, func(a, b cyclonedx.Component) int { return cmp.Compare(a.BOMRef, b.BOMRef) })
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{Component: &cyclonedx.Component{
		Type: cyclonedx.ComponentTypeApplication, BOMRef: "greenroom", Name: "greenroom", Version: version,
		Licenses: &cyclonedx.Licenses{{License: &cyclonedx.License{ID: "Apache-2.0"}}},
	}}
	bom.Components = &components
	return cyclonedx.NewBOMEncoder(os.Stdout, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
}

func modulesOf(program string) ([]cyclonedx.Component, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, fmt.Errorf("read what %s is made of: %w", program, err)
	}
	found := []cyclonedx.Component{component("golang", "std", strings.TrimPrefix(info.GoVersion, "go"), "BSD-3-Clause")}
	for _, each := range info.Deps {
		if each.Replace != nil {
			each = each.Replace
		}
		found = append(found, component("golang", each.Path, each.Version, ""))
	}
	return found, nil
}

// packagesOf returns what the app is built from, without the tools that build it.
func packagesOf(lock string) ([]cyclonedx.Component, error) {
	content, err := os.ReadFile(lock)
	if err != nil {
		return nil, fmt.Errorf("read the app's packages: %w", err)
	}
	var locked struct {
		Packages map[string]struct {
			Version, License string
			Dev, Optional    bool
		}
	}
	if err := json.NewDecoder(bytes.NewReader(content)).Decode(&locked); err != nil {
		return nil, fmt.Errorf("read the app's packages: %w", err)
	}
	known := make(map[string]cyclonedx.Component)
	for path, each := range locked.Packages {
		if path == "" || each.Dev || each.Optional {
			continue
		}
		name := path[strings.LastIndex(path, "node_modules/")+len("node_modules/"):]
		c := component("npm", name, each.Version, each.License)
		known[c.BOMRef] = c
	}
	var found []cyclonedx.Component
	for _, each := range known {
		found = append(found, each)
	}
	return found, nil
}

func component(kind, name, version, license string) cyclonedx.Component {
	// Of the characters in names only @ has to be escaped (the purl specification).
	address := "pkg:" + kind + "/" + strings.ReplaceAll(name, "@", "%40") + "@" + url.PathEscape(version)
	c := cyclonedx.Component{Type: cyclonedx.ComponentTypeLibrary, BOMRef: address, Name: name, Version: version, PackageURL: address}
	if license != "" {
		c.Licenses = &cyclonedx.Licenses{{Expression: license}}
	}
	return c
}
