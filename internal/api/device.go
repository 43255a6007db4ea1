package api

import "strings"

// deviceOf says in words what a User-Agent header tells of the device: "Firefox" and
// "Windows", such as a person calls them; "" for what it does not tell.
func deviceOf(agent string) (browser, system string) {
	return firstNamed(agent, browserMarks()), firstNamed(agent, systemMarks())
}

// mark is a text that User-Agent headers of what it names hold.
type mark struct{ text, name string }

// browserMarks stand before those of the browsers that they say they are, too.
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
