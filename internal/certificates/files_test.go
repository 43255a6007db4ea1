package certificates_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/certificates"
)

// pair returns a self-signed certificate and its key in PEM.
func pair(t *testing.T, serial int64, until time.Time) (certificate, key []byte) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(serial), DNSNames: []string{"greenroom.example"}, NotAfter: until}
	signed, err := x509.CreateCertificate(rand.Reader, template, template, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	bits, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: bits})
}

// renewed is a certificate in files that the test renews. now is the clock of the test.
type renewed struct {
	certificates.FileConfig
	now time.Time
	log bytes.Buffer
}

func inFiles(t *testing.T) *renewed {
	t.Helper()
	dir := t.TempDir()
	r := &renewed{now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	r.FileConfig = certificates.FileConfig{
		Certificate: filepath.Join(dir, "site.crt"), Key: filepath.Join(dir, "site.key"),
		Now: func() time.Time { return r.now }, Logger: slog.New(slog.NewTextHandler(&r.log, nil)),
	}
	return r
}

// write writes a file and sets its modification time to the test's clock, because the timestamps of
// a file system can be too coarse.
func (r *renewed) write(t *testing.T, name string, content []byte) {
	t.Helper()
	if err := os.WriteFile(name, content, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(name, r.now, r.now); err != nil {
		t.Fatal(err)
	}
}

func (r *renewed) writePair(t *testing.T, serial int64, until time.Time) {
	t.Helper()
	certificate, key := pair(t, serial, until)
	r.write(t, r.Certificate, certificate)
	r.write(t, r.Key, key)
}

// shown returns the serial number of the certificate that a client receives.
func shown(t *testing.T, s *certificates.Source) int64 {
	t.Helper()
	certificate, err := s.TLSConfig().GetCertificate(&tls.ClientHelloInfo{ServerName: "greenroom.example"})
	if err != nil {
		t.Fatal(err)
	}
	return certificate.Leaf.SerialNumber.Int64()
}

func TestCertificateFiles_RenewedCertificateIsServed(t *testing.T) {
	t.Parallel()
	r := inFiles(t)
	first, second := r.now.AddDate(0, 1, 0), r.now.AddDate(0, 3, 0)
	r.writePair(t, 1, first)
	source, err := r.OpenSource()
	if err != nil {
		t.Fatal(err)
	}
	if serial := shown(t, source); serial != 1 || !source.Expires().Equal(first) {
		t.Fatalf("got certificate %d until %s, want 1 with its expiry", serial, source.Expires())
	}

	// At first, the new certificate has no matching key. Then the key is missing.
	r.now = r.now.Add(time.Hour)
	certificate, key := pair(t, 2, second)
	r.write(t, r.Certificate, certificate)
	if serial := shown(t, source); serial != 1 {
		t.Errorf("certificate without its key: got certificate %d, want 1", serial)
	}
	if log := r.log.String(); strings.Count(log, "reload of the certificate failed") != 1 {
		t.Errorf("got log %s, want 1 failed reload", log)
	}
	r.now = r.now.Add(time.Second)
	if serial := shown(t, source); serial != 1 || strings.Count(r.log.String(), "reload of the certificate failed") != 1 {
		t.Errorf("same failure again: got log %s, want 1 line", r.log.String())
	}
	if err := os.Remove(r.Key); err != nil {
		t.Fatal(err)
	}
	r.now = r.now.Add(time.Second)
	if serial := shown(t, source); serial != 1 {
		t.Errorf("missing key: got certificate %d, want 1", serial)
	}

	r.write(t, r.Key, key)
	if serial := shown(t, source); serial != 1 {
		t.Errorf("second check within 1 s: got certificate %d, want 1", serial)
	}
	r.now = r.now.Add(time.Second)
	if serial := shown(t, source); serial != 2 || !source.Expires().Equal(second) {
		t.Errorf("got certificate %d until %s, want 2 until %s", serial, source.Expires(), second)
	}
}

func TestCertificateFiles_UnreadableCertificateIsRejected(t *testing.T) {
	t.Parallel()
	r := inFiles(t)
	if _, err := r.OpenSource(); err == nil || !strings.Contains(err.Error(), "site.crt") {
		t.Errorf("missing files: got error %v, want site.crt in it", err)
	}
	r.writePair(t, 1, r.now.AddDate(1, 0, 0))
	_, other := pair(t, 1, r.now)
	r.write(t, r.Key, other)
	if _, err := r.OpenSource(); err == nil {
		t.Error("key of another certificate: got no error")
	}
}
