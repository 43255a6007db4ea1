package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// site is the host name of the site in these tests.
const site = "videos.example.edu"

// written contains the names of the files of a self-signed certificate.
type written struct {
	certificate, key string // names of the files with the certificate and the key
	roots            *x509.CertPool
}

// writeCertificate writes a certificate for the site and for 127.0.0.1.
func writeCertificate(t *testing.T, dir string) written {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	ok(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), DNSNames: []string{site}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	ok(t, err)
	bits, err := x509.MarshalPKCS8PrivateKey(private)
	ok(t, err)
	w := written{filepath.Join(dir, "site.crt"), filepath.Join(dir, "site.key"), x509.NewCertPool()}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed})
	ok(t, os.WriteFile(w.key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: bits}), 0o600))
	ok(t, os.WriteFile(w.certificate, certificate, 0o600))
	w.roots.AppendCertsFromPEM(certificate)
	return w
}

// transportTo returns a transport that connects to address for every host name and trusts the
// roots.
func transportTo(address string, roots *x509.CertPool) *http.Transport {
	return &http.Transport{
		DisableKeepAlives: true,
		ForceAttemptHTTP2: true,
		TLSClientConfig:   &tls.Config{RootCAs: roots},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, address)
		},
	}
}

// fetch sends a GET request and returns the response after reading its body.
func (p *testServer) fetch(t *testing.T, address string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", address, nil)
	ok(t, err)
	response := p.do(t, request)
	_, err = io.Copy(io.Discard, response.Body)
	ok(t, err)
	ok(t, response.Body.Close())
	return response
}

func TestServe_ReadsCertificateFromFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := writeCertificate(t, dir)
	p := launch(t, nil, "--listen", "127.0.0.1:0", "--redirect-listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0",
		"--data", t.TempDir(), "--tls-cert", first.certificate, "--tls-key", first.key)
	if !strings.HasPrefix(p.url, "https://127.0.0.1:") {
		t.Fatalf("got URL %s, want https://127.0.0.1 with a port", p.url)
	}
	address := strings.TrimPrefix(p.url, "https://")
	p.reach = transportTo(address, first.roots)
	response := p.fetch(t, "https://"+site+"/readyz")
	if response.StatusCode != http.StatusOK || response.ProtoMajor != 2 || response.Header.Get("Content-Security-Policy") == "" {
		t.Errorf("/readyz: got %d, %s, headers %v, want 200, HTTP/2 and a content security policy", response.StatusCode, response.Proto, response.Header)
	}
	if hsts := response.Header.Get("Strict-Transport-Security"); hsts != "" {
		t.Errorf("got Strict-Transport-Security %s, want none by default", hsts)
	}
	if _, rules := p.call(t, "GET", "/robots.txt", "", ""); !strings.Contains(string(rules), "Sitemap: https://127.0.0.1:") {
		t.Errorf("got robots.txt %s, want an HTTPS URL of the site map", rules)
	}
	if metrics := (&testServer{out: p.out}).metrics(t); !strings.Contains(metrics, "\ngreenroom_certificate_expires_timestamp_seconds 1") {
		t.Error("got no metric of the certificate's expiry")
	}

	second := writeCertificate(t, dir)
	p.reach = transportTo(address, second.roots)
	postgrestest.WaitUntil(t, "the new certificate is shown", func() bool {
		request, err := http.NewRequestWithContext(t.Context(), "GET", "https://"+site+"/healthz", nil)
		ok(t, err)
		response, err := p.reach.RoundTrip(request)
		if err != nil {
			return false
		}
		ok(t, response.Body.Close())
		return true
	})
}

// redirectAddress returns the address of the server's plain HTTP listener.
func (p *testServer) redirectAddress(t *testing.T) string {
	t.Helper()
	line, _ := p.out.wait(" redirects to it")
	return strings.TrimSuffix(strings.TrimPrefix(line, "http://"), " redirects to it")
}

// authority is Pebble, an ACME authority for tests, with a DNS server that resolves every name to
// this machine.
type authority struct {
	directory string
	trusted   string         // file with the CA certificate of Pebble's own HTTPS listener
	roots     *x509.CertPool // roots of the certificates that the authority issues
	stop      func()
}

// buildPebble returns a directory with the binaries of Pebble.
func buildPebble(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	build := exec.CommandContext(t.Context(), "go", "build", "-modfile=tools/go.mod", "-o", dir+string(os.PathSeparator),
		"github.com/letsencrypt/pebble/v2/cmd/pebble", "github.com/letsencrypt/pebble/v2/cmd/pebble-challtestsrv")
	build.Dir = filepath.Join("..", "..")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build Pebble: got error %v: %s", err, text)
	}
	return dir
}

// newAuthority starts an authority. The authority validates sites at the two ports.
func newAuthority(t *testing.T, tools, httpPort, tlsPort string) authority {
	t.Helper()
	dir := t.TempDir()
	own := writeCertificate(t, dir)
	api, management, names := freeAddress(t), freeAddress(t), freeAddress(t)
	settings := fmt.Sprintf(`{"pebble": {"listenAddress": %q, "managementListenAddress": %q, "certificate": %q, "privateKey": %q,
		"httpPort": %s, "tlsPort": %s, "keyAlgorithm": "ecdsa", "retryAfter": {"authz": 1, "order": 1}}}`,
		api, management, own.certificate, own.key, httpPort, tlsPort)
	file := filepath.Join(dir, "pebble.json")
	ok(t, os.WriteFile(file, []byte(settings), 0o600))
	endNames := runInBackground(t, exec.Command(filepath.Join(tools, "pebble-challtestsrv"), "-dnsserver", names, "-defaultIPv6", "",
		"-http01", "", "-https01", "", "-tlsalpn01", "", "-doh", "", "-management", freeAddress(t)))
	postgrestest.WaitUntil(t, "the name service answers", func() bool {
		connection, err := net.Dial("tcp", names)
		return err == nil && connection.Close() == nil
	})
	pebble := exec.Command(filepath.Join(tools, "pebble"), "-config", file, "-dnsserver", names)
	pebble.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1")
	text := &strings.Builder{}
	pebble.Stdout, pebble.Stderr = text, text
	endPebble := runInBackground(t, pebble)
	a := authority{directory: "https://" + api + "/dir", trusted: own.certificate, roots: x509.NewCertPool()}
	a.stop = func() { endPebble(); endNames() }
	t.Cleanup(func() {
		if a.stop(); t.Failed() {
			t.Log(text.String())
		}
	})
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: own.roots}}}
	for _, address := range []string{"https://" + management + "/roots/0", a.directory} {
		postgrestest.WaitUntil(t, "Pebble answers", func() bool {
			response, err := client.Get(address)
			if err != nil {
				return false
			}
			defer func() { _ = response.Body.Close() }()
			root, err := io.ReadAll(response.Body)
			return err == nil && (json.Valid(root) || a.roots.AppendCertsFromPEM(root))
		})
	}
	return a
}

// runInBackground starts a process that runs until end is called or the test ends.
func runInBackground(t *testing.T, cmd *exec.Cmd) (end func()) {
	t.Helper()
	ok(t, cmd.Start())
	end = sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	t.Cleanup(end)
	return end
}

// freeAddress returns an address on which no process listens. The port is below the range of
// ephemeral ports, which the system assigns to other processes.
func freeAddress(t *testing.T) string {
	t.Helper()
	for {
		port, err := rand.Int(rand.Reader, big.NewInt(10_000))
		ok(t, err)
		listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", 10_000+port.Int64()))
		if err != nil {
			continue
		}
		ok(t, listener.Close())
		return listener.Addr().String()
	}
}

func portOf(t *testing.T, address string) string {
	t.Helper()
	_, port, err := net.SplitHostPort(address)
	ok(t, err)
	return port
}

func TestServe_ObtainsCertificateByACME(t *testing.T) {
	t.Parallel()
	tools := buildPebble(t)
	t.Run("no port is open", func(t *testing.T) {
		t.Parallel()
		closedPort := portOf(t, freeAddress(t))
		a := newAuthority(t, tools, closedPort, closedPort)
		p := launch(t, []string{"SSL_CERT_FILE=" + a.trusted}, "--data", t.TempDir(), "--listen", "127.0.0.1:0",
			"--redirect-listen", "127.0.0.1:0", "--domain", site, "--acme-directory", a.directory)
		text, _ := p.log.wait("certificate request failed")
		for _, want := range []string{"http-01: ", "tls-alpn-01: ", "connection refused"} {
			if !strings.Contains(text, want) {
				t.Errorf("got log %s, want %q in it", text, want)
			}
		}
	})
	for _, request := range []string{"at the port for HTTPS", "at the port for plain HTTP"} {
		t.Run(request, func(t *testing.T) {
			t.Parallel()
			secure, plain := freeAddress(t), freeAddress(t)
			httpPort, tlsPort := portOf(t, plain), portOf(t, freeAddress(t)) // ports on which no process listens
			if request == "at the port for HTTPS" {
				httpPort, tlsPort = tlsPort, portOf(t, secure)
			}
			a := newAuthority(t, tools, httpPort, tlsPort)
			data := t.TempDir()
			environment := []string{"SSL_CERT_FILE=" + a.trusted}
			settings := []string{"--data", data, "--listen", secure, "--redirect-listen", plain, "--domain", site, "--acme-directory", a.directory}
			p := launch(t, environment, settings...)
			p.reach = transportTo(secure, a.roots)
			if text, _ := p.log.wait("certificate"); !strings.Contains(text, "certificates obtained") {
				t.Fatalf("got log %s, want an obtained certificate", p.log.allSoFar())
			}
			wantSecured(t, p)
			wantSavedFiles(t, filepath.Join(data, certificatesName))

			// After a restart, the server must use the stored certificate instead of requesting a
			// new certificate.
			serial := p.serial(t, secure)
			ok(t, p.cmd.Process.Kill())
			_ = p.end()
			a.stop()
			again := launch(t, environment, settings...)
			again.reach = p.reach
			if got := again.serial(t, secure); got != serial {
				t.Errorf("got certificate %s after a restart, want %s", got, serial)
			}
		})
	}
}

// wantSecured checks that the site accepts only HTTPS requests with its own host name.
func wantSecured(t *testing.T, p *testServer) {
	t.Helper()
	if p.url != "https://"+site {
		t.Errorf("got URL %s, want https://%s", p.url, site)
	}
	response := p.fetch(t, "https://"+site+"/readyz")
	if response.StatusCode != http.StatusOK || response.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("/readyz: got %d, headers %v, want 200 and Strict-Transport-Security", response.StatusCode, response.Header)
	}
	if _, rules := p.call(t, "GET", "/robots.txt", "", ""); !strings.HasSuffix(string(rules), "Sitemap: https://"+site+"/sitemap.xml") {
		t.Errorf("got robots.txt %s, want the site map of the domain", rules)
	}
	request, err := http.NewRequestWithContext(t.Context(), "GET", "https://other.example.edu/", nil)
	ok(t, err)
	if other, err := p.reach.RoundTrip(request); err == nil {
		_ = other.Body.Close()
		t.Error("unknown server name: got a certificate")
	}
	plain := &testServer{reach: transportTo(p.redirectAddress(t), nil)}
	if response := plain.fetch(t, "http://"+site+"/explore?q=a"); response.StatusCode != http.StatusPermanentRedirect || response.Header.Get("Location") != "https://"+site+"/explore?q=a" {
		t.Errorf("plain HTTP: got %d to %q, want 308 to the HTTPS URL", response.StatusCode, response.Header.Get("Location"))
	}
}

// wantSavedFiles checks that only the owner can read the directory and the files in it.
func wantSavedFiles(t *testing.T, dir string) {
	t.Helper()
	info, err := os.Stat(dir)
	ok(t, err)
	if info.Mode().Perm() != 0o700 {
		t.Errorf("%s: got mode %v, want 0700", dir, info.Mode())
	}
	stored, err := os.ReadDir(dir)
	ok(t, err)
	for _, each := range stored {
		if info, err := each.Info(); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: got mode %v, error %v, want 0600", each.Name(), info.Mode(), err)
		}
	}
	if len(stored) < 2 {
		t.Errorf("got files %v, want the account key and the certificate", stored)
	}
}

// serial returns the serial number of the certificate of the site.
func (p *testServer) serial(t *testing.T, address string) string {
	t.Helper()
	connection, err := tls.Dial("tcp", address, &tls.Config{ServerName: site, RootCAs: p.reach.TLSClientConfig.RootCAs})
	ok(t, err)
	defer func() { _ = connection.Close() }()
	return connection.ConnectionState().PeerCertificates[0].SerialNumber.String()
}

func TestServe_RejectsInvalidHTTPSFlags(t *testing.T) {
	t.Parallel()
	for arguments, want := range map[string]string{
		"--tls-cert a": "give --tls-cert and --tls-key",
		"--tls-cert a --tls-key b --domain a.example":    "not both",
		"--domain localhost":                             "is not a full host name",
		"--domain 192.0.2.1":                             "is not a full host name",
		"--domain a.example:8443":                        "is not a full host name",
		"--redirect-listen :80":                          "needs HTTPS",
		"--tls-cert /nowhere.crt --tls-key /nowhere.key": "/nowhere.crt",
	} {
		text, err := command(t, nil, append([]string{"serve", "--listen", "127.0.0.1:0"}, strings.Fields(arguments)...)...).CombinedOutput()
		if exitStatus(err) == 0 || !strings.Contains(string(text), want) {
			t.Errorf("%s: got error %v, output %s, want %q", arguments, err, text, want)
		}
	}
}
