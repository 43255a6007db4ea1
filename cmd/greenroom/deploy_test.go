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
)

// deployed returns a file of deploy/.
func deployed(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", "deploy", name))
	ok(t, err)
	return string(content)
}

// tool returns where a program is that checks, or runs, a file of deploy/. Without it
// the test is skipped, except where everything is to be tested.
func tool(t *testing.T, name string) string {
	t.Helper()
	program, err := exec.LookPath(name)
	if err == nil {
		return program
	}
	if os.Getenv("CI") != "" {
		t.Fatalf("%s is missing: scripts/prepare installs it where it may", name)
	}
	t.Skipf("%s is missing: scripts/prepare installs it on CI", name)
	return ""
}

// check runs a tool in a folder and wants it to find nothing.
func check(t *testing.T, folder, name string, arguments ...string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), tool(t, name), arguments...)
	cmd.Dir = folder
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s %s: %v\n%s", name, strings.Join(arguments, " "), err, said)
	}
}

// dashboard returns every expression with which Grafana asks Prometheus, with its
// variables filled in as Grafana does.
func dashboard(t *testing.T) (expressions []string) {
	t.Helper()
	var board struct {
		Annotations struct{ List []struct{ Expr string } }
		Panels      []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	ok(t, json.Unmarshal([]byte(deployed(t, "grafana/greenroom.json")), &board))
	for _, each := range board.Annotations.List {
		expressions = append(expressions, each.Expr)
	}
	for _, panel := range board.Panels {
		if panel.Title == "" || len(panel.Targets) == 0 {
			t.Errorf("a panel %q asks %d questions", panel.Title, len(panel.Targets))
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

func TestEveryMetricThatIsAskedForIsThere(t *testing.T) {
	t.Parallel()
	known := writeCertificate(t, t.TempDir())
	p := launch(t, nil, "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--metrics-listen", "127.0.0.1:0",
		"--tls-cert", known.certificate, "--tls-key", known.key)
	p.reach = reaching(strings.TrimPrefix(p.url, "https://"), known.roots)
	status, _ := p.call(t, "GET", "/metrics", "", "")
	if status != http.StatusNotFound {
		t.Errorf("the site answers /metrics: %d", status)
	}
	page := (&program{out: p.out}).metrics(t)
	asked := regexp.MustCompile(`\b(?:greenroom|go|process)_\w+`)
	for name, text := range map[string]string{
		"the alerts":    deployed(t, "prometheus/alerts.yml"),
		"the dashboard": strings.Join(dashboard(t), "\n"),
	} {
		metrics := asked.FindAllString(text, -1)
		if len(metrics) == 0 {
			t.Errorf("%s ask for no metric", name)
		}
		for _, metric := range metrics {
			if !strings.Contains(page, "\n"+metric+" ") && !strings.Contains(page, "\n"+metric+"{") {
				t.Errorf("%s ask for %s, which the server has not", name, metric)
			}
		}
	}
}

func TestPrometheusTakesItsFiles(t *testing.T) {
	t.Parallel()
	folder := filepath.Join("..", "..", "deploy", "prometheus")
	check(t, folder, "promtool", "check", "config", "prometheus.yml")
	check(t, folder, "promtool", "test", "rules", "alerts_test.yml")

	// What the dashboard asks, as rules: the tool checks no expression alone.
	var rules strings.Builder
	rules.WriteString("groups:\n- name: dashboard\n  rules:\n")
	for _, each := range dashboard(t) {
		quoted, err := json.Marshal(each)
		ok(t, err)
		rules.WriteString("  - {record: asked, expr: " + string(quoted) + "}\n")
	}
	asked := filepath.Join(t.TempDir(), "dashboard.yml")
	ok(t, os.WriteFile(asked, []byte(rules.String()), 0o600))
	check(t, folder, "promtool", "check", "rules", "--lint=none", asked)
}

func TestTheGuideExplainsEveryAlert(t *testing.T) {
	t.Parallel()
	found := regexp.MustCompile(`- alert: (\w+)`).FindAllStringSubmatch(deployed(t, "prometheus/alerts.yml"), -1)
	explained := regexp.MustCompile("(?m)^\\| `(Greenroom\\w+)` \\|").FindAllStringSubmatch(document(t, "docs/operating.md"), -1)
	alerts, rows := seconds(found), seconds(explained)
	if len(alerts) == 0 || !slices.Equal(alerts, rows) {
		t.Errorf("docs/operating.md explains %v\nthe alerts are          %v", rows, alerts)
	}
}

// seconds returns what the group of each match holds, in order.
func seconds(matches [][]string) []string {
	var all []string
	for _, match := range matches {
		all = append(all, match[1])
	}
	slices.Sort(all)
	return all
}

// document returns a file of the project.
func document(t *testing.T, name string) string {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	ok(t, err)
	return string(content)
}

func TestTheReadmeListsEveryFlag(t *testing.T) {
	t.Parallel()
	help, err := command(t, nil, "serve", "--help").Output()
	ok(t, err)
	known := seconds(regexp.MustCompile(`(?m)^ +(?:-h, )?--(?:\[no-\])?([a-z-]+)`).FindAllStringSubmatch(string(help), -1))
	readme := document(t, "README.md")
	for _, flag := range known {
		if flag == "help" || flag == "version" || strings.HasSuffix(flag, "-file") {
			continue
		}
		if !strings.Contains(readme, "| `--"+flag+"`") && !strings.Contains(readme, "| `--no-"+flag+"`") && !strings.Contains(readme, ", `--"+flag+"` |") {
			t.Errorf("README.md does not list --%s", flag)
		}
	}
	for _, flag := range seconds(regexp.MustCompile("(?m)^\\| `--(?:no-)?([a-z-]+)` \\|").FindAllStringSubmatch(readme, -1)) {
		if !slices.Contains(known, flag) {
			t.Errorf("README.md lists --%s, which there is not", flag)
		}
	}
}
