package api

import "strings"

// deviceOf returns the common names of the browser and the operating system in a User-Agent
// header, such as "Firefox" and "Windows". It returns "" for an unknown name.
func deviceOf(agent string) (browser, system string) {
	return firstNamed(agent, browserMarks()), firstNamed(agent, systemMarks())
}

// mark is a text that identifies a browser or system in User-Agent headers.
type mark struct{ text, name string }

// browserMarks returns the browsers in order of precedence. Browsers that also name another
// browser come before it.
func browserMarks() []mark {
	return []mark{
		{"Edg/", "Edge"}, {"EdgA/", "Edge"}, {"EdgiOS/", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"},
		{"Vivaldi/", "Vivaldi"}, {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"CriOS/", "Chrome"}, {"Chrome/", "Chrome"},
		{"Safari/", "Safari"}, {"curl/", "curl"},
	}
}

func systemMarks() []mark {
	return []mark{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"CrOS", "ChromeOS"}, {"Windows", "Windows"},
		{"Macintosh", "Mac"}, {"Linux", "Linux"},
	}
}

func firstNamed(agent string, marks []mark) string {
	for _, m := range marks {
		if strings.Contains(agent, m.text) {
			return m.name
		}
	}
	return ""
}
