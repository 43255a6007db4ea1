package api

import "strings"

// deviceOf returns the names of the browser and the operating system in a User-Agent header, such
// as "Firefox" and "Windows". If a name is unknown, it is "".
func deviceOf(agent string) (browser, system string) {
	return nameIn(agent, browserTokens()), nameIn(agent, systemTokens())
}

// agentToken is a text in User-Agent headers that identifies a browser or system.
type agentToken struct{ text, name string }

// browserTokens returns the texts that identify browsers. The first match applies. A browser whose
// User-Agent also contains the text of another browser therefore precedes this other browser.
func browserTokens() []agentToken {
	return []agentToken{
		{"Edg/", "Edge"}, {"EdgA/", "Edge"}, {"EdgiOS/", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"},
		{"Vivaldi/", "Vivaldi"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"},
		{"Safari/", "Safari"}, {"curl/", "curl"},
	}
}

func systemTokens() []agentToken {
	return []agentToken{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"CrOS", "ChromeOS"}, {"Windows", "Windows"},
		{"Macintosh", "Mac"}, {"Linux", "Linux"},
	}
}

func nameIn(agent string, tokens []agentToken) string {
	for _, m := range tokens {
		if strings.Contains(agent, m.text) {
			return m.name
		}
	}
	return ""
}
