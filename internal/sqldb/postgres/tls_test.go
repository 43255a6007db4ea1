package postgres

import (
	"slices"
	"testing"
)

func TestUnverifiedHosts_DependOnTLSMode(t *testing.T) {
	t.Parallel()
	for url, want := range map[string][]string{
		"postgres://user@db.example/greenroom":                                        {"db.example"}, // sslmode=prefer
		"postgres://user@db.example/greenroom?sslmode=disable":                        {"db.example"},
		"postgres://user@db.example/greenroom?sslmode=require":                        {"db.example"},
		"postgres://user@db.example/greenroom?sslmode=verify-full&sslrootcert=system": nil,
		"postgres://user@one.example,two.example/greenroom?sslmode=disable":           {"one.example", "two.example"},
		"postgres://user@192.0.2.1/greenroom?sslmode=allow":                           {"192.0.2.1"},
		"postgres://user@localhost/greenroom?sslmode=disable":                         nil,
		"postgres://user@127.0.0.1/greenroom?sslmode=disable":                         nil,
		"postgres://user@[::1]/greenroom?sslmode=disable":                             nil,
		"postgres:///greenroom?host=/var/run/postgresql":                              nil,
		"postgres://user@db.example/greenroom?sslmode=perhaps":                        nil,
	} {
		if got := UnverifiedHosts(url); !slices.Equal(got, want) {
			t.Errorf("UnverifiedHosts(%q): got %q, want %q", url, got, want)
		}
	}
}
