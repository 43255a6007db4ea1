package main

import (
	"cmp"
	"debug/buildinfo"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	cyclonedx "github.com/CycloneDX/cyclonedx-go"
)

// writeSBOM writes the software bill of materials (SBOM) in CycloneDX format. It lists the Go
// modules of the binary and the npm packages of the app.
func (r release) writeSBOM(binary string) (err error) {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return fmt.Errorf("read the binary: %w", err)
	}
	components := []cyclonedx.Component{module("std", info.GoVersion)}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		components = append(components, module(m.Path, m.Version))
	}
	ofApp, err := r.appComponents()
	if err != nil {
		return err
	}
	components = append(components, ofApp...)
	slices.SortFunc(components, func(a, b cyclonedx.Component) int { return cmp.Compare(a.BOMRef, b.BOMRef) })

	sbom := cyclonedx.NewBOM()
	sbom.Metadata = &cyclonedx.Metadata{
		Timestamp: r.at.Format(time.RFC3339),
		Component: &cyclonedx.Component{
			BOMRef: "greenroom", Type: cyclonedx.ComponentTypeApplication, Name: "greenroom", Version: r.version,
			Licenses: &cyclonedx.Licenses{{License: &cyclonedx.License{ID: "Apache-2.0"}}},
		},
	}
	sbom.Components = &components
	file, err := os.Create(filepath.Join(r.out, fmt.Sprintf("greenroom_%s.cdx.json", r.version)))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return cyclonedx.NewBOMEncoder(file, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(sbom)
}

// module returns the component for a Go module.
func module(path, version string) cyclonedx.Component {
	name := "pkg:golang/" + path + "@" + version
	return cyclonedx.Component{
		BOMRef: name, PackageURL: name, Type: cyclonedx.ComponentTypeLibrary, Name: path, Version: version,
	}
}

// appComponents returns the npm packages that were used to build the app.
func (r release) appComponents() ([]cyclonedx.Component, error) {
	if r.app == "" {
		return nil, errors.New("-app is missing")
	}
	file, err := os.Open(r.app)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var sbom cyclonedx.BOM
	if err := cyclonedx.NewBOMDecoder(file, cyclonedx.BOMFileFormatJSON).Decode(&sbom); err != nil {
		return nil, fmt.Errorf("read %s: %w", r.app, err)
	}
	if sbom.Components == nil {
		return nil, fmt.Errorf("%s contains no packages", r.app)
	}
	packages := *sbom.Components
	for i := range packages {
		// Properties contain paths on the build machine, so they are removed.
		packages[i].Properties, packages[i].BOMRef = nil, packages[i].PackageURL
	}
	return packages, nil
}
