package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/rs/zerolog"

	"greenroom/internal/mail/mailtest"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// faultyRequestTimeout is the maximum duration of a request during network faults between the
// server and the database. The statement timeout of the test is 2 s, but a request can take longer
// on a busy machine.
const faultyRequestTimeout = 30 * time.Second

// newToxicProxy starts a proxy to the address, without faults.
func newToxicProxy(t *testing.T, address string) *toxiproxy.Proxy {
	t.Helper()
	proxies := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(nil), zerolog.Nop())
	proxy := toxiproxy.NewProxy(proxies, "proxy", "127.0.0.1:0", address)
	ok(t, proxy.Start())
	t.Cleanup(proxy.Stop)
	return proxy
}

// disturb adds a toxic, which is a fault of the network, to the proxy until the returned function
// is called. The toxic "cut" closes all connections and rejects new connections.
func disturb(t *testing.T, proxy *toxiproxy.Proxy, toxic, stream, attributes string) (repair func()) {
	t.Helper()
	if toxic == "cut" {
		proxy.Stop()
		return func() { ok(t, proxy.Start()) }
	}
	_, err := proxy.Toxics.AddToxicJson(strings.NewReader(fmt.Sprintf(`{"name":"fault","type":%q,"stream":%q,"attributes":%s}`, toxic, stream, attributes)))
	ok(t, err)
	return func() { ok(t, proxy.Toxics.RemoveToxic(t.Context(), "fault")) }
}

// The connections to the database and to the mail server are slow, half-open or cut. Requests must
// end within a limited time. Afterwards, the server must work without a restart, have all
// acknowledged writes, and run no more goroutines than before.
func TestServe_RequestsEndDuringNetworkFaults(t *testing.T) {
	t.Parallel()
	location, err := url.Parse(postgrestest.Schema(t))
	ok(t, err)
	database := newToxicProxy(t, location.Host)
	location.Host = database.Listen
	smtpServer := &mailtest.Server{}
	mailProxy := newToxicProxy(t, "127.0.0.1:"+smtpServer.Start(t, nil))
	server := start(t, []string{"GREENROOM_SMTP_URL=smtp://" + mailProxy.Listen, "GREENROOM_DATABASE_URL=" + location.String(), "GREENROOM_TOKEN_SECRET=" + testSecret("ours")},
		"--mail-from", "library@college.example", "--public-url", "https://videos.example", "--metrics-listen", "127.0.0.1:0", "--database-statement-timeout", "2s")
	for _, name := range []string{"asha0", "asha1", "asha2", "asha3", "tom"} {
		server.signUp(t, name+"@college.example")
	}
	writers := []*ledgerWriter{newLedgerWriter(t, server), newLedgerWriter(t, server)}
	before := server.goroutines(t)

	for _, fault := range []struct {
		toxic, stream, attributes string
		fails                     bool
	}{
		{"latency", "downstream", `{"latency":150,"jitter":50}`, false},
		{"timeout", "upstream", `{"timeout":0}`, true},   // half-open connection: statements do not reach the database
		{"timeout", "downstream", `{"timeout":0}`, true}, // half-open connection: responses of the database do not reach the server
		{"reset_peer", "downstream", `{"timeout":0}`, true},
		{"cut", "", "", true},
	} {
		if fault.stream == "upstream" && os.Getenv(soakVariable) == "" {
			continue // the fault is skipped, because its test takes another 15 s
		}
		what := fault.toxic + " " + fault.stream
		repair := disturb(t, database, fault.toxic, fault.stream, fault.attributes)
		var writes sync.WaitGroup
		for _, w := range writers {
			writes.Go(func() {
				began := time.Now()
				status := w.write(server)
				took := time.Since(began)
				if t.Logf("%s: status %d after %v", what, status, took); took > faultyRequestTimeout {
					t.Errorf("%s: got a response after %v, want at most %v", what, took, faultyRequestTimeout)
				}
				if failed := status == http.StatusServiceUnavailable; status == 0 || failed != fault.fails {
					t.Errorf("%s: got status %d, want a failure: %t", what, status, fault.fails)
				}
			})
		}
		writes.Wait()
		repair()
		for _, w := range writers {
			postgrestest.WaitUntil(t, "the database is connected after "+what, func() bool {
				status, _ := server.call(t, "GET", "/api/user/likes", w.token, "")
				return status == http.StatusOK
			})
			w.wantLedger(t, server, what)
		}
	}

	for i, fault := range [][2]string{
		{"latency", `{"latency":150,"jitter":50}`}, {"reset_peer", `{"timeout":0}`}, {"cut", ""},
		{"timeout", `{"timeout":0}`}, // the greeting of the mail server is lost
	} {
		repair := disturb(t, mailProxy, fault[0], "downstream", fault[1])
		server.requestReset(t, fmt.Sprintf("asha%d@college.example", i))
		repair()
	}
	server.requestReset(t, "tom@college.example")
	postgrestest.WaitUntil(t, "the email after the faults arrives", func() bool {
		return slices.ContainsFunc(smtpServer.Messages(), func(m mailtest.Message) bool { return m.To == "tom@college.example" })
	})
	database.Stop()
	mailProxy.Stop()
	ok(t, database.Start())
	postgrestest.WaitUntil(t, "goroutines end", func() bool { return server.goroutines(t) <= before+10 })
}

// requestReset requests a reset link. The server must respond before it sends the email.
func (p *testServer) requestReset(t *testing.T, email string) {
	t.Helper()
	if status, response := p.call(t, "POST", "/api/auth/reset", "", `{"email":"`+email+`"}`); status != http.StatusAccepted {
		t.Fatalf("reset the password of %s: got %d %s, want 202", email, status, response)
	}
}

func (p *testServer) goroutines(t *testing.T) float64 {
	t.Helper()
	return p.metric(t, "go_goroutines")
}
