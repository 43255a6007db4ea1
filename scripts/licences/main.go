// Command licences checks the licences of all Go and npm dependencies against a list of allowed
// licences. It prints each dependency whose licence is not allowed, and then exits with status 1.
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// allowed returns the SPDX identifiers of the allowed licences, which permit use, change and
// distribution in a program with another licence.
func allowed() []string {
	return []string{
		"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "Unlicense", "Zlib",
		"CC-BY-4.0",  // licence of data about browsers, which only the build uses
		"OFL-1.1",    // licence of fonts
		"Python-2.0", // licence of argparse, which only tools use
	}
}

// stated returns the licences of packages whose metadata has no SPDX identifier. The metadata of
// these packages has the licence in an older form.
func stated() map[string]string {
	return map[string]string{
		"busboy": "MIT", "parse-cache-control": "BSD-3-Clause", "reserved": "MIT", "streamsearch": "MIT", "svg-tags": "MIT",
	}
}

// dependency is a module or package and its licence.
type dependency struct {
	name, licence string
}

func main() {
	dependencies, err := read()
	if err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
	rejected := reject(dependencies)
	for _, d := range rejected {
		fmt.Printf("%s has the licence %q, which is not in the list\n", d.name, d.licence)
	}
	if len(rejected) > 0 {
		os.Exit(1)
	}
}

// goModule is a Go module of the repository. pattern selects its packages. A module that is optional
// is only checked if its dependencies are downloaded, because most developers do not build it.
type goModule struct {
	dir, pattern string
	optional     bool
}

func goModules() []goModule {
	return []goModule{
		{dir: ".", pattern: "./..."}, {dir: "tools", pattern: "tool"}, {dir: "bench", pattern: "./..."},
		{dir: "bench/pocketbase", pattern: "./...", optional: true},
	}
}

// read returns the dependencies of all modules and of all npm lock files.
func read() ([]dependency, error) {
	var all []dependency
	for _, m := range goModules() {
		if m.optional && !isDownloaded(m) {
			fmt.Fprintf(os.Stderr, "licences: %s is not checked, because its dependencies are not downloaded\n", m.dir)
			continue
		}
		modules, err := readGo(m.dir, m.pattern)
		if err != nil {
			return nil, err
		}
		all = append(all, modules...)
	}
	locks, err := filepath.Glob("web/tools/*/package-lock.json")
	if err != nil {
		return nil, err
	}
	for _, lock := range append(locks, "web/package-lock.json") {
		text, err := os.ReadFile(lock)
		if err != nil {
			return nil, err
		}
		packages, err := readLock(text)
		if err != nil {
			return nil, fmt.Errorf("read %s: %w", lock, err)
		}
		all = append(all, packages...)
	}
	return all, nil
}

// isDownloaded reports whether the go command can read the dependencies without a download.
func isDownloaded(m goModule) bool {
	list := exec.Command("go", "list", "-deps", "-test", m.pattern)
	list.Dir = m.dir
	list.Env = append(os.Environ(), "GOPROXY=off")
	return list.Run() == nil
}

// readGo returns the modules that the packages and their tests import.
func readGo(dir, pattern string) ([]dependency, error) {
	list := exec.Command("go", "list", "-deps", "-test", "-f", "{{with .Module}}{{.Path}}\t{{.Dir}}{{end}}", pattern)
	list.Dir = dir
	list.Stderr = os.Stderr
	printed, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("list modules of %s: %w", dir, err)
	}
	lines := strings.Split(strings.TrimSpace(string(printed)), "\n")
	slices.Sort(lines)
	var all []dependency
	for _, line := range slices.Compact(lines) {
		path, dir, _ := strings.Cut(line, "\t")
		if path == "" || path == "greenroom" || strings.HasPrefix(path, "greenroom/") {
			continue
		}
		licence, err := licenceIn(dir)
		if err != nil {
			return nil, err
		}
		all = append(all, dependency{path, licence})
	}
	return all, nil
}

// licenceIn returns the SPDX identifier of the licence file in the directory; "" if it is unknown.
func licenceIn(dir string) (string, error) {
	for _, pattern := range []string{"LICEN[SC]E*", "COPYING*", "[Ll]icense*"} {
		files, err := filepath.Glob(filepath.Join(dir, pattern))
		if err != nil {
			return "", err
		}
		for _, file := range files {
			if info, err := os.Stat(file); err != nil || info.IsDir() {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				return "", err
			}
			if licence := identify(string(text)); licence != "" {
				return licence, nil
			}
		}
	}
	return "", nil
}

// identify returns the SPDX identifier of a licence text; "" if it is unknown.
func identify(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, known := range []struct{ phrase, licence string }{
		// MPL 2.0 is compared first, because its text also contains the names of the GNU licences.
		{"mozilla public license version 2.0", "MPL-2.0"},
		{"mozilla public license, version 2.0", "MPL-2.0"},
		{"gnu affero general public license", "AGPL"},
		{"gnu lesser general public license version", "LGPL"},
		{"gnu general public license version", "GPL"},
		{"apache license version 2.0", "Apache-2.0"},
		{"apache license, version 2.0", "Apache-2.0"},
		{"neither the name", "BSD-3-Clause"},
		{"names of its contributors may not be used", "BSD-3-Clause"},
		{"redistribution and use in source and binary forms", "BSD-2-Clause"},
		{"permission is hereby granted, free of charge", "MIT"},
		{"permission to use, copy, modify, and/or distribute this software", "ISC"},
		{"permission to use, copy, modify, and distribute this software", "ISC"},
	} {
		if strings.Contains(text, known.phrase) {
			return known.licence
		}
	}
	return ""
}

// readLock returns the packages of an npm lock file.
func readLock(text []byte) ([]dependency, error) {
	var lock struct {
		Packages map[string]struct {
			Version string `json:"version"`
			License string `json:"license"`
			Link    bool   `json:"link"`
		} `json:"packages"`
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return nil, err
	}
	if len(lock.Packages) == 0 {
		return nil, errors.New("no packages")
	}
	var all []dependency
	for path, p := range lock.Packages {
		if path != "" && !p.Link {
			name := path[strings.LastIndex(path, "node_modules/")+len("node_modules/"):]
			all = append(all, dependency{name + "@" + p.Version, cmp.Or(p.License, stated()[name])})
		}
	}
	return all, nil
}

// reject returns the dependencies whose licence is not allowed, in the given order. "A OR B" is
// allowed if A or B is allowed. "A AND B" is allowed if both are allowed.
func reject(all []dependency) []dependency {
	var rejected []dependency
	for _, d := range all {
		if !isAllowed(d.licence) {
			rejected = append(rejected, d)
		}
	}
	slices.SortFunc(rejected, func(a, b dependency) int { return strings.Compare(a.name, b.name) })
	return slices.Compact(rejected)
}

func isAllowed(expression string) bool {
	expression = strings.NewReplacer("(", "", ")", "").Replace(expression)
	return slices.ContainsFunc(strings.Split(expression, " OR "), func(choice string) bool {
		return !slices.ContainsFunc(strings.Split(choice, " AND "), func(licence string) bool {
			return !slices.Contains(allowed(), licence)
		})
	})
}
