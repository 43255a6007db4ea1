package main

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oasdiff/yaml"
)

// deployFile returns the content of a file in the directory deploy.
func deployFile(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", "deploy", name))
	ok(t, err)
	return string(content)
}

// tool returns the path of a tool that checks or runs a file in the directory deploy. If the tool
// is missing, the test is skipped. On CI, the test fails instead.
func tool(t *testing.T, name string) string {
	t.Helper()
	program, err := exec.LookPath(name)
	if err == nil {
		return program
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("got no %s: scripts/prepare installs it", name)
	}
	t.Skipf("got no %s: scripts/prepare installs it on CI", name)
	return ""
}

// check runs a tool in a directory. If the tool reports problems, the test fails.
func check(t *testing.T, dir, name string, arguments ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), tool(t, name), arguments...)
	cmd.Dir = dir
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s %s: got error %v\n%s", name, strings.Join(arguments, " "), err, text)
	}
}

// dashboard returns all Prometheus expressions of the Grafana dashboard, with values instead of
// variables.
func dashboard(t *testing.T) (expressions []string) {
	t.Helper()
	var board struct {
		Annotations struct{ List []struct{ Expr string } }
		Panels      []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	ok(t, json.Unmarshal([]byte(deployFile(t, "grafana/greenroom.json")), &board))
	for _, each := range board.Annotations.List {
		expressions = append(expressions, each.Expr)
	}
	for _, panel := range board.Panels {
		if panel.Title == "" || len(panel.Targets) == 0 {
			t.Errorf("panel %q: got %d queries, want a title and at least 1 query", panel.Title, len(panel.Targets))
		}
		for _, each := range panel.Targets {
			expressions = append(expressions, each.Expr)
		}
	}
	filled := strings.NewReplacer("$__rate_interval", "1m", "$instance", ".*")
	for i, each := range expressions {
		expressions[i] = filled.Replace(each)
	}
	return expressions
}

func TestMetrics_ExistForAlertsAndDashboard(t *testing.T) {
	t.Parallel()
	known := writeCertificate(t, t.TempDir())
	p := launch(t, nil, "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--metrics-listen", "127.0.0.1:0",
		"--tls-cert", known.certificate, "--tls-key", known.key)
	p.reach = transportTo(strings.TrimPrefix(p.url, "https://"), known.roots)
	status, _ := p.call(t, "GET", "/metrics", "", "")
	if status != http.StatusNotFound {
		t.Errorf("/metrics of the site: got status %d, want 404", status)
	}
	if status, text := p.call(t, "POST", "/api/errors", "", `{"message":"Error: no stage","page":"/explore/dNtks5NfUwc"}`); status != http.StatusNoContent {
		t.Errorf("report a browser error: got %d %s, want 204", status, text)
	}
	page := (&testServer{out: p.out}).metrics(t)
	if !strings.Contains(page, "\ngreenroom_browser_errors_total{page=\"/explore/{id}\"} 1\n") {
		t.Error("got no browser error metric for page /explore/{id}")
	}
	request := regexp.MustCompile(`\b(?:greenroom|go|process)_\w+`)
	for name, text := range map[string]string{
		"the alerts":    deployFile(t, "prometheus/alerts.yml"),
		"the dashboard": strings.Join(dashboard(t), "\n"),
	} {
		metrics := request.FindAllString(text, -1)
		if len(metrics) == 0 {
			t.Errorf("%s: got no metrics in the expressions", name)
		}
		for _, metric := range metrics {
			if !strings.Contains(page, "\n"+metric+" ") && !strings.Contains(page, "\n"+metric+"{") {
				t.Errorf("%s: got metric %s, which the server does not export", name, metric)
			}
		}
	}
}

func TestPrometheus_FilesAreValid(t *testing.T) {
	t.Parallel()
	dir := filepath.Join("..", "..", "deploy", "prometheus")
	check(t, dir, "promtool", "check", "config", "prometheus.yml")
	check(t, dir, "promtool", "test", "rules", "alerts_test.yml")

	// The dashboard's expressions are written as rules, because promtool cannot check single
	// expressions.
	var rules strings.Builder
	rules.WriteString("groups:\n- name: dashboard\n  rules:\n")
	for _, each := range dashboard(t) {
		quoted, err := json.Marshal(each)
		ok(t, err)
		rules.WriteString("  - {record: asked, expr: " + string(quoted) + "}\n")
	}
	request := filepath.Join(t.TempDir(), "dashboard.yml")
	ok(t, os.WriteFile(request, []byte(rules.String()), 0o600))
	check(t, dir, "promtool", "check", "rules", "--lint=none", request)
}

func TestAlerts_AreInOperatingGuide(t *testing.T) {
	t.Parallel()
	found := regexp.MustCompile(`- alert: (\w+)`).FindAllStringSubmatch(deployFile(t, "prometheus/alerts.yml"), -1)
	explained := regexp.MustCompile("(?m)^\\| `(Greenroom\\w+)` \\|").FindAllStringSubmatch(document(t, "docs/operating.md"), -1)
	alerts, rows := seconds(found), seconds(explained)
	if len(alerts) == 0 || !slices.Equal(alerts, rows) {
		t.Errorf("docs/operating.md: got alerts %v, want %v", rows, alerts)
	}
}

// seconds returns the first capture group of each match in sorted order.
func seconds(matches [][]string) []string {
	var all []string
	for _, match := range matches {
		all = append(all, match[1])
	}
	slices.Sort(all)
	return all
}

// document returns the content of a file in the repository.
func document(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	ok(t, err)
	return string(content)
}

func TestReadme_ListsEveryFlag(t *testing.T) {
	t.Parallel()
	known := settings(t)
	readme := document(t, "README.md")
	for _, flag := range known {
		if flag == "help" || flag == "version" || strings.HasSuffix(flag, "-file") {
			continue
		}
		if !strings.Contains(readme, "| `--"+flag+"`") && !strings.Contains(readme, "| `--no-"+flag+"`") && !strings.Contains(readme, ", `--"+flag+"` |") {
			t.Errorf("README.md: got no row for --%s", flag)
		}
	}
	for _, flag := range seconds(regexp.MustCompile("(?m)^\\| `--(?:no-)?([a-z-]+)` \\|").FindAllStringSubmatch(readme, -1)) {
		if !slices.Contains(known, flag) {
			t.Errorf("README.md: got unknown flag --%s", flag)
		}
	}
}

// The help text shows defaults that start with a digit as "--flag=2000" or "--flag=50ms".
func TestReadme_HasDefaultsOfFlags(t *testing.T) {
	t.Parallel()
	help, err := command(t, nil, "serve", "--help").Output()
	ok(t, err)
	readme := document(t, "README.md")
	defaults := regexp.MustCompile(`(?m)^ +--([a-z-]+)=(\d\w*)`).FindAllStringSubmatch(string(help), -1)
	if len(defaults) == 0 {
		t.Fatal("help: got no flag with a default")
	}
	for _, match := range defaults {
		row := "| `--" + match[1] + "` | " + match[2]
		if !strings.Contains(readme, row) {
			t.Errorf("README.md: got no row that starts with %q", row)
		}
	}
}

// settings returns all flags of "greenroom serve".
func settings(t *testing.T) []string {
	t.Helper()
	help, err := command(t, nil, "serve", "--help").Output()
	ok(t, err)
	return seconds(regexp.MustCompile(`(?m)^ +(?:-h, )?--(?:\[no-\])?([a-z-]+)`).FindAllStringSubmatch(string(help), -1))
}

func TestDeploy_FilesUseExistingFlags(t *testing.T) {
	t.Parallel()
	known := settings(t)
	named := regexp.MustCompile(`GREENROOM_([A-Z_]+)|greenroom serve ((?:--[a-z-]+(?: [^ -]\S*)? ?)+)`)
	for _, name := range []string{"Dockerfile", "compose.yml", "greenroom.service", "Caddyfile", "nginx.conf", "prometheus/prometheus.yml"} {
		found := named.FindAllStringSubmatch(deployFile(t, name), -1)
		if len(found) == 0 {
			t.Errorf("%s: got no settings", name)
		}
		for _, match := range found {
			flags := regexp.MustCompile(`--([a-z-]+)`).FindAllStringSubmatch(match[2], -1)
			if match[1] != "" {
				flags = [][]string{{"", strings.ReplaceAll(strings.ToLower(match[1]), "_", "-")}}
			}
			for _, flag := range seconds(flags) {
				if !slices.Contains(known, flag) {
					t.Errorf("%s: got unknown flag --%s", name, flag)
				}
			}
		}
	}
}

func TestDeploy_SystemdUnitIsHardened(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	unit := strings.Replace(deployFile(t, "greenroom.service"), "ExecStart=/usr/local/bin/greenroom", "ExecStart=/bin/true", 1)
	ok(t, os.WriteFile(filepath.Join(dir, "greenroom.service"), []byte(unit), 0o600))
	check(t, dir, "systemd-analyze", "verify", "./greenroom.service")
	check(t, dir, "systemd-analyze", "security", "--offline=true", "--threshold=20", "./greenroom.service")
}

func TestDeploy_ContainersAreReadOnly(t *testing.T) {
	t.Parallel()
	var compose struct {
		Services map[string]struct {
			Networks, Volumes []string
			ReadOnly          bool `json:"read_only"`
			DependsOn         any  `json:"depends_on"`
			Secrets           []string
		}
		Networks, Volumes, Secrets map[string]any
	}
	_, err := yaml.Unmarshal([]byte(deployFile(t, "compose.yml")), &compose, yaml.DecodeOpts{})
	ok(t, err)
	if len(compose.Services) != 3 || !compose.Services["greenroom"].ReadOnly {
		t.Errorf("got services %v, want 3 with a read-only root for greenroom", compose.Services)
	}
	for name, service := range compose.Services {
		for _, each := range service.Networks {
			if _, there := compose.Networks[each]; !there {
				t.Errorf("service %s: got undeclared network %s", name, each)
			}
		}
		for _, each := range service.Volumes {
			volume, _, _ := strings.Cut(each, ":")
			if _, there := compose.Volumes[volume]; !there && !strings.HasPrefix(volume, "./") {
				t.Errorf("service %s: got undeclared volume %s", name, volume)
			}
		}
		for _, each := range service.Secrets {
			if _, there := compose.Secrets[each]; !there {
				t.Errorf("service %s: got undeclared secret %s", name, each)
			}
		}
	}

	// Docker's build checks are not run, because Debian has no package with the builder.
	_, last, _ := strings.Cut(deployFile(t, "Dockerfile"), "\nFROM scratch\n")
	if !strings.Contains(last, "\nUSER 65532:65532\n") || strings.Contains(last, "RUN ") {
		t.Errorf("got image %s, want only the binary and a non-root user", last)
	}
	for _, source := range regexp.MustCompile(`COPY ((?:[a-z][\w./-]* )+)`).FindAllStringSubmatch(deployFile(t, "Dockerfile"), -1) {
		for _, each := range strings.Fields(source[1]) {
			if _, err := os.Stat(filepath.Join("..", "..", each)); err != nil {
				t.Errorf("Dockerfile copies %s: got error %v", each, err)
			}
		}
	}
}
