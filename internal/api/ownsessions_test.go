package api_test

import (
	"fmt"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/limits"
)

//proves:account-by-its-owner
func TestSessions_AreListedAndEnded(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.signUp(t, "asha@example.org")
		open := func(agent string) string {
			c := rightLogin("192.0.2.1")
			c.header = map[string]string{"User-Agent": agent}
			app.clock.advance(time.Minute)
			return text(t, app.expect(t, 200, c).body, "encodedToken")
		}
		phone := open("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1")
		desk := open("Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0")
		app.clock.advance(day)
		sessions := func(got response) (shown []string) {
			for _, each := range got.body["sessions"].([]any) {
				s := each.(map[string]any)
				shown = append(shown, fmt.Sprint(s["browser"], " ", s["system"], " ", s["lastUsedAt"], " ", s["current"]))
			}
			return shown
		}
		same(t, "sessions", sessions(app.expect(t, 200, call{route: "GET /user/sessions", token: phone})), []string{
			"Safari iPhone 2026-11-21T12:32:00+00:00 true", "Firefox Linux 2026-11-20T12:32:00+00:00 false", "  2026-11-20T12:30:00+00:00 false",
		})
		app.clock.advance(time.Minute)
		got := app.expect(t, 200, call{route: "GET /user/sessions", token: desk})
		same(t, "sessions", sessions(got)[:2], []string{"Firefox Linux 2026-11-21T12:33:00+00:00 true", "Safari iPhone 2026-11-21T12:32:00+00:00 false"})

		other := app.signUp(t, "tomas@example.org")
		id := claim(t, phone, "jti")
		const notRecent = "The last login is older than 10 minutes. Log in again with the password. Forbidden error."
		app.rejects(t,
			rejection{call{route: "DELETE /user/sessions/" + id, token: desk}, 403, notRecent},
			rejection{call{route: "DELETE /user/sessions", token: desk}, 403, notRecent},
		)
		again := rightLogin("192.0.2.1")
		again.token, again.header = desk, map[string]string{"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"}
		replaced := desk
		desk = text(t, app.expect(t, 200, again).body, "encodedToken")
		app.rejects(t, rejection{call{route: "GET /user", token: replaced}, 401, tokenInvalid})
		app.clock.advance(limits.RecentLoginAge)
		same(t, "another's sessions", len(app.expect(t, 200, call{route: "DELETE /user/sessions/" + id, token: other}).body["sessions"].([]any)), 1)
		app.expect(t, 200, call{route: "GET /user", token: phone})
		same(t, "sessions left", len(app.expect(t, 200, call{route: "DELETE /user/sessions/" + id, token: desk}).body["sessions"].([]any)), 2)
		app.rejects(t, rejection{call{route: "GET /user", token: phone}, 401, tokenInvalid})
		same(t, "sessions left", sessions(app.expect(t, 200, call{route: "DELETE /user/sessions", token: desk})), []string{"Firefox Linux 2026-11-21T12:43:00+00:00 true"})
		app.expect(t, 200, call{route: "GET /user", token: other})
		app.clock.advance(time.Minute)
		app.expect(t, 200, call{route: "DELETE /user/sessions/" + claim(t, desk, "jti"), token: desk})
		app.rejects(t, rejection{call{route: "GET /user", token: desk}, 401, tokenInvalid})
	})
}

func TestSessions_ShowDeviceOfUserAgent(t *testing.T) {
	t.Parallel()
	for agent, want := range map[string][2]string{
		"": {}, "something else": {}, "curl/8.5.0": {"curl", ""},
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0":              {"Edge", "Windows"},
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36":                      {"Chrome", "Mac"},
		"Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36": {"Samsung Internet", "Android"},
		"Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1":              {"Chrome", "iPad"},
		"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36":                             {"Chrome", "ChromeOS"},
	} {
		browser, system := api.DeviceOf(agent)
		same(t, agent, [2]string{browser, system}, want)
	}
}
