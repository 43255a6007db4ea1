package main

import (
	"strings"
	"testing"
	"time"
)

func TestParseDuration(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]time.Duration{
		"24h": 24 * time.Hour, "7d": 168 * time.Hour, "1d12h": 36 * time.Hour, "0": 0, "0s": 0, "90m": 90 * time.Minute, "-1s": -time.Second, "36500d": 36_500 * 24 * time.Hour,
	} {
		if got, err := parseDuration(text); err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", text, got, err, want)
		}
	}
	const other = " is not a duration: write 24h, 7d or 90m"
	for text, want := range map[string]string{
		"5": `"5" has no unit: write 24h, 7d or 90m`, "1.5": `"1.5" has no unit: write 24h, 7d or 90m`,
		"soon": `"soon"` + other, "": `""` + other, "d": `"d"` + other, "-1d": `"-1d"` + other, "36501d": `"36501d"` + other,
		"99999999999999999d": `"99999999999999999d"` + other, "1d5": `"1d5"` + other, "900000h": `"900000h"` + other,
	} {
		if _, err := parseDuration(text); err == nil || err.Error() != want {
			t.Errorf("%s: got error %v, want %s", text, err, want)
		}
	}
}

func TestServe_SettingsThatAreWrong(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	for _, test := range []struct{ flag, value, says string }{
		{"--trusted-proxy", "foo", `--trusted-proxy: "foo" is not an address or a network: write 10.0.0.5 or 10.0.0.0/8`},
		{"--trusted-proxy", "10.0.0.0/40", `"10.0.0.0/40" is not an address or a network`},
		{"--backup-every", "5", `--backup-every: "5" has no unit: write 24h, 7d or 90m`},
		{"--stop-time", "x", `--stop-time: "x" is not a duration`},
		{"--listen", "8080", `--listen: "8080" is only a port: write 127.0.0.1:8080, or :8080 for every network`},
		{"--metrics-listen", "9464", `--metrics-listen: "9464" is only a port`},
		{"--redirect-listen", "localhost", `--redirect-listen: "localhost" is not an address and a port`},
	} {
		c.fails(exitUsage, test.says, "serve", test.flag+"="+test.value)
	}
}

// The flags of a database in PostgreSQL stand in one place, and with serve.
func TestHelp_DatabaseFlagsAreExplainedOnce(t *testing.T) {
	t.Parallel()
	help := func(arguments ...string) string {
		text, err := command(t, nil, arguments...).Output()
		ok(t, err)
		return string(text)
	}
	for _, arguments := range [][]string{{"catalogue", "list", "--help"}, {"help", "user", "add"}} {
		if got := help(arguments...); strings.Contains(got, "--database-") || !strings.Contains(got, "greenroom help database") || !strings.Contains(got, "--data") {
			t.Errorf("%v prints %s", arguments, got)
		}
	}
	if got := help("serve", "--help"); !strings.Contains(got, "--database-pooler") {
		t.Errorf("serve --help leaves out flags: %s", got)
	}
	got := help("help", "database")
	for _, flag := range []string{"--database-url=URL ($GREENROOM_DATABASE_URL)", "--database-url-file", "--database-replica-url", "--database-connections=", "--database-statement-time=", "--database-pooler"} {
		if !strings.Contains(got, flag) {
			t.Errorf("help database has no %s: %s", flag, got)
		}
	}
}

func TestFlags_AuthorityNeedsADomain(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	c.fails(2, "--acme-directory is for a site that gets its own certificate: give --domain too", "serve", "--acme-directory", "https://ca.example/directory")
}
