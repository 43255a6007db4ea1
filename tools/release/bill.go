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

// writeBill writes what the program is made of, in the form of CycloneDX: the modules
// that Go has built into it, and the packages that the app was built from.
func (r release) writeBill(program string) (err error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return fmt.Errorf("read the program: %w", err)
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

	bill := cyclonedx.NewBOM()
	bill.Metadata = &cyclonedx.Metadata{
		Timestamp: r.at.Format(time.RFC3339),
		Component: &cyclonedx.Component{
			BOMRef: "greenroom", Type: cyclonedx.ComponentTypeApplication, Name: "greenroom", Version: r.version,
			Licenses: &cyclonedx.Licenses{{License: &cyclonedx.License{ID: "Apache-2.0"}}},
		},
	}
	bill.Components = &components
	file, err := os.Create(filepath.Join(r.out, fmt.Sprintf("greenroom_%s.cdx.json", r.version)))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return cyclonedx.NewBOMEncoder(file, cyclonedx.BOMFileFormatJSON).SetPretty(true).Encode(bill)
}

// module returns a module of Go as a part.
func module(path, version string) cyclonedx.Component {
	name := "pkg:golang/" + path + "@" + version
	return cyclonedx.Component{
		BOMRef: name, PackageURL: name, Type: cyclonedx.ComponentTypeLibrary, Name: path, Version: version,
	}
}

// appComponents returns the packages that the app was built from.
func (r release) appComponents() ([]cyclonedx.Component, error) {
	if r.app == "" {
		return nil, errors.New("-app is missing")
	}
	file, err := os.Open(r.app)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var bill cyclonedx.BOM
	if err := cyclonedx.NewBOMDecoder(file, cyclonedx.BOMFileFormatJSON).Decode(&bill); err != nil {
		return nil, fmt.Errorf("read %s: %w", r.app, err)
	}
	if bill.Components == nil {
		return nil, fmt.Errorf("%s names no package", r.app)
	}
	parts := *bill.Components
	for i := range parts {
		// Where a package lay on the machine that built it is nobody's business.
		parts[i].Properties, parts[i].BOMRef = nil, parts[i].PackageURL
	}
	return parts, nil
}
