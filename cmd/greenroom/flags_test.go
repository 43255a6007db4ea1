package main

import (
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alecthomas/kong"
)

func TestParseDuration_AcceptsDaysAndUnits(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]time.Duration{
		"24h": 24 * time.Hour, "7d": 168 * time.Hour, "1d12h": 36 * time.Hour, "0": 0, "0s": 0, "90m": 90 * time.Minute, "-1s": -time.Second, "36500d": 36_500 * 24 * time.Hour,
	} {
		if got, err := parseDuration(text); err != nil || got != want {
			t.Errorf("%s: got %v, %v, want %v", text, got, err, want)
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

func TestServe_RejectsInvalidFlags(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	for _, test := range []struct{ flag, value, want string }{
		{"--trusted-proxy", "foo", `--trusted-proxy: "foo" is not an address or a network: write 10.0.0.5 or 10.0.0.0/8`},
		{"--trusted-proxy", "10.0.0.0/40", `"10.0.0.0/40" is not an address or a network`},
		{"--backup-interval", "5", `--backup-interval: "5" has no unit: write 24h, 7d or 90m`},
		{"--shutdown-timeout", "x", `--shutdown-timeout: "x" is not a duration`},
		{"--listen", "8080", `--listen: "8080" is only a port: write 127.0.0.1:8080, or :8080 for every network`},
		{"--metrics-listen", "9464", `--metrics-listen: "9464" is only a port`},
		{"--transcribe-url", "whisper.example", "--transcribe-url: the URL must have the form http://host:port or https://host"},
		{"--transcribe-key-file", "x", "--transcribe-key-file needs --transcribe-url"},
		{"--redirect-listen", "localhost", `--redirect-listen: "localhost" is not an address and a port`},
	} {
		c.fails(exitUsage, test.want, "serve", test.flag+"="+test.value)
	}
}

// Only two help texts may list the PostgreSQL flags: those of "greenroom help database" and of
// serve.
func TestHelp_DatabaseFlagsAreListedOnce(t *testing.T) {
	t.Parallel()
	help := func(arguments ...string) string {
		text, err := command(t, nil, arguments...).Output()
		ok(t, err)
		return string(text)
	}
	for _, arguments := range [][]string{{"catalogue", "list", "--help"}, {"help", "user", "add"}} {
		if got := help(arguments...); strings.Contains(got, "--database-") || !strings.Contains(got, "greenroom help database") || !strings.Contains(got, "--data") {
			t.Errorf("%v: got help %s, want --data and a link to the database flags", arguments, got)
		}
	}
	if got := help("serve", "--help"); !strings.Contains(got, "--database-pooler") {
		t.Errorf("serve --help: got %s, want --database-pooler in it", got)
	}
	got := help("help", "database")
	for _, flag := range []string{"--database-url=URL ($GREENROOM_DATABASE_URL)", "--database-url-file", "--database-replica-url", "--database-connections=", "--database-statement-timeout=", "--database-pooler"} {
		if !strings.Contains(got, flag) {
			t.Errorf("help database: got %s, want %s in it", got, flag)
		}
	}
}

func TestFlags_ACMEDirectoryNeedsDomain(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	c.fails(2, "--acme-directory needs --domain", "serve", "--acme-directory", "https://ca.example/directory")
}

// Renamed flags and their environment variables must be accepted under their former names. The help
// must not list these names.
func TestFlags_AcceptFormerNames(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, former string
		value        string
		read         func(*commandLine) any
	}{
		{"drain-delay", "drain-time", "3s", func(c *commandLine) any { return c.Serve.DrainDelay }},
		{"shutdown-timeout", "stop-time", "3s", func(c *commandLine) any { return c.Serve.ShutdownTimeout }},
		{"database-statement-timeout", "database-statement-time", "3s", func(c *commandLine) any { return c.Serve.DatabaseStatementTimeout }},
		{"backup-interval", "backup-every", "3h", func(c *commandLine) any { return c.Serve.BackupInterval }},
		{"backup-retain", "backup-keep", "3", func(c *commandLine) any { return c.Serve.BackupRetain }},
		{"video-check-interval", "check-videos-every", "3h", func(c *commandLine) any { return c.Serve.VideoCheckInterval }},
		{"youtube-lookup", "ask-youtube", "false", func(c *commandLine) any { return c.Serve.YouTubeLookup }},
		{"login-failure-limit", "logins-per-address", "3", func(c *commandLine) any { return c.Serve.LoginFailureLimit }},
		{"signup-limit", "accounts-per-address", "3", func(c *commandLine) any { return c.Serve.SignupLimit }},
	} {
		parse := func(environment string, arguments ...string) any {
			var c commandLine
			parser, err := newParser(&c, output{out: io.Discard, log: io.Discard})
			ok(t, err)
			for _, flag := range flagsOf(parser, "serve") {
				if flag.Name == test.name && environment != "" && !slices.Contains(flag.Envs, environment) {
					t.Errorf("--%s: got variables %v, want %s", test.name, flag.Envs, environment)
				}
			}
			_, err = parser.Parse(append([]string{"serve"}, arguments...))
			ok(t, err)
			return test.read(&c)
		}
		want := parse("GREENROOM_"+strings.ToUpper(strings.ReplaceAll(test.former, "-", "_")), "--"+test.name+"="+test.value)
		if got := parse("", "--"+test.former+"="+test.value); got != want || got == parse("") {
			t.Errorf("--%s=%s: got %v, want %v as with --%s", test.former, test.value, got, want, test.name)
		}
	}
}

func TestFlags_AcceptFormerVariables(t *testing.T) {
	t.Setenv("GREENROOM_DRAIN_TIME", "1h")
	t.Setenv("GREENROOM_STOP_TIME", "7s")
	t.Setenv("GREENROOM_SHUTDOWN_TIMEOUT", "8s")
	t.Setenv("GREENROOM_ASK_YOUTUBE", "false")
	var c commandLine
	parser, err := newParser(&c, output{out: io.Discard, log: io.Discard})
	ok(t, err)
	_, err = parser.Parse([]string{"serve"})
	ok(t, err)
	if c.Serve.DrainDelay != time.Hour || c.Serve.ShutdownTimeout != 8*time.Second || c.Serve.YouTubeLookup {
		t.Errorf("got %s, %s, %t, want 1h, 8s because the current name takes precedence, false", c.Serve.DrainDelay, c.Serve.ShutdownTimeout, c.Serve.YouTubeLookup)
	}
}

func TestFlags_AcceptFormerCommands(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		arguments []string
		read      func(*commandLine) bool
	}{
		{[]string{"serve", "--no-ask-youtube"}, func(c *commandLine) bool { return !c.Serve.looksUpVideos() }},
		{[]string{"serve", "--no-youtube-lookup"}, func(c *commandLine) bool { return !c.Serve.looksUpVideos() }},
		{[]string{"migrate", "--backup-keep", "3"}, func(c *commandLine) bool { return c.Migrate.BackupRetain == 3 }},
		{[]string{"catalogue", "import", "--shelves", "--skip-refused"}, func(c *commandLine) bool { return c.Catalogue.Import.Starter && c.Catalogue.Import.SkipInvalid }},
		{[]string{"catalogue", "check", "--again", "3h"}, func(c *commandLine) bool { return c.Catalogue.Check.MaxAge == 3*time.Hour }},
		{[]string{"catalogue", "offer"}, func(*commandLine) bool { return true }},
		{[]string{"catalogue", "accept"}, func(*commandLine) bool { return true }},
		{[]string{"secret", "adopt"}, func(*commandLine) bool { return true }},
	} {
		var c commandLine
		parser, err := newParser(&c, output{out: io.Discard, log: io.Discard})
		ok(t, err)
		if _, err := parser.Parse(test.arguments); err != nil || !test.read(&c) {
			t.Errorf("%v: got error %v or another value, want the flag to be set", test.arguments, err)
		}
	}
}

// flagsOf returns the flags of a command.
func flagsOf(parser *kong.Kong, command string) []*kong.Flag {
	for _, node := range parser.Model.Children {
		if node.Name == command {
			return node.Flags
		}
	}
	return nil
}
