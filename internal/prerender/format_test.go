package prerender

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"greenroom/internal/library"
)

func english(t *testing.T) words {
	t.Helper()
	content, err := os.ReadFile("testdata/shells.json")
	if err != nil {
		t.Fatal(err)
	}
	var made struct{ Words words }
	if err := json.Unmarshal(content, &made); err != nil {
		t.Fatal(err)
	}
	return made.Words
}

func TestWords_FormatValuesLikeTheApp(t *testing.T) {
	t.Parallel()
	w := english(t)
	both := func(seconds int) string {
		clock, spoken := w.length(seconds)
		return clock + "|" + spoken
	}
	for got, want := range map[string]string{
		w.number(49):              "49",
		w.number(999):             "999",
		w.number(1000):            "1,000",
		w.number(100_000):         "100,000",
		w.number(1_234_567):       "1,234,567",
		w.views(""):               "",
		w.views("12,5"):           "",
		w.views("0"):              "0 views",
		w.views("1"):              "1 view",
		w.views("001"):            "1 view",
		w.views("999"):            "999 views",
		w.views("1999"):           "1k views",
		w.views("999999"):         "999k views",
		w.views("1234567"):        "1M views",
		w.date("2024-02-29"):      "29 Feb 2024",
		w.date("2024-12-05"):      "5 Dec 2024",
		w.date("2024-13-05"):      "",
		w.date("2024-12-00"):      "",
		w.date("2024-1-005"):      "",
		w.detail("a", "b"):        "a · b",
		w.detail("a", ""):         "a",
		both(0):                   "|",
		both(7):                   "0:07|7 seconds",
		both(760):                 "12:40|12 minutes 40 seconds",
		both(3600):                "1:00:00|1 hour",
		both(3723):                "1:02:03|1 hour 2 minutes 3 seconds",
		both(1 << 40):             "|",
		w.tone("Coding & Design"): "rose",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// The app must assign the same tones to these names. See web/src/shared/tone.node.test.ts.
func TestTone_EqualsToneInApp(t *testing.T) {
	t.Parallel()
	w := english(t)
	for name, want := range map[string]string{"Design": "iris", "Réseaux 👩‍💻": "iris", "面接": "apricot", "constructor": "lagoon"} {
		if got := w.tone(name); got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

// The app must assign the same tones to these categories. See web/src/shared/tone.node.test.ts.
func TestTones_OfNeighboursDiffer(t *testing.T) {
	t.Parallel()
	w := english(t)
	w.Tones.Known = map[string]string{"Product Management": "apricot", "Management Entrances": "iris"}
	categories := []library.Category{
		{Name: "Product Management"},
		{Name: "面接"},
		{Name: "Design"},
		{Name: "Réseaux 👩‍💻"},
		{Name: "Design", ImageURL: "/pictures/lagoon-network.svg"},
		{Name: "Design"},
		{Name: "Management Entrances"},
	}
	want := []string{"apricot", "iris", "lagoon", "iris", "lagoon", "rose", "iris"}
	if got := w.tones(categories); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
