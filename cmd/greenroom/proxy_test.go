package main

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// startProxy runs a proxy until the test ends. It returns p with the HTTPS URL of the proxy.
func startProxy(t *testing.T, p *testServer, address string, known written, cmd *exec.Cmd) *testServer {
	t.Helper()
	runInBackground(t, cmd)
	through := &testServer{url: "https://" + site, reach: transportTo(address, known.roots), log: p.log}
	postgrestest.WaitUntil(t, "the proxy answers", func() bool {
		request, err := http.NewRequestWithContext(t.Context(), "GET", through.url+"/healthz", nil)
		ok(t, err)
		response, err := through.reach.RoundTrip(request)
		if err != nil {
			return false
		}
		return response.Body.Close() == nil
	})
	return through
}

// nginx runs nginx in front of the server, with the sample configuration and the changes.
func nginx(t *testing.T, p *testServer, change ...string) *testServer {
	t.Helper()
	secure, plain, dir := freeAddress(t), freeAddress(t), t.TempDir()
	known := writeCertificate(t, dir)
	sample := strings.NewReplacer(append([]string{
		"127.0.0.1:8080", strings.TrimPrefix(p.url, "http://"),
		"listen 80;", "listen " + plain + ";", "listen [::]:80;", "",
		"listen 443 ssl http2;", "listen " + secure + " ssl http2;", "listen [::]:443 ssl http2;", "",
		"/etc/letsencrypt/live/videos.example.edu/fullchain.pem", known.certificate,
		"/etc/letsencrypt/live/videos.example.edu/privkey.pem", known.key,
	}, change...)...).Replace(deployFile(t, "nginx.conf"))
	var places strings.Builder
	for _, each := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		fmt.Fprintf(&places, "%s_temp_path %s;\n", each, filepath.Join(dir, each))
	}
	whole := filepath.Join(dir, "nginx.conf")
	ok(t, os.WriteFile(whole, []byte(fmt.Sprintf("daemon off; master_process off; pid %s/pid; error_log stderr warn; \nevents {}\nhttp {\naccess_log off;\n%s%s}\n",
		dir, places.String(), sample)), 0o600))
	if program, err := exec.LookPath("/usr/sbin/nginx"); err == nil {
		return startProxy(t, p, secure, known, exec.CommandContext(t.Context(), program, "-c", whole, "-p", dir, "-e", "stderr"))
	}
	return startProxy(t, p, secure, known, exec.CommandContext(t.Context(), tool(t, "nginx"), "-c", whole, "-p", dir, "-e", "stderr"))
}

// caddy runs Caddy in front of the server, with the sample configuration and the changes.
func caddy(t *testing.T, p *testServer, change ...string) *testServer {
	t.Helper()
	secure, dir := freeAddress(t), t.TempDir()
	known := writeCertificate(t, dir)
	sample := strings.NewReplacer(append([]string{
		"127.0.0.1:8080", strings.TrimPrefix(p.url, "http://"),
		"\n" + site + " {", "\nhttps://" + site + ":" + portOf(t, secure) + " {\n\ttls " + known.certificate + " " + known.key,
	}, change...)...).Replace(deployFile(t, "Caddyfile"))
	whole := filepath.Join(dir, "Caddyfile")
	ok(t, os.WriteFile(whole, []byte("{\n\tadmin off\n\tauto_https disable_redirects\n}\n"+sample), 0o600))
	cmd := exec.CommandContext(t.Context(), tool(t, "caddy"), "run", "--adapter", "caddyfile", "--config", whole)
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+dir, "XDG_CONFIG_HOME="+dir)
	return startProxy(t, p, secure, known, cmd)
}

func TestDeploy_ServerWorksBehindSampleProxies(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]func(*testing.T, *testServer, ...string) *testServer{"nginx": nginx, "caddy": caddy} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, nil, "--data", t.TempDir(), "--trusted-proxy", "127.0.0.1", "--hsts", "--log-format", "json")
			through := before(t, p)
			if _, rules := through.call(t, "GET", "/robots.txt", "", ""); !strings.HasSuffix(string(rules), "Sitemap: https://"+site+"/sitemap.xml") {
				t.Errorf("got robots.txt %s, want the site map of the public URL", rules)
			}
			request, err := http.NewRequestWithContext(t.Context(), "GET", through.url+"/api/videos", nil)
			ok(t, err)
			request.Header.Set("X-Forwarded-For", "203.0.113.7") // a header that a client can forge
			response := through.do(t, request)
			ok(t, response.Body.Close())
			if response.StatusCode != http.StatusOK || response.Header.Get("Strict-Transport-Security") == "" {
				t.Errorf("list videos: got %d, headers %v, want 200 and Strict-Transport-Security", response.StatusCode, response.Header)
			}
			if line, _ := p.log.wait(`"path":"/api/videos"`); strings.Contains(line, "203.0.113.7") {
				t.Errorf("got the address that the client sent in log line %s", line)
			}
		})
	}
}
