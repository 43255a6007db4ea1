package api

import (
	"slices"
	"testing"
)

// FuzzDeviceOf checks that names of devices are those of the list, never a text of the client.
func FuzzDeviceOf(f *testing.F) {
	for _, agent := range []string{
		"", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "curl/8.5.0", "Edg/", "\x00\xff<b>Chrome/",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
	} {
		f.Add(agent)
	}
	isName := func(tokens []agentToken, name string) bool {
		return name == "" || slices.ContainsFunc(tokens, func(m agentToken) bool { return m.name == name })
	}
	f.Fuzz(func(t *testing.T, agent string) {
		browser, system := deviceOf(agent)
		if !isName(browserTokens(), browser) || !isName(systemTokens(), system) {
			t.Errorf("%q: got browser %q and system %q, want names of the list", agent, browser, system)
		}
	})
}
