package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func TestLicences_UnlistedLicenceIsReported(t *testing.T) {
	t.Parallel()
	packages, err := readLock([]byte(`{"packages":{"":{"license":"X"},"node_modules/a":{"version":"1","license":"(MIT OR GPL-3.0)"},
		"node_modules/b":{"version":"2","license":"MIT AND GPL-3.0"},"node_modules/c":{"version":"3"},"node_modules/d":{"link":true}}}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []dependency{{"b@2", "MIT AND GPL-3.0"}, {"c@3", ""}}
	if diff := cmp.Diff(want, reject(packages), cmp.AllowUnexported(dependency{}), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("got other rejected packages (-want +got): %s", diff)
	}
}

func TestLicences_TextIsRecognised(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"MIT License\n\nPermission is hereby granted, free of\ncharge, to any person": "MIT",
		"GNU GENERAL PUBLIC LICENSE\nVersion 3, 29 June 2007":                         "GPL",
		"Do what you want.": "",
	} {
		if got := identify(text); got != want {
			t.Errorf("%q: got licence %q, want %q", text, got, want)
		}
	}
}

func TestLicences_AllModulesAreRead(t *testing.T) {
	t.Parallel()
	var want, got []string
	err := fs.WalkDir(os.DirFS("../.."), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case slices.Contains([]string{".git", "bin", "node_modules"}, entry.Name()) && entry.IsDir():
			return fs.SkipDir
		case entry.Name() == "go.mod":
			want = append(want, filepath.Dir(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range goModules() {
		got = append(got, m.dir)
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("got other modules (-want +got): %s", diff)
	}
}
