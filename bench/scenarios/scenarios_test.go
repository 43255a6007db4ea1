package scenarios

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"greenroom/bench/process"
	"greenroom/bench/report"
	"greenroom/bench/talks"
)

func TestSearchScenarios_UseWordsOfTheirKind(t *testing.T) {
	t.Parallel()
	titles, err := talks.Titles()
	if err != nil {
		t.Fatal(err)
	}
	b := &Bench{Titles: titles}
	written := make(map[string]bool)
	for _, title := range titles {
		for word := range strings.FieldsSeq(strings.ToLower(title)) {
			written[word] = true
		}
	}
	questions := []string{"Why did the conversion rate fall?"}
	kinds, again := b.searches(1, questions), b.searches(1, questions)
	if len(kinds) != 2*maxWords+4 {
		t.Errorf("got %d kinds of searches, want %d", len(kinds), 2*maxWords+4)
	}
	for i, s := range kinds {
		text := s.next()
		if same := again[i].next(); same != text {
			t.Errorf("%s: got %q, then %q, want the same", s.what, text, same)
		}
		words := strings.Fields(text)
		last := words[len(words)-1]
		switch letters := utf8.RuneCountInString(text); {
		case s.kind == hits && len(words) != i/2+1, s.kind == misses && len(words) != i/2+2:
			t.Errorf("%s: got %q, want another number of words", s.what, text)
		case s.kind == misses && written[last]:
			t.Errorf("%s: got written word %q", s.what, last)
		case s.kind == banked && (len(words) != 2 || !strings.Contains(questions[0], words[0]) || !strings.Contains(questions[0], words[1])):
			t.Errorf("%s: got %q, want 2 words of the question", s.what, text)
		case (s.kind == begun || s.kind == suggested) && (letters < 2 || letters > 3):
			t.Errorf("%s: got %q, want 2 or 3 letters at its end", s.what, text)
		}
	}
}

func TestLighthouse_WorstVisitIsReported(t *testing.T) {
	t.Parallel()
	var row report.Row
	addVisits(&row, []visit{
		{Path: "/", Performance: 99, Largest: 1400}, {Path: "/", Performance: 97, Largest: 1300},
		{Path: "/explore/some-video", Performance: 98, Largest: 1200}, {Path: "/explore/some-video", Performance: 100, Largest: 1600},
	})
	for what, expected := range map[string]string{
		"performance, home": "97 of 100", "largest content, home": "1.40 s",
		"performance, a video": "98 of 100", "largest content, a video": "1.60 s",
		"explore": "not measured",
	} {
		if measured := row.Line(what, "").MedianText(); measured != expected {
			t.Errorf("%s: got %s, want %s", what, measured, expected)
		}
	}
}

func TestMemoryAfterLoad_HasTarget(t *testing.T) {
	t.Parallel()
	p, err := process.Start(t.Context(), os.Stderr, nil, "/bin/sh", "-c", `echo "It is at http://127.0.0.1:8080"; exec sleep 60`)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Stop()
	var row report.Row
	if err := addLoadedMemory(&row, p, sqlite); err != nil {
		t.Fatal(err)
	}
	line := row.Line("memory after this load, on SQLite", "MB")
	if len(line.Rounds) != 1 || line.TargetText() != "≤ 90 MB" || line.Verdict() != "met" {
		t.Errorf("got rounds %v, target %s, verdict %s, want 1, ≤ 90 MB, met", line.Rounds, line.TargetText(), line.Verdict())
	}
	p.Stop()
	if err := addLoadedMemory(&row, p, sqlite); err == nil {
		t.Error("stopped server: got no error")
	}
}

func TestCompareSizes_ReportsRatioOfLargeLibrary(t *testing.T) {
	t.Parallel()
	b := &Bench{Rounds: 2, Sizes: []int{1000, 20_000, 1_000_000}}
	var row report.Row
	for _, p := range pages() {
		for range b.Rounds {
			row.Add(sized(p.what, 1000, sqlite), "ms", 2)
			row.Add(sized(p.what, 1_000_000, sqlite), "ms", 3.5)
		}
	}
	b.compareSizes(&row, sqlite)
	line := row.Line("a late page, of 1,000,000 videos to 1,000, on SQLite", "×")
	if line.MedianText() != "1.75×" || line.TargetText() != "≤ 1.50×" || line.Verdict() != "**missed**" {
		t.Errorf("got %s, target %s, verdict %s, want 1.75×, ≤ 1.50×, missed", line.MedianText(), line.TargetText(), line.Verdict())
	}
}
