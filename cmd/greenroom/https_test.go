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

// site is the name of the site in these tests.
const site = "videos.example.edu"

// written is a certificate that its own key has signed, in files.
type written struct {
	certificate, key string // the files
	roots            *x509.CertPool
}

// writeCertificate writes a certificate of the site and of this machine.
func writeCertificate(t *testing.T, folder string) written {
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
	w := written{filepath.Join(folder, "site.crt"), filepath.Join(folder, "site.key"), x509.NewCertPool()}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed})
	ok(t, os.WriteFile(w.key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: bits}), 0o600))
	ok(t, os.WriteFile(w.certificate, certificate, 0o600))
	w.roots.AppendCertsFromPEM(certificate)
	return w
}

// reaching returns what reaches a site, wherever it is, at the address, and believes the
// authorities.
func reaching(address string, roots *x509.CertPool) *http.Transport {
	return &http.Transport{
		DisableKeepAlives: true,
		ForceAttemptHTTP2: true,
		TLSClientConfig:   &tls.Config{RootCAs: roots},
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, network, address)
		},
	}
}

// fetched asks the program for an address and returns the answer, whose body is read.
func (p *program) fetched(t *testing.T, address string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "GET", address, nil)
	ok(t, err)
	response := p.answer(t, request)
	_, err = io.Copy(io.Discard, response.Body)
	ok(t, err)
	ok(t, response.Body.Close())
	return response
}

func TestTheSiteSpeaksHTTPSByFiles(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	first := writeCertificate(t, folder)
	p := launch(t, nil, "--listen", "127.0.0.1:0", "--redirect-listen", "127.0.0.1:0", "--metrics-listen", "127.0.0.1:0",
		"--data", t.TempDir(), "--tls-cert", first.certificate, "--tls-key", first.key)
	if !strings.HasPrefix(p.url, "https://127.0.0.1:") {
		t.Fatalf("it is at %s", p.url)
	}
	address := strings.TrimPrefix(p.url, "https://")
	p.reach = reaching(address, first.roots)
	response := p.fetched(t, "https://"+site+"/readyz")
	if response.StatusCode != http.StatusOK || response.ProtoMajor != 2 || response.Header.Get("Content-Security-Policy") == "" {
		t.Errorf("/readyz: %d by %s, %v", response.StatusCode, response.Proto, response.Header)
	}
	if hsts := response.Header.Get("Strict-Transport-Security"); hsts != "" {
		t.Errorf("browsers are held to HTTPS though nobody asked for it: %s", hsts)
	}
	if _, rules := p.call(t, "GET", "/robots.txt", "", ""); !strings.Contains(string(rules), "Sitemap: https://127.0.0.1:") {
		t.Errorf("the site does not know that it is at https: %s", rules)
	}
	if metrics := (&program{out: p.out}).metrics(t); !strings.Contains(metrics, "\ngreenroom_certificate_expires_timestamp_seconds 1.") {
		t.Error("the metrics do not tell until when the certificate holds")
	}

	second := writeCertificate(t, folder)
	p.reach = reaching(address, second.roots)
	postgrestest.Until(t, "the new certificate is shown", func() bool {
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

// leadsFrom returns the address of the program's plain HTTP.
func (p *program) leadsFrom(t *testing.T) string {
	t.Helper()
	line, _ := p.out.wait(" leads there")
	return strings.TrimSuffix(strings.TrimPrefix(line, "http://"), " leads there")
}

// authority is a real ACME authority, Pebble, with a name service for which every name
// is this machine.
type authority struct {
	directory string
	trusted   string         // the file with what its own HTTPS is known by
	roots     *x509.CertPool // of the certificates that it gives
	stop      func()
}

// buildPebble returns a folder with its programs.
func buildPebble(t *testing.T) (folder string) {
	t.Helper()
	folder = t.TempDir()
	build := exec.CommandContext(t.Context(), "go", "build", "-modfile=tools/go.mod", "-o", folder+string(os.PathSeparator),
		"github.com/letsencrypt/pebble/v2/cmd/pebble", "github.com/letsencrypt/pebble/v2/cmd/pebble-challtestsrv")
	build.Dir = filepath.Join("..", "..")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build Pebble: %v: %s", err, said)
	}
	return folder
}

// newAuthority starts an authority that asks at these ports whether a site is who it says.
func newAuthority(t *testing.T, tools, httpPort, tlsPort string) authority {
	t.Helper()
	folder := t.TempDir()
	own := writeCertificate(t, folder)
	api, management, names := freeAddress(t), freeAddress(t), freeAddress(t)
	settings := fmt.Sprintf(`{"pebble": {"listenAddress": %q, "managementListenAddress": %q, "certificate": %q, "privateKey": %q,
		"httpPort": %s, "tlsPort": %s, "keyAlgorithm": "ecdsa", "retryAfter": {"authz": 1, "order": 1}}}`,
		api, management, own.certificate, own.key, httpPort, tlsPort)
	file := filepath.Join(folder, "pebble.json")
	ok(t, os.WriteFile(file, []byte(settings), 0o600))
	endNames := runBeside(t, exec.Command(filepath.Join(tools, "pebble-challtestsrv"), "-dnsserver", names, "-defaultIPv6", "",
		"-http01", "", "-https01", "", "-tlsalpn01", "", "-doh", "", "-management", freeAddress(t)))
	postgrestest.Until(t, "the name service answers", func() bool {
		connection, err := net.Dial("tcp", names)
		return err == nil && connection.Close() == nil
	})
	pebble := exec.Command(filepath.Join(tools, "pebble"), "-config", file, "-dnsserver", names)
	pebble.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1")
	said := &strings.Builder{}
	pebble.Stdout, pebble.Stderr = said, said
	endPebble := runBeside(t, pebble)
	a := authority{directory: "https://" + api + "/dir", trusted: own.certificate, roots: x509.NewCertPool()}
	a.stop = func() { endPebble(); endNames() }
	t.Cleanup(func() {
		if a.stop(); t.Failed() {
			t.Log(said.String())
		}
	})
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: own.roots}}}
	for _, address := range []string{"https://" + management + "/roots/0", a.directory} {
		postgrestest.Until(t, "Pebble answers", func() bool {
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

// runBeside runs a program until it is told to end, or the test ends.
func runBeside(t *testing.T, cmd *exec.Cmd) (end func()) {
	t.Helper()
	ok(t, cmd.Start())
	end = sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	t.Cleanup(end)
	return end
}

// freeAddress returns an address where nobody listens. Its port is below those that
// systems give to whoever asks for any: nobody is given it before it is used.
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

func TestASiteGetsItsCertificateByItself(t *testing.T) {
	t.Parallel()
	tools := buildPebble(t)
	t.Run("at no port", func(t *testing.T) {
		t.Parallel()
		nobody := portOf(t, freeAddress(t))
		a := newAuthority(t, tools, nobody, nobody)
		p := launch(t, []string{"SSL_CERT_FILE=" + a.trusted}, "--data", t.TempDir(), "--listen", "127.0.0.1:0",
			"--redirect-listen", "127.0.0.1:0", "--domain", site, "--acme-directory", a.directory)
		said, _ := p.log.wait("there is no certificate")
		for _, want := range []string{"http-01: ", "tls-alpn-01: ", "connection refused"} {
			if !strings.Contains(said, want) {
				t.Errorf("it does not say %q: %s", want, said)
			}
		}
	})
	for _, asked := range []string{"at the port for HTTPS", "at the port for plain HTTP"} {
		t.Run(asked, func(t *testing.T) {
			t.Parallel()
			secure, plain := freeAddress(t), freeAddress(t)
			httpPort, tlsPort := portOf(t, plain), portOf(t, freeAddress(t)) // where nobody answers
			if asked == "at the port for HTTPS" {
				httpPort, tlsPort = tlsPort, portOf(t, secure)
			}
			a := newAuthority(t, tools, httpPort, tlsPort)
			data := t.TempDir()
			environment := []string{"SSL_CERT_FILE=" + a.trusted}
			settings := []string{"--data", data, "--listen", secure, "--redirect-listen", plain, "--domain", site, "--acme-directory", a.directory}
			p := launch(t, environment, settings...)
			p.reach = reaching(secure, a.roots)
			if said, _ := p.log.wait("certificate"); !strings.Contains(said, "the certificates are here") {
				t.Fatalf("no certificate: %s", p.log.allSoFar())
			}
			wantSecured(t, p)
			wantKeptFor(t, filepath.Join(data, certificatesName))

			// It is kept: nobody is asked after the next start.
			serial := p.serial(t, secure)
			ok(t, p.cmd.Process.Kill())
			_ = p.end()
			a.stop()
			again := launch(t, environment, settings...)
			again.reach = p.reach
			if got := again.serial(t, secure); got != serial {
				t.Errorf("certificate %s after a restart, want %s", got, serial)
			}
		})
	}
}

// wantSecured wants the site to speak HTTPS only, by its own name alone.
func wantSecured(t *testing.T, p *program) {
	t.Helper()
	if p.url != "https://"+site {
		t.Errorf("it says that it is at %s", p.url)
	}
	response := p.fetched(t, "https://"+site+"/readyz")
	if response.StatusCode != http.StatusOK || response.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("/readyz: %d, %v", response.StatusCode, response.Header)
	}
	if _, rules := p.call(t, "GET", "/robots.txt", "", ""); !strings.HasSuffix(string(rules), "Sitemap: https://"+site+"/sitemap.xml") {
		t.Errorf("the site does not know where it is: %s", rules)
	}
	request, err := http.NewRequestWithContext(t.Context(), "GET", "https://other.example.edu/", nil)
	ok(t, err)
	if other, err := p.reach.RoundTrip(request); err == nil {
		_ = other.Body.Close()
		t.Error("a certificate was shown for a name that is not the site's")
	}
	plain := &program{reach: reaching(p.leadsFrom(t), nil)}
	if response := plain.fetched(t, "http://"+site+"/explore?q=a"); response.StatusCode != http.StatusPermanentRedirect || response.Header.Get("Location") != "https://"+site+"/explore?q=a" {
		t.Errorf("plain HTTP: %d to %q", response.StatusCode, response.Header.Get("Location"))
	}
}

// wantKeptFor wants only the owner to be able to read what is in a folder.
func wantKeptFor(t *testing.T, folder string) {
	t.Helper()
	info, err := os.Stat(folder)
	ok(t, err)
	if info.Mode().Perm() != 0o700 {
		t.Errorf("%s is %v", folder, info.Mode())
	}
	kept, err := os.ReadDir(folder)
	ok(t, err)
	for _, each := range kept {
		if info, err := each.Info(); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s is %v, %v", each.Name(), info.Mode(), err)
		}
	}
	if len(kept) < 2 {
		t.Errorf("the key of the account and the certificate are not kept: %v", kept)
	}
}

// serial returns the serial number of the certificate that the site shows.
func (p *program) serial(t *testing.T, address string) string {
	t.Helper()
	connection, err := tls.Dial("tcp", address, &tls.Config{ServerName: site, RootCAs: p.reach.TLSClientConfig.RootCAs})
	ok(t, err)
	defer func() { _ = connection.Close() }()
	return connection.ConnectionState().PeerCertificates[0].SerialNumber.String()
}

func TestWrongSettingsOfHTTPSAreRefused(t *testing.T) {
	t.Parallel()
	for arguments, want := range map[string]string{
		"--tls-cert a": "give --tls-cert and --tls-key",
		"--tls-cert a --tls-key b --domain a.example":    "not both",
		"--domain localhost":                             "no full name",
		"--domain 192.0.2.1":                             "no full name",
		"--domain a.example:8443":                        "no full name",
		"--redirect-listen :80":                          "speaks HTTPS itself",
		"--tls-cert /nowhere.crt --tls-key /nowhere.key": "/nowhere.crt",
	} {
		said, err := command(t, nil, append([]string{"serve", "--listen", "127.0.0.1:0"}, strings.Fields(arguments)...)...).CombinedOutput()
		if exitStatus(err) == 0 || !strings.Contains(string(said), want) {
			t.Errorf("%s: %v, %s", arguments, err, said)
		}
	}
}
