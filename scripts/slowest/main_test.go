package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSlowestTests_AreListedByKind(t *testing.T) {
	t.Parallel()
	directory := t.TempDir()
	for name, content := range map[string]string{
		"go.json": `{"Action":"run","Package":"greenroom/a","Test":"TestSlow"}
{"Action":"pass","Package":"greenroom/a","Test":"TestQuick","Elapsed":0.2}
not an event
{"Action":"pass","Package":"greenroom/a","Test":"TestSlow/part","Elapsed":3}
{"Action":"fail","Package":"greenroom/a","Test":"TestSlow","Elapsed":3.5}
{"Action":"pass","Package":"greenroom/a","Elapsed":9}
`,
		"go-tools.json": `{"Action":"pass","Package":"greenroom/tools/b","Test":"TestOther","Elapsed":1}`,
		"components.json": `{"testResults":[{"name":"/home/web/src/a.test.ts","assertionResults":[
			{"fullName":"one","duration":1500},{"fullName":"two","duration":20}]}]}`,
		"journeys.json": `{"suites":[{"specs":[{"title":"walks","file":"a.spec.ts","tests":[{"results":[{"duration":4000}]}]}],
			"suites":[{"specs":[{"title":"runs","file":"a.spec.ts","tests":[{"results":[{"duration":2000}]}]}]}]}]}`,
		"browsers.json": `{"testResults":[{"name":"/home/web/browsers/webkit.test.ts","assertionResults":[
			{"fullName":"WebKit a visitor walks","duration":3000}]}]}`,
	} {
		if err := os.WriteFile(filepath.Join(directory, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := report(&out, directory, 2); err != nil {
		t.Fatal(err)
	}
	want := `
The slowest of 3 Go tests, which took 5 s together:
    3.5 s  greenroom/a TestSlow
    1.0 s  greenroom/tools/b TestOther

The slowest of 2 component tests, which took 2 s together:
    1.5 s  src/a.test.ts one
    0.0 s  src/a.test.ts two

The slowest of 2 journey tests, which took 6 s together:
    4.0 s  a.spec.ts walks
    2.0 s  a.spec.ts runs

The slowest of 1 Firefox and WebKit tests, which took 3 s together:
    3.0 s  browsers/webkit.test.ts WebKit a visitor walks
`
	if out.String() != want {
		t.Errorf("got %s\nwant %s", out.String(), want)
	}
}

func TestSlowestTests_FailWithoutReports(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := report(&out, t.TempDir(), 10); err != nil || out.Len() != 0 {
		t.Errorf("got output %q, error %v, want neither", out.String(), err)
	}
}

func TestSlowestTests_FailOnUnreadableReport(t *testing.T) {
	t.Parallel()
	directory := t.TempDir()
	if err := os.WriteFile(filepath.Join(directory, "journeys.json"), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := report(&strings.Builder{}, directory, 10); err == nil || !strings.Contains(err.Error(), "journeys.json") {
		t.Errorf("got error %v, want one that names the report", err)
	}
}
